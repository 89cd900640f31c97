/// A transition in code, resolved.
public struct ResolvedRoute: Sendable {
  /// The destination of a route.
  public enum Destination: Sendable, Hashable {
    /// A controller of a class, or a view of SwiftUI.
    case screen(String)
    /// An alert or another screen of the system.
    case system(String)
    /// A scene with a storyboard identifier, or the initial scene. Without storyboards, it is in the storyboard of the scene that has the code.
    case scene(String?, boards: Set<String>?)
    /// The destination that a router provides for a protocol.
    case routable(String)
    /// The destination of a router.
    case router(String)
    /// The destination of a URL.
    case url(String)
    /// The destination of a segue of the scene that has the code.
    case segue(String)
  }

  /// The way in which the code shows the screen.
  public let how: SourceRoute.Kind
  /// The destinations, in a fixed order. Code may choose one of several.
  public let destinations: [Destination]
  /// The reason why the destinations are unknown, or an empty string.
  public let reason: String
  /// The route type of a router, such as `presentModally`.
  public let path: String?
  /// The type that performs the route, or the screen whose method it calls; `nil` outside types.
  public let source: String?
  /// The full name of the function, or `nil` outside functions.
  public let function: String?
  /// The path of the file with the route.
  public let file: String
  /// The position in the file.
  public let place: SourcePlace

  /// Whether the route only leads to alerts and other screens of the system.
  public var isOfSystem: Bool {
    !destinations.isEmpty && destinations.allSatisfy { if case .system = $0 { true } else { false } }
  }
}

extension ResolvedRoute.Destination {
  /// The key of the fixed order.
  var sortKey: [String] {
    switch self {
    case .screen(let name): ["0", name]
    case .system(let name): ["1", name]
    case .scene(let identifier, let boards): ["2", identifier ?? ""] + (boards?.sorted() ?? [])
    case .routable(let name): ["3", name]
    case .router(let name): ["4", name]
    case .url(let text): ["5", text]
    case .segue(let text): ["6", text]
    }
  }
}
