/// A writer of JSON (RFC 8259), which fills one buffer incrementally.
///
/// ```swift
/// var line = JSONText()
/// line.object { event in
///   event.member("time", 0.35)
///   event.member("callback", "viewDidAppear")
/// }
/// ```
///
/// For values that exist as a whole, use ``JSON``. The writer escapes characters that JSON requires to be escaped, and unsafe ones (see
/// ``TerminalText/isUnsafe(_:)``). Others are written as UTF-8.
public struct JSONText: Sendable {
  /// The output so far, as UTF-8.
  public private(set) var bytes: [UInt8] = []

  private let isIndented: Bool
  private var depth = 0
  /// Whether the open array or object has no element yet.
  private var isEmpty = true

  /// Creates an empty writer. The output is on one line, or indented by two spaces per level.
  public init(isIndented: Bool = false) {
    self.isIndented = isIndented
  }

  /// The output so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Clears the output but keeps its memory, for the next line of a log.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Ends a line of a log.
  public mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes an object with the members that `body` writes.
  public mutating func object(_ body: (inout JSONText) throws -> Void) rethrows {
    try nested("{", "}", body)
  }

  /// Writes an array with the elements that `body` writes, each through ``element(_:)``.
  public mutating func array(_ body: (inout JSONText) throws -> Void) rethrows {
    try nested("[", "]", body)
  }

  /// Writes a key of the open object, and the value that `body` writes.
  public mutating func member(_ key: String, _ body: (inout JSONText) throws -> Void) rethrows {
    separate()
    string(key)
    bytes.append(UInt8(ascii: ":"))
    if isIndented { bytes.append(UInt8(ascii: " ")) }
    try body(&self)
  }

  /// Writes a string member.
  public mutating func member(_ key: String, _ value: String) { member(key) { $0.string(value) } }
  /// Writes an integer member.
  public mutating func member(_ key: String, _ value: Int) { member(key) { $0.number(value) } }
  /// Writes a number member.
  public mutating func member(_ key: String, _ value: Double) { member(key) { $0.number(value) } }
  /// Writes a Boolean member.
  public mutating func member(_ key: String, _ value: Bool) { member(key) { $0.boolean(value) } }

  /// Writes an element of the open array.
  public mutating func element(_ body: (inout JSONText) throws -> Void) rethrows {
    separate()
    try body(&self)
  }

  /// Writes a string.
  public mutating func string(_ value: String) {
    var value = value
    value.withUTF8 { quote($0) }
  }

  /// Writes a string from bytes. Ill-formed UTF-8 becomes U+FFFD.
  public mutating func string(utf8 value: some Collection<UInt8>) {
    string(String(decoding: value, as: UTF8.self))
  }

  /// Writes an integer.
  public mutating func number(_ value: Int) {
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes a number in the shortest form that parses to the same value, or `null` if it is not finite.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    bytes.append(contentsOf: value.description.utf8)
  }

  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) {
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes `null`.
  public mutating func null() {
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a complete value.
  public mutating func value(_ value: JSON) {
    switch value {
    case .null: null()
    case .boolean(let value): boolean(value)
    case .integer(let value): number(value)
    case .number(let value): number(value)
    case .string(let value): string(value)
    case .array(let elements):
      array { text in
        for element in elements { text.element { $0.value(element) } }
      }
    case .object(let members):
      object { text in
        for member in members { text.member(member.key) { $0.value(member.value) } }
      }
    }
  }
}

extension JSONText {
  private mutating func nested(
    _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ body: (inout JSONText) throws -> Void
  ) rethrows {
    bytes.append(UInt8(ascii: opening))
    depth += 1
    isEmpty = true
    defer {
      depth -= 1
      if !isEmpty { breakLine() }
      // The value just written is an element of the array or object that is open now.
      isEmpty = false
      bytes.append(UInt8(ascii: closing))
    }
    try body(&self)
  }

  private mutating func separate() {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    isEmpty = false
    breakLine()
  }

  private mutating func breakLine() {
    guard isIndented else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func quote(_ value: UnsafeBufferPointer<UInt8>) {
    bytes.reserveCapacity(bytes.count + value.count + 2)
    bytes.append(UInt8(ascii: "\""))
    var start = value.startIndex
    var index = start
    while index < value.endIndex {
      let (scalar, length) = value.scalar(at: index)
      if TerminalText.isUnsafe(scalar) || scalar == "\"" || scalar == "\\" {
        bytes.append(contentsOf: value[start..<index])
        escape(scalar)
        start = index + length
      }
      index += length
    }
    bytes.append(contentsOf: value[start...])
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    bytes.append(UInt8(ascii: "\\"))
    switch scalar {
    case "\u{8}": bytes.append(UInt8(ascii: "b"))
    case "\t": bytes.append(UInt8(ascii: "t"))
    case "\n": bytes.append(UInt8(ascii: "n"))
    case "\u{C}": bytes.append(UInt8(ascii: "f"))
    case "\r": bytes.append(UInt8(ascii: "r"))
    case "\"", "\\": bytes.append(contentsOf: String(scalar).utf8)
    default:
      // A tag character has two code units.
      for (index, unit) in String(scalar).utf16.enumerated() {
        bytes.append(contentsOf: (index == 0 ? "u" : "\\u").utf8)
        for shift in [12, 8, 4, 0] as [UInt16] { bytes.append(Self.hexadecimal[Int(unit >> shift & 0xF)]) }
      }
    }
  }

  private static let hexadecimal = Array("0123456789abcdef".utf8)
}
