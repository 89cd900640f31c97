public import RouterCore
public import SimulatedWorld

/// The configuration of a route whose destination has a known type. It is a thin proxy for the underlying configuration (`router:2.21`).
///
/// The proxy reads and writes all properties of the underlying configuration. If the destination has another type, a debug assertion fails
/// and the handler is not called (`router:9.9`). Only ``completionHandler`` is called anyway, with `nil` as the destination.
public struct TypedConfiguration<Destination, Configuration: PerformRouteConfiguration> {
  /// The underlying configuration.
  public let base: Configuration

  init(_ base: Configuration) { self.base = base }

  /// Prepares the destination before the router does.
  public var prepareDestination: ((Destination) -> Void)? {
    get { untyped(base.prepareDestination) }
    nonmutating set { base.prepareDestination = typed(newValue) }
  }

  /// Called after each success.
  public var successHandler: ((Destination) -> Void)? {
    get { untyped(base.successHandler) }
    nonmutating set { base.successHandler = typed(newValue) }
  }

  /// Called once, after the first success.
  public var performerSuccessHandler: ((Destination) -> Void)? {
    get { untyped(base.performerSuccessHandler) }
    nonmutating set { base.performerSuccessHandler = typed(newValue) }
  }

  /// Called after each success and each failure: whether it succeeded, the destination if there is one, the action, the error.
  public var completionHandler: ((Bool, Destination?, RouteAction, RouteError?) -> Void)? {
    get {
      base.completionHandler.map { handler in
        { success, destination, action, error in handler(success, destination as? SimulatedObject, action, error) }
      }
    }
    nonmutating set {
      base.completionHandler = newValue.map { handler in
        { success, destination, action, error in handler(success, destination as? Destination, action, error) }
      }
    }
  }

  /// Called after every failure.
  public var errorHandler: ((RouteAction, RouteError) -> Void)? {
    get { base.errorHandler }
    nonmutating set { base.errorHandler = newValue }
  }

  /// Called once, after the first failure (`router:2.22`).
  public var performerErrorHandler: ((RouteAction, RouteError) -> Void)? {
    get { base.performerErrorHandler }
    nonmutating set { base.performerErrorHandler = newValue }
  }

  /// Called with the old and the new state on each change of the router's state.
  public var stateNotifier: ((RouterState, RouterState) -> Void)? {
    get { base.stateNotifier }
    nonmutating set { base.stateNotifier = newValue }
  }

  /// The values that the performer passes.
  public var userInfo: RouteUserInfo { base.userInfo }

  private func typed(_ handler: ((Destination) -> Void)?) -> ((SimulatedObject) -> Void)? {
    guard let handler else { return nil }
    return { object in
      if let destination = TypedConfiguration.check(object) { handler(destination) }
    }
  }

  private func untyped(_ handler: ((SimulatedObject) -> Void)?) -> ((Destination) -> Void)? {
    handler.map { handler in
      { destination in if let object = destination as? SimulatedObject { handler(object) } }
    }
  }

  /// Returns the object as the destination type of the route, or `nil` for an object of another type, which is a debug assertion.
  static func check(_ object: SimulatedObject) -> Destination? {
    if let destination = object as? Destination { return destination }
    object.world.assertionFailure(
      "destinationNotOfType", "the route leads to a \(Destination.self), but \(object) is not one",
      subjects: [object.identity],
      advice: ["let \(object.objectClass.name) conform to \(Destination.self)"])
    return nil
  }
}

extension TypedConfiguration where Configuration: ViewRouteConfiguration {
  /// The object that the route starts from. Weak.
  public var source: SimulatedObject? {
    get { base.source }
    nonmutating set { base.source = newValue }
  }

  /// The route type.
  public var routeType: ViewRouteType {
    get { base.routeType }
    nonmutating set { base.routeType = newValue }
  }

  /// Whether the transition is animated (`router:2.21`).
  public var animated: Bool {
    get { base.animated }
    nonmutating set { base.animated = newValue }
  }
}

/// The configuration for removing a destination of a known type. It is a thin proxy (`router:2.21`).
public struct TypedRemoveConfiguration<Destination, Configuration: RemoveRouteConfiguration> {
  /// The underlying configuration.
  public let base: Configuration

  init(_ base: Configuration) { self.base = base }

  /// Prepares the destination before it is removed.
  public var prepareDestination: ((Destination) -> Void)? {
    get {
      base.prepareDestination.map { handler in
        { destination in if let object = destination as? SimulatedObject { handler(object) } }
      }
    }
    nonmutating set {
      base.prepareDestination = newValue.map { handler in { if let known = $0 as? Destination { handler(known) } } }
    }
  }

  /// Called after each removal.
  public var successHandler: (() -> Void)? {
    get { base.successHandler }
    nonmutating set { base.successHandler = newValue }
  }

  /// Called once, after the first removal.
  public var performerSuccessHandler: (() -> Void)? {
    get { base.performerSuccessHandler }
    nonmutating set { base.performerSuccessHandler = newValue }
  }

  /// Called after each removal and after each failure to remove: whether it succeeded, the action, the error.
  public var completionHandler: ((Bool, RouteAction, RouteError?) -> Void)? {
    get { base.completionHandler }
    nonmutating set { base.completionHandler = newValue }
  }

  /// Called after every failure.
  public var errorHandler: ((RouteAction, RouteError) -> Void)? {
    get { base.errorHandler }
    nonmutating set { base.errorHandler = newValue }
  }

  /// Called once, after the first failure.
  public var performerErrorHandler: ((RouteAction, RouteError) -> Void)? {
    get { base.performerErrorHandler }
    nonmutating set { base.performerErrorHandler = newValue }
  }
}
