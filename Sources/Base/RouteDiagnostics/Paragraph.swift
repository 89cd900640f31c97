/// A formatter that breaks running text into lines of a given display width.
public enum Paragraph {
  /// Returns the lines of `text`, each at most `width` columns wide where possible.
  ///
  /// Newlines are preserved. A line that starts with a space is preformatted and kept unchanged. A word that is too long stays whole, since
  /// it is usually a path or an address that the user wants to click. Between wide characters, which are written without spaces, a line may
  /// break anywhere.
  public static func lines(of text: String, width: Int) -> [String] {
    TerminalText.printable(text).split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.first == " " ? [trimmedEnd(line)] : wrap(line, width: width)
    }
  }

  private struct Word {
    var text: String
    var width: Int
    /// The number of spaces before the word, which are dropped at the start of a line.
    var gap: Int
  }

  private static func wrap(_ line: Substring, width: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    var used = 0
    for word in words(of: line) {
      if used > 0, used + word.gap + word.width > width {
        lines.append(current)
        current = word.text
        used = word.width
      } else {
        current += String(repeating: " ", count: word.gap) + word.text
        used += word.gap + word.width
      }
    }
    lines.append(current)
    return lines
  }

  private static func words(of line: Substring) -> [Word] {
    var words: [Word] = []
    var gap = 0
    var lastWasWide = false
    for character in line {
      if character == " " {
        gap += 1
        continue
      }
      let width = DisplayWidth.columns(of: character)
      let isWide = width == 2
      if words.isEmpty || gap > 0 || (isWide && lastWasWide) {
        words.append(Word(text: String(character), width: width, gap: gap))
        gap = 0
      } else {
        words[words.count - 1].text.append(character)
        words[words.count - 1].width += width
      }
      lastWasWide = isWide
    }
    return words
  }

  private static func trimmedEnd(_ line: Substring) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
