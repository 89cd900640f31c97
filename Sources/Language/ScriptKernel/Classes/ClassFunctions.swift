package import LuaRuntime
internal import SimulatedWorld

/// The functions of a class itself that the platform calls and that a class of a script can override.
package protocol ClassFunctions: Sendable {
  /// Whether a function with this name belongs to the class rather than to its instances.
  func contains(_ name: String) -> Bool
  /// Whether a method has the name of a property, and creates its value.
  func isProperty(_ name: String) -> Bool
  /// Returns the function with a name that scripts cannot override, or `nil`.
  func fixed(_ name: String, in context: ScriptContext) throws -> LuaFunction?
  /// Returns the platform's implementation of a function that scripts can override, or `nil`.
  func native(_ name: String, in context: ScriptContext) throws -> LuaFunction?
  /// The names of the functions, for completion.
  var names: [String] { get }
  /// The names of all functions that the platform calls, on the class or on its instances.
  var callbacks: Set<String> { get }
  /// Returns the reason why the platform never calls a function of a script with a name that it uses otherwise, or `nil`.
  func obstacle(to name: String) -> String?
}
