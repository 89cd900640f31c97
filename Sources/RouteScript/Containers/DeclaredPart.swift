internal import Injection
internal import LuaRuntime

/// A part, a framework or an assembly declared by a script.
final class DeclaredPart: DeclaredServiceType {
  let name: String
  /// Registers the contents of the part.
  let load: LuaFunction
  /// Called when all assemblies have registered. Only assemblies have it.
  let loaded: LuaFunction?

  init(name: String, load: LuaFunction, loaded: LuaFunction? = nil) {
    self.name = name
    self.load = load
    self.loaded = loaded
  }

  var serviceName: String { name }

  /// Always false, because a part has no instances.
  func includes(_ value: Any) -> Bool { false }
}
