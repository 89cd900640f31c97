import CLuaBridge

/// A cache of short strings that scripts use often, such as keys of declarations and names of methods.
///
/// Lua holds one copy of each short string, at a fixed address. It may free a string and use the address for another, so a hit counts only
/// if the bytes are the same.
final class NameCache {
  /// The maximum length of a cached string, in bytes. Of longer strings, Lua may have several copies.
  static let longest = 40

  private static let places = 64
  private var texts = ContiguousArray(repeating: "", count: places)
  private var addresses = ContiguousArray<UnsafePointer<CChar>?>(repeating: nil, count: places)
  private let bytes = UnsafeMutableRawPointer.allocate(byteCount: places * longest, alignment: 8)

  deinit { bytes.deallocate() }

  /// Returns the string at an address in Lua's memory, or `nil` if it is longer than ``longest`` or contains characters other than ASCII.
  func text(at address: UnsafePointer<CChar>, length: Int) -> String? {
    guard length <= Self.longest else { return nil }
    let place = Int(bitPattern: address) >> 4 & (Self.places - 1)
    let known = bytes + place * Self.longest
    if addresses[place] == address, texts[place].utf8.count == length, luabridge_same_bytes(known, address, length) {
      return texts[place]
    }
    guard luabridge_is_ascii(address, length) else { return nil }
    let text = String(decoding: UnsafeRawBufferPointer(start: address, count: length), as: UTF8.self)
    known.copyMemory(from: address, byteCount: length)
    texts[place] = text
    addresses[place] = address
    return text
  }
}
