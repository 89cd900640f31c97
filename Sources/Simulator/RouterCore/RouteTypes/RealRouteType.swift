internal import SimulatedWorld

/// The way in which a destination is really shown. It decides how the router removes it (`router:3.6.4`).
public struct RealRouteType: Hashable, Sendable, CustomStringConvertible {
  /// The code that removes a destination.
  let behavior: any RealRouteTypeBehavior.Type

  /// Creates the value for a behavior.
  init(_ behavior: any RealRouteTypeBehavior.Type) { self.behavior = behavior }

  /// The name, as in scripts.
  public var name: String { behavior.realName }

  /// The name.
  public var description: String { name }

  /// Whether only macOS has it.
  public var isOnlyOnMacOS: Bool { behavior.isOnlyOnMacOS }

  /// Compares the behaviors.
  public static func == (left: RealRouteType, right: RealRouteType) -> Bool {
    ObjectIdentifier(left.behavior) == ObjectIdentifier(right.behavior)
  }

  /// Hashes the behavior.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(behavior)) }
}

/// The behavior of a real route type: the code that removes a destination. ``RealRouteType`` is its value.
///
/// A route type whose real route type has the same name conforms to this protocol, too.
protocol RealRouteTypeBehavior: Sendable {
  /// The name, as in scripts.
  static var realName: String { get }
  /// Whether only macOS has it.
  static var isOnlyOnMacOS: Bool { get }
  /// Returns whether the router can remove its destination now (`router:3.7.5`).
  static func canRemove(_ destination: SimulatedObject, by router: ViewRouter) -> Bool
  /// The reason why the destination cannot be removed, if ``canRemove(_:by:)`` returns false.
  static func reasonNotToRemove(_ destination: SimulatedObject) -> String
  /// Removes the destination, and ends the removal sooner or later (`router:3.8.3`).
  static func remove(_ destination: SimulatedObject, by router: ViewRouter) throws(PlatformException)
}

extension RealRouteTypeBehavior {
  static var isOnlyOnMacOS: Bool { false }

  static func canRemove(_ destination: SimulatedObject, by router: ViewRouter) -> Bool { false }

  static func reasonNotToRemove(_ destination: SimulatedObject) -> String {
    "\(destination) is shown in a way that cannot be undone"
  }

  /// Ends the removal with an error.
  static func remove(_ destination: SimulatedObject, by router: ViewRouter) throws(PlatformException) {
    router.endRemoving("\(destination) is shown in a way that cannot be undone")
  }
}

extension RealRouteTypeBehavior where Self: RouteTypeBehavior {
  static var realName: String { name }
  static var isOnlyOnMacOS: Bool { platform == .macOS }
}

extension RealRouteType {
  /// The way is unknown, such as after `makeDestination`.
  public static var unknown: RealRouteType { RealRouteType(UnknownRealRouteType.self) }
  /// The destination is shown in a way that the router alone can undo, or that cannot be undone.
  public static var custom: RealRouteType { RealRouteType(IrreversibleRealRouteType.self) }
}

/// A removal that the declared route type guesses (`router:3.8.3`).
private enum UnknownRealRouteType: RealRouteTypeBehavior {
  static var realName: String { "unknown" }

  static func canRemove(_ destination: SimulatedObject, by router: ViewRouter) -> Bool {
    guess(destination, by: router) != nil
  }

  static func reasonNotToRemove(_ destination: SimulatedObject) -> String {
    "\(destination) was not shown, or shown in a way that cannot be undone"
  }

  static func remove(_ destination: SimulatedObject, by router: ViewRouter) throws(PlatformException) {
    try (guess(destination, by: router) ?? IrreversibleRealRouteType.self).remove(destination, by: router)
  }

  /// The first way in which the destination can be removed (`router:3.7.5`, `router:3.8.3`, `router:3.12.9`).
  private static func guess(
    _ destination: SimulatedObject, by router: ViewRouter
  ) -> (any RealRouteTypeBehavior.Type)? {
    router.routeType.behavior.guesses.first { $0.behavior.canRemove(destination, by: router) }?.behavior
  }
}

/// A way of showing a destination that cannot be undone (`router:3.6.4`).
private enum IrreversibleRealRouteType: RealRouteTypeBehavior {
  static var realName: String { "custom" }
}
