package import LuaRuntime

/// The names that a session adds to those of the language: what a chunk sees where neither it nor its globals have the name.
package protocol SessionNames: AnyObject {
  /// The value of a name of the session's own, such as `_1`; nil for any other name.
  func value(named name: String) -> LuaValue?
  /// The names of the session's own, and those of the variables that live on from chunk to chunk: for "did you mean".
  var names: [String] { get }
}
