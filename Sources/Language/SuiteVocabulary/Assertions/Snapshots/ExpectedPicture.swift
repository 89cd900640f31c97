internal import LuaRuntime
internal import RouteDiagnostics
internal import ScriptKernel
internal import ScriptText

/// The multi-line string that an assertion compares with the hierarchy or the log. A string literal in the call is an inline snapshot.
///
/// Margins and empty lines do not count. A line `…` matches any lines.
struct ExpectedPicture {
  /// Whether names include instance numbers.
  let isNumbered: Bool
  /// Whether the diagram includes views.
  let showsViews: Bool

  private let kind: PictureKind
  private let call: AssertionCall
  private let index: Int
  private let text: String?

  /// The maximum length of an expected string in bytes. Longer ones are not readable.
  private static let byteLimit = 256 << 10

  /// Reads the string from an assertion's arguments.
  ///
  /// - Parameters:
  ///   - kind: The kind of output to compare it with.
  ///   - call: The assertion.
  ///   - index: The index of the argument.
  ///   - form: The expected form of the call, for the message about another value.
  /// - Throws: ``ScriptFault`` if the argument is neither a string nor `nil`, is too long, or is `nil` in a negated assertion.
  init(_ kind: PictureKind, _ call: AssertionCall, at index: Int, _ form: String) throws {
    self.kind = kind
    self.call = call
    self.index = index
    if case .string(let text) = call.value(index), text.bytes.count > Self.byteLimit {
      throw ScriptFault(
        "assert.\(call.name): the expected string is too long", at: call.name, found: "\(text.bytes.count) bytes",
        expected: "at most \(Self.byteLimit) bytes")
    }
    if call.value(index).isNil {
      text = nil
      if call.isNegated {
        throw ScriptFault(
          "assert.\(call.name) needs an expected string if negated", at: call.name, found: "nil", expected: form)
      }
    } else {
      guard call.isString(index) else { throw call.wrongType(index, expected: "a string: \(form)") }
      text = try call.string(index)
    }
    (isNumbered, showsViews) = text.map { PictureLines.marks(of: $0) } ?? (false, false)
  }

  /// The expected lines, normalized. Empty if the string is missing or empty.
  var lines: [String] { text.map { kind.normalized(PictureLines.trimmed($0)) } ?? [] }

  /// Returns whether the string equals the found lines and needs no further processing, such as a negation or a snapshot update.
  ///
  /// `false` means that the answer is unknown. ``compare(_:title:negatedTitle:)``, which supports `…`, determines it.
  ///
  /// - Parameter drawn: The found output, as printed.
  /// - Throws: `LuaError` if a limit is reached.
  func isSimply(_ drawn: String) throws -> Bool {
    guard let text, !call.isNegated, !call.context.luassert.snapshots.isActive else { return false }
    try call.context.lua.checkLimits()
    return PictureLines.areSame(text, drawn)
  }

  /// Compares the string with the found lines, or records these if snapshots are to be updated.
  ///
  /// - Parameters:
  ///   - actual: The found lines, normalized.
  ///   - title: The headline of the failure if they differ.
  ///   - negatedTitle: The headline of the failure of the negated assertion if they are equal.
  /// - Throws: `LuaError` if a limit stops the search; ``AssertionFailure`` if one string would need two different contents.
  func compare(
    _ actual: [String], title: String, negatedTitle: String
  ) throws -> AssertionOutcome {
    let lua = call.context.lua
    let lines = lines
    try lua.checkLimits()
    if lines.isEmpty && !call.isNegated && (text == nil || !actual.isEmpty) {
      if try call.context.luassert.snapshots.takes(snapshot(actual, isHeld: false)) {
        return .passing(true, argumentCount: index)
      }
      return missing(actual)
    }
    let holds = try lines == actual || LinePattern(lines).matches(actual, check: lua.checkLimits)
    if !call.isNegated, call.context.luassert.snapshots.isActive,
      try call.context.luassert.snapshots.takes(snapshot(actual, isHeld: holds))
    {
      return .passing(true, argumentCount: index)
    }
    if call.passes(holds) { return .passing(holds, argumentCount: index) }
    // Lay out both together: otherwise, a longer name in one of them makes other lines look different.
    let columns = kind.laidOut(lines + actual)
    let pattern = LinePattern(Array(columns[..<lines.count]))
    let actual = Array(columns[lines.count...])
    try lua.checkMemory(adding: pattern.differenceByteCount(from: actual))
    let difference = try pattern.difference(from: actual, check: lua.checkLimits)
    return AssertionOutcome(
      holds: holds, title: title, negatedTitle: negatedTitle, details: [.difference(difference)], argumentCount: index)
  }

  /// Returns, for each found line, whether the expected string contains it, instead of a `…` that matches it.
  ///
  /// - Throws: `LuaError` if a limit stops the search.
  func written(in actual: [String]) throws -> [Bool] {
    let pattern = LinePattern(lines)
    guard pattern.isOpen else { return actual.map { _ in true } }
    let difference = try pattern.difference(from: actual, check: call.context.lua.checkLimits)
    return difference.lines.flatMap { line in
      switch line {
      case .common: [true]
      case .open(let open): open.map { _ in false }
      case .added: [false]
      case .removed: [Bool]()
      }
    }
  }

  private func missing(_ actual: [String]) -> AssertionOutcome {
    AssertionOutcome(
      holds: false, title: "assert.\(call.name) has no expected string yet", negatedTitle: "",
      details: [.text(kind.laidOut(actual).joined(separator: "\n"), caption: "The current value:")],
      help: ["run `routescript test --update-snapshots` to write it into the file"], argumentCount: index)
  }

  private func snapshot(_ actual: [String], isHeld: Bool) -> InlineSnapshot? {
    // A chunk can use any name: write only to files that the state loaded.
    guard call.context.luassert.snapshots.isActive, let location = call.context.lua.scriptLocation(),
      call.context.sources.text(location.source) != nil
    else { return nil }
    return InlineSnapshot(
      file: location.source, line: location.line, kind: kind, argument: index, expected: text, actual: actual,
      isHeld: isHeld)
  }
}
