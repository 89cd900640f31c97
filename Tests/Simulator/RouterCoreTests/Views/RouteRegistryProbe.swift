import SimulatedWorld
import ViewHierarchy

@testable import RouterCore

/// Access to the routable objects that the registry finds in a controller, by name.
enum RouteRegistryProbe {
  static func children(of controller: UIViewController, _ bench: Bench) -> [String] {
    bench.router.viewRegistry.routableChildren(of: controller).map(\.description)
  }
}
