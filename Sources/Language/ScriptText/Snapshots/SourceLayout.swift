/// The layout of a source, which inserted code must match.
struct SourceLayout {
  private let bytes: [UInt8]
  /// The line break of the source.
  let lineBreak: [UInt8]
  /// The indentation of one level.
  let indentation: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineBreak = Self.firstLineBreak(in: bytes[...]) ?? [0x0A]
    indentation = Self.indentation(of: bytes)
  }

  /// Returns the bytes of the first line break, or `nil` if there is only one line.
  static func firstLineBreak(in bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard let first = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
    let next = first + 1
    let isPair = next < bytes.endIndex && bytes[next] != bytes[first] && (bytes[next] == 0x0A || bytes[next] == 0x0D)
    return Array(bytes[first..<(isPair ? next + 1 : next)])
  }

  /// Returns a tab if any line starts with one; otherwise, the smallest indentation of any line, from two to eight spaces.
  private static func indentation(of bytes: [UInt8]) -> [UInt8] {
    var fewest: Int?
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      if line.first == 0x09 { return [0x09] }
      let count = line.prefix { $0 == 0x20 }.count
      if count >= 2, count < line.count { fewest = min(fewest ?? count, count) }
    }
    return Array(repeating: 0x20, count: min(8, fewest ?? 2))
  }

  /// Returns the leading spaces of the line that contains a position.
  func margin(at place: Int) -> [UInt8] {
    let start = bytes[..<place].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return Array(bytes[start..<place].prefix { $0 == 0x20 || $0 == 0x09 })
  }
}
