package import LuaRuntime

/// The names that a session adds: the values that a chunk sees if neither it nor its globals have the name.
package protocol SessionNames: AnyObject {
  /// Returns the value of a session name, such as `_1`, or `nil` for any other name.
  func value(named name: String) -> LuaValue?
  /// The session names, and the names of the variables that persist between chunks: candidates for "did you mean".
  var names: [String] { get }
}
