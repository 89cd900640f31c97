/// The name and the file that were read last from a stream: a test is named when it begins and when it ends, and its file by each test. What
/// is written in the same bytes again is not made again.
final class RecentNames {
  private var nameBytes: [UInt8] = []
  private var name: TestName?
  private var fileBytes: [UInt8] = []
  private var file = ""

  /// The name with which bytes begin, and how many of them it takes; nil if it is another one than the last.
  ///
  /// No name's bytes are the beginning of another's.
  func name(at bytes: UnsafeBufferPointer<UInt8>) -> (name: TestName, length: Int)? {
    guard Self.begins(bytes, with: nameBytes), let name else { return nil }
    return (name, nameBytes.count)
  }

  /// The same for a file.
  func file(at bytes: UnsafeBufferPointer<UInt8>) -> (file: String, length: Int)? {
    fileBytes.isEmpty || !Self.begins(bytes, with: fileBytes) ? nil : (file, fileBytes.count)
  }

  func remember(_ name: TestName, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.name = name
    // In the place of those before: every test has a name of its own.
    nameBytes.removeAll(keepingCapacity: true)
    nameBytes.append(contentsOf: bytes)
  }

  func remember(file: String, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.file = file
    fileBytes = Array(bytes)
  }

  private static func begins(_ bytes: UnsafeBufferPointer<UInt8>, with other: [UInt8]) -> Bool {
    guard bytes.count >= other.count else { return false }
    let bytes = UnsafeRawBufferPointer(bytes)
    return other.withUnsafeBytes { other in
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
}
