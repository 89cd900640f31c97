/// A search for the classes that an app uses as delegates, in one pass over a file.
struct DelegateClasses {
  /// The protocols of the delegates.
  private static let protocols: Set<String> = ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"]

  private let bytes: [UInt8]
  private var offset = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the names of the classes and the protocols that they adopt, in the order of the file.
  static func find(in bytes: [UInt8]) -> [(name: String, adopted: String)] {
    var search = DelegateClasses(bytes)
    var found: [(name: String, adopted: String)] = []
    while search.skip(toWord: "class") {
      search.skipSpace()
      let name = search.word()
      search.skipSpace()
      guard !name.isEmpty, search.take(":") else { continue }
      let start = search.offset
      // Without a body there is no class after this place.
      guard let body = bytes[start...].firstIndex(of: UInt8(ascii: "{")) else { return found }
      search.offset = body
      let types = String(decoding: bytes[start..<body], as: UTF8.self).split { !$0.isLetter }.map(String.init)
      for type in types where protocols.contains(type) { found.append((name, type)) }
    }
    return found
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// Moves behind the next occurrence of a word.
  private mutating func skip(toWord word: String) -> Bool {
    while offset < bytes.count {
      if !Self.isNameByte(bytes[offset]) {
        offset += 1
      } else if self.word() == word {
        return true
      }
    }
    return false
  }

  private mutating func word() -> String {
    let start = offset
    while offset < bytes.count, Self.isNameByte(bytes[offset]) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: byte) else { return false }
    offset += 1
    return true
  }
}
