public import LuaRuntime

/// The functions that a runner adds to the language. Each is created when a script first reads it.
public protocol RunnerWords: AnyObject {
  /// The names of the available functions.
  var names: [String] { get }
  /// Returns the Lua function with a name, or `nil` if the runner has none.
  ///
  /// - Throws: `LuaError` if there is no memory for it.
  func make(_ name: String) throws -> LuaFunction?
}
