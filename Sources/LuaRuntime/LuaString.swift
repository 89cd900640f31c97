/// A Lua string: bytes, with no encoding promised.
///
/// The bytes travel both ways unchanged, embedded zeros and invalid UTF-8 included.
public struct LuaString: Hashable, Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The bytes.
  public let bytes: [UInt8]

  /// Makes a string of bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Makes a string of the UTF-8 bytes of `text`.
  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Makes a string of a literal's UTF-8 bytes.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// The text; bytes that are not UTF-8 read as U+FFFD.
  public var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The text, or nil if the bytes are not UTF-8.
  public var utf8Text: String? {
    let text = self.text
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// The text; see ``text``.
  public var description: String { text }

  /// Orders by bytes, as Lua does in the C locale.
  public static func < (left: LuaString, right: LuaString) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
