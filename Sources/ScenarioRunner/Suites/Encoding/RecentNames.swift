/// The name and the file that were read last from a stream: a test is named when it begins and when it ends, and its file by each test. What
/// is written in the same bytes again is not made again.
final class RecentNames {
  private var nameBytes: ArraySlice<UInt8> = []
  private var name: TestName?
  private var fileBytes: ArraySlice<UInt8> = []
  private var file = ""

  /// The name with which bytes begin, and how many of them it takes; nil if it is another one than the last.
  ///
  /// No name's bytes are the beginning of another's.
  func name(at bytes: ArraySlice<UInt8>) -> (name: TestName, length: Int)? {
    guard let name, Self.begins(bytes, with: nameBytes) else { return nil }
    return (name, nameBytes.count)
  }

  /// The same for a file.
  func file(at bytes: ArraySlice<UInt8>) -> (file: String, length: Int)? {
    fileBytes.isEmpty || !Self.begins(bytes, with: fileBytes) ? nil : (file, fileBytes.count)
  }

  func remember(_ name: TestName, _ bytes: ArraySlice<UInt8>) {
    self.name = name
    // A copy: the slice would keep all that was read with it.
    nameBytes = Array(bytes)[...]
  }

  func remember(file: String, _ bytes: ArraySlice<UInt8>) {
    self.file = file
    fileBytes = Array(bytes)[...]
  }

  private static func begins(_ bytes: ArraySlice<UInt8>, with other: ArraySlice<UInt8>) -> Bool {
    bytes.count >= other.count
      && bytes.withUnsafeBytes { bytes in
        // Word by word, because byte by byte takes as long as reading the name again.
        other.withUnsafeBytes { other in
          var place = 0
          while place + 8 <= other.count {
            let isSame =
              bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
              == other.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            if !isSame { return false }
            place += 8
          }
          return (place..<other.count).allSatisfy { bytes[$0] == other[$0] }
        }
      }
  }
}
