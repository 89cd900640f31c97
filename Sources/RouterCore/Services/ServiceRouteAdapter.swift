internal import Simulation

/// A place for registrations alone: a class derived from it registers adapters, and has no instances that perform (`router:1.19`).
open class ServiceRouteAdapter: ServiceRouter {
  /// Whether the class holds registrations alone.
  open override class var isAdapter: Bool { true }

  /// Registers adapters; nothing by itself.
  open override class func registerRoutableDestination(_ registration: ServiceRouterRegistration) {}
}
