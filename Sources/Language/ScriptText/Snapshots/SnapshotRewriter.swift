public import RouteDiagnostics

/// Updates the inline snapshots in a source, and leaves every other byte unchanged.
public struct SnapshotRewriter {
  /// The source with the updated snapshots.
  public private(set) var bytes: [UInt8]
  /// The number of updated snapshots.
  public private(set) var writtenCount = 0
  /// The number of differing snapshots that stay unchanged because a test that uses them failed.
  public private(set) var withheldCount = 0
  /// The snapshots that could not be written, and the reasons.
  public private(set) var problems: [Diagnostic] = []

  private struct Edit {
    let range: Range<Int>
    let text: [UInt8]
  }

  private let tokens: [LuaToken]
  private let layout: SourceLayout

  /// Writes the snapshots of one file.
  ///
  /// - Parameters:
  ///   - source: The content of the file when the tests ran.
  ///   - snapshots: All comparisons with its snapshots, including those that passed.
  public init(_ source: [UInt8], with snapshots: [InlineSnapshot]) {
    bytes = source
    tokens = LuaTokenizer.tokens(of: source)
    layout = SourceLayout(source)
    var order: [InlineSnapshot.Place] = []
    var groups: [InlineSnapshot.Place: [InlineSnapshot]] = [:]
    for snapshot in snapshots {
      if groups[snapshot.place] == nil { order.append(snapshot.place) }
      groups[snapshot.place, default: []].append(snapshot)
    }
    var edits: [Edit] = []
    for place in order {
      guard let group = groups[place], let changed = group.first(where: { !$0.isHeld }) else { continue }
      guard !group.contains(where: \.isOfFailedTest) else {
        withheldCount += 1
        continue
      }
      guard let text = text(for: group) else { continue }
      if let edit = edit(changed, text) { edits.append(edit) }
    }
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.text)
    }
    writtenCount = edits.count
  }

  /// Returns the lines that all comparisons with one snapshot accept.
  private mutating func text(for group: [InlineSnapshot]) -> [String]? {
    var text = group[0].expectedLines
    for snapshot in group where !snapshot.isHeld && !LinePattern(text).matches(snapshot.actual) {
      text = SnapshotText.merged(text, with: snapshot.actual)
    }
    guard let other = group.first(where: { !LinePattern(text).matches($0.actual) }) else { return text }
    problems.append(
      Diagnostic(
        "one expected string is compared with different \(other.kind == .log ? "logs" : "hierarchies")",
        at: place(of: other),
        help: ["write a string for each of them, or `…` for the parts that differ"],
        details: [.difference(LineDiff(expected: text, actual: other.actual), caption: "- one, + another")]))
    return nil
  }

  private func place(of snapshot: InlineSnapshot) -> SourceLocation {
    SourceLocation(file: snapshot.file, line: snapshot.line)
  }

  // MARK: Finding the literal

  private mutating func edit(_ snapshot: InlineSnapshot, _ lines: [String]) -> Edit? {
    let calls = LuaCallSite.calls(in: tokens, of: bytes, onLine: snapshot.line)
    let literal = SnapshotLiteral(lines: snapshot.kind.laidOut(lines), layout: layout)
    var edits: [Edit] = []
    for call in calls {
      if snapshot.argument <= call.arguments.count {
        let words = call.arguments[snapshot.argument - 1]
        guard words.count == 1, let word = words.first, stands(word, for: snapshot.expected) else { continue }
        let isText = word.kind == .string
        guard isText || isNamed(call, snapshot.kind) else { continue }
        edits.append(
          Edit(
            range: word.range,
            text: isText ? literal.replacing(bytes[word.range]) : literal.inserted(at: word.range.lowerBound)))
      } else if snapshot.expected == nil, isNamed(call, snapshot.kind), snapshot.argument == call.arguments.count + 1,
        let end = call.end
      {
        let separator = call.arguments.isEmpty ? [] : Array(", ".utf8)
        edits.append(Edit(range: end..<end, text: separator + literal.inserted(at: end)))
      }
    }
    if edits.count == 1 { return edits[0] }
    let text = snapshot.expected == nil ? "call" : "string"
    problems.append(
      edits.isEmpty
        ? Diagnostic(
          "the call does not contain the expected string of this snapshot", at: place(of: snapshot),
          help: [
            "write it as a literal in argument \(snapshot.argument) of assert.\(snapshot.kind.rawValue): RouteScript cannot update "
              + "variables and concatenated strings"
          ])
        : Diagnostic(
          "the line has \(edits.count) snapshots with the same \(text)", at: place(of: snapshot),
          help: ["put each on a separate line"]))
    return nil
  }

  /// Returns whether a token represents the argument of the call: a string with that value, or `nil`.
  private func stands(_ word: LuaToken, for expected: String?) -> Bool {
    guard let expected else { return word.kind == .name && bytes[word.range].elementsEqual("nil".utf8) }
    guard word.kind == .string, let value = LuaStringLiteral.value(bytes[word.range]) else { return false }
    return String(decoding: value, as: UTF8.self) == expected
  }

  /// Returns whether a call is a call of the assertion, with any modifiers before its name.
  private func isNamed(_ call: LuaCallSite, _ kind: PictureKind) -> Bool {
    let name = call.name.lowercased()
    return name == kind.rawValue || name.hasSuffix("_" + kind.rawValue)
  }
}
