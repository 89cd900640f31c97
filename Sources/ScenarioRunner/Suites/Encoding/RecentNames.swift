/// The name and the file that were read last from a stream: a test is named when it begins and when it ends, and its file by each test. What
/// is written in the same bytes again is not made again.
final class RecentNames {
  /// Memory for the bytes of a name, which are written in the place of those before: every test has a name of its own.
  @exclusivity(unchecked) private var nameBytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 8)
  @exclusivity(unchecked) private var nameLength = 0
  @exclusivity(unchecked) private var name: TestName?
  @exclusivity(unchecked) private var fileBytes: [UInt8] = []
  @exclusivity(unchecked) private var file = ""

  deinit { nameBytes.deallocate() }

  /// The name with which bytes begin, and how many of them it takes; nil if it is another one than the last.
  ///
  /// No name's bytes are the beginning of another's.
  func name(at bytes: UnsafeBufferPointer<UInt8>) -> (name: TestName, length: Int)? {
    let known = UnsafeRawBufferPointer(rebasing: nameBytes[..<nameLength])
    guard Self.begins(bytes, with: known), let name else { return nil }
    return (name, nameLength)
  }

  /// The same for a file.
  func file(at bytes: UnsafeBufferPointer<UInt8>) -> (file: String, length: Int)? {
    let isSame = fileBytes.withUnsafeBytes { !$0.isEmpty && Self.begins(bytes, with: $0) }
    return isSame ? (file, fileBytes.count) : nil
  }

  func remember(_ name: TestName, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.name = name
    if bytes.count > nameBytes.count {
      nameBytes.deallocate()
      nameBytes = .allocate(byteCount: 2 * bytes.count, alignment: 8)
    }
    nameBytes.copyMemory(from: UnsafeRawBufferPointer(bytes))
    nameLength = bytes.count
  }

  func remember(file: String, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.file = file
    fileBytes = Array(bytes)
  }

  private static func begins(_ bytes: UnsafeBufferPointer<UInt8>, with other: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= other.count else { return false }
    let bytes = UnsafeRawBufferPointer(bytes)
    guard other.count >= 8 else { return other.indices.allSatisfy { bytes[$0] == other[$0] } }
    func isSame(_ place: Int) -> Bool {
      bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        == other.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    }
    // Word by word, because byte by byte takes as long as reading the name again; the last word may overlap the one before. It comes
    // first: names of a file differ at their end.
    let last = other.count - 8
    guard isSame(last) else { return false }
    var place = 0
    while place < last {
      guard isSame(place) else { return false }
      place += 8
    }
    return true
  }
}
