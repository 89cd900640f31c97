import AppSimulator
import RouterCore
import SimulatedWorld
import ViewHierarchy

final class HomeViewController: UIViewController {}
class EditorViewController: UIViewController {}
final class RichEditorViewController: EditorViewController {}
final class EditorView: UIView {}

/// The app of one test: a home screen in a navigation controller, an editor with its router, and a manual clock.
///
/// The routers are dynamic classes, whose methods a test sets as closures.
final class Bench {
  let app: App
  var world: World { app.world }
  var classes: ClassTable { app.world.classes }
  var router: Router { app.router }

  let input = ObjectProtocol(name: "EditorInput")
  var route: RoutableView { RoutableView(naming: input) }

  /// The function that makes the destination of the bench's router.
  var makeEditor: (ViewRouteConfiguration) -> SimulatedObject? = { EditorViewController(in: $0.world) }
  var prepare: (SimulatedObject, ViewRouteConfiguration) -> Void = { _, _ in }
  var aspect: (RouterName, ViewRouter?, SimulatedObject?, SimulatedObject?) -> Void = { _, _, _, _ in }
  private(set) var editorRouter: ObjectClass

  private var mark = 0

  /// - Parameters:
  ///   - types: the route types that the bench's router supports, or `nil` for the default.
  ///   - registers: whether the bench's router is registered.
  init(types: ViewRouteTypeMask? = nil, registers: Bool = true) throws {
    let table = App.makeClassTable()
    app = App(classes: table)
    app.world.clockMode = .manual
    try table.declare(input)
    let editor = table.nativeClass(EditorViewController.self)
    editor.adopt(table.routableView)
    editor.adopt(input)
    let route = RoutableView(input, in: table)
    editorRouter = try table.declareClass("EditorViewRouter", superclass: table.nativeClass(ViewRouter.self))
    try define(editorRouter, types: types) {
      $0.registerView(EditorViewController.self)
      $0.register(route)
    }
    if registers {
      app.registerRouters([editorRouter])
      app.notifyRegistrationFinished()
    }
  }

  /// Defines the methods of the bench in a router class.
  private func define(
    _ router: ObjectClass, types: ViewRouteTypeMask?, _ register: @escaping (ViewRouterRegistration) -> Void
  ) throws {
    try router.define(
      "destination",
      ClosureMethod { [unowned self] _, _, arguments in
        guard let configuration = arguments[0].object as? ViewRouteConfiguration else { return .none }
        return Value(makeEditor(configuration))
      })
    try router.define(
      "prepareDestination",
      ClosureMethod { [unowned self] _, _, arguments in
        if let made = arguments[0].object, let configuration = arguments[1].object as? ViewRouteConfiguration {
          prepare(made, configuration)
        }
        return .none
      })
    router.defineClassMethod(
      "registerRoutableDestination",
      ClosureMethod { _, _, arguments in
        if case .foreign(let value) = arguments[0], let registration = value as? ViewRouterRegistration {
          register(registration)
        }
        return .none
      })
    for name in [RouterName.willPerformRoute, .didPerformRoute, .willRemoveRoute, .didRemoveRoute] {
      router.defineClassMethod(
        name.rawValue,
        ClosureMethod { [unowned self] _, _, arguments in
          aspect(name, arguments[0].object as? ViewRouter, arguments[1].object, arguments[2].object)
          return .none
        })
    }
    if let types {
      router.defineClassMethod(
        "supportedRouteTypes", ClosureMethod { _, _, _ in .integer(Int64(types.rawValue)) })
    }
  }

  /// Declares and registers one more router class.
  @discardableResult
  func addRouter(_ name: String, register: @escaping (ViewRouterRegistration) -> Void) throws -> ObjectClass {
    let made = try classes.declareClass(name, superclass: classes.nativeClass(ViewRouter.self))
    try define(made, types: nil, register)
    app.registerRouters([made])
    return made
  }

  // MARK: The hierarchy

  /// Shows a home screen in a navigation controller, and lets it settle.
  func launchHome() throws -> HomeViewController {
    let home = HomeViewController(in: world)
    try app.launch(root: UINavigationController(in: world, rootViewController: home))
    try world.settle()
    startTrace()
    return home
  }

  func push(_ source: SimulatedObject?) -> ViewRoutePath { .push(source, in: world) }
  func present(_ source: SimulatedObject?) -> ViewRoutePath { .presentModally(source, in: world) }
  var making: ViewRoutePath { .makeDestination(in: world) }

  // MARK: The trace

  /// Clears the trace.
  func startTrace() { mark = world.log.endIndex }

  /// Returns the events since the last call, in the tokens of section 0 of the specification.
  ///
  /// Additional tokens are `VE/13!` for a route error and `[name]` for a failed assertion. `h` is the error handler
  /// of one call, a small `r` precedes tokens of the removal's configuration, and `I1` to `I4` are the interceptors.
  func trace() -> String {
    let events = world.log.events(from: mark)
    mark = world.log.endIndex
    return events.compactMap(token).joined(separator: " ")
  }

  private func token(_ event: Event) -> String? {
    switch event.kind {
    case .state(_, let from, let to): return "S:\(letters[from] ?? "?")>\(letters[to] ?? "?")"
    case .callback(let subject, let selector, let argument): return token(subject, selector, argument)
    case .failure(let record):
      if let error = (record.payload as? RouteErrorPayload)?.error { return "\(error.shortCode)!" }
      return record.kind == .assertionFailure ? "[\(record.name)]" : nil
    default: return nil
    }
  }

  private let letters: [Symbol: String] = [
    RouterState.unrouted.symbol: "U", RouterState.routing.symbol: "Rg", RouterState.routed.symbol: "Rd",
    RouterState.removing.symbol: "Rm", RouterState.removed.symbol: "X",
  ]

  private func token(_ subject: Identity, _ selector: Symbol, _ argument: Event.Argument) -> String? {
    let owner = subject.isNone ? nil : classes.classes[Int(subject.classIndex)]
    let isRouter = owner?.isSubclass(of: classes.nativeClass(AnyRouter.self)) ?? false
    let isRemoval = owner?.isSubclass(of: classes.nativeClass(RemoveRouteConfiguration.self)) ?? false
    let prefix = isRemoval ? "r" : ""
    switch selector {
    case RouterName.destination.symbol: return "C"
    case RouterName.prepareDestination.symbol: return isRouter ? "P3" : prefix + "P1"
    case RouterName.providerPrepareDestination.symbol: return prefix + "P2"
    case RouterName.didFinishPrepareDestination.symbol: return "P4"
    case RouterName.willPerformRoute.symbol: return "W+"
    case RouterName.didPerformRoute.symbol: return "D+"
    case RouterName.willRemoveRoute.symbol: return "W-"
    case RouterName.didRemoveRoute.symbol: return "D-"
    case RouterName.successHandler.symbol: return prefix + "K1"
    case RouterName.completionHandler.symbol:
      if case .answer(true) = argument { return prefix + "K2" }
      return prefix + "E2"
    case RouterName.performerSuccessHandler.symbol: return prefix + "K3"
    case RouterName.errorHandler.symbol: return prefix + "E1"
    case RouterName.performerErrorHandler.symbol: return isRouter ? "h" : prefix + "E3"
    case RouterName.globalErrorHandler.symbol: return "E4"
    case ViewRouteName.containerWrapper.symbol: return "wrap"
    case ViewRouteName.addingChildViewHandler.symbol: return "add"
    case ViewRouteName.removingChildViewHandler.symbol: return "take"
    case ViewRouteName.performCustomRoute.symbol: return "custom"
    case ViewRouteName.removeCustomRoute.symbol: return "uncustom"
    case ViewRouteName.prepareDestinationFromExternal.symbol: return "Pext"
    case StoryboardName.prepareForSegue.symbol: return "segue"
    default: return URLRouteName(selector).flatMap(token)
    }
  }

  private func token(_ name: URLRouteName) -> String? {
    switch name {
    case .interceptBeforePerformWithConfiguration: "I1"
    case .interceptAfterPerformWithConfiguration: "I2"
    case .interceptAfterSuccessAction: "I3"
    case .interceptAfterEndPerformWithError: "I4"
    case .processUserInfo, .performAction, .beforePerformWithConfigurationFromURL, .afterSuccessActionFromURL:
      name.rawValue
    case .pathForTransitionType: nil
    }
  }

  // MARK: Handlers

  /// Sets all handlers of a configuration, so that each shows in the trace.
  func setAll(_ configuration: ViewRouteConfiguration) {
    configuration.prepareDestination = { _ in }
    configuration.providerPrepareDestination = { _ in }
    configuration.successHandler = { _ in }
    configuration.completionHandler = { _, _, _, _ in }
    configuration.performerSuccessHandler = { _ in }
    configuration.errorHandler = { _, _ in }
    configuration.performerErrorHandler = { _, _ in }
  }

  /// Sets all handlers of a configuration for removing.
  func setAll(_ configuration: ViewRemoveConfiguration) {
    configuration.prepareDestination = { _ in }
    configuration.providerPrepareDestination = { _ in }
    configuration.successHandler = {}
    configuration.completionHandler = { _, _, _ in }
    configuration.performerSuccessHandler = {}
    configuration.errorHandler = { _, _ in }
    configuration.performerErrorHandler = { _, _ in }
  }

  /// Watches the global handler.
  func watchGlobalHandler(_ body: @escaping (ViewRouter?, RouteAction, RouteError) -> Void = { _, _, _ in }) {
    app.globalErrorHandler = body
  }

  /// The names of the assertions that failed.
  var assertions: [String] {
    world.log.failures.filter { $0.kind == .assertionFailure }.map(\.name)
  }

  /// The route errors that were recorded, in short.
  var errors: [String] {
    world.log.failures.compactMap { ($0.payload as? RouteErrorPayload)?.error }.map { "\($0.shortCode) \($0.action)" }
  }
}
