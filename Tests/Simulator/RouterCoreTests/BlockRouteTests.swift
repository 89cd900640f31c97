import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Closure-based routes")
struct BlockRouteTests {
  private func editorRoute(_ bench: Bench, types: ViewRouteTypeMask = .viewControllerDefault) -> ViewRoute {
    ViewRoute("editor", supporting: types, in: bench.router) { EditorViewController(in: $0.world) }
      .register(bench.editor)
      .register(bench.route)
  }

  @Test("router:1.21 a closure-based route registers as a router class does")
  func registers() throws {
    let bench = try Bench.empty()
    let route = editorRoute(bench).registerIdentifier("editor")
    #expect(bench.router.to(bench.route) === route)
    #expect(bench.router.toIdentifier("editor") === route)
    #expect(bench.views.defaultRouter(of: bench.editor) === route)
    #expect(bench.assertions == [])
  }

  @Test("router:1.2 a lookup returns a router class or a closure-based route")
  func either() throws {
    let bench = try Bench.empty()
    let notes = try bench.routableView("NotesInput")
    let route = ViewRoute("notes", in: bench.router) { EditorViewController(in: $0.world) }.register(notes)
    bench.app.registerRouters([bench.editorRouter])
    #expect(bench.router.to(notes) === route)
    #expect(bench.router.to(notes)?.isRouterClass == false)
    #expect(bench.router.to(bench.route)?.isRouterClass == true)
  }

  @Test("router:1.5 a router lists its classes and its protocols")
  func knows() throws {
    let bench = try Bench.empty()
    let route = editorRoute(bench)
    #expect(route.destinationClasses.map(\.name) == ["EditorViewController"])
    #expect(route.protocols.map(\.name) == ["EditorInput"])
  }

  @Test("router:1.21 its closures run in place of a router's methods")
  func life() throws {
    let bench = try Bench.empty()
    var told: [String] = []
    editorRoute(bench)
      .prepareDestination { _, _, _ in told.append("P3") }
      .didFinishPrepareDestination { _, _, _ in told.append("P4") }
    let home = try bench.launchHome()
    let router = try #require(try bench.router.perform(bench.route, path: bench.push(home)))
    try bench.world.settle()
    #expect(told == ["P3", "P4"])
    #expect(router.state == .routed)
    try router.removeRoute()
    try bench.world.settle()
    #expect(router.state == .removed)
  }

  @Test("router:2.14 the default configuration of a closure-based route is the one on which all builders run")
  func defaultConfiguration() throws {
    let bench = try Bench.empty()
    let route = editorRoute(bench).makeDefaultConfiguration { world in
      let made = ViewRouteConfiguration(in: world)
      made.animated = false
      return made
    }
    var animated: Bool?
    var known: RouterType?
    _ = bench.router.makeDestination(route) {
      animated = $0.animated
      known = $0.route
    }
    #expect(animated == false)
    #expect(known === route)
  }

  @Test("router:2.14 a default configuration of another family fails an assertion, and a plain one is used")
  func wrongConfiguration() throws {
    let bench = try Bench.empty()
    let route = ServiceRoute("login", in: bench.router) { LoginService(in: $0.world) }
      .makeDefaultRemoveConfiguration { RemoveRouteConfiguration(in: $0) }
      .makeDefaultConfiguration { MakeableServiceConfiguration(in: $0) }
    #expect(bench.router.makeRouter(route)?.configuration is MakeableServiceConfiguration)
    #expect(bench.assertions == [])
  }

  @Test("router:2.34 a set of route types without a router class counts as the set for controllers")
  func masks() throws {
    let bench = try Bench.empty()
    #expect(editorRoute(bench, types: [.push]).supportedRouteTypes == .viewControllerDefault)
    let custom = ViewRouteTypeMask.custom
    let route = ViewRoute("custom", supporting: custom, in: bench.router) { _ in nil }
    #expect(route.supportedRouteTypes == custom)
    #expect(route.objectClass !== editorRoute(bench).objectClass)
  }

  @Test("router:3.3.3 a closure-based route accepts a destination whose class is not registered with it")
  func abstract() throws {
    let bench = try Bench.empty()
    let route = ViewRoute("home", in: bench.router) { HomeViewController(in: $0.world) }
    #expect(bench.router.makeDestination(route) is HomeViewController)
    #expect(bench.assertions == [])
  }

  @Test("router:1.42 a destination of a closure-based route must conform to the route's protocols")
  func conformance() throws {
    let bench = try Bench.empty()
    let route = ViewRoute("home", in: bench.router) { HomeViewController(in: $0.world) }.register(bench.route)
    _ = bench.router.makeDestination(route)
    #expect(bench.assertions == ["destinationNotConforming"])
  }

  @Test("router:1.34 a closure-based route may be registered after the end")
  func late() throws {
    let bench = try Bench.empty()
    bench.router.autoRegister = false
    bench.app.notifyRegistrationFinished()
    let route = editorRoute(bench)
    #expect(bench.router.to(bench.route) === route)
    #expect(bench.assertions == [])
  }

  @Test("router:1.37 a view needs a route that can add or otherwise show it")
  func viewKinds() throws {
    let bench = try Bench.empty()
    let badge = try bench.classes.declareClass(
      "Badge", superclass: bench.classes.nativeClass(UIView.self), adopts: [bench.classes.routableView])
    bench.router.autoRegister = false
    ViewRoute("badge", in: bench.router) { _ in nil }.register(badge)
    bench.app.notifyRegistrationFinished()
    #expect(bench.assertions == ["viewNotSupported"])
  }

  @Test("router:1.37 a custom closure-based route defines whether and how it can be performed")
  func customKinds() throws {
    let bench = try Bench.empty()
    bench.router.autoRegister = false
    ViewRoute("alert", supporting: .custom, in: bench.router) { _ in nil }.register(bench.editor)
    bench.app.notifyRegistrationFinished()
    #expect(bench.assertions == ["customRouteNotOverridden"])
  }

  @Test("router:1.21 closures perform and remove a custom route")
  func ownWay() throws {
    let bench = try Bench.empty()
    var kept: SimulatedObject?
    let route = ViewRoute("alert", supporting: .custom, in: bench.router) { EditorViewController(in: $0.world) }
      .register(bench.editor)
      .canPerformCustomRoute { _ in true }
      .performCustomRoute { destination, _, _, router in
        kept = destination
        router.beginPerformRoute()
        router.endPerformRouteWithSuccess()
      }
      .canRemoveCustomRoute { _ in true }
      .removeCustomRoute { destination, source, _, router in
        router.beginRemoveRoute(from: source)
        router.endRemoveRouteWithSuccess(on: destination, from: source)
      }
    let router = try #require(try bench.router.perform(route, path: .custom(nil, in: bench.world)))
    #expect(router.state == .routed)
    #expect(kept != nil)
    try router.removeRoute()
    #expect(router.state == .removed)
    #expect(bench.assertions == [])
  }

  @Test(
    "router:1.41 router classes with a destination are enumerated once each; closure-based routes and adapters are not")
  func enumeration() throws {
    let bench = try Bench.empty()
    _ = editorRoute(bench)
    try bench.addRouter("FirstRouter") { $0.registerView(EditorViewController.self) }
    try bench.addRouter("NoneRouter") { $0.registerIdentifier("none") }
    try bench.addServiceRouter("LoginRouter") { $0.registerService(LoginService.self) }
    var views: [String] = []
    bench.router.enumerateAllViewRouters { views.append($0.name) }
    #expect(views == ["FirstRouter"])
    var services: [String] = []
    bench.router.enumerateAllServiceRouters { services.append($0.name) }
    #expect(services == ["LoginRouter"])
    #expect(bench.assertions == ["serviceNotRoutable"])
  }

  @Test("router:7.10 a custom event reaches the router classes that have its method")
  func customEvent() throws {
    let bench = try Bench.empty()
    var told: [String] = []
    for name in ["FirstRouter", "SecondRouter"] {
      let router = try bench.addRouter(name) { $0.registerView(EditorViewController.self) }
      guard name == "SecondRouter" else { continue }
      router.defineClassMethod(
        "applicationDidEnterBackground",
        ClosureMethod { _, receiver, _ in
          told.append(receiver.name)
          return .none
        })
    }
    bench.router.send("applicationDidEnterBackground", toAll: .view)
    #expect(told == ["SecondRouter"])
  }
}
