internal import RouteDiagnostics

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The start offsets of the lines of a source.
struct LineIndex: Sendable {
  let source: [UInt8]
  private let starts: [Int]
  /// The number of scalars before each block of the source. It is empty unless a line is long.
  private let scalarCounts: [Int]

  /// Implements `storyboards:1.5`.
  init(_ source: [UInt8]) {
    self.source = source
    var starts = [source.starts(with: Self.mark) ? Self.mark.count : 0]
    starts.reserveCapacity(source.count / 64 + 1)
    source.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var offset = 0
      while offset < bytes.count, let found = memchr(base + offset, Int32(UInt8(ascii: "\n")), bytes.count - offset) {
        offset = UnsafeRawPointer(found) - base + 1
        starts.append(offset)
      }
    }
    self.starts = starts
    scalarCounts = Self.hasLongLine(starts, source.count) ? Self.scalarCounts(of: source) : []
  }

  /// The number of bytes in a block. In a line of at most this length, columns are counted from its start.
  private static let blockLength = 1024

  private static func hasLongLine(_ starts: [Int], _ end: Int) -> Bool {
    zip(starts, starts.dropFirst() + [end]).contains { $1 - $0 > blockLength }
  }

  private static func scalarCounts(of source: [UInt8]) -> [Int] {
    var counts: [Int] = []
    var count = 0
    for start in stride(from: 0, through: source.count, by: blockLength) {
      counts.append(count)
      count += scalarCount(in: source[start..<min(start + blockLength, source.count)])
    }
    return counts
  }

  /// Returns the number of bytes that do not continue a scalar.
  private static func scalarCount(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { $0.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } }
  }

  /// Returns the number of scalars before an offset.
  private func scalarCount(before offset: Int) -> Int {
    let block = offset / Self.blockLength
    return scalarCounts[block] + Self.scalarCount(in: source[block * Self.blockLength..<offset])
  }

  /// The byte order mark of UTF-8.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  var count: Int { starts.count }

  /// Returns the line from 1, and the column from 1 in Unicode scalars.
  func place(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = min(starts[low], source.count)
    let end = min(max(offset, start), source.count)
    let isCounted = end - start > Self.blockLength && !scalarCounts.isEmpty
    let scalars =
      isCounted
      ? scalarCount(before: end) - scalarCount(before: start) : Self.scalarCount(in: source[start..<end])
    return (low + 1, scalars + 1)
  }

  func location(of offset: Int, length: Int = 1, in file: String) -> SourceLocation {
    let (line, column) = place(of: offset)
    return SourceLocation(file: file, line: line, columns: column..<(column + max(0, length)))
  }

  /// Returns the bytes of a line, which is counted from 0, without its line end.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    var end = number + 1 < starts.count ? starts[number + 1] - 1 : source.count
    if end > starts[number], source[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return source[starts[number]..<max(starts[number], end)]
  }

  func start(ofLine number: Int) -> Int { starts[number] }
}
