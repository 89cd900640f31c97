import CLuaBridge

/// The texts of short strings that scripts say over and over, such as keys of declarations and names of methods, made once each.
///
/// Lua has each short string once, at an address of its own. It may free one and use the address for another, so a hit counts only if the
/// bytes are the same.
final class NameCache {
  /// Longer strings are not kept: Lua may have several of them with the same bytes.
  static let longest = 40

  private static let places = 64
  // No access to these lasts while other code runs.
  @exclusivity(unchecked) private var texts = ContiguousArray(repeating: "", count: places)
  @exclusivity(unchecked) private var addresses = ContiguousArray<UnsafePointer<CChar>?>(repeating: nil, count: places)
  private let bytes = UnsafeMutableRawPointer.allocate(byteCount: places * longest, alignment: 8)

  deinit { bytes.deallocate() }

  /// The text of ASCII characters at an address of Lua's; nil if there are others among them, or more than ``longest``.
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
