public import RouteDiagnostics

/// The elements of an XML file, in a few large blocks of memory. Names are numbers; attributes and text are ranges of bytes.
///
/// A tree never changes. Use ``Node`` to access it.
public final class MarkupTree: Sendable {
  struct Element: Sendable {
    var name: UInt16
    var attributeCount: UInt16
    var attributeStart: UInt32
    /// The number of the parent element, or -1 for the root.
    var parent: Int32
    /// The number after the last descendant, which belongs to the next sibling, if there is one.
    var end: Int32
    /// The offset of the tag in the file.
    var offset: UInt32
    var textStart: UInt32
    var textLength: UInt32
  }

  struct Attribute: Sendable {
    var name: UInt16
    var start: UInt32
    var length: UInt32
  }

  /// The file, in the form that the user specified.
  public let file: String
  let names: NameTable
  let elements: [Element]
  let attributes: [Attribute]
  /// The bytes that the ranges refer to.
  let bytes: [UInt8]
  let lines: LineIndex

  init(
    file: String, names: NameTable, elements: [Element], attributes: [Attribute], bytes: [UInt8], lines: LineIndex
  ) {
    self.file = file
    self.names = names
    self.elements = elements
    self.attributes = attributes
    self.bytes = bytes
    self.lines = lines
  }

  /// The root element.
  public var root: Node { Node(tree: self, index: 0) }

  /// The number of elements.
  public var count: Int { elements.count }

  /// The source, for messages that show a line of it.
  public var source: SourceText { SourceText(bytes: lines.source) }

  func string(_ start: UInt32, _ length: UInt32) -> String {
    bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[Int(start)..<Int(start) + Int(length)]), as: UTF8.self)
    }
  }
}
