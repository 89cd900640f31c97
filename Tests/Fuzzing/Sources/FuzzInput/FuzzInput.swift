/// An input of a fuzzer. A short input can stand for a long one, because a reader that is too slow shows it with long ones only.
///
/// The byte 1 encloses a part that is repeated, and the byte 2 separates the files of an input.
public struct FuzzInput {
  /// The byte before and after a repeated part.
  private static let repetition: UInt8 = 1
  /// The byte between two files.
  private static let separator: UInt8 = 2
  /// The largest size of an input with its repetitions, in bytes.
  private static let longest = 64 << 10

  /// The contents, with the repetitions.
  public let bytes: [UInt8]

  /// Creates an input from the bytes that libFuzzer passes.
  public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    let parts = UnsafeBufferPointer(start: start, count: count)
      .split(separator: Self.repetition, omittingEmptySubsequences: false).map(Array.init)
    // The odd parts are repeated. They share the room that the others leave.
    let repeated = parts.indices.filter { !$0.isMultiple(of: 2) }
    let fixed = parts.reduce(0) { $0 + $1.count }
    let room = max(0, Self.longest - fixed) / max(1, repeated.count)
    var bytes: [UInt8] = []
    for (number, part) in parts.enumerated() {
      bytes += part
      guard !number.isMultiple(of: 2), !part.isEmpty else { continue }
      for copy in 0..<room / part.count { bytes += Self.copy(copy, of: part) }
    }
    self.bytes = bytes
  }

  /// The contents of the files.
  public var files: [[UInt8]] {
    bytes.split(separator: Self.separator, omittingEmptySubsequences: false).map(Array.init)
  }

  /// Returns a copy of a repeated part. A digit 7 becomes a number, so that the copies can declare different names.
  private static func copy(_ number: Int, of part: [UInt8]) -> [UInt8] {
    guard part.contains(UInt8(ascii: "7")) else { return part }
    return part.flatMap { $0 == UInt8(ascii: "7") ? Array(String(number).utf8) : [$0] }
  }
}
