import AppSimulator
import RouterCore
import SimulatedWorld
import Testing

/// A service router written in Swift, whose removal takes time.
final class SessionRouter: ServiceRouter {
  override class func registerRoutableDestination(_ registration: ServiceRouterRegistration) {
    registration.registerService(LoginService.self)
  }
  override func destination(with configuration: PerformRouteConfiguration) -> SimulatedObject? {
    LoginService(in: world)
  }
  override func performRoute(
    onDestination destination: SimulatedObject, configuration: PerformRouteConfiguration
  ) throws(PlatformException) {
    prepareDestinationForPerforming(destination)
    world.clock.nextTurn { [self] in endPerformRouteWithSuccess(destination) }
  }
  override func removeDestination(
    _ destination: SimulatedObject, configuration: RemoveRouteConfiguration
  ) throws(PlatformException) {
    prepareDestinationForRemoving(destination)
    endRemoveRouteWithSuccess(destination)
  }
}

@Suite("Service routers")
struct ServiceRouterTests {
  /// Holds the service of a test.
  private final class Keeper {
    var services: [SimulatedObject] = []
    var fails = false

    func make(_ configuration: PerformRouteConfiguration) -> SimulatedObject? {
      if fails { return nil }
      let made = LoginService(in: configuration.world)
      services.append(made)
      return made
    }
  }

  private func bench(_ keeper: Keeper) throws -> (Bench, RoutableService) {
    let bench = try Bench.empty()
    let login = try bench.routableService("LoginInput")
    let service = bench.classes.nativeClass(LoginService.self)
    service.adopt(bench.classes.routableService)
    service.adopt(login.key)
    try bench.addServiceRouter("LoginRouter", make: { keeper.make($0) }) {
      $0.registerService(LoginService.self)
      $0.register(login)
    }
    return (bench, login)
  }

  private func setAll(_ configuration: PerformRouteConfiguration) {
    configuration.prepareDestination = { _ in }
    configuration.providerPrepareDestination = { _ in }
    configuration.successHandler = { _ in }
    configuration.completionHandler = { _, _, _, _ in }
    configuration.performerSuccessHandler = { _ in }
    configuration.errorHandler = { _, _ in }
    configuration.performerErrorHandler = { _, _ in }
  }

  @Test("router:7.1 a route to a service has ended when the call returns")
  func performs() throws {
    let keeper = Keeper()
    let (bench, login) = try bench(keeper)
    bench.startTrace()
    let router = try #require(try bench.router.perform(login, configuring: setAll))
    #expect(bench.trace() == "S:U>Rg C P1 P2 P3 P4 S:Rg>Rd K1 K2 K3")
    #expect(router.destination === keeper.services.first)
  }

  @Test("router:7.1 a service that is not made fails the route with RE/2")
  func fails() throws {
    let keeper = Keeper()
    keeper.fails = true
    let (bench, login) = try bench(keeper)
    bench.startTrace()
    let router = try #require(try bench.router.perform(login, configuring: setAll))
    #expect(bench.trace() == "S:U>Rg C S:Rg>U RE/2! E1 E2 E3")
    #expect(router.state == .unrouted)
  }

  @Test("router:7.2 a routed service router performs again, with the handlers of this call alone")
  func again() throws {
    let keeper = Keeper()
    let (bench, login) = try bench(keeper)
    let router = try #require(try bench.router.perform(login, configuring: setAll))
    bench.startTrace()
    try router.performRoute()
    #expect(bench.trace() == "S:Rd>Rg C P1 P2 P3 P4 S:Rg>Rd K1 K2")
    #expect(keeper.services.count == 2)
  }

  @Test(
    "router:7.2 a second perform that fails leaves the router routed without a service, to be performed again but not removed"
  )
  func failsAgain() throws {
    let keeper = Keeper()
    let (bench, login) = try bench(keeper)
    let router = try #require(try bench.router.perform(login))
    keeper.fails = true
    try router.performRoute()
    #expect(router.state == .routed)
    #expect(router.destination == nil)
    #expect(router.canPerform)
    try router.removeRoute()
    #expect(bench.errors == ["RE/2 PerformRoute", "RE/3 RemoveRoute"])
    #expect(router.state == .removed)
  }

  @Test("router:7.3 a service without other references is deallocated while the router is routed")
  func weak() throws {
    let keeper = Keeper()
    let (bench, login) = try bench(keeper)
    let router = try #require(try bench.router.perform(login))
    keeper.services = []
    #expect(router.state == .routed)
    #expect(router.destination == nil)
  }

  @Test("router:7.3 a router that outlives the call that created its destination does not retain it")
  func outlivesCall() throws {
    let keeper = Keeper()
    let (bench, login) = try bench(keeper)
    var router: AnyRouter?
    bench.router.interceptAfterPerformWithConfiguration { performed, _ in router = performed }
    #expect(bench.router.makeDestination(login) === keeper.services.first)
    keeper.services = []
    #expect(router?.state == .routed)
    #expect(router?.destination == nil)
  }

  @Test("router:7.4 a service can be made without retaining a router")
  func makes() throws {
    let keeper = Keeper()
    let (bench, login) = try bench(keeper)
    #expect(bench.router.makeDestination(login) === keeper.services.first)
    let router = try #require(bench.router.to(login))
    #expect(bench.router.canMakeDestination(router.objectClass))
    router.objectClass.defineClassMethod(
      "canMakeDestinationSynchronously", ClosureMethod { _, _, _ in .bool(false) })
    #expect(bench.router.makeDestination(login) == nil)
    #expect(bench.assertions == ["cannotMakeDestination"])
    #expect(bench.errors == [])
  }

  @Test("router:7.5 router:7.6 a router with a custom perform ends when it calls the end")
  func ownWay() throws {
    let bench = try Bench.empty()
    bench.classes.nativeClass(LoginService.self).adopt(bench.classes.routableService)
    let session = bench.classes.nativeClass(SessionRouter.self)
    bench.app.registerRouters([session])
    var kept: SimulatedObject?
    let type = try #require(bench.services.routerType(of: session) as? ServiceRouterType)
    let router = try #require(
      try bench.router.perform(type, configuring: { $0.prepareDestination = { kept = $0 } }))
    #expect(router.state == .routing)
    try bench.world.settle()
    #expect(router.state == .routed)
    #expect(router.destination === kept)
  }

  @Test("router:7.6 a router with a custom perform may end in an error")
  func ownError() throws {
    let bench = try Bench.empty()
    let login = try bench.routableService("LoginInput")
    let router = try bench.addServiceRouter("LoginRouter") { $0.register(login) }
    try router.define(
      "performRouteOnDestination",
      ClosureMethod { receiver, _, arguments in
        guard let router = receiver as? ServiceRouter, let made = arguments[0].object else { return .none }
        router.prepareDestinationForPerforming(made)
        router.endPerformRouteWithError(.actionFailed, "no connection")
        return .none
      })
    let performed = try #require(try bench.router.perform(login))
    #expect(performed.state == .unrouted)
    #expect(bench.errors == ["RE/3 PerformRoute"])
    #expect(performed.error?.message == "no connection")
  }

  @Test("router:7.7 a router without a custom removal fails an assertion, and removes anyway")
  func removal() throws {
    let keeper = Keeper()
    let (bench, login) = try bench(keeper)
    let router = try #require(try bench.router.perform(login))
    #expect(router.canRemove)
    var told: [String] = []
    try router.removeRoute {
      $0.prepareDestination = { _ in told.append("prepare") }
      $0.successHandler = { told.append("success") }
    }
    #expect(told == ["prepare", "success"])
    #expect(router.state == .removed)
    #expect(bench.assertions == ["removeDestinationNotOverridden"])
  }

  @Test("router:7.7 a router performs a custom removal")
  func ownRemoval() throws {
    let bench = try Bench.empty()
    bench.classes.nativeClass(LoginService.self).adopt(bench.classes.routableService)
    let session = bench.classes.nativeClass(SessionRouter.self)
    bench.app.registerRouters([session])
    var kept: SimulatedObject?
    let type = try #require(bench.services.routerType(of: session) as? ServiceRouterType)
    let router = try #require(
      try bench.router.perform(type, configuring: { $0.prepareDestination = { kept = $0 } }))
    try bench.world.settle()
    try router.removeRoute()
    #expect(router.state == .removed)
    #expect(kept != nil)
    #expect(bench.assertions == [])
  }

  @Test("router:7.8 the caller fills a module's configuration, and the router reads it")
  func modules() throws {
    let bench = try Bench.empty()
    let key = ObjectProtocol(name: "LoginModuleInput", properties: ["account"])
    let module = RoutableServiceModule(key, in: bench.classes)
    let configuration = try bench.classes.declareClass(
      "LoginConfiguration", superclass: bench.classes.nativeClass(PerformRouteConfiguration.self), adopts: [key],
      properties: [ObjectClass.Property(name: "account", ownership: .strong)])
    var account: Value = .none
    try bench.addServiceRouter(
      "LoginRouter",
      make: { configuration in
        account = configuration.value("account")
        guard case .string = account else { return nil }
        return LoginService(in: configuration.world)
      }, configuration: { PerformRouteConfiguration(in: $0, as: configuration) },
      register: { $0.register(module) })
    let service = bench.router.makeDestination(module) {
      #expect($0.objectClass === configuration)
      $0.setValue(.string("jane"), "account")
    }
    #expect(service != nil)
    guard case .string("jane") = account else { return #expect(Bool(false), "the account did not arrive") }
    #expect(bench.router.makeDestination(module) { _ in } == nil)
    #expect(bench.errors == ["RE/2 PerformRoute"])
  }

  @Test("router:7.11 service errors have a separate global handler")
  func globalHandler() throws {
    let bench = try Bench.empty()
    var told: [String] = []
    bench.watchGlobalHandler { _, action, _ in told.append("view \(action)") }
    bench.router.globalServiceErrorHandler = { router, action, _ in
      told.append("service \(action) \(router == nil)")
    }
    #expect(bench.router.to(try bench.routableService("LoginInput")) == nil)
    let module = RoutableServiceModule(ObjectProtocol(name: "LoginModuleInput"), in: bench.classes)
    #expect(bench.router.to(module) == nil)
    #expect(told == ["service ToService true", "service ToServiceModule true"])
  }

  @Test(
    "router:2.18 the handlers of a call come after those of the default configuration; a failure has no destination")
  func completion() throws {
    let bench = try Bench.empty()
    let login = try bench.routableService("LoginInput")
    var told: [String] = []
    var fails = false
    try bench.addServiceRouter(
      "LoginRouter", make: { fails ? nil : LoginService(in: $0.world) },
      configuration: { world in
        let made = PerformRouteConfiguration(in: world)
        made.performerSuccessHandler = { _ in told.append("default") }
        return made
      }, register: { $0.register(login) })
    try bench.router.perform(login) { success, destination, action, error in
      told.append("\(success) \(destination != nil) \(action) \(error == nil)")
    }
    fails = true
    try bench.router.perform(login) { success, destination, action, error in
      told.append("\(success) \(destination != nil) \(action) \(error == nil)")
    }
    #expect(told == ["default", "true true PerformRoute true", "false false PerformRoute false"])
  }
}
