/// The facts of files that were read before, by the hash of their contents.
///
/// A cache is a file with one line per content: its hash, the hash of the facts, and the facts, separated by spaces. It is only valid for one
/// version of the reader. A line whose hash is wrong counts as missing.
public struct FactCache: Sendable {
  /// The largest file that is read and written, in bytes.
  static let sizeLimit = 128 << 20

  private var lines: [String: (hash: ArraySlice<UInt8>, facts: ArraySlice<UInt8>)] = [:]

  /// Creates a cache from the bytes of its file. An invalid file results in an empty cache.
  public init(_ bytes: [UInt8] = []) {
    guard bytes.count <= Self.sizeLimit, bytes.last == UInt8(ascii: "\n") else { return }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard lines.first?.elementsEqual(Self.header.utf8) == true else { return }
    for line in lines.dropFirst() {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      self.lines[String(decoding: parts[0], as: UTF8.self)] = (parts[1], parts[2])
    }
  }

  /// Creates a cache from a file. One that cannot be read, or that belongs to another user, results in an empty cache.
  init(file: String) {
    let fault = SourceFault("the cache is larger than \(Self.sizeLimit >> 20) MB")
    self.init((try? RegularFile.contents(of: file, limit: Self.sizeLimit, tooLarge: fault, isOwn: true)) ?? [])
  }

  private static var header: String { "routescript-sources \(SourceReader.factsVersion)" }

  /// Returns the facts of a content, or `nil` if it was not read.
  public func facts(_ hash: String) -> ArraySlice<UInt8>? {
    guard let line = lines[hash], line.hash.elementsEqual(Self.hash(of: line.facts).utf8) else { return nil }
    return line.facts
  }

  /// All valid facts.
  var contents: [String: ArraySlice<UInt8>] {
    Dictionary(uniqueKeysWithValues: lines.keys.lazy.compactMap { hash in facts(hash).map { (hash, $0) } })
  }

  /// Returns the bytes of a cache with these contents only.
  public static func bytes(of contents: [String: ArraySlice<UInt8>]) -> [UInt8] {
    var bytes = Array((header + "\n").utf8)
    for (hash, facts) in contents.sorted(by: { $0.key < $1.key }) {
      bytes += Array("\(hash) \(Self.hash(of: facts)) ".utf8) + facts + [UInt8(ascii: "\n")]
    }
    return bytes
  }

  /// Returns the hash of a content: its length and two polynomials.
  public static func hash(of bytes: some Collection<UInt8>) -> String {
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
