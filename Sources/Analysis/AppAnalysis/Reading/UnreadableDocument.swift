public import RouteDiagnostics

/// A storyboard or xib that cannot be parsed, with its text.
public struct UnreadableDocument: Sendable {
  /// The message, with the location of the problem.
  public let diagnostic: Diagnostic
  /// The text of the file. A renderer can quote its lines.
  public let source: SourceText

  /// The path of the file.
  public var file: String { diagnostic.location?.file ?? "" }

  /// Whether the file is a xib in the format of Xcode 4, which an app can use.
  public var isArchive: Bool { diagnostic.found == "<archive>" }

  /// The message, as a note for a xib in the format of Xcode 4: the app can use it.
  package var tolerant: Diagnostic {
    guard isArchive else { return diagnostic }
    var note = diagnostic
    note.severity = .note
    return note
  }
}
