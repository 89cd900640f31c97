internal import AppSimulator
internal import Simulation

/// The assertions about what a person sees: `visible` and `top`.
enum VisibilityAssertions {
  static var all: [String: AssertionEngine.Check] { ["visible": visible, "top": top] }

  /// The controller, or one of the class, is on the screen in the key window.
  private static func visible(_ call: AssertionCall) throws -> AssertionOutcome {
    let wanted = try call.controller(1)
    let holds = call.state.app.isVisible(wanted.fits)
    if call.passes(holds) { call.state.exhaustive?.cover(appearanceOf: wanted, isVisible: holds) }
    return outcome(call, wanted, holds: holds, "visible")
  }

  /// The controller, or one of the class, is the one on top: what `app:top()` gives.
  private static func top(_ call: AssertionCall) throws -> AssertionOutcome {
    let wanted = try call.controller(1)
    let top = call.state.app.topController
    let holds = top.map(wanted.fits) ?? false
    if call.passes(holds), holds { call.state.exhaustive?.cover(appearanceOf: wanted, isVisible: true) }
    var outcome = outcome(call, wanted, holds: holds, "on top")
    if !call.passes(holds), !holds, let top, call.state.app.isVisible(wanted.fits) {
      outcome.help = ["use assert.visible: it is on the screen, behind \(top) or as its container"]
    }
    return outcome
  }

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
