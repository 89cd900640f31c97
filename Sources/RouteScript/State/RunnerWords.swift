public import LuaRuntime

/// The functions that the runner of suites adds to the language. Each is created when a script first reads it.
public protocol RunnerWords: AnyObject {
  /// The available functions.
  var words: [SuiteWord] { get }
  /// Returns the Lua function of a word, or `nil` if it is not available.
  ///
  /// - Throws: `LuaError` if there is no memory for it.
  func make(_ word: SuiteWord) throws -> LuaFunction?
}
