/// The two worlds of routers, which share their life cycle and nothing else (`router:1.1`).
public enum RouterFamily: Int, CaseIterable, Sendable {
  /// Routers to views and view controllers.
  case view
  /// Routers to services: any other object.
  case service
}
