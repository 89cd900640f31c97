import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import TypedRouting
import ViewHierarchy

// The declarations of an app's module: a protocol for its screen, one for its configuration, and one for its service.

protocol EditorInput: AnyObject {
  var note: String { get set }
}

protocol EditorModuleInput: AnyObject {
  var account: String { get set }
}

protocol LoginInput: AnyObject {}

/// A protocol that the app requires, and the editor provides.
protocol NotesInput: AnyObject {}

// The routes. Without these lines, none of the calls below compiles.

extension TypedRouting.RoutableView where Protocol == any EditorInput {
  init() { self.init(declaredProtocol: Protocol.self) }
}

extension TypedRouting.RoutableView where Protocol == any NotesInput {
  init() { self.init(declaredProtocol: Protocol.self) }
}

extension TypedRouting.RoutableView where Protocol == any UIViewController & EditorInput {
  init() { self.init(declaredProtocol: Protocol.self) }
}

extension TypedRouting.RoutableViewModule where Protocol == any EditorModuleInput {
  init() { self.init(declaredProtocol: Protocol.self) }
}

extension TypedRouting.RoutableService where Protocol == any LoginInput {
  init() { self.init(declaredProtocol: Protocol.self) }
}

final class EditorViewController: UIViewController, EditorInput, NotesInput {
  var note = ""
}

final class EditorConfiguration: ViewRouteConfiguration, EditorModuleInput {
  var account = ""
}

final class LoginService: SimulatedObject, LoginInput {
  override class func make(in world: World, as objectClass: ObjectClass?) -> Self? {
    Self(in: world, as: objectClass)
  }
}

final class EditorViewRouter: ViewRouter {
  override class func registerRoutableDestination(_ registration: ViewRouterRegistration) {
    registration.register(TypedRouting.RoutableView<any EditorInput>(), EditorViewController.self) { $0 }
    registration.register(
      TypedRouting.RoutableView<any UIViewController & EditorInput>(), EditorViewController.self
    ) { $0 }
    registration.register(TypedRouting.RoutableViewModule<any EditorModuleInput>(), EditorConfiguration.self) { $0 }
    registration.registerIdentifier("editor")
  }

  override class func defaultRouteConfiguration(in world: World) -> ViewRouteConfiguration {
    EditorConfiguration(in: world)
  }

  override func destination(with configuration: ViewRouteConfiguration) -> SimulatedObject? {
    let made = EditorViewController(in: world)
    if let configuration = configuration as? EditorConfiguration, !configuration.account.isEmpty {
      made.note = "note of \(configuration.account)"
    }
    return made
  }
}

final class NotesAdapter: ViewRouteAdapter {
  override class func registerRoutableDestination(_ registration: ViewRouterRegistration) {
    registration.conform(EditorViewController.self, to: TypedRouting.RoutableView<any NotesInput>()) { $0 }
    registration.register(
      adapter: TypedRouting.RoutableView<any NotesInput>(),
      forAdaptee: TypedRouting.RoutableView<any EditorInput>())
  }
}

final class LoginAdapter: ServiceRouteAdapter {
  override class func registerRoutableDestination(_ registration: ServiceRouterRegistration) {
    registration.register(
      TypedRouting.RoutableService<any LoginInput>(), forMakingService: LoginService.self
    ) { $0 }
  }
}

@Suite("Routes that the compiler checks")
struct TypedRouterTests {
  private let app: App
  private let routes: TypedRouter
  private let home: UIViewController

  init() throws {
    let classes = App.makeClassTable()
    classes.nativeClass(EditorViewController.self).adopt(classes.routableView)
    classes.nativeClass(LoginService.self).adopt(classes.routableService)
    app = App(classes: classes)
    routes = TypedRouter(app.router)
    app.registerRouters([EditorViewRouter.self, NotesAdapter.self, LoginAdapter.self].map { classes.nativeClass($0) })
    app.notifyRegistrationFinished()
    home = UIViewController(in: app.world)
    try app.launch(root: UINavigationController(in: app.world, rootViewController: home))
  }

  private var assertions: [String] { app.world.log.failures.filter { $0.kind == .assertionFailure }.map(\.name) }

  @Test("router:9.1 a declared route leads to a destination of its protocol")
  func performs() throws {
    var told = ""
    let router = try routes.perform(
      to: TypedRouting.RoutableView<any EditorInput>(), path: .push(home, in: app.world)
    ) { configuration, _ in
      configuration.prepareDestination = { $0.note = "Shopping" }
      configuration.successHandler = { told = $0.note }
    }
    #expect(told == "Shopping")
    #expect(router?.state == .routed)
    #expect(router?.destination?.note == "Shopping")
    #expect(assertions == [])
    try router?.removeRoute()
    #expect(router?.state == .removed)
  }

  @Test("router:9.2 the key of a protocol is its name")
  func names() {
    #expect(
      app.router.declaredRoutes().map(\.description) == [
        "RoutableView(EditorInput)", "RoutableView(UIViewController & EditorInput)", "RoutableView(NotesInput)",
        "RoutableViewModule(EditorModuleInput)", "RoutableService(LoginInput)",
      ])
  }

  @Test("router:9.4 a composed protocol has a separate route")
  func composed() {
    let made = routes.makeDestination(to: TypedRouting.RoutableView<any UIViewController & EditorInput>()) {
      $0.title = "Composed"
    }
    #expect(made?.title == "Composed")
  }

  @Test("router:9.5 router:9.10 a service without a router is made, and prepared")
  func service() {
    var prepared = false
    let made = routes.makeDestination(to: TypedRouting.RoutableService<any LoginInput>()) { _ in prepared = true }
    #expect(made is LoginService)
    #expect(prepared)
  }

  @Test("router:9.6 an adapter leads to the destination of its adaptee")
  func adapter() {
    #expect(routes.makeDestination(to: TypedRouting.RoutableView<any NotesInput>()) is EditorViewController)
    #expect(assertions == [])
  }

  @Test("router:9.8 a lookup performs nothing, and its router performs and removes again")
  func lazy() throws {
    let type = try #require(routes.to(TypedRouting.RoutableView<any EditorInput>()))
    #expect(app.world.log.failures.isEmpty)
    let router = try #require(try type.perform(path: .presentModally(home, in: app.world)))
    try router.removeRoute()
    try router.performRoute()
    #expect(router.state == .routed)
    #expect(router.destination != nil)
  }

  @Test("router:9.9 router:9.10 the configuration of a module is passed as its protocol")
  func modules() throws {
    let made = routes.makeDestination(to: TypedRouting.RoutableViewModule<any EditorModuleInput>()) {
      $0.account = "jane"
    }
    #expect((made as? EditorViewController)?.note == "note of jane")
    let type = try #require(routes.to(TypedRouting.RoutableViewModule<any EditorModuleInput>()))
    var destination: Any?
    try type.perform(path: .push(home, in: app.world)) { configuration, prepareModule in
      prepareModule { $0.account = "joe" }
      configuration.successHandler = { destination = $0 }
    }
    #expect((destination as? EditorViewController)?.note == "note of joe")
  }

  @Test("router:9.9 a destination of another type than the route's fails an assertion, and is not passed")
  func wrongType() throws {
    let wrong = ViewRoute("wrong", in: app.router) { UIViewController(in: $0.world) }
    let key = try #require(app.router.declaredRoutes().first { $0.name == "EditorInput" })
    let route = TypedRouting.RoutableView<any EditorInput>()
    let type = try #require(routes.to(route))
    #expect(key.kind == .view)
    let stranger = TypedViewRouterType<any EditorInput, ViewRouteConfiguration>(wrong, in: routes)
    #expect(type.base !== stranger.base)
    #expect(stranger.makeDestination { configuration, _ in configuration.prepareDestination = { _ in } } == nil)
    #expect(assertions.contains("destinationNotOfType"))
  }

  @Test("router:9.11 an object that is not routable is an error of the family, and its builder is not run")
  func unroutable() throws {
    final class Stranger: UIViewController, EditorInput { var note = "" }
    let type = try #require(routes.to(TypedRouting.RoutableView<any EditorInput>()))
    var told: [String] = []
    app.globalErrorHandler = { router, action, error in told.append("\(router == nil) \(action) \(error.shortCode)") }
    let stranger = Stranger(in: app.world)
    #expect(type.prepare(destination: stranger) { _, _ in told.append("builder") } == nil)
    #expect(try type.perform(onDestination: stranger, path: .push(home, in: app.world)) == nil)
    #expect(told == ["true Init RE/1", "true Init RE/1"])
  }

  @Test("router:9.11 an existing object is prepared, and shown")
  func existing() throws {
    let type = try #require(routes.to(TypedRouting.RoutableView<any EditorInput>()))
    let editor = EditorViewController(in: app.world)
    let router = type.prepare(destination: editor) { configuration, _ in
      configuration.prepareDestination = { $0.note = "prepared" }
    }
    #expect(router?.state == .routed)
    #expect(editor.note == "prepared")
    #expect(try type.perform(onDestination: editor, path: .push(home, in: app.world))?.state == .routed)
    #expect(app.top === editor)
  }

  @Test("router:9.12 a route can be selected at run time")
  func switchable() throws {
    for route in [
      SwitchableView(TypedRouting.RoutableView<any EditorInput>()),
      SwitchableView(TypedRouting.RoutableView<any NotesInput>()),
    ] {
      #expect(routes.to(route)?.makeDestination() is EditorViewController)
    }
    let module = SwitchableViewModule(TypedRouting.RoutableViewModule<any EditorModuleInput>())
    #expect(routes.to(module)?.makeDestination() is EditorViewController)
    #expect(routes.to(SwitchableService(TypedRouting.RoutableService<any LoginInput>())) != nil)
  }

  @Test("router:9.14 the router classes of an app are enumerated")
  func enumeration() {
    var names: [String] = []
    app.router.enumerateAllViewRouters { names.append($0.name) }
    #expect(names == ["EditorViewRouter"])
  }

  @Test("router:2.21 values that are set on the typed configuration are set on the real one, and read from it")
  func proxy() throws {
    let router = try #require(
      try routes.perform(
        to: TypedRouting.RoutableView<any EditorInput>(), path: .makeDestination(in: app.world)))
    router.configuration.animated = false
    #expect(!router.base.configuration.animated)
    var told = 0
    router.base.configuration.successHandler = { _ in told += 1 }
    router.configuration.successHandler?(EditorViewController(in: app.world))
    #expect(told == 1)
  }

  @Test("router:2.22 performerErrorHandler returns the value that was set")
  func performerErrorHandler() throws {
    let type = try #require(routes.to(TypedRouting.RoutableView<any EditorInput>()))
    var told: [String] = []
    _ = type.makeDestination { configuration, _ in
      configuration.errorHandler = { _, _ in told.append("every") }
      configuration.performerErrorHandler = { _, _ in told.append("first") }
      let error = RouteError(.actionFailed, action: .performRoute, message: "")
      configuration.performerErrorHandler?(.performRoute, error)
    }
    #expect(told == ["first"])
  }

  @Test("router:2.23 the builder of a removal runs when the removal fails, too")
  func failingRemoval() throws {
    let router = try #require(
      try routes.perform(
        to: TypedRouting.RoutableView<any EditorInput>(), path: .makeDestination(in: app.world)))
    var told = 0
    try router.removeRoute { $0.errorHandler = { _, _ in told += 1 } }
    #expect(told == 1)
  }
}
