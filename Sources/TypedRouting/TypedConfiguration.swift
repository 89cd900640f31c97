public import RouterCore
public import Simulation

/// The configuration of a route whose destination has a known type: a thin proxy, behind which stands the real configuration
/// (`router:2.21`).
///
/// What is set here is set there, and what is read here is read there. A destination of another type is a debug assertion, and the
/// handler is not called (`router:9.9`).
public struct TypedConfiguration<Destination, Configuration: PerformRouteConfiguration> {
  /// The real configuration.
  public let base: Configuration

  init(_ base: Configuration) { self.base = base }

  /// Prepares the destination before the router does.
  public var prepareDestination: ((Destination) -> Void)? {
    get { untyped(base.prepareDestination) }
    nonmutating set { base.prepareDestination = typed(newValue) }
  }

  /// Told of each success.
  public var successHandler: ((Destination) -> Void)? {
    get { untyped(base.successHandler) }
    nonmutating set { base.successHandler = typed(newValue) }
  }

  /// Told of the first success, once.
  public var performerSuccessHandler: ((Destination) -> Void)? {
    get { untyped(base.performerSuccessHandler) }
    nonmutating set { base.performerSuccessHandler = typed(newValue) }
  }

  /// Told of each success and each failure: whether it succeeded, the destination if there is one, the action, the error.
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

  /// Told of every failure.
  public var errorHandler: ((RouteAction, RouteError) -> Void)? {
    get { base.errorHandler }
    nonmutating set { base.errorHandler = newValue }
  }

  /// Told of the first failure, once (`router:2.22`).
  public var performerErrorHandler: ((RouteAction, RouteError) -> Void)? {
    get { base.performerErrorHandler }
    nonmutating set { base.performerErrorHandler = newValue }
  }

  /// Told of each change of the router's state: the old one and the new one.
  public var stateNotifier: ((RouterState, RouterState) -> Void)? {
    get { base.stateNotifier }
    nonmutating set { base.stateNotifier = newValue }
  }

  /// What the performer hands over.
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

  /// The object as what the route promises; nil, and a debug assertion, when it is something else.
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
  /// What the route starts from. Weak.
  public var source: SimulatedObject? {
    get { base.source }
    nonmutating set { base.source = newValue }
  }

  /// The kind of path.
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

/// The configuration for removing a destination of a known type: a thin proxy (`router:2.21`).
public struct TypedRemoveConfiguration<Destination, Configuration: RemoveRouteConfiguration> {
  /// The real configuration.
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

  /// Told of each removal.
  public var successHandler: (() -> Void)? {
    get { base.successHandler }
    nonmutating set { base.successHandler = newValue }
  }

  /// Told of the first removal, once.
  public var performerSuccessHandler: (() -> Void)? {
    get { base.performerSuccessHandler }
    nonmutating set { base.performerSuccessHandler = newValue }
  }

  /// Told of each removal and of each failure to remove: whether it succeeded, the action, the error.
  public var completionHandler: ((Bool, RouteAction, RouteError?) -> Void)? {
    get { base.completionHandler }
    nonmutating set { base.completionHandler = newValue }
  }

  /// Told of every failure.
  public var errorHandler: ((RouteAction, RouteError) -> Void)? {
    get { base.errorHandler }
    nonmutating set { base.errorHandler = newValue }
  }

  /// Told of the first failure, once.
  public var performerErrorHandler: ((RouteAction, RouteError) -> Void)? {
    get { base.performerErrorHandler }
    nonmutating set { base.performerErrorHandler = newValue }
  }
}
