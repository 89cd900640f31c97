/// A text in a source that an assertion compared with the hierarchy or the log, and what it would have to read.
///
/// Runs that update snapshots collect one for each comparison, also for those that held: a text that two comparisons share can only
/// become one that both accept.
public struct InlineSnapshot: Sendable, Hashable {
  /// The source, by the name that its errors carry: for a file its path.
  public let file: String
  /// The line, from 1, on which the arguments of the call begin.
  public let line: Int
  /// What the text is compared with, which is the name of the assertion, too.
  public let kind: PictureKind
  /// Which argument of the call the text is, from 1.
  public let argument: Int
  /// The text that the call got; nil when there was none.
  public let expected: String?
  /// The lines that were found, normalized.
  public let actual: [String]
  /// Whether the text held.
  public let isHeld: Bool
  /// Whether the test failed for another reason, so that nothing is written for it.
  public var isOfFailedTest: Bool

  /// Describes a comparison.
  public init(
    file: String, line: Int, kind: PictureKind, argument: Int, expected: String?, actual: [String], isHeld: Bool,
    isOfFailedTest: Bool = false
  ) {
    self.file = file
    self.line = line
    self.kind = kind
    self.argument = argument
    self.expected = expected
    self.actual = actual
    self.isHeld = isHeld
    self.isOfFailedTest = isOfFailedTest
  }

  /// Where the text stands: the same for all comparisons with one text.
  struct Place: Hashable {
    let line: Int
    let kind: PictureKind
    let argument: Int
    let expected: String?
  }

  /// Where in its file the text stands.
  var place: Place { Place(line: line, kind: kind, argument: argument, expected: expected) }

  /// The lines of the text, normalized.
  var expectedLines: [String] { kind.normalized(PictureLines.trimmed(expected ?? "")) }

  /// Whether no text is there yet.
  public var isMissing: Bool { expectedLines.isEmpty }
}

/// Which inline snapshots a run writes anew.
public enum SnapshotUpdate: String, CaseIterable, Sendable {
  /// Those that are not there yet.
  case missing
  /// Those that differ from what was found.
  case changed
  /// Both.
  case all

  /// Whether a snapshot is one of those.
  func includes(_ snapshot: InlineSnapshot) -> Bool {
    switch self {
    case .missing: snapshot.isMissing
    case .changed: !snapshot.isMissing
    case .all: true
    }
  }
}
