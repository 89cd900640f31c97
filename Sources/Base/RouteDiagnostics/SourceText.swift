/// The text of a source, by line.
///
/// The bytes may be invalid UTF-8: each ill-formed sequence is shown as U+FFFD. Lines are counted as in Lua's lexer (`\n`, `\r`, `\r\n` and
/// `\n\r` each end one), so that line numbers in Lua's messages match.
public struct SourceText: Sendable {
  private let bytes: [UInt8]
  private let lineRanges: [Range<Int>]

  /// Creates the text from `bytes`. A byte order mark at the start is not part of the first line.
  ///
  /// - Complexity: O(number of bytes).
  public init(bytes: [UInt8]) {
    var ranges: [Range<Int>] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == Self.lineFeed || byte == Self.carriageReturn else {
        index += 1
        continue
      }
      ranges.append(start..<index)
      index += 1
      if index < bytes.count, bytes[index] != byte,
        bytes[index] == Self.lineFeed || bytes[index] == Self.carriageReturn
      {
        index += 1
      }
      start = index
    }
    ranges.append(start..<bytes.count)
    self.bytes = bytes
    self.lineRanges = ranges
  }

  /// Creates the text from a string.
  public init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// The number of lines. The part after the last line break counts as a line even if it is empty, since Lua reports missing tokens at the
  /// end of a file there.
  public var lineCount: Int { lineRanges.count }

  /// Returns the line with this number (from 1) without its line break, or `nil` if there is no such line.
  public func line(_ number: Int) -> String? {
    guard 1 <= number, number <= lineCount else { return nil }
    return String(decoding: bytes[lineRanges[number - 1]], as: UTF8.self)
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
