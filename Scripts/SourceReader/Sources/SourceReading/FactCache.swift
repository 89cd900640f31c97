/// The facts of files that were read before, by the hash of their contents.
///
/// A cache is a file with one line per content: its hash, a space, and the facts. It is only valid for one version of the reader.
public struct FactCache: Sendable {
  private var facts: [String: ArraySlice<UInt8>] = [:]

  /// Creates a cache from the bytes of its file. An invalid file results in an empty cache.
  public init(_ bytes: [UInt8] = []) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard lines.first?.elementsEqual(Self.header.utf8) == true, bytes.last == UInt8(ascii: "\n") else { return }
    for line in lines.dropFirst() {
      guard let end = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
      facts[String(decoding: line[..<end], as: UTF8.self)] = line[(end + 1)...]
    }
  }

  private static var header: String { "routescript-sources \(SourceReader.factsVersion)" }

  /// Returns the facts of a content, or `nil` if it was not read.
  public func facts(_ hash: String) -> ArraySlice<UInt8>? { facts[hash] }

  /// Returns the bytes of a cache with these contents only.
  public static func bytes(of contents: [String: ArraySlice<UInt8>]) -> [UInt8] {
    var bytes = Array((header + "\n").utf8)
    for (hash, facts) in contents.sorted(by: { $0.key < $1.key }) {
      bytes += Array(hash.utf8) + [UInt8(ascii: " ")] + facts + [UInt8(ascii: "\n")]
    }
    return bytes
  }

  /// Returns the hash of a content: its length and two polynomials.
  public static func hash(of bytes: [UInt8]) -> String {
    var first: UInt64 = 0xcbf2_9ce4_8422_2325
    var second: UInt64 = 0x9e37_79b9_7f4a_7c15
    for byte in bytes {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
      second = (second &+ UInt64(byte) &+ 1) &* 0xbf58_476d_1ce4_e5b9
      second ^= second >> 29
    }
    return [UInt64(bytes.count), first, second].map { String($0, radix: 16) }.joined(separator: "-")
  }
}
