internal import LuaRuntime
internal import RouteScript

/// Looks for Lua patterns in texts, in a Lua state of its own.
struct PatternMatcher {
  private let lua: LuaState
  private let find: LuaFunction

  /// Prepares to look for patterns.
  ///
  /// - Throws: `ScriptFault` for the first of them that is no pattern.
  init(checking patterns: [String]) throws {
    lua = try LuaState(libraries: .safe)
    guard let find = try lua.load("return string.find", chunkName: "=patterns").call().first?.function else {
      throw LuaError("no string.find")
    }
    self.find = find
    for pattern in patterns {
      do throws(LuaError) {
        _ = try find.call(.string(""), .string(LuaString(pattern)))
      } catch {
        throw ScriptFault(
          "'\(pattern)' is no Lua pattern", found: error.message, expected: "a pattern such as \"^opens\" or \"%d+\"",
          help: ["write % before a punctuation mark that stands for itself"])
      }
    }
  }

  /// Whether a pattern is found in a text.
  func isFound(_ pattern: String, in text: String) -> Bool {
    let result = try? find.call(.string(LuaString(text)), .string(LuaString(pattern)))
    return result?.first?.isTruthy ?? false
  }
}
