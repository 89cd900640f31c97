/// The lines of a source. A place takes a bounded time, even in a line of megabytes.
struct SourceLines {
  /// The offsets of the lines' starts.
  private var starts = [0]
  /// The number of continuation bytes of UTF-8 before each block.
  private var continuations: [Int] = [0]
  private static let blockSize = 256

  init(_ bytes: [UInt8]) {
    var count = 0
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
      if byte & 0xC0 == 0x80 { count += 1 }
      if (offset + 1).isMultiple(of: Self.blockSize) { continuations.append(count) }
    }
  }

  /// Returns the line and column of an offset.
  func place(at offset: Int, in bytes: [UInt8]) -> SourcePlace {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let end = max(starts[low], min(offset, bytes.count))
    let skipped = continuationCount(before: end, in: bytes) - continuationCount(before: starts[low], in: bytes)
    return SourcePlace(line: low + 1, column: 1 + end - starts[low] - skipped)
  }

  /// Continuation bytes are not separate scalars.
  private func continuationCount(before offset: Int, in bytes: [UInt8]) -> Int {
    let block = offset / Self.blockSize
    return continuations[block] + bytes[block * Self.blockSize..<offset].count { $0 & 0xC0 == 0x80 }
  }
}
