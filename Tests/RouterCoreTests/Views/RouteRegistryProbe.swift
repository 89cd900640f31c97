import Simulation
import ViewHierarchy

@testable import RouterCore

/// What the registry finds in a controller, by name.
enum RouteRegistryProbe {
  static func children(of controller: UIViewController, _ bench: Bench) -> [String] {
    bench.router.viewRegistry.routableChildren(of: controller).map(\.description)
  }
}
