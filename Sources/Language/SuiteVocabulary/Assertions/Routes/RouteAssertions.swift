internal import AppSimulator
internal import RouteDiagnostics
internal import RouterCore
internal import ScriptKernel
internal import ScriptOwners
internal import SimulatedWorld
internal import ViewVocabulary

/// The assertions about apps: the screen, the state of routers and objects, and failures.
enum RouteAssertions {
  /// The assertions, in the order of the reference.
  static let all =
    VisibilityAssertions.all + StructureAssertions.all + HierarchyAssertion.all + LogAssertion.all
    + RouterAssertions.all + LifetimeAssertions.all + FailureAssertions.all

  /// The checks, by the names of the assertions.
  static let checks = Assertion.checks(of: all)
}

extension AssertionCall {
  /// Returns whether the assertion passes if the condition has this value.
  func passes(_ holds: Bool) -> Bool { holds != isNegated }

  /// Returns the hierarchy diagram for failures of assertions about the screen. The result is empty without a window.
  ///
  /// - Parameter numbered: Whether names include instance numbers.
  func tree(numbered: Bool = true) -> [Diagnostic.Detail] {
    let tree = context.app.tree(numbered: numbered)
    return tree.isEmpty ? [] : [.text(tree)]
  }

  /// The last route error, which usually explains the failure.
  var lastRouteError: [Diagnostic.Note] {
    guard let record = context.app.world.log.failures.last(where: { $0.kind == .routeError }) else { return [] }
    var what = record.name
    var reason = [record.message]
    if let error = (record.payload as? RouteErrorPayload)?.error {
      what = "\(error.shortCode) \(error.name), \(error.action)" + (error.router.isNone ? "" : ", \(error.routerName)")
      // The advice already names the route type that the router does not support.
      reason =
        error.name == RouteError.Cause.unsupportType.rawValue && !error.advice.isEmpty ? [] : [error.message]
    }
    return [.init("The last route failed: \(what)", at: context.location(record.position), showsSource: false)]
      + (reason + record.advice).map { .init(Self.sentence($0)) }
  }

  /// Returns a string as a sentence: with a period, and with a capital letter unless it starts with a name.
  private static func sentence(_ text: String) -> String {
    let word = text.prefix { $0 != " " }
    let isName = !word.allSatisfy { $0.isLowercase && $0.isLetter }
    return (isName ? text : word.prefix(1).uppercased() + text.dropFirst()) + (text.hasSuffix(".") ? "" : ".")
  }

  /// The advice for the case that no app is launched.
  var launchAdvice: [String] {
    context.app.window == nil && context.app.macApplication == nil
      ? ["launch an app first: launch { root = … } shows a window"] : []
  }
}
