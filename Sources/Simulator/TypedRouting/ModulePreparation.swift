internal import RouterCore
internal import SimulatedWorld

/// Access to the module's part of a configuration for the code that prepares it.
enum ModulePreparation {
  /// Runs the body on the configuration if it conforms to the module's protocol.
  ///
  /// Otherwise a debug assertion fails and the body does not run (`router:9.9`).
  static func run<Module>(_ body: (Module) -> Void, on configuration: PerformRouteConfiguration) {
    if let module = configuration as? Module { return body(module) }
    configuration.world.assertionFailure(
      "configurationNotOfType", "the route is prepared by a \(Module.self), but \(configuration) is not one",
      subjects: [configuration.identity],
      advice: ["let \(configuration.objectClass.name) conform to \(Module.self)"])
  }
}
