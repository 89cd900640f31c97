/// The visible text of an object.
enum VisibleTitle {
  static func title(of node: Node) -> String? {
    if let own = own(node) { return own }
    // The name of a cell is its first inner text.
    guard node.name.hasSuffix("Cell") else { return nil }
    for inner in node.descendants where inner.is(.label) || inner.is(.button) {
      if let text = own(inner) { return text }
    }
    return nil
  }

  private static func own(_ node: Node) -> String? {
    if let title = text(node, .title) ?? text(node, .text) { return title }
    if let state = node.children.first(where: { $0.is(.state) && $0[.key] == "normal" }),
      let title = text(state, .title)
    {
      return title
    }
    for inner in node.children where inner.is(.buttonConfiguration) || inner.is(.buttonCell) {
      if let title = text(inner, .title) { return title }
    }
    return nil
  }

  /// Returns an attribute, or the string element that replaces it if the text has several lines.
  private static func text(_ node: Node, _ word: Word) -> String? {
    if let value = node[word] { return value.isEmpty ? nil : value }
    let inner = node.children.first { ($0.is(.string) || $0.is(.mutableString)) && $0[.key] == word.text }
    return inner.flatMap { $0.text.isEmpty ? nil : $0.text }
  }
}
