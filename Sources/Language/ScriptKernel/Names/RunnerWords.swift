public import LuaRuntime

/// The functions that the suite runner adds to the language. Each is created when a script first reads it.
public protocol RunnerWords: AnyObject {
  /// The available functions.
  var words: [SuiteWord] { get }
  /// Returns the Lua function for a suite function, or `nil` if it is not available.
  ///
  /// - Throws: `LuaError` if there is no memory for it.
  func make(_ word: SuiteWord) throws -> LuaFunction?
}
