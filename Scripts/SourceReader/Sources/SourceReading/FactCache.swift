#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    var rest = bytes[...]
    guard Self.take(to: UInt8(ascii: "\n"), of: &rest)?.elementsEqual(Self.header.utf8) == true else { return }
    while var facts = Self.take(to: UInt8(ascii: "\n"), of: &rest) {
      guard let content = Self.take(to: UInt8(ascii: " "), of: &facts),
        let own = Self.take(to: UInt8(ascii: " "), of: &facts)
      else { continue }
      lines[String(decoding: content, as: UTF8.self)] = (own, facts)
    }
  }

  /// Takes the bytes before the first separator, and the separator, from the beginning of a slice. Most of a cache is one search for the
  /// end of a line, for which `split(separator:)` takes several times as long.
  private static func take(to separator: UInt8, of rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let length: Int? = rest.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let end = memchr(start, Int32(separator), bytes.count) else { return nil }
      return start.distance(to: end)
    }
    guard let length else { return nil }
    defer { rest = rest.dropFirst(length + 1) }
    return rest.prefix(length)
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
    let (first, second) =
      bytes.withContiguousStorageIfAvailable(polynomials) ?? Array(bytes).withUnsafeBufferPointer(polynomials)
    return [UInt64(bytes.count), first, second].map { String($0, radix: 16) }.joined(separator: "-")
  }

  /// A run hashes each file and its facts, so that this reads eight bytes at a time.
  private static func polynomials(of bytes: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64) {
    var (first, second): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15)
    func add(_ word: UInt64) {
      first = (first ^ word) &* 0x100_0000_01b3
      first ^= first >> 32
      second = (second &+ word &+ 1) &* 0xbf58_476d_1ce4_e5b9
      second ^= second >> 29
    }
    let raw = UnsafeRawBufferPointer(bytes)
    let whole = bytes.count & ~7
    for offset in stride(from: 0, to: whole, by: 8) {
      add(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    for byte in bytes[whole...] { add(UInt64(byte)) }
    return (first, second)
  }
}
