import CLuaBridge

/// The names of chunks, as Lua reports them. Each is converted to a Swift string once.
final class ChunkSources {
  /// The full names, by the abbreviations that messages start with.
  private var fullNames: [String: String] = [:]
  private var known: Set<String> = []
  /// The requested names, without `@` or `=`. The number of a name is its index.
  private var names: ContiguousArray<String> = []
  private var numbers: [String: Int32] = [:]
  /// The numbers of names by their addresses. Lua may free a name and use its address for another, so a hit
  /// counts only if the bytes are the same.
  private var cache = ContiguousArray(repeating: Entry(), count: 16)

  private struct Entry {
    var address: UnsafePointer<CChar>?
    /// A copy of the bytes, owned by the entry. Each access to an array would count a reference.
    var copy: UnsafeMutableRawBufferPointer?
    var number: Int32 = 0
  }

  deinit {
    for entry in cache { entry.copy?.deallocate() }
  }

  /// Whether the chunk name was noted before.
  func knows(_ chunkName: String) -> Bool {
    known.contains(chunkName)
  }

  func note(_ chunkName: String, shortened: String) {
    known.insert(chunkName)
    fullNames[shortened] = Self.displayName(Array(chunkName.utf8)[...], shortened: shortened)
  }

  /// Returns the full name of the chunk that messages abbreviate as `shortened`.
  func fullName(shortened: String) -> String? {
    fullNames[shortened]
  }

  /// Returns the name of a chunk without its `@` or `=`, or the abbreviation for code without a name.
  static func displayName(_ chunkName: ArraySlice<UInt8>, shortened: String) -> String {
    guard let first = chunkName.first, first == UInt8(ascii: "@") || first == UInt8(ascii: "=") else {
      return shortened
    }
    return String(decoding: chunkName.dropFirst(), as: UTF8.self)
  }

  /// Returns the name at an address in Lua's memory. A repeated request does not create the string again.
  func name(at address: UnsafePointer<CChar>, length: Int) -> String {
    name(number(at: address, length: length))
  }

  /// Returns the name with a number.
  func name(_ number: Int32) -> String { names[Int(number)] }

  /// Returns the number of the name at an address in Lua's memory. Repeated requests for a line do not touch a string.
  func number(at address: UnsafePointer<CChar>, length: Int) -> Int32 {
    let index = Int(bitPattern: address) >> 4 & 15
    let entry = cache[index]
    if entry.address == address, let copy = entry.copy, copy.count == length,
      luabridge_same_bytes(copy.baseAddress, address, length)
    {
      return entry.number
    }
    let bytes = UnsafeRawBufferPointer(start: address, count: length)
    let name = Self.displayName(Array(bytes)[...], shortened: Self.firstLine(bytes))
    let number = numbers[name] ?? Int32(names.count)
    if number == names.count {
      names.append(name)
      numbers[name] = number
    }
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 1)
    copy.copyMemory(from: bytes)
    entry.copy?.deallocate()
    cache[index] = Entry(address: address, copy: copy, number: number)
    return number
  }

  /// Returns Lua's abbreviation for code without a name.
  private static func firstLine(_ code: UnsafeRawBufferPointer) -> String {
    let line = code.prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: line.prefix(40), as: UTF8.self)
    return "[string \"\(text)\(line.count < code.count || line.count > 40 ? "..." : "")\"]"
  }
}
