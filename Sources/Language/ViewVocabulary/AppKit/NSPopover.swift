package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
package import ViewHierarchy

private typealias Member = Members<NSPopover>

extension PlatformClass {
  package static let nsPopover = PlatformClass(
    NSPopover.self, "a popover",
    Doc("A popover: a small window that points to a view. It retains itself while it is shown.")
  ) {
    Member.property(
      "contentViewController", \.contentViewController, setAsStep: { try $0.trySetContentViewController($1) },
      Doc("The controller of the popover's content. It can be set."))
    Member.property(
      "behavior", \.behavior, set: { $0.behavior = $1 },
      Doc(
        """
        The condition under which the popover closes automatically: "applicationDefined", the default, never; \
        "transient" when the user clicks outside; "semitransient" when the user clicks into the window behind. It \
        can be set.
        """,
        type: "string"))
    Member.property(
      "animates", \.animates, set: { $0.animates = $1 },
      Doc("Whether showing and closing the popover take 0.25 s; true by default. It can be set."))
    Member.property("isShown", \.isShown, Doc("Whether the popover is shown."))
    Member.property("positioningView", \.positioningView, Doc("The view that the popover points to."))
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc(
        """
        The popover's delegate. The popover calls its methods popoverShouldClose, popoverWillShow, popoverDidShow, \
        popoverWillClose and popoverDidClose. The reference is weak. It can be set.
        """))
    Member.step(
      "show", Parameter("view", NSView.self, "the view that the popover points to"),
      Doc(
        "Shows the popover.",
        errors: ["PlatformException: the view is not in a visible window, or the popover has no content."],
        rules: ["hierarchy:8.5"])
    ) { try $0.tryShow(relativeTo: $1) }
    Member.step(
      "close",
      Doc(
        "Closes the popover. If the popover results from a presentation, its content is dismissed.",
        rules: ["hierarchy:8.6"])
    ) { $0.close() }
    Member.step(
      "performClose",
      Doc(
        """
        Closes the popover as the user does, after it asks the delegate's popoverShouldClose. Returns whether the \
        popover closed.
        """,
        rules: ["hierarchy:8.6"])
    ) { $0.closeAsUser() }
  }
}

extension NSPopover.Behavior: LuaChoice {
  package static var noun: String { "popover behavior" }
  package static var nouns: String { "behaviors" }
}
