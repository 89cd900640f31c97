public import LuaRuntime

/// The words that whoever runs scripts adds to the language, such as those that declare tests. Each is made when a script first reads it.
public protocol RunnerWords: AnyObject {
  /// The words.
  var names: [String] { get }
  /// The function of a word; nil for a name that is none of them.
  ///
  /// - Throws: `LuaError` when there is no memory for it.
  func make(_ name: String) throws -> LuaFunction?
}
