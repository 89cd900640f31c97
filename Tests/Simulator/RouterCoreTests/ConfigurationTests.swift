import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Configurations and paths")
struct ConfigurationTests {
  @Test(
    "router:2.1 router:2.2 router:2.4 router:2.5 a new configuration presents modally, animated, without observers")
  func defaults() throws {
    let bench = try Bench()
    let configuration = ViewRouteConfiguration(in: bench.world)
    #expect(configuration.routeType == .presentModally)
    #expect(configuration.animated)
    #expect(configuration.source == nil && configuration.sender == nil)
    #expect(configuration.errorHandler == nil && configuration.successHandler == nil)
    #expect(configuration.userInfo.count == 0)
    configuration.userInfo["page"] = .integer(3)
    #expect(configuration.userInfo.count == 1)
    #expect(ViewRemoveConfiguration(in: bench.world).animated)
  }

  @Test("router:2.4 router:2.31 a path holds its source, a configuration does not")
  func ownership() throws {
    let bench = try Bench()
    let configuration = ViewRouteConfiguration(in: bench.world)
    var path: ViewRoutePath? = bench.push(HomeViewController(in: bench.world))
    configuration.source = path?.source
    #expect(configuration.source != nil)
    path = nil
    #expect(configuration.source == nil)
  }

  @Test("router:2.31 a language runtime is notified of the edges of a path and of a router")
  func edges() throws {
    let bench = try Bench()
    let home = HomeViewController(in: bench.world)
    let path = bench.push(home)
    let router = try #require(
      bench.router.makeRouter(bench.editorRouter, path: path) { $0.userInfo["home"] = .object(home) })
    _ = router.removeConfiguration
    func edges(_ object: SimulatedObject) -> [String] {
      var found: [String] = []
      object.forEachEdge { label, target in
        found.append("\(bench.classes.symbols.name(label)) \(target.objectClass.name)")
      }
      return found
    }
    #expect(edges(path) == ["source HomeViewController"])
    #expect(
      edges(router) == ["configuration ViewRouteConfiguration", "removeConfiguration ViewRemoveConfiguration"])
    #expect(edges(router.configuration) == ["userInfo RouteUserInfo"])
    #expect(edges(router.configuration.userInfo) == ["value HomeViewController"])
    #expect(home.edgeCount == 2)
  }

  @Test("router:2.8 user info keeps the order of its names; later values replace earlier ones")
  func userInfo() throws {
    let bench = try Bench()
    let info = RouteUserInfo(in: bench.world)
    info["title"] = .string("a")
    info["page"] = .integer(1)
    info["title"] = .string("b")
    #expect(info.keys == ["title", "page"])
    if case .string(let title) = info["title"] { #expect(title == "b") } else { Issue.record("no title") }
    info["title"] = .none
    #expect(info.keys == ["page"])
  }

  @Test("router:2.9 a handler that is set while the transition runs still fires")
  func liveConfiguration() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    var isTold = false
    let router = try #require(try bench.router.perform(bench.route, path: bench.push(home)))
    router.configuration.successHandler = { _ in isTold = true }
    try bench.world.settle()
    #expect(isTold)
  }

  @Test("router:2.10 a router has one configuration for removing")
  func removeConfiguration() throws {
    let bench = try Bench()
    let router = try #require(bench.router.makeRouter(bench.editorRouter, path: bench.making) { _ in })
    #expect(router.removeConfiguration === router.removeConfiguration)
    let own = try bench.classes.declareClass(
      "OwnRemoveConfiguration", superclass: bench.classes.nativeClass(ViewRemoveConfiguration.self))
    bench.editorRouter.defineClassMethod(
      "defaultRemoveConfiguration",
      ClosureMethod { [unowned bench] _, _, _ in .object(ViewRemoveConfiguration(in: bench.world, as: own)) })
    var given: ViewRemoveConfiguration?
    let other = bench.router.makeRouter(bench.editorRouter, path: bench.making, removing: { given = $0 })
    #expect(other?.removeConfiguration === given)
    #expect(given?.objectClass === own)
  }

  @Test("router:2.11 a copy has the same contents; the user info is shared")
  func copy() throws {
    let bench = try Bench()
    let home = HomeViewController(in: bench.world)
    let configuration = ViewRouteConfiguration(in: bench.world)
    bench.setAll(configuration)
    configuration.stateNotifier = { _, _ in }
    configuration.source = home
    configuration.sender = home
    configuration.routeType = .push
    configuration.animated = false
    configuration.userInfo["title"] = .string("a")
    let copy = configuration.copy()
    #expect(copy.source === home && copy.sender === home && copy.routeType == .push && !copy.animated)
    #expect(copy.prepareDestination != nil && copy.providerPrepareDestination != nil && copy.stateNotifier != nil)
    #expect(copy.successHandler != nil && copy.completionHandler != nil && copy.performerSuccessHandler != nil)
    #expect(copy.errorHandler != nil && copy.performerErrorHandler != nil)
    #expect(copy.userInfo === configuration.userInfo)

    let removing = ViewRemoveConfiguration(in: bench.world)
    bench.setAll(removing)
    removing.animated = false
    let other = removing.copy()
    #expect(!other.animated && other.prepareDestination != nil && other.providerPrepareDestination != nil)
    #expect(other.successHandler != nil && other.completionHandler != nil && other.performerSuccessHandler != nil)
    #expect(other.errorHandler != nil && other.performerErrorHandler != nil)
  }

  @Test("router:2.15 the path overrides the route type, and the source if it has one")
  func pathWins() throws {
    let bench = try Bench()
    let home = HomeViewController(in: bench.world)
    let other = HomeViewController(in: bench.world)
    let router = try #require(
      bench.router.makeRouter(bench.editorRouter, path: bench.push(home)) { configuration in
        configuration.routeType = .presentModally
        configuration.source = other
      })
    #expect(router.configuration.routeType == .push)
    #expect(router.configuration.source === home)
  }

  @Test("router:2.16 a path without a source keeps the builder's source")
  func builderSource() throws {
    let bench = try Bench()
    let home = HomeViewController(in: bench.world)
    let router = try #require(
      bench.router.makeRouter(bench.editorRouter, path: bench.push(nil)) { $0.source = home })
    #expect(router.configuration.source === home)
  }

  @Test("router:2.33 a router supports every route type for controllers by default")
  func supportedTypes() throws {
    let bench = try Bench()
    #expect(bench.router.canMakeDestination(bench.editorRouter))
    let others: ViewRouteTypeMask = [.addAsSubview, .custom]
    #expect(ViewRouter.supportedRouteTypes == .viewControllerDefault)
    #expect(ViewRouteTypeMask.viewControllerDefault.isDisjoint(with: others))
    #expect(ViewRouteTypeMask.viewDefault == [.addAsSubview, .makeDestination])
  }

  @Test("router:2.13 a router class may start from a custom configuration class")
  func ownConfiguration() throws {
    let bench = try Bench()
    let own = try bench.classes.declareClass(
      "EditorConfiguration", superclass: bench.classes.nativeClass(ViewRouteConfiguration.self))
    bench.editorRouter.defineClassMethod(
      "defaultRouteConfiguration",
      ClosureMethod { [unowned bench] _, _, _ in .object(ViewRouteConfiguration(in: bench.world, as: own)) })
    let router = try bench.router.perform(bench.route, path: bench.making)
    #expect(router?.configuration.objectClass === own)
    #expect(bench.assertions == [])
  }

  @Test("a value that is not a configuration is rejected as default configuration")
  func invalidConfiguration() throws {
    let bench = try Bench()
    bench.editorRouter.defineClassMethod("defaultRouteConfiguration", ClosureMethod { _, _, _ in .bool(true) })
    try bench.router.perform(bench.route, path: bench.making)
    #expect(bench.trace().hasPrefix("[invalidDefaultConfiguration] S:U>Rg"))
  }
}
