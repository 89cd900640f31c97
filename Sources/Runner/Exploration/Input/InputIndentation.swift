internal import RouteDiagnostics

/// The indentation of the lines of an input, by the blocks and brackets that contain them.
struct InputIndentation {
  /// The indentation of one level.
  static let unit = "  "

  private static let openers: Set<String> = ["function", "do", "if", "repeat"]
  private static let closers: Set<String> = ["end", "until"]
  /// The words at the indentation of the line that opened their block.
  private static let outdented: Set<String> = ["end", "else", "elseif", "until", ")", "]", "}"]

  private let lines: [ArraySlice<UInt8>]
  /// The lines of the blocks and brackets that are open at the end, from 0, the innermost one last.
  private var open: [(isBlock: Bool, line: Int)] = []
  private var endsInString = false

  /// Reads the input before the cursor.
  init(of bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let text = CompletionPlace.Text(bytes)
    for index in text.tokens.indices {
      let token = text.tokens[index]
      let word = text.text(index)
      switch token.kind {
      case .name where Self.openers.contains(word): open.append((true, token.line - 1))
      case .name where Self.closers.contains(word): close(isBlock: true)
      case .symbol where ["(", "[", "{"].contains(word): open.append((false, token.line - 1))
      case .symbol where [")", "]", "}"].contains(word): close(isBlock: false)
      default: break
      }
    }
    if let last = text.tokens.last { endsInString = last.kind == .string && CompletionPlace.isOpen(text, last) }
  }

  private mutating func close(isBlock: Bool) {
    if open.last?.isBlock == isBlock { open.removeLast() }
  }

  /// The indentation of a line that follows the input.
  var ofNextLine: String {
    guard !endsInString, let inner = open.last else { return "" }
    return indentation(ofLine: inner.line) + Self.unit
  }

  private func indentation(ofLine number: Int) -> String {
    guard lines.indices.contains(number) else { return "" }
    return String(decoding: lines[number].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// Returns the correct beginning of the current line, if the user has just typed a word that changes its indentation: `end`, or one
  /// more letter, as in `endpoint`. Returns `nil` if the indentation is correct.
  static func correction(of bytes: [UInt8]) -> Session.Edit? {
    guard let newline = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = bytes[(newline + 1)...]
    let blanks = line.prefix { $0 == 0x20 || $0 == 0x09 }
    let word = String(decoding: line[blanks.endIndex...], as: UTF8.self)
    let before = InputIndentation(of: Array(bytes[..<newline]))
    let indentation: String
    if outdented.contains(word) {
      guard !before.endsInString, let inner = before.open.last else { return nil }
      indentation = before.indentation(ofLine: inner.line)
    } else if outdented.contains(String(word.dropLast())), word.last?.isLetter ?? false, !"elseif".hasPrefix(word) {
      guard !before.endsInString else { return nil }
      indentation = before.ofNextLine
    } else {
      return nil
    }
    guard !blanks.elementsEqual(indentation.utf8) else { return nil }
    return Session.Edit(removed: line.count, inserted: indentation + word)
  }
}
