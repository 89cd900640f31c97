/// A writer for XML in the layout of Interface Builder: one element per line, indented by four spaces.
public struct MarkupWriter: Sendable {
  private var bytes: [UInt8] = []
  private var open: [String] = []
  /// Whether the tag of the innermost element is not closed yet.
  private var isInTag = false
  /// Whether the innermost element has text, to which no blanks may be added.
  private var hasText = false

  /// Creates a writer whose contents are only the XML declaration.
  public init() { bytes.append(contentsOf: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8) }

  /// The contents so far, as UTF-8. Open elements are not ended.
  public var contents: [UInt8] { bytes }

  /// The contents so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an element with the contents that `body` writes. Attributes without a value are omitted.
  public mutating func element(
    _ name: String, _ attributes: [(String, String?)] = [], _ body: (inout MarkupWriter) -> Void = { _ in }
  ) {
    begin(name, attributes)
    body(&self)
    end()
  }

  /// Starts an element. End it with ``end()``.
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

  /// Writes text into the innermost element, before its child elements.
  public mutating func write(_ text: String) {
    guard !text.isEmpty, !open.isEmpty else { return }
    if isInTag {
      bytes.append(UInt8(ascii: ">"))
      isInTag = false
    }
    escape(text, isAttribute: false)
    hasText = true
  }

  /// Writes a comment on a separate line.
  public mutating func comment(_ text: String) {
    closeTag()
    indent()
    // Two hyphens would end the comment.
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
      // A parser turns these characters into blanks in attributes, and a carriage return into a newline.
      case UInt8(ascii: "\n") where isAttribute, UInt8(ascii: "\t") where isAttribute, UInt8(ascii: "\r"):
        bytes.append(contentsOf: "&#\(byte);".utf8)
      // XML cannot represent the other control characters.
      case 0..<0x20 where byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\t"): break
      default: bytes.append(byte)
      }
    }
  }
}
