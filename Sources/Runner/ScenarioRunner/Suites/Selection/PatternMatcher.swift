internal import LuaRuntime
internal import RouteScript
internal import ScriptText

/// A matcher of Lua patterns, which uses a separate Lua state.
///
/// Patterns may come from a project's configuration, so a search has a time limit: a pattern of 20 characters can take years.
struct PatternMatcher {
  private static let limits = LuaLimits(memory: 32 << 20, time: .seconds(1))

  private let lua: LuaState
  private let find: LuaFunction
  private let watchdog: LuaWatchdog

  /// Creates a matcher and checks patterns.
  ///
  /// - Throws: `ScriptFault` for the first invalid pattern.
  init(checking patterns: [String]) throws {
    lua = try LuaState(libraries: .safe)
    watchdog = try LuaWatchdog()
    guard let find = try lua.load("return string.find", chunkName: "=patterns").call().first?.function else {
      throw LuaError("no string.find")
    }
    self.find = find
    for pattern in patterns { _ = try isFound(pattern, in: "") }
  }

  /// Returns whether a pattern is found in a string.
  ///
  /// - Throws: `ScriptFault` for an invalid pattern, and for a search that takes longer than a second.
  func isFound(_ pattern: String, in text: String) throws -> Bool {
    do throws(LuaError) {
      return try lua.withLimits(Self.limits, watchdog: watchdog) { () throws(LuaError) in
        try find.call(.string(LuaString(text)), .string(LuaString(pattern))).first?.isTruthy ?? false
      }
    } catch {
      if case .limit = error.kind {
        throw ScriptFault(
          "the pattern '\(pattern)' takes too long", found: "more than a second for '\(text)'",
          expected: "a pattern with fewer repetitions",
          help: ["remove some of `*`, `+` and `-`: each multiplies the ways to match"])
      }
      throw ScriptFault(
        "'\(pattern)' is not a Lua pattern", found: error.message, expected: "a pattern such as \"^opens\" or \"%d+\"",
        help: ["write % before a punctuation mark that stands for itself"])
    }
  }
}
