internal import Diagnostics
internal import LuaRuntime

/// How two different strings are shown so that one sees where they differ.
struct StringContrast {
  private let expected: [UInt8]
  private let actual: [UInt8]
  private let printer: ValuePrinter

  /// How many bytes both may have for a difference line by line: of more it is not read.
  private static let longestTexts = 256 << 10
  /// How many bytes before the first difference are shown, and how many in all.
  private static let (context, length) = (18, 40)

  init(expected: LuaString, actual: LuaString, printer: ValuePrinter) {
    self.expected = expected.bytes
    self.actual = actual.bytes
    self.printer = printer
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// The difference line by line; nil unless one of them has several lines. What ends the last line is told by ``aboutEnds(_:_:)``.
  var lines: LineDiff? {
    guard expected != actual, expected.count + actual.count <= Self.longestTexts else { return nil }
    guard expected.contains(Self.lineFeed) || actual.contains(Self.lineFeed) else { return nil }
    let difference = difference(printer.escapes)
    guard difference.hasDifferences else { return nil }
    return difference.hasLinesThatLookAlike ? self.difference(printer.spellingOut.escapes) : difference
  }

  private func difference(_ escapes: StringEscapes) -> LineDiff {
    var (old, new) = (escapes.lines(expected), escapes.lines(actual))
    if old.last == "" { old.removeLast() }
    if new.last == "" { new.removeLast() }
    return LineDiff(expected: old, actual: new)
  }

  /// That one of them ends with a line feed and the other does not.
  ///
  /// - Parameters:
  ///   - expected: what the expected one is called.
  ///   - found: what the other one is called.
  func aboutEnds(_ expected: String = "the expected string", _ found: String = "the actual string") -> [String] {
    let ends = (self.expected.last == Self.lineFeed, actual.last == Self.lineFeed)
    if ends == (true, false) { return ["\(expected) ends with a newline, \(found) does not"] }
    if ends == (false, true) { return ["\(found) ends with a newline, \(expected) does not"] }
    return []
  }

  /// Where two long texts begin to differ, which their beginnings would not show; nil if they do so soon.
  var parts: (expected: String, found: String)? {
    var same = zip(expected, actual).prefix { $0 == $1 }.count
    guard expected != actual, same > Self.context + 20 else { return nil }
    same -= Self.context
    while same > 0, same < expected.count, Self.isContinuation(expected[same]) { same -= 1 }
    let isLong = same > Self.longestTexts
    let place =
      isLong
      ? "from byte \(same + 1) on"
      : "from character \(String(decoding: expected[..<same], as: UTF8.self).count + 1) on"
    let (old, new) = (part(of: expected, from: same, printer.escapes), part(of: actual, from: same, printer.escapes))
    guard StringEscapes.lookAlike(old, new) else { return ("\(old) \(place)", "\(new) \(place)") }
    let escapes = printer.spellingOut.escapes
    return (
      "\(part(of: expected, from: same, escapes)) \(place)", "\(part(of: actual, from: same, escapes)) \(place)"
    )
  }

  private func part(of bytes: [UInt8], from start: Int, _ escapes: StringEscapes) -> String {
    var end = min(bytes.count, start + Self.length)
    while end > start, end < bytes.count, Self.isContinuation(bytes[end]) { end -= 1 }
    return "…" + escapes.quoted(bytes[start..<end]) + (end < bytes.count ? "…" : "")
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

extension LineDiff {
  /// Whether some removed line looks like an added one.
  var hasLinesThatLookAlike: Bool {
    let removed = lines.compactMap { if case .removed(let text) = $0 { text } else { nil } }
    let added = lines.compactMap { if case .added(let text) = $0 { text } else { nil } }
    // Of more nobody looks for the pair that differs in what cannot be seen.
    guard removed.count <= 100, added.count <= 100 else { return false }
    return removed.contains { old in added.contains { StringEscapes.lookAlike(old, $0) } }
  }
}
