package import LuaRuntime

/// All differences of two tables, each with the path that leads to it: `[33].kids[3]: found 3, expected 4`.
package struct ValueDifferences {
  /// Whether any difference is in a nested table.
  package private(set) var isDeep = false
  /// One line for each difference, at most ``limit``, or `nil` if the tables do not differ.
  package var lines: [String]? {
    if found.isEmpty { return nil }
    return omitted == 0 ? found : found + ["… \(omitted) more difference\(omitted == 1 ? "" : "s")"]
  }

  /// The maximum number of differences to report.
  private static let limit = 20
  /// The maximum depth of the search.
  private static let depthLimit = 50

  private let printer: ValuePrinter
  private let comparison: DeepComparison
  private var found: [String] = []
  private var omitted = 0
  /// The pairs of tables that are being compared.
  private var visiting: [(LuaTable, LuaTable)] = []

  package init(between expected: LuaValue, and actual: LuaValue, printer: ValuePrinter, comparison: DeepComparison) {
    self.printer = printer
    self.comparison = comparison
    collect(expected, actual, path: "")
  }

  /// Implements `runner:8.5`.
  private mutating func collect(_ expected: LuaValue, _ actual: LuaValue, path: String) {
    guard !printer.isStopped() else { return }
    guard case .table(let left) = expected, case .table(let right) = actual, visiting.count < Self.depthLimit,
      path.isEmpty || !hasOwnEquality(left) && !hasOwnEquality(right)
    else {
      if (try? comparison.same(expected, actual)) != true {
        noteDifferent(expected, actual, path: path)
      }
      return
    }
    if visiting.contains(where: { $0.0 == left && $0.1 == right }) { return }
    visiting.append((left, right))
    defer { visiting.removeLast() }
    guard let leftPairs = try? left.sortedPairs(), let rightPairs = try? right.sortedPairs() else { return }
    for (key, value) in leftPairs {
      let other = (try? right.rawGet(key)) ?? .nil
      let inner = path + step(key)
      if !other.isNil {
        collect(value, other, path: inner)
      } else if !hasEntry(key, value, in: rightPairs, besides: left) {
        note("\(inner): missing, expected \(printer.line(value))")
      }
    }
    for (key, value) in rightPairs where ((try? left.rawGet(key)) ?? .nil).isNil {
      if !hasEntry(key, value, in: leftPairs, besides: right) {
        note("\(path + step(key)): found \(printer.line(value)), expected nothing")
      }
    }
  }

  private mutating func noteDifferent(_ expected: LuaValue, _ actual: LuaValue, path: String) {
    var (found, wanted) = (printer.line(actual), printer.line(expected))
    if case .string(let left) = expected, case .string(let right) = actual {
      let contrast = StringContrast(expected: left, actual: right, printer: printer)
      if let parts = contrast.parts {
        (found, wanted) = (parts.found, parts.expected)
      } else if StringEscapes.lookAlike(found, wanted) {
        let printer = self.printer.spellingOut
        (found, wanted) = (printer.line(actual), printer.line(expected))
      }
    }
    note("\(path): found \(found), expected \(wanted)")
  }

  /// Returns whether a table that is a key has a counterpart with the same content.
  private func hasEntry(
    _ key: LuaValue, _ value: LuaValue, in pairs: [(key: LuaValue, value: LuaValue)], besides table: LuaTable
  ) -> Bool {
    guard key.table != nil else { return false }
    return pairs.contains { other in
      other.key.table != nil && (try? comparison.same(key, other.key)) == true
        && (try? comparison.same(value, other.value)) == true
    }
  }

  private mutating func note(_ text: String) {
    if visiting.count > 1 { isDeep = true }
    if found.count < Self.limit { found.append(text) } else { omitted += 1 }
  }

  private func hasOwnEquality(_ table: LuaTable) -> Bool {
    guard let metatable = try? table.metatable() else { return false }
    return (try? metatable.rawGet("__eq"))?.isNil == false
  }

  /// Returns the key as a path component: `.name`, `[3]`, `["a b"]`.
  private func step(_ key: LuaValue) -> String {
    if let text = key.text, ValuePrinter.isIdentifier(text) { return ".\(text)" }
    return "[\(printer.line(key))]"
  }
}
