internal import LuaRuntime
internal import RouteDiagnostics
internal import ScriptKernel
internal import ScriptText

/// Finds the condition of a plain `assert` in the source, and the values of its operands.
///
/// It reads after the assertion has failed, so that a passing assertion costs nothing and nothing runs twice. It looks up names, fields
/// and indices, but does not repeat calls. See docs/decisions/0016.
struct OperandReader {
  private let context: ScriptContext
  private let level: Int
  private let condition: [Unicode.Scalar]

  /// The maximum length of a condition in bytes; the rest is not read.
  private static let longest = 2_000

  init(context: ScriptContext) {
    self.context = context
    level = context.lua.scriptLevel() ?? 0
    condition = Self.condition(at: context.lua.scriptLocation(), in: context.sources)
  }

  /// Returns a table with the condition, then each operand and its printed value; `.nil` if the source is unavailable.
  ///
  /// If the condition only compares two values for equality, the fields `left` and `right` contain them.
  func read() throws -> LuaValue {
    guard !condition.isEmpty else { return .nil }
    let table = try context.lua.makeTable()
    try table.append(.string(Self.text(condition[...])))
    var seen: Set<String> = []
    var values: [LuaValue] = []
    let operands = operands()
    for operand in operands {
      let text = Self.text(operand)
      guard seen.insert(text).inserted, var expression = OperandExpression(operand) else { continue }
      guard let value = try? expression.evaluate(level: level, in: context) else { continue }
      try table.append(.string(text))
      try table.append(.string(context.printer.line(value)))
      values.append(value)
    }
    if operands.count == 2, values.count == 2,
      condition[operands[0].endIndex...].drop(while: isSpace).starts(with: "==".unicodeScalars)
    {
      try table.rawSet("left", to: values[0])
      try table.rawSet("right", to: values[1])
    }
    return .table(table)
  }

  private func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if text.count > 200 { text = text.prefix(199) + "…" }
    return text
  }

  // MARK: The source

  /// Returns the first argument of the only `assert(…)` that starts on a line. The result is empty if there are several.
  private static func condition(at location: LuaLocation?, in sources: ScriptSources) -> [Unicode.Scalar] {
    guard let location, let source = sources.text(location.source) else { return [] }
    var scalars: [Unicode.Scalar] = []
    for number in location.line..<(location.line + 20) {
      guard let line = source.line(number), scalars.count + line.utf8.count <= longest else { break }
      scalars += Array(line.unicodeScalars) + ["\n"]
    }
    let isCode = LuaTokenizer.isCode(scalars)
    let word = Array("assert".unicodeScalars)
    let firstLine = scalars.firstIndex(of: "\n") ?? scalars.endIndex
    var starts: [Int] = []
    for start in 0..<max(0, firstLine - word.count)
    where isCode[start] && scalars[start..<(start + word.count)].elementsEqual(word) {
      if start > 0, scalars[start - 1].isLuaNamePart || scalars[start - 1] == "." { continue }
      let next = scalars[(start + word.count)...].firstIndex { $0 != " " }
      if let next, scalars[next] == "(" { starts.append(next + 1) }
    }
    guard starts.count == 1, let start = starts.first else { return [] }
    var depth = 0
    for index in start..<scalars.count where isCode[index] {
      switch scalars[index] {
      case "(", "[", "{": depth += 1
      case ")" where depth == 0, "," where depth == 0: return Array(scalars[start..<index])
      case ")", "]", "}": depth -= 1
      default: break
      }
    }
    return []
  }

  /// Splits the condition at comparisons, `and`, `or` and `not`.
  private func operands() -> [ArraySlice<Unicode.Scalar>] {
    let isCode = LuaTokenizer.isCode(condition)
    var parts: [ArraySlice<Unicode.Scalar>] = []
    var start = 0
    var depth = 0
    var index = 0
    func cut(_ end: Int, _ next: Int) {
      parts.append(condition[start..<end])
      start = next
      index = next
    }
    while index < condition.count {
      guard isCode[index] else {
        index += 1
        continue
      }
      switch condition[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      if depth == 0, let length = separator(at: index) {
        cut(index, index + length)
      } else {
        index += 1
      }
    }
    parts.append(condition[start...])
    return parts.map { part in
      guard let from = part.firstIndex(where: { !$0.properties.isWhitespace }),
        let to = part.lastIndex(where: { !$0.properties.isWhitespace })
      else { return part[part.endIndex...] }
      return part[from...to]
    }
  }

  /// Returns the length of the operand separator at an index, or `nil`.
  private func separator(at index: Int) -> Int? {
    for symbol in ["==", "~=", "<=", ">=", "<", ">"] where condition[index...].starts(with: symbol.unicodeScalars) {
      return symbol.unicodeScalars.count
    }
    if index > 0, condition[index - 1].isLuaNamePart { return nil }
    for word in ["and", "or", "not"] where condition[index...].starts(with: word.unicodeScalars) {
      let end = index + word.unicodeScalars.count
      if end == condition.count || !condition[end].isLuaNamePart { return end - index }
    }
    return nil
  }
}

/// An operand whose value can be looked up without running code: a name with fields and indices, optionally after `#`.
struct OperandExpression {
  private enum Step {
    case field(String)
    case index(LuaValue)
    case variable(String)
  }

  private let name: String
  private var steps: [Step] = []
  private let isLength: Bool

  /// Reads an expression. Returns `nil` for any other expression, such as a literal or a call.
  init?(_ scalars: ArraySlice<Unicode.Scalar>) {
    var rest = scalars
    isLength = rest.first == "#"
    if isLength { rest = rest.dropFirst() }
    guard let name = Self.takeName(&rest), !["nil", "true", "false", "function"].contains(name) else { return nil }
    self.name = name
    while let next = rest.first {
      rest = rest.dropFirst()
      if next == ".", let field = Self.takeName(&rest) {
        steps.append(.field(field))
      } else if next == "[", let step = Self.takeIndex(&rest) {
        steps.append(step)
      } else {
        return nil
      }
    }
  }

  private static func takeName(_ rest: inout ArraySlice<Unicode.Scalar>) -> String? {
    let name = rest.prefix(while: \.isLuaNamePart)
    guard let first = name.first, first.properties.numericType == nil else { return nil }
    rest = rest.dropFirst(name.count)
    return String(String.UnicodeScalarView(name))
  }

  /// Reads `3]`, `"a"]` or `i]`.
  private static func takeIndex(_ rest: inout ArraySlice<Unicode.Scalar>) -> Step? {
    guard let end = rest.firstIndex(of: "]") else { return nil }
    var inner = rest[..<end]
    rest = rest[(end + 1)...]
    let text = String(String.UnicodeScalarView(inner))
    if let number = Int(text) { return .index(.integer(number)) }
    if let quote = inner.first, quote == "\"" || quote == "'" {
      guard inner.count >= 2, inner.last == quote, !inner.contains("\\") else { return nil }
      return .index(.string(String(String.UnicodeScalarView(inner.dropFirst().dropLast()))))
    }
    guard let name = takeName(&inner), inner.isEmpty else { return nil }
    return .variable(name)
  }

  // MARK: Lookup

  /// An error for a value that cannot be looked up.
  private struct Unknown: Error {}

  /// Returns the value that the code at a stack level sees.
  mutating func evaluate(level: Int, in context: ScriptContext) throws -> LuaValue {
    var value = try variable(name, level, context)
    for step in steps {
      switch step {
      case .field(let name): value = try member(.string(name), of: value, context)
      case .index(let key): value = try member(key, of: value, context)
      case .variable(let name): value = try member(variable(name, level, context), of: value, context)
      }
    }
    guard isLength else { return value }
    switch value {
    case .string(let text): return .integer(text.bytes.count)
    case .table(let table): return .integer(try table.rawLength())
    default: throw Unknown()
    }
  }

  private func variable(_ name: String, _ level: Int, _ context: ScriptContext) throws -> LuaValue {
    if let value = context.lua.variable(name, atLevel: level) { return value }
    return try context.globals.environment.get(name)
  }

  /// Returns a field without running script code: follows `__index` only if it is a table.
  ///
  /// Reads properties of objects, except those whose getter loads something.
  private func member(_ key: LuaValue, of value: LuaValue, _ context: ScriptContext) throws -> LuaValue {
    switch value {
    case .table(var table):
      for _ in 0..<100 {
        let found = try table.rawGet(key)
        if !found.isNil { return found }
        guard let next = try table.metatable()?.rawGet("__index"), !next.isNil else { return .nil }
        guard case .table(let outer) = next else { throw Unknown() }
        table = outer
      }
      throw Unknown()
    case .object:
      guard let name = key.text, !["view", "window"].contains(name) else { throw Unknown() }
      return try context.operations.member(key, of: value)
    default: throw Unknown()
    }
  }
}
