import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

class BaseRouter: ViewRouter {
  override class var isAbstractRouter: Bool { self == BaseRouter.self }
  override class func registerRoutableDestination(_ registration: ViewRouterRegistration) {}
}

final class SelfRegisteringRouter: ViewRouter {
  override class func registerRoutableDestination(_ registration: ViewRouterRegistration) {
    registration.registerView(EditorViewController.self)
  }
  override func destination(with configuration: ViewRouteConfiguration) -> SimulatedObject? {
    EditorViewController(in: world)
  }
}

@Suite("The end of the registration")
struct RegistrationCheckTests {
  private func finished(_ bench: Bench) -> [String] {
    bench.router.autoRegister = false
    bench.app.notifyRegistrationFinished()
    return bench.assertions
  }

  @Test("router:1.36 an app without errors fails no assertion")
  func silent() throws {
    let bench = try Bench()
    #expect(bench.assertions == [])
  }

  @Test("router:1.36 a class that adopts the marker of views must be one")
  func markerOfViews() throws {
    let bench = try Bench.empty()
    let note = try bench.classes.declareClass(
      "Note", superclass: bench.classes.root, adopts: [bench.classes.routableView])
    #expect(finished(bench) == ["destinationIsNotView", "routableWithoutRouter"])
    #expect(bench.world.log.failures.first?.subjects == [note.identity])
  }

  @Test("router:1.36 a router class registers its own destinations, and makes them itself")
  func inherits() throws {
    let bench = try Bench.empty()
    let base = try bench.addRouter("FirstRouter") { $0.registerView(EditorViewController.self) }
    let derived = try bench.classes.declareClass("SecondRouter", superclass: base)
    bench.app.registerRouters([derived])
    #expect(finished(bench) == ["registerRoutableDestinationInherited", "destinationInherited"])
  }

  @Test("router:1.36 a router class has a destination class")
  func withoutDestination() throws {
    let bench = try Bench.empty()
    try bench.addRouter("IdleRouter") { _ in }
    #expect(finished(bench) == ["routerWithoutDestination"])
  }

  @Test("router:1.36 a router class that was never registered fails an assertion")
  func neverAsked() throws {
    let bench = try Bench.empty()
    _ = bench.classes.nativeClass(SelfRegisteringRouter.self)
    #expect(finished(bench) == ["routerWithoutDestination"])
    #expect(bench.world.log.failures.first?.advice.first?.contains("was never called") == true)
  }

  @Test("router:1.36 an abstract router needs no registrations")
  func abstract() throws {
    let bench = try Bench.empty()
    _ = bench.classes.nativeClass(BaseRouter.self)
    #expect(finished(bench) == [])
    let dynamic = try bench.classes.declareClass(
      "DynamicBase", superclass: bench.classes.nativeClass(ViewRouter.self))
    dynamic.defineClassMethod("isAbstractRouter", ClosureMethod { _, _, _ in .bool(true) })
    #expect(bench.assertions == [])
  }

  @Test("router:1.37 each router class is notified once that the registration has ended")
  func didFinish() throws {
    let bench = try Bench.empty()
    var count = 0
    var wasFinished = false
    let router = try bench.addRouter("FirstRouter") { $0.registerView(EditorViewController.self) }
    router.defineClassMethod(
      "didFinishRegistration",
      ClosureMethod { _, _, _ in
        count += 1
        wasFinished = bench.views.isRegistrationFinished && bench.services.isRegistrationFinished
        return .none
      })
    #expect(finished(bench) == [])
    #expect(count == 1)
    #expect(wasFinished)
  }

  @Test("router:1.40 one end serves both families, and takes effect before the checks")
  func oneEnd() throws {
    let bench = try Bench.empty()
    _ = finished(bench)
    #expect(bench.views.isRegistrationFinished)
    #expect(bench.services.isRegistrationFinished)
  }

  @Test("router:1.38 a class that adopts the marker itself has a route; one that inherits it does not need a route")
  func orphan() throws {
    let bench = try Bench.empty()
    let lonely = try bench.declareController("LonelyViewController")
    _ = try bench.classes.declareClass("DerivedViewController", superclass: lonely)
    #expect(finished(bench) == ["routableWithoutRouter"])
    #expect(bench.messages.first?.contains("LonelyViewController") == true)
  }

  @Test("router:1.38 an exclusive router and a registration without a router count as routes")
  func notOrphans() throws {
    let bench = try Bench.empty()
    let one = try bench.declareController("OneViewController")
    let two = try bench.declareController("TwoViewController")
    try bench.addRouter("OneRouter") { $0.registerExclusiveView(one) }
    bench.views.registerIdentifier("two", forMaking: two)
    #expect(finished(bench) == [])
  }

  @Test("router:1.39 a routable protocol has a router")
  func protocolWithoutRouter() throws {
    let bench = try Bench.empty()
    _ = try bench.routableView("NotesInput")
    let rooted = ObjectProtocol(name: "RootedInput", inherits: [bench.classes.viewRoutable])
    try bench.classes.declare(rooted)
    #expect(finished(bench) == ["protocolWithoutRouter", "protocolWithoutRouter"])
    #expect(bench.messages.map { $0.contains("NotesInput") } == [true, false])
  }

  @Test("router:1.39 a router with a protocol has a class")
  func protocolWithoutClass() throws {
    let bench = try Bench.empty()
    let notes = try bench.routableView("NotesInput")
    ViewRoute("notes", in: bench.router) { _ in nil }.register(notes)
    #expect(finished(bench) == ["protocolWithoutClass"])
  }

  @Test("router:1.39 a class may start to conform after it was registered, before or after the protocol")
  func conformsLater() throws {
    for isProtocolFirst in [true, false] {
      let bench = try Bench.empty()
      let editor = bench.classes.nativeClass(EditorViewController.self)
      let plain = try bench.classes.declareClass(
        "Plain", superclass: bench.classes.nativeClass(UIViewController.self), adopts: [bench.classes.routableView])
      try bench.addRouter("PlainRouter") { registration in
        if isProtocolFirst { registration.register(bench.route) }
        registration.registerView(plain)
        if !isProtocolFirst { registration.register(bench.route) }
        registration.registerView(editor)
      }
      plain.adopt(bench.input)
      #expect(finished(bench) == [])
    }
  }

  @Test("router:1.39 every class of a router conforms to the router's protocols")
  func classes() throws {
    let bench = try Bench.empty()
    let plain = try bench.declareController("PlainViewController")
    try bench.addRouter("PlainRouter") {
      $0.registerView(plain)
      $0.register(RoutableView(naming: bench.input))
    }
    #expect(finished(bench) == ["registeredClassNotConforming"])
    let message = try #require(bench.messages.first)
    #expect(
      message.contains("PlainRouter") && message.contains("PlainViewController") && message.contains("EditorInput"))
  }

  @Test("router:9.13 the classes of a router conform to the adapters of its protocols")
  func adapters() throws {
    let bench = try Bench.empty()
    let notes = try bench.routableView("NotesInput")
    bench.app.registerRouters([bench.editorRouter])
    bench.views.register(adapter: notes, forAdaptee: bench.route)
    #expect(finished(bench) == ["registeredClassNotConforming"])
    #expect(bench.messages.first?.contains("adapter NotesInput") == true)
  }

  @Test("router:9.13 an adapter leads to a router")
  func adapterToNothing() throws {
    let bench = try Bench.empty()
    let notes = try bench.routableView("NotesInput")
    let other = try bench.routableView("OtherInput")
    bench.views.register(adapter: notes, forAdaptee: other)
    #expect(finished(bench) == ["protocolWithoutRouter", "adapterWithoutRouter"])
  }

  @Test("router:9.13 the default configuration conforms to the adapters of a module's protocol")
  func moduleAdapters() throws {
    let bench = try Bench.empty()
    let provided = ObjectProtocol(name: "LoginModuleInput")
    let module = RoutableServiceModule(provided, in: bench.classes)
    let adapter = RoutableServiceModule(ObjectProtocol(name: "RequiredModuleInput"), in: bench.classes)
    let configuration = try bench.classes.declareClass(
      "LoginConfiguration", superclass: bench.classes.nativeClass(PerformRouteConfiguration.self), adopts: [provided])
    let login = try bench.declareService("Login")
    try bench.addServiceRouter(
      "LoginRouter", configuration: { PerformRouteConfiguration(in: $0, as: configuration) },
      register: {
        $0.registerService(login)
        $0.register(module)
      })
    bench.services.register(adapter: adapter, forAdaptee: module)
    #expect(finished(bench) == ["configurationNotConforming"])
  }

  @Test("router:1.12 the default configuration conforms to the protocol of a module")
  func modules() throws {
    let bench = try Bench.empty()
    let module = RoutableViewModule(ObjectProtocol(name: "EditorModuleInput"), in: bench.classes)
    try bench.addRouter("EditorModuleRouter") { $0.register(module) }
    #expect(bench.assertions == ["configurationNotConforming"])
  }

  @Test("router:1.12 a configuration protocol must be declared routable, and its first router is kept")
  func moduleTwice() throws {
    let bench = try Bench.empty()
    let key = ObjectProtocol(name: "LoginModuleInput")
    let configuration = try bench.classes.declareClass(
      "LoginConfiguration", superclass: bench.classes.nativeClass(PerformRouteConfiguration.self), adopts: [key])
    let make = { PerformRouteConfiguration(in: $0, as: configuration) }
    let module = RoutableServiceModule(naming: key)
    let first = try bench.addServiceRouter("FirstRouter", configuration: make) { $0.register(module) }
    #expect(bench.assertions == ["protocolNotRoutable"])
    _ = RoutableServiceModule(key, in: bench.classes)
    try bench.addServiceRouter("SecondRouter", configuration: make) { $0.register(module) }
    #expect(bench.assertions == ["protocolNotRoutable", "protocolHasRouter"])
    #expect(bench.router.to(module)?.objectClass === first)
  }

  @Test("router:1.9 a router that shows no views cannot register one")
  func viewsNeedKinds() throws {
    let bench = try Bench.empty()
    bench.classes.nativeClass(EditorView.self).adopt(bench.classes.routableView)
    try bench.addRouter("BadgeRouter") { $0.registerView(EditorView.self) }
    #expect(bench.assertions == ["viewNotSupported"])
  }

  @Test("router:1.10 a class without a router cannot get an exclusive one")
  func exclusiveAfterEasy() throws {
    let bench = try Bench.empty()
    bench.views.registerIdentifier("editor", forMaking: bench.editor)
    let router = try bench.addRouter("OwnerRouter") { $0.registerExclusiveView(EditorViewController.self) }
    #expect(bench.assertions == ["exclusiveRouterTooLate"])
    #expect(bench.views.defaultRouter(of: bench.editor)?.objectClass === router)
  }

  @Test("router:1.32 an app that registers no routers registers all router classes of its table when it starts")
  func automatic() throws {
    let bench = try Bench.empty()
    let router = bench.classes.nativeClass(SelfRegisteringRouter.self)
    _ = try bench.launchHome()
    #expect(bench.views.routerClasses.contains { $0 === router })
    #expect(bench.views.isRegistrationFinished)
    bench.router.registerAll()
    #expect(bench.assertions == [])
  }

  @Test("router:1.33 ending an automatic registration, or setting autoRegister after the end, fails an assertion")
  func modes() throws {
    let bench = try Bench.empty()
    bench.app.notifyRegistrationFinished()
    #expect(bench.assertions == ["registrationIsAutomatic"])
    bench.router.autoRegister = false
    #expect(bench.assertions == ["registrationIsAutomatic", "registrationFinished"])
    #expect(bench.router.autoRegister)
  }

  @Test("router:1.7 a service must adopt the marker of services")
  func services() throws {
    let bench = try Bench.empty()
    try bench.addServiceRouter("LoginRouter") { $0.registerService(LoginService.self) }
    #expect(bench.assertions == ["serviceNotRoutable"])
  }

  @Test("router:1.4 classes and routers are many-to-many, and a router may own several keys")
  func manyToMany() throws {
    let bench = try Bench.empty()
    let one = try bench.declareService("OneService")
    let two = try bench.declareService("TwoService")
    let keys = try ["OneInput", "TwoInput"].map(bench.routableService)
    let both = try bench.addServiceRouter("BothRouter") { registration in
      registration.registerService(one)
      registration.registerService(two)
      keys.forEach { registration.register($0) }
    }
    try bench.addServiceRouter("OtherRouter") { $0.registerService(one) }
    #expect(bench.services.routers(of: one).map(\.name) == ["BothRouter", "OtherRouter"])
    #expect(bench.services.routers(of: two).map(\.name) == ["BothRouter"])
    #expect(keys.allSatisfy { bench.router.to($0)?.objectClass === both })
  }

  @Test("router:1.39 declared routes are listed in order, by kind")
  func declaredRoutes() throws {
    let bench = try Bench.empty()
    _ = try bench.routableService("LoginInput")
    _ = try bench.routableView("NotesInput")
    #expect(
      bench.router.declaredRoutes().map(\.description) == [
        "RoutableView(EditorInput)", "RoutableView(NotesInput)", "RoutableService(LoginInput)",
      ])
  }
}
