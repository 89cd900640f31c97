/// Where a report is written.
public struct ReportOutput {
  /// Writes text behind what was written; the first text takes the place of a draft.
  public var write: (String) -> Void
  /// Writes what a document says until it is whole, so that a run that ends by force leaves the truth behind; nil where what is
  /// written cannot be taken back.
  public var draft: ((String) -> Void)?

  /// An output.
  public init(draft: ((String) -> Void)? = nil, write: @escaping (String) -> Void) {
    self.draft = draft
    self.write = write
  }
}
