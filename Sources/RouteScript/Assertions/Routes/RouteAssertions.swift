internal import AppSimulator
internal import Diagnostics
internal import RouterCore
internal import Simulation

/// The assertions about apps: what is on the screen, what became of routers and objects, and what failed.
enum RouteAssertions {
  /// The assertions, in the order of the reference.
  static let all =
    VisibilityAssertions.all + StructureAssertions.all + HierarchyAssertion.all + LogAssertion.all
    + RouterAssertions.all + LifetimeAssertions.all + FailureAssertions.all

  /// The checks, by the names of the assertions.
  static let checks = Assertion.checks(of: all)
}

extension AssertionCall {
  /// Whether the assertion passes with this answer.
  func passes(_ holds: Bool) -> Bool { holds != isNegated }

  /// The tree of what the app shows, which belongs to each failure of an assertion about it; none without a window.
  ///
  /// - Parameter numbered: whether instances are told apart.
  func tree(numbered: Bool = true) -> [Diagnostic.Detail] {
    let tree = state.app.tree(numbered: numbered)
    return tree.isEmpty ? [] : [.text(tree)]
  }

  /// The last route error, which mostly is why something is not as expected.
  var lastRouteError: [Diagnostic.Note] {
    guard let record = state.app.world.log.failures.last(where: { $0.kind == .routeError }) else { return [] }
    var what = record.name
    var reason = [record.message]
    if let error = (record.payload as? RouteErrorPayload)?.error {
      what = "\(error.shortCode) \(error.name), \(error.action)" + (error.router.isNone ? "" : ", \(error.routerName)")
      // The way that a router does not support is named by its advice, too.
      reason =
        error.name == RouteError.Cause.unsupportType.rawValue && !error.advice.isEmpty ? [] : [error.message]
    }
    return [.init("The last route failed: \(what)", at: state.location(record.position), showsSource: false)]
      + (reason + record.advice).map { .init(Self.sentence($0)) }
  }

  /// A text as a sentence: a capital letter, unless it begins with a name, and a full stop.
  private static func sentence(_ text: String) -> String {
    let word = text.prefix { $0 != " " }
    let isName = !word.allSatisfy { $0.isLowercase && $0.isLetter }
    return (isName ? text : word.prefix(1).uppercased() + text.dropFirst()) + (text.hasSuffix(".") ? "" : ".")
  }

  /// What to do when nothing can be on the screen.
  var launchAdvice: [String] {
    state.app.window == nil && state.app.macApplication == nil
      ? ["launch an app first: launch { root = … } shows a window"] : []
  }
}
