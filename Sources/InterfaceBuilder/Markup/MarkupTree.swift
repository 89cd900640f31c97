public import Diagnostics

/// The elements of an XML file, in few large pieces of memory: names are numbers, attributes and texts ranges of bytes.
///
/// A tree never changes. ``Node`` is how to look at it.
public final class MarkupTree: Sendable {
  struct Element: Sendable {
    var name: UInt16
    var attributeCount: UInt16
    var attributeStart: UInt32
    /// -1 for the root.
    var parent: Int32
    /// Behind the last element inside: the next sibling, if there is one.
    var end: Int32
    /// Where the tag begins in the file.
    var offset: UInt32
    var textStart: UInt32
    var textLength: UInt32
  }

  struct Attribute: Sendable {
    var name: UInt16
    var start: UInt32
    var length: UInt32
  }

  /// The file as the person names it.
  public let file: String
  let names: NameTable
  let elements: [Element]
  let attributes: [Attribute]
  /// What the ranges are ranges of.
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

  /// The element that contains all others.
  public var root: Node { Node(tree: self, index: 0) }

  /// How many elements there are.
  public var count: Int { elements.count }

  /// The source, for messages that show a line of it.
  public var source: SourceText { SourceText(bytes: lines.source) }

  func string(_ start: UInt32, _ length: UInt32) -> String {
    bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[Int(start)..<Int(start) + Int(length)]), as: UTF8.self)
    }
  }
}
