internal import InterfaceBuilder
internal import SimulatedWorld
internal import Storyboards

/// The cell of an AppKit control, which has the title and the kind of the control.
enum ControlCell {
  /// Returns the attributes of a control. Only apps in Swift read them.
  ///
  /// - Parameters:
  ///   - control: The element of the control.
  ///   - title: The visible title of the control, or `nil` to use the text of its cell.
  static func attributes(of control: Node, title: String?) -> [AttributeDescription] {
    let cell = control.children.first { $0["key"] == "cell" }
    var found: [AttributeDescription] = []
    if let text = title ?? cell.flatMap(text) { found.append(AttributeDescription("title", .string(text))) }
    if cell?.name == "buttonCell", let type = cell?["type"] {
      found.append(AttributeDescription("buttonType", .string(type)))
    }
    return found
  }

  /// The text of a cell, which is an element if it has several lines.
  private static func text(_ cell: Node) -> String? {
    cell["title"] ?? cell.children.first { $0.name == "string" && $0["key"] == "title" }?.text
  }
}
