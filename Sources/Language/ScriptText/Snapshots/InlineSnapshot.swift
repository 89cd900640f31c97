/// A string in a source that an assertion compared with the hierarchy or the log, and its updated content.
///
/// Runs that update snapshots collect one value for each comparison, including those that passed: two comparisons that share a string
/// can only update it to a content that both accept.
public struct InlineSnapshot: Sendable, Hashable {
  /// The name of the source in errors. For a file, this is its path.
  public let file: String
  /// The line, from 1, on which the arguments of the call start.
  public let line: Int
  /// The kind of output that the string is compared with, which is also the name of the assertion.
  public let kind: PictureKind
  /// The index of the string among the arguments of the call, from 1.
  public let argument: Int
  /// The string that the call received, or `nil` if it was missing.
  public let expected: String?
  /// The found lines, normalized.
  public let actual: [String]
  /// Whether the comparison passed.
  public let isHeld: Bool
  /// Whether the test failed for another reason, so that the snapshot is not written.
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

  /// The position of the string, which all comparisons with that string share.
  package struct Place: Hashable {
    package let line: Int
    package let kind: PictureKind
    package let argument: Int
    package let expected: String?
  }

  /// The position of the string in its file.
  package var place: Place { Place(line: line, kind: kind, argument: argument, expected: expected) }

  /// The lines of the expected string, normalized.
  var expectedLines: [String] { kind.normalized(PictureLines.trimmed(expected ?? "")) }

  /// Whether the string is missing or empty.
  public var isMissing: Bool { expectedLines.isEmpty }
}

/// The inline snapshots that a run updates.
public enum SnapshotUpdate: String, CaseIterable, Sendable {
  /// Snapshots that are missing or empty.
  case missing
  /// Existing snapshots that differ from the found output.
  case changed
  /// All snapshots.
  case all

  /// Returns whether the run updates a snapshot.
  package func includes(_ snapshot: InlineSnapshot) -> Bool {
    switch self {
    case .missing: snapshot.isMissing
    case .changed: !snapshot.isMissing
    case .all: true
    }
  }
}
