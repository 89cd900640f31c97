extension MarkupTree {
  /// The elements in the format of Interface Builder. Reading the result yields the same elements with the same attributes and text.
  /// Comments and the layout of the file are not preserved (`storyboards:1.3`).
  public var rewritten: [UInt8] {
    var writer = MarkupWriter()
    var ends: [Int32] = []
    for number in 0..<Int32(count) {
      while let end = ends.last, end <= number {
        writer.end()
        ends.removeLast()
      }
      let node = Node(tree: self, index: number)
      writer.begin(node.name, node.attributes.map { ($0.name, $0.value) })
      writer.write(node.text)
      ends.append(node.end)
    }
    for _ in ends { writer.end() }
    return writer.contents
  }

  /// Whether two trees have the same elements, with the same attributes in the same order and the same text.
  public func hasSameElements(as other: MarkupTree) -> Bool {
    guard count == other.count else { return false }
    return (0..<Int32(count)).allSatisfy { number in
      let (left, right) = (Node(tree: self, index: number), Node(tree: other, index: number))
      return left.end == right.end && left.name == right.name && left.text == right.text
        && left.attributes.elementsEqual(right.attributes) { $0 == $1 }
    }
  }
}
