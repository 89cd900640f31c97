internal import RouteDiagnostics

/// The layout of strings that are compared as diagrams.
package enum PictureLines {
  /// Returns the lines of a string without their common margin, without trailing spaces, and without empty lines.
  package static func trimmed(_ text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      var (lines, found) = (TrimmedLines(of: bytes), [String]())
      while let line = lines.next() { found.append(String(decoding: line, as: UTF8.self)) }
      return found
    }
  }

  /// Returns whether two strings have the same ``trimmed(_:)`` lines, without creating these.
  package static func areSame(_ one: String, _ other: String) -> Bool {
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

  /// Returns the format of a hierarchy diagram: whether names include instance numbers, and whether it includes views.
  package static func marks(of text: String) -> (isNumbered: Bool, showsViews: Bool) {
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

/// An iterator over the lines of a string that are not empty, without their common margin and without trailing spaces.
private struct TrimmedLines {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var margin = 0

  /// - Parameter bytes: The string in UTF-8, which must outlive this value.
  init(of bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var least = Int.max
    while let line = nextLine() { least = min(least, line.indent) }
    (place, margin) = (0, least)
  }

  /// Returns the next line, or `nil` at the end of the string.
  mutating func next() -> Slice<UnsafeBufferPointer<UInt8>>? {
    nextLine().map { bytes[($0.start + margin)..<$0.end] }
  }

  /// Returns the next line that is not empty, the number of its leading spaces and tabs, and the end of its content.
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

/// The kind of output that an expected string is compared with.
public enum PictureKind: String, Sendable, CaseIterable {
  /// The hierarchy diagram of an app.
  case hierarchy
  /// The events, one per line.
  case log

  /// Returns lines in the form for comparison. In a log, the number of spaces between words does not count.
  package func normalized(_ lines: [String]) -> [String] {
    switch self {
    case .hierarchy: lines
    case .log: lines.map { $0.split { $0 == " " || $0 == "\t" }.joined(separator: " ") }
    }
  }

  /// Returns normalized lines in the form for readers. A log has two columns: the object and the event.
  package func laidOut(_ lines: [String]) -> [String] {
    guard self == .log else { return lines }
    let words = lines.map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    let width = words.map { $0.count < 2 ? 0 : DisplayWidth.columns(of: $0[0]) }.max() ?? 0
    return zip(lines, words).map { line, words in
      guard words.count == 2 else { return line }
      return words[0] + String(repeating: " ", count: width + 4 - DisplayWidth.columns(of: words[0])) + words[1]
    }
  }
}
