#if UIKit
/// Changes to the bytes of a file. No change adds or removes a line.
struct ByteEdits {
  private struct Edit {
    let range: Range<Int>
    let replacement: [UInt8]
  }

  private var edits: [Edit] = []

  var isEmpty: Bool { edits.isEmpty }

  /// Inserts text before a byte. Insertions at one place stay in the order of the calls.
  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  /// Replaces bytes by text. The text contains the line breaks of the bytes.
  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, replacement: Array(text.utf8)))
  }

  /// Replaces bytes by spaces, so that what follows keeps its line and its column.
  mutating func blank(_ range: Range<Int>, in bytes: borrowing [UInt8]) {
    edits.append(Edit(range: range, replacement: bytes[range].map { isLineBreak($0) ? $0 : UInt8(ascii: " ") }))
  }

  /// The bytes of a range with the changes in it.
  func applied(to bytes: [UInt8], in range: Range<Int>? = nil) -> [UInt8] {
    let range = range ?? 0..<bytes.count
    var result: [UInt8] = []
    result.reserveCapacity(range.count + 64 * edits.count)
    var position = range.lowerBound
    // Sorting is stable, which insertions at one place need. Changes inside changed bytes are lost.
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= position && edit.range.upperBound <= range.upperBound {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement
      position = edit.range.upperBound
    }
    result += bytes[position..<range.upperBound]
    return result
  }
}

func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
#endif
