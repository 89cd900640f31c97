import CLuaBridge

/// The names of chunks: the texts by which Lua reports them, made once each.
struct ChunkSources {
  /// Full names by the abbreviation that messages begin with.
  private var fullNames: [String: String] = [:]
  private var known: Set<String> = []
  /// The texts of names at their addresses. Lua may free a name and use its address for another, so a hit
  /// counts only if the bytes are the same.
  private var cache = [Entry](repeating: Entry(address: nil, bytes: [], name: ""), count: 16)

  private struct Entry {
    var address: UnsafePointer<CChar>?
    var bytes: [UInt8]
    var name: String
  }

  /// Whether the chunk name was noted before.
  func knows(_ chunkName: String) -> Bool {
    known.contains(chunkName)
  }

  mutating func note(_ chunkName: String, shortened: String) {
    known.insert(chunkName)
    fullNames[shortened] = Self.displayName(Array(chunkName.utf8)[...], shortened: shortened)
  }

  /// The full name of the chunk that messages call `shortened`.
  func fullName(shortened: String) -> String? {
    fullNames[shortened]
  }

  /// The name of a chunk without its `@` or `=`; the abbreviation for code that is its own name.
  static func displayName(_ chunkName: ArraySlice<UInt8>, shortened: String) -> String {
    guard let first = chunkName.first, first == UInt8(ascii: "@") || first == UInt8(ascii: "=") else {
      return shortened
    }
    return String(decoding: chunkName.dropFirst(), as: UTF8.self)
  }

  /// The name at an address of Lua's, without making a text again for one that was asked for before.
  mutating func name(at address: UnsafePointer<CChar>, length: Int) -> String {
    let index = Int(bitPattern: address) >> 4 & 15
    let isSame =
      cache[index].address == address
      && cache[index].bytes.withUnsafeBytes {
        $0.count == length && luabridge_same_bytes($0.baseAddress, address, length)
      }
    if !isSame {
      let bytes = UnsafeRawBufferPointer(start: address, count: length)
      let name = Self.displayName(Array(bytes)[...], shortened: Self.firstLine(bytes))
      cache[index] = Entry(address: address, bytes: Array(bytes), name: name)
    }
    return cache[index].name
  }

  /// What Lua calls code that was given without a name.
  private static func firstLine(_ code: UnsafeRawBufferPointer) -> String {
    let line = code.prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: line.prefix(40), as: UTF8.self)
    return "[string \"\(text)\(line.count < code.count || line.count > 40 ? "..." : "")\"]"
  }
}
