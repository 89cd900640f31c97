/// The printed output of a test, up to the size that its report keeps.
struct RecordedOutput {
  /// The maximum size, in bytes.
  private static let limit = 256 << 10

  /// The output, one string for each call of `print`.
  private(set) var texts: [String] = []
  /// The size of the whole output, including what the report omits.
  private var size = 0

  /// Adds the output of a call, if there is room for it.
  mutating func append(_ text: String) {
    size += text.utf8.count
    if size <= Self.limit { texts.append(text) }
  }
}
