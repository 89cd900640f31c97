package import LuaRuntime
package import RouteDiagnostics

/// The presentation of two different strings that makes their difference visible.
package struct StringContrast {
  private let expected: [UInt8]
  private let actual: [UInt8]
  private let printer: ValuePrinter

  /// The maximum total length in bytes for a line-by-line difference. It bounds what a reader has to read.
  private static let longestTexts = 256 << 10
  /// The number of bytes to show before the first difference, and in total.
  private static let (context, length) = (18, 40)

  package init(expected: LuaString, actual: LuaString, printer: ValuePrinter) {
    self.expected = expected.bytes
    self.actual = actual.bytes
    self.printer = printer
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// The line-by-line difference, or `nil` if neither string has several lines. For a missing final newline, see ``aboutEnds(_:_:)``.
  package var lines: LineDiff? {
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

  /// Returns a note if only one of the strings ends with a newline.
  ///
  /// - Parameters:
  ///   - expected: The description of the expected string.
  ///   - found: The description of the other string.
  package func aboutEnds(_ expected: String = "the expected string", _ found: String = "the actual string") -> [String]
  {
    let ends = (self.expected.last == Self.lineFeed, actual.last == Self.lineFeed)
    if ends == (true, false) { return ["\(expected) ends with a newline, \(found) does not"] }
    if ends == (false, true) { return ["\(found) ends with a newline, \(expected) does not"] }
    return []
  }

  /// The parts where two long strings start to differ, or `nil` if their starts already show the difference.
  package var parts: (expected: String, found: String)? {
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
  /// Whether any removed line looks like an added one.
  package var hasLinesThatLookAlike: Bool {
    let removed = lines.compactMap { if case .removed(let text) = $0 { text } else { nil } }
    let added = lines.compactMap { if case .added(let text) = $0 { text } else { nil } }
    // With more lines, a reader would not search for the pair whose difference is invisible.
    guard removed.count <= 100, added.count <= 100 else { return false }
    return removed.contains { old in added.contains { StringEscapes.lookAlike(old, $0) } }
  }
}
