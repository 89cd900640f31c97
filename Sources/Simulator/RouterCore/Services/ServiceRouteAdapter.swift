internal import SimulatedWorld

/// A class that only contains registrations. Subclasses register adapters, and have no instances that perform routes (`router:1.19`).
open class ServiceRouteAdapter: ServiceRouter {
  /// Whether the class only contains registrations.
  open override class var isAdapter: Bool { true }

  /// Registers adapters. The default implementation registers nothing.
  open override class func registerRoutableDestination(_ registration: ServiceRouterRegistration) {}
}
