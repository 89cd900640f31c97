/// A Lua string: bytes without a guaranteed encoding.
///
/// The bytes are passed unchanged in both directions, including embedded zeros and invalid UTF-8.
public struct LuaString: Hashable, Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The bytes.
  public let bytes: [UInt8]

  /// Creates a string from bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Creates a string from the UTF-8 bytes of `text`.
  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Creates a string from a literal's UTF-8 bytes.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// The string as text. Bytes that are not UTF-8 become U+FFFD.
  public var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The string as text, or `nil` if the bytes are not UTF-8.
  public var utf8Text: String? {
    let text = self.text
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// The string as text; see ``text``.
  public var description: String { text }

  /// Orders by bytes, as Lua does in the C locale.
  public static func < (left: LuaString, right: LuaString) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
