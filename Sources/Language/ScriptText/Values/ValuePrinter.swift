package import LuaRuntime
internal import RouteDiagnostics

/// Prints values readably: strings quoted, tables with sorted keys, objects by name, cycles marked.
package struct ValuePrinter {
  /// The maximum depth of printed tables; deeper ones appear as `{…}`.
  package var depthLimit = 6
  /// The maximum number of printed entries per table.
  package var entryLimit = 200
  /// The maximum number of printed values. Tables that share tables can be small in memory but infinitely long in print.
  package var valueLimit = 10_000
  /// The maximum number of printed bytes per string.
  package var stringLimit = BoundedText.byteLimit
  /// The escapes for strings.
  var escapes = StringEscapes()
  /// Names objects.
  private let nameOfObject: (LuaObjectHandle) -> String
  /// Names built-in functions.
  private let nameOfFunction: (LuaFunction) -> String?
  /// Names tables that represent a declaration, such as a class.
  private let nameOfTable: (LuaTable) -> String?
  /// Describes a userdata that is not a live object.
  private let wordsOfUserdata: (LuaValue) -> String?
  /// Whether the script must stop, so that the output can end early.
  package let isStopped: () -> Bool

  /// Creates a printer.
  ///
  /// - Parameters:
  ///   - nameOfObject: Names objects.
  ///   - nameOfFunction: Names built-in functions.
  ///   - nameOfTable: Names tables that represent a declaration, such as a class.
  ///   - wordsOfUserdata: Describes a userdata that is not a live object.
  ///   - isStopped: Returns whether the script must stop, so that the output can end early.
  package init(
    nameOfObject: @escaping (LuaObjectHandle) -> String, nameOfFunction: @escaping (LuaFunction) -> String?,
    nameOfTable: @escaping (LuaTable) -> String?, wordsOfUserdata: @escaping (LuaValue) -> String?,
    isStopped: @escaping () -> Bool
  ) {
    self.nameOfObject = nameOfObject
    self.nameOfFunction = nameOfFunction
    self.nameOfTable = nameOfTable
    self.wordsOfUserdata = wordsOfUserdata
    self.isStopped = isStopped
  }

  /// The state of printing: the enclosing tables, and the number of values already printed.
  private struct Progress {
    var visiting: [UnsafeRawPointer] = []
    var count = 0
  }

  /// A copy of the printer that escapes each character outside ASCII.
  package var spellingOut: ValuePrinter {
    var printer = self
    printer.escapes.coversAllButASCII = true
    return printer
  }

  /// Returns the value on one line.
  package func line(_ value: LuaValue) -> String {
    // The line shows 200 characters at most.
    var printer = self
    printer.stringLimit = min(stringLimit, 1_000)
    var words: [Substring] = []
    for line in printer.lines(value) {
      let word = line.drop { $0 == " " }
      // Only the multi-line form has a comma after the last entry.
      if word.hasPrefix("}"), let last = words.last, last.hasSuffix(",") { words[words.count - 1] = last.dropLast() }
      words.append(word)
    }
    let text = words.joined(separator: " ")
    return text.count <= 200 ? text : String(text.prefix(199)) + "…"
  }

  /// Returns the lines of a table as one: `{ 1, a = 2 }`.
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

  /// Returns the value as lines, with one entry of a table per line.
  package func lines(_ value: LuaValue) -> [String] {
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
    // Lua's order of keys such as tables differs between runs. Their printed forms do not, so sort by these.
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

  /// Returns a float as Lua prints it. The decimal point or exponent distinguishes it from an integer.
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
