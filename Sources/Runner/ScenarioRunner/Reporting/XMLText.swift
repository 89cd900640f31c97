internal import RouteDiagnostics

/// Writes XML 1.0, indented by two spaces. Characters that XML cannot contain become visible symbols.
struct XMLText {
  private(set) var text = ""
  private var depth = 0

  /// Creates text whose outermost elements are at the given nesting depth.
  init(depth: Int = 0) { self.depth = depth }

  /// Writes an empty element.
  mutating func element(_ name: String, _ attributes: [(String, String)] = []) {
    begin(name, attributes)
    text += "/>\n"
  }

  /// Writes an element with the elements that `body` writes.
  mutating func element(_ name: String, _ attributes: [(String, String)] = [], _ body: (inout XMLText) -> Void) {
    begin(name, attributes)
    text += ">\n"
    depth += 1
    body(&self)
    depth -= 1
    addMargin()
    text += "</"
    text += name
    text += ">\n"
  }

  /// Writes an element that contains text.
  mutating func element(_ name: String, _ attributes: [(String, String)] = [], text content: String) {
    begin(name, attributes)
    text += ">"
    text += MarkupLanguage.content(content)
    text += "</"
    text += name
    text += ">\n"
  }

  /// Appends elements of the same depth.
  mutating func append(_ other: XMLText) { text += other.text }

  private mutating func begin(_ name: String, _ attributes: [(String, String)]) {
    addMargin()
    text += "<"
    text += name
    for (key, value) in attributes {
      text += " "
      text += key
      text += "=\""
      text += MarkupLanguage.quoted(value)
      text += "\""
    }
  }

  private mutating func addMargin() {
    for _ in 0..<depth { text += "  " }
  }
}
