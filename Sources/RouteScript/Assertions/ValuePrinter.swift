internal import Diagnostics
internal import LuaRuntime

/// Writes values as a person would: strings quoted, tables with their keys in order, objects by name, cycles marked.
struct ValuePrinter {
  /// How deep tables are written; deeper ones are `{…}`.
  var depthLimit = 6
  /// How many entries of a table are written.
  var entryLimit = 200
  /// How many values are written in all: tables that share tables are short in memory and endless on paper.
  var valueLimit = 10_000
  /// How many bytes of a string are written.
  var stringLimit = BoundedText.byteLimit
  /// How strings are written.
  var escapes = StringEscapes()
  /// Names objects.
  let nameOfObject: (LuaObjectHandle) -> String
  /// Names functions that no script wrote.
  let nameOfFunction: (LuaFunction) -> String?
  /// Names tables that stand for something declared, such as a class.
  let nameOfTable: (LuaTable) -> String?
  /// What a userdata that is no live object says of itself.
  let wordsOfUserdata: (LuaValue) -> String?
  /// Whether the script must stop, and nothing needs to be written to its end.
  let isStopped: () -> Bool

  /// What is being written: the tables around, and how many values were written before.
  private struct Progress {
    var visiting: [UnsafeRawPointer] = []
    var count = 0
  }

  /// The same one, which writes each character outside ASCII as an escape.
  var spellingOut: ValuePrinter {
    var printer = self
    printer.escapes.coversAllButASCII = true
    return printer
  }

  /// The value on one line.
  func line(_ value: LuaValue) -> String {
    // The line shows 200 characters at most.
    var printer = self
    printer.stringLimit = min(stringLimit, 1_000)
    var words: [Substring] = []
    for line in printer.lines(value) {
      let word = line.drop { $0 == " " }
      // The comma after the last entry belongs to the form with an entry a line.
      if word.hasPrefix("}"), let last = words.last, last.hasSuffix(",") { words[words.count - 1] = last.dropLast() }
      words.append(word)
    }
    let text = words.joined(separator: " ")
    return text.count <= 200 ? text : String(text.prefix(199)) + "…"
  }

  /// The lines of a table as one: `{ 1, a = 2 }`.
  private static func oneLine(_ text: String) -> String {
    let parts = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    var line = ""
    for (index, part) in parts.enumerated() {
      let next = index + 1 < parts.count ? parts[index + 1] : ""
      line += next.hasPrefix("}") && part.hasSuffix(",") ? String(part.dropLast()) : String(part)
      if index + 1 < parts.count { line += " " }
    }
    return line
  }

  /// The value, a table's entries one a line.
  func lines(_ value: LuaValue) -> [String] {
    var progress = Progress()
    return write(value, depth: 0, &progress).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func write(_ value: LuaValue, depth: Int, _ progress: inout Progress) -> String {
    switch value {
    case .nil: "nil"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): Self.number(value)
    case .string(let value): quoted(value)
    case .table(let table): write(table, depth: depth, &progress)
    case .function(let function):
      (try? function.definition()).map { "function (\($0.source):\($0.line))" }
        ?? nameOfFunction(function).map { "builtin function \($0)" } ?? "builtin function"
    case .thread: "coroutine"
    case .object(let handle): nameOfObject(handle)
    case .userdata: wordsOfUserdata(value) ?? "userdata"
    case .lightUserdata: "userdata"
    }
  }

  private func write(_ table: LuaTable, depth: Int, _ progress: inout Progress) -> String {
    if let name = nameOfTable(table) { return name }
    guard let identity = table.identity, !progress.visiting.contains(identity) else { return "{ cycle }" }
    guard progress.count < valueLimit, !isStopped() else { return "{…}" }
    guard let pairs = try? table.sortedPairs(), !pairs.isEmpty else { return "{}" }
    guard depth < depthLimit else { return "{…}" }
    progress.visiting.append(identity)
    defer { progress.visiting.removeLast() }
    let margin = String(repeating: "  ", count: depth + 1)
    var rows: [String] = []
    // Keys such as tables come in Lua's own order, which differs from run to run; their texts do not.
    var unordered: [String] = []
    var nextIndex = 1
    for (key, value) in pairs.prefix(entryLimit) {
      progress.count += 1
      let text = write(value, depth: depth + 1, &progress)
      switch key {
      case .integer(nextIndex):
        rows.append("\(margin)\(text),")
        nextIndex += 1
      case .table, .function, .thread, .userdata, .lightUserdata:
        unordered.append("\(margin)\(writeKey(key, &progress)) = \(text),")
      default:
        rows.append("\(margin)\(writeKey(key, &progress)) = \(text),")
      }
    }
    rows += unordered.sorted()
    if pairs.count > entryLimit { rows.append("\(margin)… \(pairs.count - entryLimit) more") }
    return "{\n" + rows.joined(separator: "\n") + "\n" + String(repeating: "  ", count: depth) + "}"
  }

  private func writeKey(_ key: LuaValue, _ progress: inout Progress) -> String {
    if case .string(let name) = key, let text = name.utf8Text, Self.isIdentifier(text) { return text }
    return "[\(Self.oneLine(write(key, depth: depthLimit - 1, &progress)))]"
  }

  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(48...57).contains(first) else { return false }
    return text.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
    }
  }

  /// A float as Lua writes it: with a decimal point or exponent, so that it is told from an integer.
  private static func number(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-inf" : "inf" }
    return "\(value)"
  }

  private func quoted(_ string: LuaString) -> String {
    let bytes = string.bytes
    guard bytes.count > stringLimit else { return escapes.quoted(bytes) }
    return escapes.quoted(bytes.prefix(stringLimit)) + BoundedText.remark(bytes.count)
  }
}
