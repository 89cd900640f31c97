internal import RouterCore
internal import Simulation

/// Handing the module's own part of a configuration to who prepares it.
enum ModulePreparation {
  /// Runs the body on the configuration, if it is what the module's protocol says; else nothing runs, which is a debug assertion
  /// (`router:9.9`).
  static func run<Module>(_ body: (Module) -> Void, on configuration: PerformRouteConfiguration) {
    if let module = configuration as? Module { return body(module) }
    configuration.world.assertionFailure(
      "configurationNotOfType", "the route is prepared by a \(Module.self), but \(configuration) is not one",
      subjects: [configuration.identity],
      advice: ["let \(configuration.objectClass.name) conform to \(Module.self)"])
  }
}
