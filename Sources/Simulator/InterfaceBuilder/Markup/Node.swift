public import RouteDiagnostics

/// An element of a ``MarkupTree``.
public struct Node: Sendable, Hashable {
  /// The tree that contains the element.
  public let tree: MarkupTree
  let index: Int32

  /// Whether two nodes are the same element of the same tree.
  public static func == (left: Node, right: Node) -> Bool { left.index == right.index && left.tree === right.tree }

  /// Hashes the number of the element.
  public func hash(into hasher: inout Hasher) { hasher.combine(index) }

  private var element: MarkupTree.Element { tree.elements[Int(index)] }

  /// The name of the element, as in the file.
  public var name: String { tree.names.text(element.name) }

  /// The parent element, or `nil` for the root.
  public var parent: Node? { element.parent < 0 ? nil : Node(tree: tree, index: element.parent) }

  /// The text of the element, without the text of its children.
  public var text: String { tree.string(element.textStart, element.textLength) }

  /// The location of the start of its tag.
  public var location: SourceLocation {
    tree.lines.location(of: Int(element.offset), length: name.unicodeScalars.count + 1, in: tree.file)
  }

  /// The line of the start of its tag, from 1.
  public var line: Int { tree.lines.place(of: Int(element.offset)).line }

  /// The direct children, in order.
  public var children: NodeChildren { NodeChildren(tree: tree, index: index + 1, end: element.end) }

  /// All descendants, in the order of their tags.
  public var descendants: some Sequence<Node> {
    (index + 1..<element.end).lazy.map { [tree] in Node(tree: tree, index: $0) }
  }

  /// Returns the value of an attribute, or `nil` if the element does not have it.
  public subscript(attribute: String) -> String? { tree.names.number(of: attribute).flatMap(value) }

  subscript(word: Word) -> String? { value(word.rawValue) }

  private func value(_ name: UInt16) -> String? {
    let element = element
    let start = Int(element.attributeStart)
    for attribute in start..<start + Int(element.attributeCount) where tree.attributes[attribute].name == name {
      return tree.string(tree.attributes[attribute].start, tree.attributes[attribute].length)
    }
    return nil
  }

  func has(_ word: Word) -> Bool {
    let element = element
    let start = Int(element.attributeStart)
    return (start..<start + Int(element.attributeCount)).contains { tree.attributes[$0].name == word.rawValue }
  }

  /// The attributes, in file order.
  public var attributes: [(name: String, value: String)] {
    let start = Int(element.attributeStart)
    return tree.attributes[start..<start + Int(element.attributeCount)].map {
      (tree.names.text($0.name), tree.string($0.start, $0.length))
    }
  }

  /// The number of the name. Within a tree, it is equal for equal names.
  var nameNumber: UInt16 { element.name }

  func `is`(_ word: Word) -> Bool { element.name == word.rawValue }

  /// The number after the last descendant.
  var end: Int32 { element.end }

  /// Returns the first child with a name.
  public func child(_ name: String) -> Node? {
    guard let number = tree.names.number(of: name) else { return nil }
    return children.first { $0.nameNumber == number }
  }

  func child(_ word: Word) -> Node? { children.first { $0.is(word) } }

  /// Returns the first child with a given role in its `key` attribute. For example, the view of a controller has the key `view`.
  public func child(key: String) -> Node? { children.first { $0[.key] == key } }

  /// The ancestors, from the parent to the root.
  public var ancestors: some Sequence<Node> { sequence(first: self) { $0.parent }.dropFirst() }
}

/// The direct children of an element.
public struct NodeChildren: Sequence, IteratorProtocol, Sendable {
  let tree: MarkupTree
  var index: Int32
  let end: Int32

  /// Returns the next child.
  public mutating func next() -> Node? {
    guard index < end else { return nil }
    let node = Node(tree: tree, index: index)
    index = tree.elements[Int(index)].end
    return node
  }
}
