internal import RouteDiagnostics

/// A call in a Lua source: `callee(a, b)`, or `callee "text"`.
struct LuaCallSite {
  /// The last name of the callee, such as `hierarchy` of `assert.hierarchy`. Empty if the callee does not end with a name.
  let name: String
  /// The lines that Lua can report for the call: from the start of the callee to the start of its arguments.
  let lines: ClosedRange<Int>
  /// The tokens of each argument.
  let arguments: [ArraySlice<LuaToken>]
  /// The byte offset at which another argument can be inserted: after the last one, or after the opening parenthesis. It is `nil` for a
  /// call without parentheses.
  let end: Int?

  /// Returns the calls on a line.
  static func calls(in tokens: [LuaToken], of bytes: [UInt8], onLine line: Int) -> [LuaCallSite] {
    var calls: [LuaCallSite] = []
    // Tokens are in line order, and a callee is close to its arguments.
    for index in tokens.indices where index > 0 {
      guard tokens[index].line >= line else { continue }
      if tokens[index].line > line + longestCallee { break }
      guard let call = LuaCallSite(at: index, in: tokens, bytes), call.lines.contains(line) else { continue }
      calls.append(call)
    }
    return calls
  }

  /// The maximum number of lines of a callee.
  private static let longestCallee = 20

  /// Finds the call whose arguments start with a token: an opening parenthesis or a string. Returns `nil` if no call matches.
  private init?(at index: Int, in tokens: [LuaToken], _ bytes: [UInt8]) {
    let words = Words(tokens: tokens, bytes: bytes)
    guard words.isCallee(index - 1) else { return nil }
    name = tokens[index - 1].kind == .name ? words.text(index - 1) : ""
    var first = index - 1
    while first >= 2, words.isSymbol(first - 1, ".") || words.isSymbol(first - 1, ":"), tokens[first - 2].kind == .name
    {
      first -= 2
    }
    if first > 0, words.text(first - 1) == "function" { return nil }
    lines = tokens[first].line...tokens[index].line
    if tokens[index].kind == .string {
      arguments = [tokens[index...index]]
      end = nil
      return
    }
    guard words.isSymbol(index, "("), let parts = words.arguments(after: index) else { return nil }
    arguments = parts
    end = parts.last?.last?.range.upperBound ?? tokens[index].range.upperBound
  }
}

/// A view of the tokens of a source for finding calls.
private struct Words {
  let tokens: [LuaToken]
  let bytes: [UInt8]

  func text(_ index: Int) -> String { String(decoding: bytes[tokens[index].range], as: UTF8.self) }

  func isSymbol(_ index: Int, _ symbol: Unicode.Scalar) -> Bool {
    tokens[index].kind == .symbol && bytes[tokens[index].range.lowerBound] == UInt8(ascii: symbol)
  }

  /// Returns whether an expression that ends with a token can be called.
  func isCallee(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .name: !Self.keywords.contains(text(index))
    case .symbol: isSymbol(index, ")") || isSymbol(index, "]") || isSymbol(index, "}")
    case .string, .number: false
    }
  }

  /// Returns the arguments between an opening parenthesis and its closing one, or `nil` if that is missing.
  func arguments(after open: Int) -> [ArraySlice<LuaToken>]? {
    var arguments: [ArraySlice<LuaToken>] = []
    var depth = 0
    var start = open + 1
    for index in (open + 1)..<tokens.count {
      switch tokens[index].kind {
      case .symbol:
        switch bytes[tokens[index].range.lowerBound] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")") where depth == 0:
          if index > start { arguments.append(tokens[start..<index]) }
          return arguments
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        case UInt8(ascii: ",") where depth == 0:
          arguments.append(tokens[start..<index])
          start = index + 1
        default: break
        }
      case .name:
        // A comma inside a function does not separate arguments.
        switch text(index) {
        case "function", "do", "if", "repeat": depth += 1
        case "end", "until": depth -= 1
        default: break
        }
      case .number, .string: break
      }
    }
    return nil
  }

  private static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
    "not",
    "or", "repeat", "return", "then", "true", "until", "while",
  ]
}
