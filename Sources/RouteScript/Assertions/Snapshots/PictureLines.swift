internal import Diagnostics

/// How texts that are compared as pictures are laid out.
enum PictureLines {
  /// The lines of a text without the margin that they share, without spaces at their ends, and without empty ones.
  static func trimmed(_ text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      var (lines, found) = (TrimmedLines(of: bytes), [String]())
      while let line = lines.next() { found.append(String(decoding: line, as: UTF8.self)) }
      return found
    }
  }

  /// Whether two texts have the same ``trimmed(_:)`` lines, found without making them.
  static func areSame(_ one: String, _ other: String) -> Bool {
    var (one, other) = (one, other)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        var (ours, theirs) = (TrimmedLines(of: one), TrimmedLines(of: other))
        while let line = ours.next() {
          guard let same = theirs.next(), line.elementsEqual(same) else { return false }
        }
        return theirs.next() == nil
      }
    }
  }

  /// What the text of a hierarchy shows of how it is drawn: whether names carry their numbers, and whether there are views.
  static func marks(of text: String) -> (isNumbered: Bool, showsViews: Bool) {
    var text = text
    return text.withUTF8 { bytes in
      var (isNumbered, showsViews) = (false, false)
      for place in bytes.indices {
        if bytes[place] == UInt8(ascii: "#") { isNumbered = true }
        // The last of the three bytes of `┄`.
        if bytes[place] == 0x84, place >= 2, bytes[place - 1] == 0x94, bytes[place - 2] == 0xE2 { showsViews = true }
      }
      return (isNumbered, showsViews)
    }
  }
}

/// The lines of a text that are not empty, without their common margin and without spaces at their ends.
private struct TrimmedLines {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var margin = 0

  /// - Parameter bytes: the text in UTF-8, which must outlive this.
  init(of bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var least = Int.max
    while let line = nextLine() { least = min(least, line.indent) }
    (place, margin) = (0, least)
  }

  /// The next line, or nil at the end of the text.
  mutating func next() -> Slice<UnsafeBufferPointer<UInt8>>? {
    nextLine().map { bytes[($0.start + margin)..<$0.end] }
  }

  /// The next line that is not empty, how many spaces or tabs it begins with, and where what it says ends.
  private mutating func nextLine() -> (start: Int, indent: Int, end: Int)? {
    while place < bytes.count {
      let start = place
      while place < bytes.count, bytes[place] != 0x0A { place += 1 }
      var end = place
      place += 1
      while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
      if end == start { continue }
      var indent = 0
      while bytes[start + indent] == 0x20 || bytes[start + indent] == 0x09 { indent += 1 }
      return (start, indent, end)
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

/// What an expected text is compared with.
public enum PictureKind: String, Sendable, CaseIterable {
  /// The tree of what an app shows.
  case hierarchy
  /// What happened, an event a line.
  case log

  /// Lines in the form in which they are compared: in a log it does not count how many spaces stand between words.
  func normalized(_ lines: [String]) -> [String] {
    switch self {
    case .hierarchy: lines
    case .log: lines.map { $0.split { $0 == " " || $0 == "\t" }.joined(separator: " ") }
    }
  }

  /// Normalized lines in the form in which people read them: a log has two columns, who and what.
  func laidOut(_ lines: [String]) -> [String] {
    guard self == .log else { return lines }
    let words = lines.map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    let width = words.map { $0.count < 2 ? 0 : DisplayWidth.columns(of: $0[0]) }.max() ?? 0
    return zip(lines, words).map { line, words in
      guard words.count == 2 else { return line }
      return words[0] + String(repeating: " ", count: width + 4 - DisplayWidth.columns(of: words[0])) + words[1]
    }
  }
}
