internal import Diagnostics

/// A call in a Lua text: `callee(a, b)`, or `callee "text"`.
struct LuaCallSite {
  /// The last name of the callee, such as `hierarchy` of `assert.hierarchy`; empty when it is no name.
  let name: String
  /// The lines that a call may be said to stand on: where the callee begins, and where its arguments do.
  let lines: ClosedRange<Int>
  /// The words of each argument.
  let arguments: [ArraySlice<LuaToken>]
  /// Where a further argument can be put in, in bytes: behind the last one, or behind the opening parenthesis. Nil for a call without
  /// parentheses.
  let end: Int?

  /// The calls that stand on a line.
  static func calls(in tokens: [LuaToken], of bytes: [UInt8], onLine line: Int) -> [LuaCallSite] {
    var calls: [LuaCallSite] = []
    // Words are in the order of lines, and a callee is not far from its arguments.
    for index in tokens.indices where index > 0 {
      guard tokens[index].line >= line else { continue }
      if tokens[index].line > line + longestCallee { break }
      guard let call = LuaCallSite(at: index, in: tokens, bytes), call.lines.contains(line) else { continue }
      calls.append(call)
    }
    return calls
  }

  /// How many lines a callee may go on for.
  private static let longestCallee = 20

  /// The call whose arguments begin with a word: an opening parenthesis or a string. Nil when no call has its arguments there.
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

/// The words of a text, as far as calls are concerned.
private struct Words {
  let tokens: [LuaToken]
  let bytes: [UInt8]

  func text(_ index: Int) -> String { String(decoding: bytes[tokens[index].range], as: UTF8.self) }

  func isSymbol(_ index: Int, _ symbol: Unicode.Scalar) -> Bool {
    tokens[index].kind == .symbol && bytes[tokens[index].range.lowerBound] == UInt8(ascii: symbol)
  }

  /// Whether what ends with a word can be called.
  func isCallee(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .name: !Self.keywords.contains(text(index))
    case .symbol: isSymbol(index, ")") || isSymbol(index, "]") || isSymbol(index, "}")
    case .string, .number: false
    }
  }

  /// The arguments between an opening parenthesis and its closing one; nil when that is missing.
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
        // A comma within a function separates no arguments.
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
