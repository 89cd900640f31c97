internal import Diagnostics

/// How texts that are compared as pictures are laid out.
enum PictureLines {
  /// The lines of a text without the margin that they share, without spaces at their ends, and without empty ones.
  static func trimmed(_ text: String) -> [String] {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    let lines = Array(text.utf8).split(separator: 0x0A).filter { !$0.allSatisfy(isSpace) }
    let margin = lines.map { $0.prefix { $0 == 0x20 || $0 == 0x09 }.count }.min() ?? 0
    return lines.map { line in
      let end = line.lastIndex { !isSpace($0) } ?? line.startIndex
      return String(decoding: line[(line.startIndex + margin)...end], as: UTF8.self)
    }
  }

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
