/// The destination of a report.
public struct ReportOutput {
  /// Appends text. The first text replaces a draft.
  public var write: (String) -> Void
  /// Writes the interim contents of a document, which remain valid if the run is killed, or `nil` if written text cannot be replaced.
  public var draft: ((String) -> Void)?

  /// Creates an output.
  public init(draft: ((String) -> Void)? = nil, write: @escaping (String) -> Void) {
    self.draft = draft
    self.write = write
  }
}
