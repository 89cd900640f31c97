internal import InjectionCore
internal import LuaRuntime
internal import ScriptKernel

/// A part, a framework or an assembly declared by a script.
final class DeclaredPart: DeclaredServiceType, ScriptDeclaration {
  /// The kinds of parts.
  enum Kind: String {
    case part, framework, assembly
  }

  let part: Kind
  let name: String
  /// Registers the contents of the part.
  let load: LuaFunction
  /// Called when all assemblies have registered. Only assemblies have it.
  let loaded: LuaFunction?

  init(_ part: Kind, name: String, load: LuaFunction, loaded: LuaFunction? = nil) {
    self.part = part
    self.name = name
    self.load = load
    self.loaded = loaded
  }

  var displayName: String { "\(part.rawValue) \"\(name)\"" }
  var displayKind: String { part == .assembly ? "an assembly" : "a \(part.rawValue)" }
  var serviceName: String { name }

  /// Always false, because a part has no instances.
  func includes(_ value: Any) -> Bool { false }
}
