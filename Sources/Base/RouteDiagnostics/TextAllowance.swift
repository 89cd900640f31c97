/// The space that the failures of one file share for long strings.
///
/// A file can fail thousands of times, each time with a string of ``BoundedText/byteLimit`` bytes. The first long strings are kept at that
/// length. When they fill the space, later ones are cut to 100 bytes. Strings of up to 2,500 bytes are always kept.
public final class TextAllowance {
  private static let longestShortText = 2_500
  private static let cutLength = 100

  /// The remaining space in bytes.
  private var rest = 64 << 10

  /// Creates an allowance of 64 KB.
  public init() {}

  /// Returns a string in the form to record, and deducts a long one from the space.
  public func admit(_ text: String) -> String {
    guard text.utf8.count > Self.longestShortText else { return text }
    guard rest > 0 else { return BoundedText.cut(text, to: Self.cutLength) }
    let kept = BoundedText.cut(text)
    rest -= kept.utf8.count
    return kept
  }

  /// Returns a diagnostic in the form to record, and deducts its long strings from the space.
  public func admit(_ diagnostic: Diagnostic) -> Diagnostic { diagnostic.mapTexts(admit) }
}
