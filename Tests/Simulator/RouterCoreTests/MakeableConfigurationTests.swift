import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Configurations that make the destination")
struct MakeableConfigurationTests {
  /// Creates a router whose configuration can make the destination, and which records when its own method is called.
  private func bench(_ setUp: @escaping (MakeableServiceConfiguration, DestinationMaker) -> Void) throws -> (
    Bench, ServiceRouterType
  ) {
    let bench = try Bench.empty()
    let router = try bench.addServiceRouter(
      "LoginRouter", make: { $0.maker?.makeDestination?() },
      configuration: { world in
        let made = MakeableServiceConfiguration(in: world)
        if let maker = made.maker { setUp(made, maker) }
        return made
      }, register: { $0.registerIdentifier("login") })
    let type = try #require(bench.services.routerType(of: router) as? ServiceRouterType)
    return (bench, type)
  }

  private func setAll(_ configuration: PerformRouteConfiguration) {
    configuration.prepareDestination = { _ in }
    configuration.maker?.didMakeDestination = { _ in }
    configuration.successHandler = { _ in }
  }

  @Test("router:2.24 without factories a configuration makes nothing, and fails an assertion")
  func unset() throws {
    let (bench, type) = try bench { _, _ in }
    _ = bench.router.makeDestination(type) {
      #expect($0.makeDestination(with: [.string("jane")]) == nil)
      $0.constructDestination(with: [])
    }
    #expect(bench.assertions == ["configurationNotMakeable", "configurationNotMakeable"])
  }

  @Test("router:2.29 the caller passes arguments from which the router makes the destination later")
  func construct() throws {
    let (bench, type) = try bench { configuration, maker in
      maker.constructDestination = { [unowned maker, unowned configuration] arguments in
        maker.constructorContainer.values["account"] = arguments[0]
        maker.makeDestination = { LoginService(in: configuration.world) }
      }
    }
    #expect(bench.router.makeDestination(type) == nil)
    let made = bench.router.makeDestination(type) { $0.constructDestination(with: [.string("jane")]) }
    #expect(made is LoginService)
  }

  @Test("router:2.25 a destination that was made before is used, and the router is not called")
  func madeBefore() throws {
    let (bench, type) = try bench { configuration, maker in
      maker.makeDestinationWith = { [unowned maker, unowned configuration] _ in
        let made = LoginService(in: configuration.world)
        maker.makedDestination = made
        return made
      }
    }
    bench.startTrace()
    var before: SimulatedObject?
    let made = bench.router.makeDestination(type) { before = $0.makeDestination(with: []) }
    #expect(made != nil && made === before)
    #expect(bench.trace() == "S:U>Rg S:Rg>Rd")
  }

  @Test("router:2.26 a destination that was made before is not prepared again; with the code of 1.1.1 it is")
  func notPrepared() throws {
    for compatibility in [Compatibility.documentation, .code] {
      let (bench, type) = try bench { _, _ in }
      bench.router.compatibility = compatibility
      var maker: DestinationMaker?
      let made = LoginService(in: bench.world)
      bench.startTrace()
      _ = bench.router.makeDestination(type) { configuration in
        setAll(configuration)
        maker = configuration.maker
        maker?.makedDestination = made
      }
      let prepared = compatibility == .code ? "P1 P3 P4 " : ""
      #expect(bench.trace() == "S:U>Rg \(prepared)S:Rg>Rd K1")
      #expect(maker?.makedDestination == nil)
    }
  }

  @Test("router:2.27 didMakeDestination comes last in the preparation, once")
  func once() throws {
    let (bench, type) = try bench { configuration, maker in
      maker.makeDestination = { [unowned configuration] in LoginService(in: configuration.world) }
    }
    var told: [String] = []
    let router = try #require(
      try bench.router.perform(type) { configuration in
        configuration.prepareDestination = { _ in told.append("P1") }
        configuration.maker?.didMakeDestination = { _ in told.append("P5") }
      })
    try router.performRoute()
    #expect(told == ["P1", "P5", "P1"])
  }

  @Test("router:2.11 a copy has the factories, and shares their stored values")
  func copies() throws {
    let (bench, _) = try bench { _, _ in }
    let original = MakeableServiceConfiguration(in: bench.world)
    let maker = try #require(original.maker)
    let made = LoginService(in: bench.world)
    maker.makeDestination = { made }
    maker.makedDestination = made
    maker.didMakeDestination = { _ in }
    let copy = try #require(original.copy().maker)
    #expect(copy !== maker)
    #expect(copy.makeDestination?() === made)
    #expect(copy.makedDestination === made)
    #expect(copy.didMakeDestination != nil)
    #expect(copy.constructorContainer === maker.constructorContainer)
  }

  @Test("router:2.25 a configuration holds a destination that it made before until the route takes it")
  func edges() throws {
    let bench = try Bench.empty()
    let configuration = MakeableViewConfiguration(in: bench.world)
    let made = EditorViewController(in: bench.world)
    configuration.maker?.makedDestination = made
    #expect(made.edgeCount == 1)
    var held: [SimulatedObject] = []
    configuration.forEachEdge { _, target in held.append(target) }
    #expect(held.count == 1 && held[0] === made)
    configuration.maker?.makedDestination = nil
    #expect(made.edgeCount == 0)
  }

  @Test("router:2.12 a configuration copies the properties that the app's classes add, and no handlers")
  func takesOver() throws {
    let bench = try Bench.empty()
    let own = try bench.classes.declareClass(
      "LoginConfiguration", superclass: bench.classes.nativeClass(PerformRouteConfiguration.self),
      properties: [ObjectClass.Property(name: "account", ownership: .strong)])
    let from = PerformRouteConfiguration(in: bench.world, as: own)
    from.setValue(.string("jane"), "account")
    from.successHandler = { _ in }
    let target = PerformRouteConfiguration(in: bench.world, as: own)
    #expect(target.setProperties(from: from))
    guard case .string("jane") = target.value("account") else { return #expect(Bool(false), "nothing was taken over") }
    #expect(target.successHandler == nil)
    #expect(!target.setProperties(from: PerformRouteConfiguration(in: bench.world)))
    #expect(bench.assertions == ["foreignConfiguration"])
  }

  @Test("router:2.13 a configuration of another class than the router's default fails an assertion, and is used")
  func foreign() throws {
    let (bench, type) = try bench { _, _ in }
    let plain = PerformRouteConfiguration(in: bench.world)
    let router = try #require(bench.router.makeRouter(type, configuration: plain))
    #expect(router.configuration === plain)
    #expect(bench.assertions == ["foreignConfiguration"])
  }

  @Test("router:2.20 the handlers of a removal run after the existing ones")
  func appended() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    var told: [String] = []
    let router = try #require(
      try bench.router.perform(
        bench.route, path: bench.push(home), removing: { $0.performerSuccessHandler = { told.append("stored") } }))
    try bench.world.settle()
    try router.removeRoute(success: { told.append("call") })
    try bench.world.settle()
    #expect(told == ["stored", "call"])
  }

  @Test("router:2.3 the configuration for removing starts empty, and animated")
  func removal() throws {
    let bench = try Bench.empty()
    let configuration = ViewRemoveConfiguration(in: bench.world)
    #expect(configuration.animated)
    #expect(configuration.prepareDestination == nil && configuration.successHandler == nil)
    #expect(configuration.completionHandler == nil && configuration.performerSuccessHandler == nil)
  }
}
