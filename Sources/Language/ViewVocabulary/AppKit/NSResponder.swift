package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<NSResponder>

extension PlatformClass {
  package static let nsResponder = PlatformClass(
    NSResponder.self, "a responder", library: .appKit,
    Doc("The common superclass of views, windows, controllers and the application in AppKit.")
  ) {
    Member.property(
      "nextResponder", \.nextResponder,
      Doc(
        """
        The responder that receives the events that this one does not handle, or `nil`. The order is view, \
        controller, superview, window, window controller, application, application delegate.
        """,
        rules: ["hierarchy:8.3"]))
    Member.callback(
      "acceptsFirstResponder",
      Doc(
        "Returns whether the responder can become the first responder; false by default. You can override it.",
        type: "boolean"))
    Member.callback(
      "becomeFirstResponder",
      Doc(
        "Called before the responder becomes the first responder. Return false to prevent it.", type: "boolean"))
    Member.callback(
      "resignFirstResponder",
      Doc(
        "Called before the responder stops being the first responder. Return false to prevent it.", type: "boolean"))
    Member.callback(
      "awakeFromNib",
      Doc(
        "Called after a storyboard creates the object and the rest of its scene.",
        rules: ["storyboards:11.2", "storyboards:11.13"]))
  }
}
