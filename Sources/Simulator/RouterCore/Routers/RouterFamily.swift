/// The two families of routers, which only share their life cycle (`router:1.1`).
public enum RouterFamily: Int, CaseIterable, Sendable {
  /// Routers to views and view controllers.
  case view
  /// Routers to services, which are objects of any other kind.
  case service
}
