/// A search for the lines of a source that contain only closing brackets, commas and semicolons.
///
/// The end of a table constructor has an instruction that fills the table, but a reader expects no code in a `})`.
enum ClosingLines {
  /// Returns the set of closing lines, numbered as Lua numbers them.
  static func find(in source: [UInt8]) -> LuaLineSet {
    var found = LuaLineSet()
    var line = 1
    var start = 0
    while start < source.count {
      var end = start
      while end < source.count, !isLineEnd(source[end]) { end += 1 }
      if isClosing(source[start..<end]) { found.insert(line) }
      line += 1
      start = end + 1
      // As in Lua, a pair of different line-end characters counts as one line end.
      if start < source.count, isLineEnd(source[start]), source[start] != source[end] { start += 1 }
    }
    return found
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private static func isClosing(_ line: ArraySlice<UInt8>) -> Bool {
    var hasSign = false
    var last: UInt8 = 0
    for (index, byte) in zip(line.indices, line) {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: break
      // The end of a long string has code.
      case UInt8(ascii: "]") where last == byte: return false
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"): hasSign = true
      case UInt8(ascii: "-"): return hasSign && isComment(line[index...])
      default: return false
      }
      last = byte
    }
    return hasSign
  }

  /// Whether the rest of a line is a comment. A long comment does not count, since code may follow it.
  private static func isComment(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.starts(with: Array("--".utf8)) && !rest.starts(with: Array("--[".utf8))
  }
}
