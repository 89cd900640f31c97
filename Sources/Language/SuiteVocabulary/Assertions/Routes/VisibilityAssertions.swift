internal import AppSimulator
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import ViewVocabulary

/// The assertions about visible content: `visible` and `top`.
enum VisibilityAssertions {
  static let all = [
    Assertion(
      "visible", [.assertedController],
      Doc(
        """
        Checks that the controller, or an instance of the class, is on the screen in the key window. It can be \
        on top, beside, around or behind the top controller. To check only the top controller, use `assert.top`.
        """)
    ) { call in
      let wanted = try call.controller(1)
      let holds = call.context.app.isVisible(wanted.fits)
      if call.passes(holds) { call.context.luassert.exhaustive?.cover(appearanceOf: wanted, isVisible: holds) }
      return outcome(call, wanted, holds: holds, "visible")
    },
    Assertion(
      "top", [.assertedController],
      Doc(
        """
        Checks that the controller, or an instance of the class, is the top controller, as returned by \
        `app:top()`.
        """)
    ) { call in
      let wanted = try call.controller(1)
      let top = call.context.app.topController
      let holds = top.map(wanted.fits) ?? false
      if call.passes(holds), holds { call.context.luassert.exhaustive?.cover(appearanceOf: wanted, isVisible: true) }
      var outcome = outcome(call, wanted, holds: holds, "on top")
      if !call.passes(holds), !holds, let top, call.context.app.isVisible(wanted.fits) {
        outcome.help = ["use assert.visible: it is on the screen, behind \(top) or as its container"]
      }
      return outcome
    },
  ]

  private static func outcome(
    _ call: AssertionCall, _ wanted: AssertedController, holds: Bool, _ predicate: String
  ) -> AssertionOutcome {
    if call.passes(holds) { return .passing(holds, argumentCount: 1) }
    let name = wanted.name
    let details = call.tree(numbered: wanted.isInstance)
    return AssertionOutcome(
      holds: holds, title: "\(name) is not \(predicate)", negatedTitle: "\(name) is \(predicate)",
      found: details.isEmpty ? "nothing is visible" : nil, expected: details.isEmpty ? name : nil, details: details,
      help: call.launchAdvice, notes: call.lastRouteError, argumentCount: 1)
  }
}
