internal import Diagnostics
internal import LuaRuntime

/// The text of several lines that an assertion compares with the hierarchy or the log: an inline snapshot, when it stands in the call
/// itself.
///
/// Margins and empty lines do not count, and a line `…` stands for any lines.
struct ExpectedPicture {
  /// Whether names carry the numbers of their instances.
  let isNumbered: Bool
  /// Whether views are drawn.
  let showsViews: Bool

  private let kind: PictureKind
  private let call: AssertionCall
  private let index: Int
  private let text: String?

  /// How many bytes an expected text may have: no person reads more.
  private static let byteLimit = 256 << 10

  /// Reads the text from an assertion's arguments.
  ///
  /// - Parameters:
  ///   - kind: what it is compared with.
  ///   - call: the assertion.
  ///   - index: which argument it is.
  ///   - form: what it looks like, for the message about another value.
  /// - Throws: ``ScriptFault`` for anything but a text of reasonable length, or nothing.
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

  /// The lines to compare with, normalized; none when the text is missing or empty.
  var lines: [String] { text.map { kind.normalized(PictureLines.trimmed($0)) } ?? [] }

  /// Whether the text is what was found, line by line, and nothing more is to be done about it: no snapshot, no negation. False says
  /// nothing: ``compare(_:title:negatedTitle:)`` finds out, which knows what `…` stands for.
  ///
  /// - Parameter drawn: what was found, as it is drawn.
  /// - Throws: `LuaError` when a limit has been reached.
  func isSimply(_ drawn: String) throws -> Bool {
    guard let text, !call.isNegated, !call.state.snapshots.isActive else { return false }
    try call.state.lua.checkLimits()
    return PictureLines.areSame(text, drawn)
  }

  /// Compares with what was found, or takes it over when snapshots are to be updated.
  ///
  /// - Parameters:
  ///   - actual: the lines that were found, normalized.
  ///   - title: what happened when they differ.
  ///   - negatedTitle: what happened when they must differ and do not.
  /// - Throws: `LuaError` when a limit stops the search, ``AssertionFailure`` when one text would have to be two.
  func compare(
    _ actual: [String], title: String, negatedTitle: String
  ) throws -> AssertionOutcome {
    let lua = call.state.lua
    let lines = lines
    try lua.checkLimits()
    if lines.isEmpty && !call.isNegated && (text == nil || !actual.isEmpty) {
      if try call.state.snapshots.takes(snapshot(actual, isHeld: false)) { return .passing(true, argumentCount: index) }
      return missing(actual)
    }
    let holds = try lines == actual || LinePattern(lines).matches(actual, check: lua.checkLimits)
    if !call.isNegated, call.state.snapshots.isActive,
      try call.state.snapshots.takes(snapshot(actual, isHeld: holds))
    {
      return .passing(true, argumentCount: index)
    }
    if call.passes(holds) { return .passing(holds, argumentCount: index) }
    // Laid out together, so that a longer name in one of them makes no other line look different.
    let columns = kind.laidOut(lines + actual)
    let pattern = LinePattern(Array(columns[..<lines.count]))
    let actual = Array(columns[lines.count...])
    try lua.checkMemory(adding: pattern.differenceByteCount(from: actual))
    let difference = try pattern.difference(from: actual, check: lua.checkLimits)
    return AssertionOutcome(
      holds: holds, title: title, negatedTitle: negatedTitle, details: [.difference(difference)], argumentCount: index)
  }

  /// Which of the lines that were found stand in the expected text, rather than being left open by a `…`.
  ///
  /// - Throws: `LuaError` when a limit stops the search.
  func written(in actual: [String]) throws -> [Bool] {
    let pattern = LinePattern(lines)
    guard pattern.isOpen else { return actual.map { _ in true } }
    let difference = try pattern.difference(from: actual, check: call.state.lua.checkLimits)
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
    // A chunk may call itself by any name; only files that the state loaded are written to.
    guard call.state.snapshots.isActive, let location = call.state.lua.scriptLocation(),
      call.state.sources.text(location.source) != nil
    else { return nil }
    return InlineSnapshot(
      file: location.source, line: location.line, kind: kind, argument: index, expected: text, actual: actual,
      isHeld: isHeld)
  }
}
