import AppSimulator
import RouterCore
import SimulatedWorld
import ViewHierarchy

/// A service that classes of a test derive from.
class LoginService: SimulatedObject {
  override required init(in world: World, as objectClass: ObjectClass? = nil) { super.init(in: world, as: objectClass) }

  override class func make(in world: World, as objectClass: ObjectClass?) -> Self? {
    Self(in: world, as: objectClass)
  }
}

/// Declarations for the tests of the registration.
extension Bench {
  /// An app without registrations, whose checks at the end of the registration find nothing wrong.
  static func empty() throws -> Bench {
    let bench = try Bench(registers: false)
    bench.router.registrationScope.excludedClasses = [
      ObjectIdentifier(bench.editorRouter), ObjectIdentifier(bench.editor),
    ]
    bench.router.registrationScope.excludedProtocols = [ObjectIdentifier(bench.input)]
    return bench
  }

  var editor: ObjectClass { classes.nativeClass(EditorViewController.self) }
  var views: RouteRegistry { router.viewRegistry }
  var services: RouteRegistry { router.serviceRegistry }

  /// Declares a routable view protocol.
  func routableView(_ name: String) throws -> RoutableView {
    let made = ObjectProtocol(name: name)
    try classes.declare(made)
    return RoutableView(made, in: classes)
  }

  /// Declares a routable service protocol.
  func routableService(_ name: String) throws -> RoutableService {
    let made = ObjectProtocol(name: name)
    try classes.declare(made)
    return RoutableService(made, in: classes)
  }

  /// A view controller class that is routable and adopts some protocols.
  func declareController(_ name: String, adopts: [ObjectProtocol] = []) throws -> ObjectClass {
    try classes.declareClass(
      name, superclass: classes.nativeClass(UIViewController.self), adopts: [classes.routableView] + adopts)
  }

  /// A service class that is routable and adopts some protocols.
  func declareService(_ name: String, adopts: [ObjectProtocol] = []) throws -> ObjectClass {
    try classes.declareClass(
      name, superclass: classes.nativeClass(LoginService.self), adopts: [classes.routableService] + adopts)
  }

  /// Declares and registers a service router class.
  @discardableResult
  func addServiceRouter(
    _ name: String, make: @escaping (PerformRouteConfiguration) -> SimulatedObject? = { LoginService(in: $0.world) },
    configuration: ((World) -> PerformRouteConfiguration)? = nil,
    register: @escaping (ServiceRouterRegistration) -> Void
  ) throws -> ObjectClass {
    let made = try classes.declareClass(name, superclass: classes.nativeClass(ServiceRouter.self))
    try made.define(
      "destination",
      ClosureMethod { _, _, arguments in
        guard let configuration = arguments[0].object as? PerformRouteConfiguration else { return .none }
        return Value(make(configuration))
      })
    made.defineClassMethod(
      "registerRoutableDestination",
      ClosureMethod { _, _, arguments in
        if case .foreign(let value) = arguments[0], let registration = value as? ServiceRouterRegistration {
          register(registration)
        }
        return .none
      })
    if let configuration {
      made.defineClassMethod(
        "defaultRouteConfiguration",
        ClosureMethod { [unowned self] _, _, _ in .object(configuration(world)) })
    }
    app.registerRouters([made])
    return made
  }

  /// The messages of the assertions that failed.
  var messages: [String] {
    world.log.failures.filter { $0.kind == .assertionFailure }.map(\.message)
  }
}
