/// The number of terminal columns that a string takes.
///
/// Combining marks take none, East Asian wide characters and emoji two, all others one. Terminals differ for joined emoji. The result
/// follows modern terminals: one cluster, at most two columns.
public enum DisplayWidth {
  /// Returns the number of columns of `text`. Control characters must have been replaced before.
  public static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns the number of columns of one character: 0, 1 or 2.
  public static func columns(of character: Character) -> Int {
    if character.isASCII { return 1 }
    var sum = 0
    for scalar in character.unicodeScalars {
      if scalar == emojiVariation { return 2 }
      sum += columns(of: scalar)
    }
    return min(sum, 2)
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if trailingHangulJamo.contains(scalar.value) { return 0 }
    return scalar.properties.isEmojiPresentation || isWide(scalar.value) ? 2 : 1
  }

  private static func isWide(_ value: UInt32) -> Bool {
    value >= 0x1100 && wideRanges.contains { $0.contains(value) }
  }

  private static let emojiVariation: Unicode.Scalar = "\u{FE0F}"
  /// The vowels and final consonants, which share the cell of the syllable's first letter.
  private static let trailingHangulJamo: ClosedRange<UInt32> = 0x1160...0x11FF
  /// The blocks of Unicode's East Asian Width classes W and F, joined if the gaps between them are unassigned.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
