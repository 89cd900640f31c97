internal import AppSimulator
internal import LuaRuntime
internal import RouteDiagnostics
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy
internal import ViewVocabulary

/// The assertions about the structure of the hierarchy: `stack` and `presented`.
enum StructureAssertions {
  static let all = [
    Assertion(
      "stack",
      [
        .init(
          "navigationController?", "UINavigationController",
          "the navigation controller; by default, the innermost one around the top controller"),
        .init("expected", "table", "a list of controllers, and of classes that stand for any one of their instances"),
      ],
      Doc(
        """
        Checks that a navigation controller contains exactly these controllers, from the root to the top.
        """,
        example:
          """
          assert.stack { HomeViewController, EditorViewController }
          assert.stack(navigation, { home, editor })
          """)
    ) { call in
      let isNamed = try call.context.object(call.value(1)) != nil
      let count = isNamed ? 2 : 1
      let named = isNamed ? try named(call) : nil
      try call.demand(count, isNamed ? "the navigation controller and the list" : "a list of controllers and classes")
      let wanted = try list(call, count)
      let navigation = named ?? front(call.context.app.topController)
      let stack = navigation?.viewControllers ?? []
      let holds = navigation != nil && stack.count == wanted.count && zip(wanted, stack).allSatisfy { $0.fits($1) }
      if call.passes(holds) {
        if holds, let navigation { call.context.luassert.exhaustive?.cover(changesOf: navigation) }
        return .passing(holds, argumentCount: count)
      }
      guard let navigation else {
        let top = call.context.app.topController
        return AssertionOutcome(
          holds: false, title: "there is no navigation controller on top", negatedTitle: "",
          found: top.map { "\($0), which has no navigation controller" } ?? "nothing is visible",
          expected: "a navigation controller that contains the top controller", details: call.tree(),
          help: call.launchAdvice.isEmpty
            ? ["pass the navigation controller: assert.stack(navigationController, { … })"] : call.launchAdvice,
          notes: call.lastRouteError, argumentCount: count)
      }
      var details: [Diagnostic.Detail] = []
      if !holds {
        details.append(.difference(LineDiff(expected: wanted.map(\.name), actual: names(of: stack, as: wanted))))
      }
      return AssertionOutcome(
        holds: holds, title: "the stack of \(navigation) is different",
        negatedTitle: "the stack of \(navigation) is the same", details: details + call.tree(),
        notes: call.lastRouteError, argumentCount: count)
    },
    Assertion(
      "presented",
      [
        .init(
          "presenter?", "UIViewController|Class",
          "the controller that presents; the container, for a controller inside a container"),
        .assertedController,
      ],
      Doc(
        """
        Checks that the controller, or an instance of the class, is presented. A controller inside a presented \
        container does not count.
        """)
    ) { call in
      var presenter: AssertedController?
      var index = 1
      if call.arguments.count > 1, try call.controller(call.value(2)) != nil {
        presenter = try call.controller(1)
        index = 2
      }
      let wanted = try call.controller(index)
      let presentations = call.context.app.presentations
      let holds = presentations.contains { wanted.fits($0.presented) && (presenter?.fits($0.presenter) ?? true) }
      if call.passes(holds) {
        call.context.luassert.exhaustive?.cover(presentationOf: wanted)
        return .passing(holds, argumentCount: index)
      }
      let by = presenter.map { " by \($0.name)" } ?? ""
      var help = call.launchAdvice
      if !holds, let other = presentations.first(where: { wanted.fits($0.presented) }) {
        help.append("check for \(other.presenter), which presents it: a container presents for its children")
      } else if !holds, let around = presentations.first(where: { contains($0.presented, wanted) }) {
        help.append("check for its container \(around.presented), which \(around.presenter) presents")
      }
      return AssertionOutcome(
        holds: holds, title: "\(wanted.name) is not presented\(by)", negatedTitle: "\(wanted.name) is presented\(by)",
        details: call.tree(numbered: wanted.isInstance || presenter?.isInstance ?? false), help: help,
        notes: call.lastRouteError, argumentCount: index)
    },
  ]

  // MARK: Stacks

  private static func list(_ call: AssertionCall, _ index: Int) throws -> [AssertedController] {
    let expected = "a list of controllers and controller classes, from the root to the top"
    guard case .table(let table) = call.value(index), call.context.declaredThing(.table(table)) == nil else {
      throw call.wrongType(index, expected: expected)
    }
    return try table.elements().enumerated().map { place, item in
      if let wanted = try call.controller(item) { return wanted }
      throw ScriptFault(
        "assert.stack: item \(place + 1) of the list is not a controller", at: "stack",
        found: call.context.printer.line(item), expected: "a view controller or a view controller class")
    }
  }

  private static func named(_ call: AssertionCall) throws -> UINavigationController {
    if let navigation = try call.context.object(call.value(1)) as? UINavigationController { return navigation }
    throw call.wrongType(1, expected: "a navigation controller, or only the list")
  }

  /// Returns the innermost navigation controller around a controller, or the controller itself if it is one.
  private static func front(_ top: SimulatedObject?) -> UINavigationController? {
    guard let top = top as? UIViewController else { return nil }
    return top as? UINavigationController ?? top.navigationController
  }

  /// Returns the names of a stack's controllers. Matching controllers get their requested name, so that only differences look different.
  private static func names(of stack: [UIViewController], as wanted: [AssertedController]) -> [String] {
    let isNumbered = wanted.contains(where: \.isInstance)
    return stack.enumerated().map { place, controller in
      if place < wanted.count, wanted[place].fits(controller) { return wanted[place].name }
      return isNumbered ? controller.description : controller.objectClass.name
    }
  }

  // MARK: Presentations

  private static func contains(_ container: SimulatedObject, _ wanted: AssertedController) -> Bool {
    var rest = [container]
    while let next = rest.popLast() {
      if wanted.fits(next) { return true }
      if let controller = next as? UIViewController { rest += controller.children }
      if let controller = next as? NSViewController { rest += controller.children }
    }
    return false
  }
}
