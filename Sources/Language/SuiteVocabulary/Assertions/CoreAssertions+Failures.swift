internal import LuaRuntime
internal import RouteDiagnostics
internal import ScriptKernel
internal import ScriptText

/// The descriptions of failed luassert assertions.
extension CoreAssertions {
  static func article(_ type: String) -> String { type == "nil" ? "nil" : "a \(type)" }

  static func equal(_ call: AssertionCall) throws -> AssertionOutcome {
    try call.demand(2, "the expected value and the actual value")
    let holds = try call.context.operations.equal(call.value(1), call.value(2))
    var outcome = AssertionOutcome(
      holds: holds, title: "the values are not equal", negatedTitle: "the values are equal", found: call.text(2),
      expected: call.text(1), negatedExpected: "anything but \(call.text(1))", argumentCount: 2)
    if !holds { addDifference(call, &outcome) }
    if !holds, case .table = call.value(1), case .table = call.value(2),
      try call.context.comparison.same(call.value(1), call.value(2))
    {
      outcome.help = ["use `assert.same` to compare contents: these are two tables with the same contents"]
    }
    if !holds { tellApart(call, &outcome) }
    return outcome
  }

  static func same(_ call: AssertionCall) throws -> AssertionOutcome {
    try call.demand(2, "the expected value and the actual value")
    var outcome = AssertionOutcome(
      holds: try call.context.comparison.same(call.value(1), call.value(2)), title: "the values are not the same",
      negatedTitle: "the values are the same", found: call.text(2), expected: call.text(1),
      negatedExpected: "contents other than \(call.text(1))", argumentCount: 2)
    if !outcome.holds {
      addDifference(call, &outcome)
      tellApart(call, &outcome)
    }
    return outcome
  }

  /// Adds what distinguishes two values that print alike.
  private static func tellApart(_ call: AssertionCall, _ outcome: inout AssertionOutcome) {
    guard let found = outcome.found, let expected = outcome.expected, StringEscapes.lookAlike(found, expected) else {
      return
    }
    switch call.value(1) {
    case .function, .thread, .userdata, .lightUserdata:
      guard found == expected else { return }
      outcome.help.append(
        "compare their contents: these are two values of type \(call.value(1).typeName), each equal only to itself")
    case .string:
      let printer = call.context.printer.spellingOut
      outcome.found = printer.line(call.value(2))
      outcome.expected = printer.line(call.value(1))
    default: break
    }
  }

  /// Adds the differences of tables and multi-line strings.
  private static func addDifference(_ call: AssertionCall, _ outcome: inout AssertionOutcome) {
    if case .string(let expected) = call.value(1), case .string(let actual) = call.value(2) {
      let contrast = StringContrast(expected: expected, actual: actual, printer: call.context.printer)
      if let difference = contrast.lines {
        outcome.found = nil
        outcome.expected = nil
        outcome.details = [.difference(difference)]
        outcome.help += contrast.aboutEnds()
      } else if let parts = contrast.parts {
        outcome.found = parts.found
        outcome.expected = parts.expected
      }
    } else if case .table = call.value(1), case .table = call.value(2) {
      addDifferences(call, &outcome)
    }
  }

  /// Adds the differences of two tables: side by side if they are small, and otherwise by their paths.
  private static func addDifferences(_ call: AssertionCall, _ outcome: inout AssertionOutcome) {
    let printer = call.context.printer
    let (expected, actual) = (printer.lines(call.value(1)), printer.lines(call.value(2)))
    var difference = LineDiff(expected: expected, actual: actual)
    if difference.hasLinesThatLookAlike {
      let printer = printer.spellingOut
      difference = LineDiff(expected: printer.lines(call.value(1)), actual: printer.lines(call.value(2)))
    }
    let differences = ValueDifferences(
      between: call.value(1), and: call.value(2), printer: call.context.printer, comparison: call.context.comparison)
    let isShort = (expected + actual).allSatisfy { $0.utf8.count <= longestLine }
    let isSmall = max(expected.count, actual.count) <= smallTable && isShort && difference.hasDifferences
    var details: [Diagnostic.Detail] = []
    if !isSmall || differences.isDeep { details += differences.lines.map { [.text($0.joined(separator: "\n"))] } ?? [] }
    if isSmall { details.append(.difference(difference)) }
    guard !details.isEmpty else { return }
    outcome.found = nil
    outcome.expected = nil
    outcome.details = details
  }

  /// The maximum number of lines of a table that is shown in full.
  private static let smallTable = 24
  /// The maximum length of the lines of such a table, in bytes.
  private static let longestLine = 120

  static func isTrue(_ call: AssertionCall) throws -> AssertionOutcome {
    try call.demand(1, "a value")
    return AssertionOutcome(
      holds: call.value(1) == .boolean(true), title: "the value is not true", negatedTitle: "the value is true",
      found: call.text(1), expected: "true", negatedExpected: "anything but true", argumentCount: 1)
  }

  static func isFalse(_ call: AssertionCall) throws -> AssertionOutcome {
    try call.demand(1, "a value")
    return AssertionOutcome(
      holds: call.value(1) == .boolean(false), title: "the value is not false", negatedTitle: "the value is false",
      found: call.text(1), expected: "false", negatedExpected: "anything but false", argumentCount: 1)
  }

  static func truthy(_ call: AssertionCall) throws -> AssertionOutcome {
    try call.demand(1, "a value")
    return AssertionOutcome(
      holds: call.value(1).isTruthy, title: "the value is nil or false",
      negatedTitle: "the value is neither nil nor false",
      found: call.text(1), expected: "a value that is neither nil nor false", negatedExpected: "nil or false",
      argumentCount: 1)
  }

  static func falsy(_ call: AssertionCall) throws -> AssertionOutcome {
    try call.demand(1, "a value")
    return AssertionOutcome(
      holds: !call.value(1).isTruthy, title: "the value is neither nil nor false",
      negatedTitle: "the value is nil or false",
      found: call.text(1), expected: "nil or false", negatedExpected: "a value that is neither nil nor false",
      argumentCount: 1)
  }

  static func near(_ call: AssertionCall) throws -> AssertionOutcome {
    try call.demand(3, "the expected number, the actual number, and the tolerance")
    guard let expected = call.value(1).number else { throw call.wrongType(1, expected: "a number") }
    guard let actual = call.value(2).number else { throw call.wrongType(2, expected: "a number") }
    guard let tolerance = call.value(3).number else { throw call.wrongType(3, expected: "a number, the tolerance") }
    return AssertionOutcome(
      holds: (expected - actual).magnitude <= tolerance, title: "the numbers are not near each other",
      negatedTitle: "the numbers are near each other", found: call.text(2),
      expected: "\(call.text(1)) ± \(call.text(3))",
      negatedExpected: "more than \(call.text(3)) away from \(call.text(1))",
      argumentCount: 3)
  }

  /// `matches(pattern, text, start?, plain?)`; returns the captures of the pattern.
  static func matches(_ call: AssertionCall) throws -> AssertionOutcome {
    try call.demand(2, "the pattern and the string")
    let pattern = try call.string(1)
    guard case .string = call.value(2) else { throw call.wrongType(2, expected: "a string") }
    // A string in the third place is the failure's message, as for other assertions.
    let start = call.value(3).integer
    let isPlain = start != nil && call.value(4).isTruthy
    let wanted = isPlain ? escaped(pattern) : pattern
    let captures = try call.context.operations.match(call.value(2), .string(wanted), from: .integer(start ?? 1))
    return AssertionOutcome(
      holds: captures != nil, title: "the string does not match",
      negatedTitle: "the string matches", found: call.text(2), expected: "a match of \(call.text(1))",
      negatedExpected: "no match of \(call.text(1))",
      argumentCount: start == nil ? 2 : call.arguments.count > 3 ? 4 : 3, results: captures)
  }

  /// Returns a pattern that matches a string literally.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "^$()%.[]*+-?".contains($0) ? ["%", $0] : [$0] })
  }

  /// `unique(list, deep?)`; with `deep`, items of equal contents count as equal.
  static func unique(_ call: AssertionCall) throws -> AssertionOutcome {
    guard case .table(let list) = call.value(1) else { throw call.wrongType(1, expected: "a list") }
    var isDeep = false
    if case .boolean(let deep) = call.value(2) { isDeep = deep }
    let items = try list.elements()
    var double: LuaValue?
    for (index, item) in items.enumerated() where double == nil {
      let isDouble = try items[..<index].contains { earlier in
        try isDeep ? call.context.comparison.same(item, earlier) : call.context.operations.equal(item, earlier)
      }
      if isDouble { double = item }
    }
    return AssertionOutcome(
      holds: double == nil, title: "the list has a duplicate item", negatedTitle: "the list has no duplicate item",
      found: double.map { call.context.printer.line($0) }, expected: "distinct items",
      negatedExpected: "a duplicate item",
      argumentCount: isDeep ? 2 : 1)
  }

  /// `returned_arguments(count, …)`: checks the number of values that a call returned.
  static func returnedArguments(_ call: AssertionCall) throws -> AssertionOutcome {
    guard let expected = call.value(1).integer else { throw call.wrongType(1, expected: "a number of values") }
    let actual = call.arguments.count - 1
    return AssertionOutcome(
      holds: actual == expected, title: "the number of returned values is different",
      negatedTitle: "the number of returned values is equal", found: "\(actual)", expected: "\(expected)",
      negatedExpected: "any number but \(expected)", argumentCount: call.arguments.count)
  }

  // MARK: Errors

  /// The description of the raised error.
  private static func describeCaught(_ call: AssertionCall) -> String {
    guard let caught = call.caught else { return "no error" }
    // Host errors and assertion failures describe themselves.
    if case .userdata = caught, let text = try? call.context.lua.describe(caught) { return text }
    if case .table(let table) = caught, call.context.luassert.details(of: table) != nil,
      let text = try? call.context.lua.describe(caught)
    {
      return text
    }
    return call.context.printer.line(caught)
  }

  static func error(_ call: AssertionCall) throws -> AssertionOutcome {
    _ = try call.function(1)
    let caught = describeCaught(call)
    let wantsAny = call.value(2).isNil
    return AssertionOutcome(
      holds: call.isNegated,
      title: call.caught == nil ? "the function raised no error" : "the function raised another error",
      negatedTitle: "the function raised an error: \(caught)", found: caught,
      expected: wantsAny ? "an error" : call.text(2), negatedExpected: wantsAny ? "no error" : "not \(call.text(2))",
      argumentCount: 2)
  }

  static func errorMatches(_ call: AssertionCall) throws -> AssertionOutcome {
    try call.demand(2, "the function and the pattern")
    _ = try call.function(1)
    if case .string = call.value(2) {
    } else if !call.value(2).isNil {
      throw call.wrongType(2, expected: "a string, the pattern")
    }
    return AssertionOutcome(
      holds: call.isNegated,
      title: call.caught == nil ? "the function raised no error" : "the error does not match",
      negatedTitle: "the error matches", found: describeCaught(call), expected: "an error that matches \(call.text(2))",
      negatedExpected: "no error that matches \(call.text(2))", argumentCount: 2)
  }
}
