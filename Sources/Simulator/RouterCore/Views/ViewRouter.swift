public import SimulatedWorld
internal import ViewHierarchy

/// A router that creates the destination of one route, prepares it, shows it, and removes it again (`router:3`).
///
/// An app gets its routers from ``Router/perform(_:path:configuring:removing:)``. A module derives from this class, in Swift or as
/// a dynamic class, and overrides at least ``registerRoutableDestination(_:)`` and ``destination(with:)``:
///
/// ```swift
/// final class EditorViewRouter: ViewRouter {
///   override class func registerRoutableDestination(_ registration: ViewRouterRegistration) {
///     registration.registerView(EditorViewController.self)
///   }
///   override func destination(with configuration: ViewRouteConfiguration) -> SimulatedObject? {
///     EditorViewController(in: world)
///   }
/// }
/// ```
open class ViewRouter: AnyRouter {
  /// The real route type with which the destination was shown, as far as the router can determine it (`router:3.6.4`).
  public final internal(set) var realRouteType: RealRouteType = .unknown
  /// The data about the place of the destination.
  final var tracking = DestinationTracking()
  /// The container in which the destination was shown, if it still exists (`router:2.38`).
  final weak var container: SimulatedObject?

  deinit {
    tracking.note?.takeUnretainedValue().leave(self)
  }

  /// The configuration of the route. It is live, not a copy (`router:2.9`).
  public final var configuration: ViewRouteConfiguration {
    // makeDefaultConfiguration creates this type, and no other code stores a configuration.
    unsafeDowncast(performConfiguration, to: ViewRouteConfiguration.self)
  }

  /// The route type of the configuration.
  final var routeType: ViewRouteType {
    withConfiguration { unsafeDowncast($0, to: ViewRouteConfiguration.self).routeType }
  }

  /// The configuration for removing the destination, created on first use (`router:2.10`).
  public final var removeConfiguration: ViewRemoveConfiguration {
    unsafeDowncast(storedOrMadeRemoveConfiguration, to: ViewRemoveConfiguration.self)
  }

  /// Removes the destination, with a builder for the configuration.
  ///
  /// The builder's settings replace those from when the route was performed (`router:2.19`). If the route cannot be removed, the handlers
  /// are called in a special order (`router:3.8.2`).
  ///
  /// - Throws: the exceptions of the platform. The router is then in its previous state, and no handler was called.
  public final func removeRoute(configuring: (ViewRemoveConfiguration) -> Void) throws(PlatformException) {
    try remove { configuring(unsafeDowncast($0, to: ViewRemoveConfiguration.self)) }
  }

  // MARK: Overrides of module routers

  /// Creates the destination, or returns `nil` if the configuration does not allow it. Then the route fails with RE/2 (`router:3.3.2`).
  open func destination(with configuration: ViewRouteConfiguration) -> SimulatedObject? {
    refuseToMakeDestination()
    return nil
  }

  /// Prepares the destination, after the performer has prepared it (`router:3.3.7`).
  open func prepareDestination(_ destination: SimulatedObject, configuration: ViewRouteConfiguration) {}

  /// Called after the preparation, for example to check that nothing is missing (`router:3.3.7`).
  open func didFinishPrepareDestination(_ destination: SimulatedObject, configuration: ViewRouteConfiguration) {}

  /// Returns whether the destination must be removed before the router may perform again (`router:3.2.1`).
  ///
  /// True by default, unless the destination was only created or is deallocated.
  open override func shouldRemoveBeforePerform() -> Bool {
    routeType.behavior.showsDestination && destination != nil
  }

  /// Registers the destinations and protocols of the router class.
  open class func registerRoutableDestination(_ registration: ViewRouterRegistration) {
    refuseToRegister(registration)
  }

  /// The route types that the router class supports; all types for controllers by default (`router:2.33`).
  open class var supportedRouteTypes: ViewRouteTypeMask { .viewControllerDefault }

  /// Returns the configuration that each route of the router class starts from.
  open override class func defaultRouteConfiguration(in world: World) -> ViewRouteConfiguration {
    ViewRouteConfiguration(in: world)
  }

  /// Returns the configuration for removing that a router of the class starts from (`router:2.10`).
  open override class func defaultRemoveConfiguration(in world: World) -> ViewRemoveConfiguration {
    ViewRemoveConfiguration(in: world)
  }

  // MARK: Custom routes

  /// Returns whether a route of type `custom` can be performed now; false by default (`router:3.7.2`).
  open func canPerformCustomRoute() -> Bool { false }

  /// Shows the destination with a custom route (`router:3.5.11`).
  ///
  /// An override calls ``beginPerformRoute()``. When it is done, immediately or later, it calls ``endPerformRouteWithSuccess()`` or
  /// ``endPerformRoute(withError:advice:)``.
  open func performCustomRoute(
    on destination: SimulatedObject, from source: SimulatedObject?, configuration: ViewRouteConfiguration
  ) { refuseToPerformCustomRoute() }

  /// Returns whether a route of type `custom` can be removed now; false by default (`router:3.7.5`).
  open func canRemoveCustomRoute() -> Bool { false }

  /// Removes the destination of a custom route (`router:3.8.3`).
  ///
  /// An override calls ``beginRemoveRoute(from:)``. When it is done, immediately or later, it calls
  /// ``endRemoveRouteWithSuccess(on:from:)`` or ``endRemoveRoute(withError:)``.
  open func removeCustomRoute(
    on destination: SimulatedObject, from source: SimulatedObject?, removeConfiguration: ViewRemoveConfiguration,
    configuration: ViewRouteConfiguration
  ) { refuseToRemoveCustomRoute(from: source) }

  /// Returns whether a configuration of type `custom` is valid. An invalid one is rejected with RE/1 (`router:3.4.5`).
  open class func validateCustomRouteConfiguration(
    _ configuration: ViewRouteConfiguration, removeConfiguration: ViewRemoveConfiguration
  ) -> Bool { true }

  // MARK: Destinations that the app or a storyboard shows

  /// Returns whether a destination that the router did not create needs no preparation by the app; true by default.
  ///
  /// If false, the controller that shows the destination is called to prepare it (`router:5.16`).
  open func destinationFromExternalPrepared(_ destination: SimulatedObject) -> Bool { true }

  /// Returns whether a router of the class is created automatically for a destination that a segue or the app shows; true by default
  /// (`router:5.8`, `router:5.18`).
  open class func shouldAutoCreate(for destination: SimulatedObject, from source: SimulatedObject?) -> Bool { true }

  /// Whether destinations of the class must be deallocated within a certain time after their removal (`router:6.23`); true by default.
  open class var shouldDetectMemoryLeak: Bool { true }

  /// Returns the path for the parameter `transition` of a URL (`router:8.18`).
  ///
  /// - Parameters:
  ///   - type: The value of the parameter: `present`, `push`, `show`, `showDetail` or `addAsSubview`. Any other value, `nil`, and a route
  ///     type that the platform does not have show the destination.
  ///   - source: A view controller.
  open class func pathForTransitionType(_ type: String?, source: SimulatedObject) -> ViewRoutePath {
    let isMac = source is NSViewController
    let named = ViewRouteType.allCases.first {
      type != nil && $0.behavior.urlTransition == type && $0.isAvailable(onMac: isMac)
    }
    let routeType = named ?? .show
    return routeType.path(from: routeType.source(for: source), in: source.world)
  }

  // MARK: Notifications of router classes about destinations of their classes

  /// Called when a destination is about to be shown (`router:6.5`).
  ///
  /// The router is `nil` if no router shows the destination. The source is `nil` if it is unknown.
  open class func willPerformRoute(
    router: ViewRouter?, destination: SimulatedObject, source: SimulatedObject?
  ) {}

  /// Called after a destination was shown (`router:6.5`).
  open class func didPerformRoute(
    router: ViewRouter?, destination: SimulatedObject, source: SimulatedObject?
  ) {}

  /// Called when a destination is about to be removed (`router:6.9`).
  open class func willRemoveRoute(
    router: ViewRouter?, destination: SimulatedObject, source: SimulatedObject?
  ) {}

  /// Called after a destination was removed (`router:6.9`).
  open class func didRemoveRoute(
    router: ViewRouter?, destination: SimulatedObject, source: SimulatedObject?
  ) {}

  // MARK: Overrides of the family

  /// The family of the router class.
  public final override class var family: RouterFamily { .view }

  override func makeDefaultConfiguration() -> PerformRouteConfiguration {
    defaultConfiguration { Self.defaultRouteConfiguration(in: $0) }
  }

  override func makeDefaultRemoveConfiguration() -> RemoveRouteConfiguration {
    defaultRemoveConfiguration { Self.defaultRemoveConfiguration(in: $0) }
  }

  override func nativeDestination(with configuration: PerformRouteConfiguration) -> SimulatedObject? {
    withViewConfiguration(configuration) { destination(with: $0) } ?? nil
  }

  override func nativePrepare(_ destination: SimulatedObject, with configuration: PerformRouteConfiguration) {
    withViewConfiguration(configuration) { prepareDestination(destination, configuration: $0) }
  }

  override func nativeDidFinishPrepare(
    _ destination: SimulatedObject, with configuration: PerformRouteConfiguration
  ) {
    withViewConfiguration(configuration) { didFinishPrepareDestination(destination, configuration: $0) }
  }

  /// Calls the body with a configuration as a view configuration. The router's own is always one, but a script may pass any other.
  ///
  /// - Returns: the result, or `nil` if the configuration is not a view configuration.
  @inline(__always)
  @discardableResult
  private func withViewConfiguration<Answer>(
    _ other: PerformRouteConfiguration, _ body: (ViewRouteConfiguration) -> Answer
  ) -> Answer? {
    if isOwn(other) { return body(unsafeDowncast(other, to: ViewRouteConfiguration.self)) }
    return (other as? ViewRouteConfiguration).map(body)
  }

  override class var nativeRouteTypes: ViewRouteTypeMask { supportedRouteTypes }

  override class func callFamilyMethod(_ selector: Symbol, _ arguments: Arguments, in world: World) -> Value? {
    if selector == URLRouteName.pathForTransitionType.symbol {
      guard let source = arguments[1].object else { return nil }
      let type: String? = if case .string(let type) = arguments[0] { type } else { nil }
      return .object(pathForTransitionType(type, source: source))
    }
    let name = RouterName(selector)
    switch (ViewRouteName(selector), name) {
    case (.shouldAutoCreateForDestination, _):
      guard let destination = arguments[0].object else { return nil }
      return .bool(shouldAutoCreate(for: destination, from: arguments[1].object))
    case (.validateCustomRouteConfiguration, _):
      guard let configuration = arguments[0].object as? ViewRouteConfiguration,
        let removeConfiguration = arguments[1].object as? ViewRemoveConfiguration
      else { return nil }
      return .bool(validateCustomRouteConfiguration(configuration, removeConfiguration: removeConfiguration))
    case (.shouldDetectMemoryLeak, _): return .bool(shouldDetectMemoryLeak)
    case (_, .supportedRouteTypes): return .integer(Int64(supportedRouteTypes.rawValue))
    case (_, .willPerformRoute), (_, .didPerformRoute), (_, .willRemoveRoute), (_, .didRemoveRoute):
      guard let name, let destination = arguments[1].object else { return nil }
      tell(name, arguments[0].object as? ViewRouter, destination, arguments[2].object)
      return Value.none
    default: return nil
    }
  }

  override func callFamilyMethod(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    switch ViewRouteName(selector) {
    case .canPerformCustomRoute: return .bool(canPerformCustomRoute())
    case .canRemoveCustomRoute: return .bool(canRemoveCustomRoute())
    case .destinationFromExternalPrepared:
      guard let destination = arguments[0].object else { return nil }
      return .bool(destinationFromExternalPrepared(destination))
    case .performCustomRoute:
      guard let destination = arguments[0].object else { return nil }
      performCustomRoute(on: destination, from: arguments[1].object, configuration: configuration)
      return Value.none
    case .removeCustomRoute:
      guard let destination = arguments[0].object else { return nil }
      removeCustomRoute(
        on: destination, from: arguments[1].object, removeConfiguration: removeConfiguration,
        configuration: configuration)
      return Value.none
    default: return nil
    }
  }

  override class func nativeRegister(_ registration: RouterRegistration) {
    if let registration = registration as? ViewRouterRegistration { registerRoutableDestination(registration) }
  }

  override func accepts(_ made: SimulatedObject, as type: RouterType?) -> Bool {
    if let type, type.hasDestination(made.objectClass) { return true }
    return objectClass.isAbstractViewRouter
  }

  override func route(to made: SimulatedObject) throws(PlatformException) { try show(made) }
  override func removeDestination() throws(PlatformException) { try takeAway() }
  override var showsByItself: Bool { tracking.isInternal && routeType.behavior.showsDestination }
  override func reasonNotToPerform() -> String? { routeType.behavior.reasonNotToPerform(self) }
  override func reasonNotToRemove(_ destination: SimulatedObject) -> String? { reasonNotToTakeAway(destination) }

  override func didTakeDestination() {
    // Reset the data about the previous destination.
    guard tracking.awaitsDisplay else { return }
    tracking.snapshot = nil
    tracking.awaitsDisplay = false
  }

  override func followDestination() {
    if let responder = destination as? NSResponder {
      follow(responder)
    } else {
      follow(destination as? UIResponder)
    }
  }

  /// Implements `router:3.5.12`.
  override func proceed() throws(PlatformException) {
    let behavior = routeType.behavior
    if behavior.isDestinationFromStoryboard { try behavior.perform(self) } else { try super.proceed() }
  }

  override func letGoAfterTransition() {
    super.letGoAfterTransition()
    tracking.isInternal = false
    tracking.awaitsBegin = false
  }

  override func willBecomeRemoved() {
    realRouteType = .unknown
    tracking.isPrepared = false
    tracking.isAnnounced = false
    super.willBecomeRemoved()
  }
}
