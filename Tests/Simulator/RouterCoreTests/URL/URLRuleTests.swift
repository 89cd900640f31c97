import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("The default rule for URLs")
struct URLRuleTests {
  /// Sets the values that a URL would put into the configuration.
  private func fromURL(_ configuration: ViewRouteConfiguration) {
    configuration.userInfo["origin-url"] = .string("app://editor?action=share")
    configuration.userInfo["action"] = .string("share")
  }

  private func setAll(_ bench: Bench) -> (ViewRouteConfiguration) -> Void {
    { configuration in
      bench.setAll(configuration)
      fromURL(configuration)
    }
  }

  @Test("router:8.19 the user info is processed before the destination is made, the action performed after the success")
  func rule() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    bench.router.enableDefaultURLRouteRule()
    try bench.router.perform(bench.route, path: bench.push(home), configuring: setAll(bench))
    try bench.world.settle()
    #expect(
      bench.trace()
        == "S:U>Rg processUserInfo C P1 P2 P3 P4 W+ S:Rg>Rd D+ K1 K2 K3 performAction")
  }

  @Test("router:8.19 a router gets the user info, the URL and the action")
  func arguments() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    bench.router.enableDefaultURLRouteRule()
    var told: [String] = []
    try bench.editorRouter.define(
      "processUserInfo",
      ClosureMethod { _, _, arguments in
        guard let info = arguments[0].object as? RouteUserInfo, case .string(let url) = arguments[1] else {
          return .none
        }
        told.append("\(url) \(info.keys)")
        return .none
      })
    try bench.editorRouter.define(
      "performAction",
      ClosureMethod { _, _, arguments in
        guard case .string(let action) = arguments[0], case .string(let url) = arguments[2] else { return .none }
        told.append("\(action) \(url)")
        return .none
      })
    try bench.router.perform(bench.route, path: bench.push(home), configuring: fromURL)
    try bench.world.settle()
    #expect(
      told == [
        "app://editor?action=share [\"origin-url\", \"action\"]", "share app://editor?action=share",
      ])
  }

  @Test("router:8.19 without the rule nothing is processed, and the user info is set anyway")
  func withoutRule() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try bench.router.perform(bench.route, path: bench.push(home), configuring: setAll(bench))
    try bench.world.settle()
    #expect(bench.trace() == "S:U>Rg C P1 P2 P3 P4 W+ S:Rg>Rd D+ K1 K2 K3")
    #expect(router?.configuration.userInfo.keys == ["origin-url", "action"])
  }

  @Test("router:8.19 a route without a URL stays unchanged")
  func withoutURL() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    bench.router.enableDefaultURLRouteRule()
    try bench.router.perform(bench.route, path: bench.push(home)) { configuration in
      bench.setAll(configuration)
      configuration.userInfo["action"] = .string("share")
    }
    try bench.world.settle()
    #expect(bench.trace() == "S:U>Rg C P1 P2 P3 P4 W+ S:Rg>Rd D+ K1 K2 K3")
  }

  @Test("router:8.19 a view router performs no action for a destination that it only makes")
  func makeDestination() throws {
    let bench = try Bench()
    bench.router.enableDefaultURLRouteRule()
    _ = bench.router.makeDestination(bench.route, configuring: fromURL)
    #expect(bench.trace() == "S:U>Rg processUserInfo C P3 P4 S:Rg>Rd")
  }

  @Test("router:8.20 a removal empties the user info, so performing again processes nothing")
  func again() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    bench.router.enableDefaultURLRouteRule()
    let router = try bench.router.perform(bench.route, path: bench.push(home), configuring: fromURL)
    try bench.world.settle()
    try router?.removeRoute()
    try bench.world.settle()
    bench.startTrace()
    try router?.performRoute()
    try bench.world.settle()
    #expect(bench.trace() == "S:X>Rg C P3 P4 W+ S:Rg>Rd D+")
  }

  @Test("router:8.21 the rule takes the places of two interceptors")
  func takesPlaces() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    bench.router.interceptBeforePerformWithConfiguration { _, _ in }
    bench.router.interceptAfterSuccessAction { _, _ in }
    bench.router.interceptAfterPerformWithConfiguration { _, _ in }
    bench.router.enableDefaultURLRouteRule()
    try bench.router.perform(bench.route, path: bench.push(home))
    try bench.world.settle()
    #expect(bench.trace() == "S:U>Rg C P3 P4 W+ I2 S:Rg>Rd D+")
  }

  @Test("router:8.19 a router may do more before and after the default rule")
  func overridden() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    bench.router.enableDefaultURLRouteRule()
    for name in ["beforePerformWithConfigurationFromURL", "afterSuccessActionFromURL"] {
      try bench.editorRouter.define(
        name,
        ClosureMethod { receiver, _, arguments in
          let router = receiver as? ViewRouter
          return router?.callNative(bench.classes.symbols.intern(name), arguments) ?? .none
        })
    }
    try bench.router.perform(bench.route, path: bench.push(home), configuring: fromURL)
    try bench.world.settle()
    #expect(
      bench.trace()
        == "S:U>Rg beforePerformWithConfigurationFromURL processUserInfo C P3 P4 W+ S:Rg>Rd D+ "
        + "afterSuccessActionFromURL performAction")
  }
}
