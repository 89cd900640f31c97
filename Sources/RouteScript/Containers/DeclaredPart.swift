internal import Injection
internal import LuaRuntime

/// A part, a framework or an assembly as a script declares it.
final class DeclaredPart: DeclaredServiceType {
  let name: String
  /// Registers what belongs to it.
  let load: LuaFunction
  /// Told when all assemblies have registered; only assemblies have it.
  let loaded: LuaFunction?

  init(name: String, load: LuaFunction, loaded: LuaFunction? = nil) {
    self.name = name
    self.load = load
    self.loaded = loaded
  }

  var serviceName: String { name }

  /// A part has no instances.
  func includes(_ value: Any) -> Bool { false }
}
