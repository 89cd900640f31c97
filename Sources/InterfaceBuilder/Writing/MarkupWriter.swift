/// Writes XML as Interface Builder lays it out: an element a line, indented by four spaces.
public struct MarkupWriter: Sendable {
  private var bytes: [UInt8] = []
  private var open: [String] = []
  /// Whether the tag of the innermost element lacks its end.
  private var isInTag = false
  /// Whether the innermost element has a text, whose blanks must not grow.
  private var hasText = false

  /// A text that has the XML declaration alone.
  public init() { bytes.append(contentsOf: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8) }

  /// What has been written, as UTF-8; elements that are open are not ended.
  public var contents: [UInt8] { bytes }

  /// What has been written.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an element with what `body` writes into it. Attributes without a value are left out.
  public mutating func element(
    _ name: String, _ attributes: [(String, String?)] = [], _ body: (inout MarkupWriter) -> Void = { _ in }
  ) {
    begin(name, attributes)
    body(&self)
    end()
  }

  /// Begins an element, which ``end()`` ends.
  public mutating func begin(_ name: String, _ attributes: [(String, String?)] = []) {
    closeTag()
    if !hasText {
      indent()
    }
    bytes.append(UInt8(ascii: "<"))
    bytes.append(contentsOf: name.utf8)
    for case (let name, let value?) in attributes {
      bytes.append(UInt8(ascii: " "))
      bytes.append(contentsOf: name.utf8)
      bytes.append(contentsOf: "=\"".utf8)
      escape(value, isAttribute: true)
      bytes.append(UInt8(ascii: "\""))
    }
    open.append(name)
    isInTag = true
    hasText = false
  }

  /// Ends the innermost element.
  public mutating func end() {
    guard let name = open.popLast() else { return }
    if isInTag {
      bytes.append(contentsOf: "/>".utf8)
      isInTag = false
    } else {
      if !hasText { indent() }
      bytes.append(contentsOf: "</\(name)>".utf8)
    }
    hasText = false
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes a text into the innermost element, before any element in it.
  public mutating func write(_ text: String) {
    guard !text.isEmpty, !open.isEmpty else { return }
    if isInTag {
      bytes.append(UInt8(ascii: ">"))
      isInTag = false
    }
    escape(text, isAttribute: false)
    hasText = true
  }

  /// Writes a remark on a line of its own.
  public mutating func comment(_ text: String) {
    closeTag()
    indent()
    // Two hyphens would end it.
    let safe = text.split(separator: "-", omittingEmptySubsequences: true).joined(separator: "-")
    bytes.append(contentsOf: "<!--\(safe.split { $0.isNewline }.joined(separator: " "))-->\n".utf8)
  }

  private mutating func closeTag() {
    guard isInTag else { return }
    isInTag = false
    bytes.append(contentsOf: ">\n".utf8)
  }

  private mutating func indent() { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 4 * open.count)) }

  private mutating func escape(_ text: String, isAttribute: Bool) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\"") where isAttribute: bytes.append(contentsOf: "&quot;".utf8)
      // A reader makes blanks of these in attributes, and a line feed of a carriage return.
      case UInt8(ascii: "\n") where isAttribute, UInt8(ascii: "\t") where isAttribute, UInt8(ascii: "\r"):
        bytes.append(contentsOf: "&#\(byte);".utf8)
      // XML has no way to write the others.
      case 0..<0x20 where byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\t"): break
      default: bytes.append(byte)
      }
    }
  }
}
