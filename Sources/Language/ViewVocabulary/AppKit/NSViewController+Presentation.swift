internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<NSViewController>

extension Members<NSViewController> {
  /// The ways to present a controller, and to dismiss it.
  @ClassMemberBuilder static var presentation: [ClassMember] {
    Member.step(
      "presentAsSheet", presented,
      Doc(
        "Presents a controller in a sheet of this controller's window. The transition takes 0.25 s.",
        errors: [
          alreadyPresented,
          """
          PlatformException: this controller's view is not in a window, or the controller has a parent or is the \
          content of another window.
          """,
        ], rules: ["hierarchy:8.5", "hierarchy:8.8", "hierarchy:8.9"])
    ) { try $0.tryPresentAsSheet($1) }
    Member.step(
      "presentAsModalWindow", presented,
      Doc(
        "Presents a controller in a modal window, which blocks all other windows.",
        errors: [
          alreadyPresented,
          "PlatformException: the controller has a parent, or is the content of another window.",
        ], rules: ["hierarchy:8.5", "hierarchy:8.8"])
    ) { try $0.tryPresentAsModalWindow($1) }
    Member.step(
      "presentAsPopover", presented, Parameter("view", NSView.self, "the view that the popover points to"),
      Parameter(
        "behavior", NSPopover.Behavior.self,
        """
        the condition under which the popover closes automatically: "transient" by default, "semitransient" or \
        "applicationDefined" (see `NSPopover.behavior`)
        """,
        type: "string", default: .transient),
      Doc(
        "Presents a controller in a popover. The transition takes 0.25 s.",
        errors: [
          alreadyPresented,
          """
          PlatformException: the view is not in a visible window, or the controller has a parent or is the content \
          of another window.
          """,
        ], rules: ["hierarchy:8.5", "hierarchy:8.8"])
    ) { try $0.tryPresent($1, asPopoverRelativeTo: $2, behavior: $3) }
    Member.step.custom(
      "present",
      [
        presented.entry,
        .init(
          "animator", "object",
          """
          an object with the methods animatePresentation(controller, from) and animateDismissal(controller, from); \
          retained until the dismissal
          """),
      ],
      Doc(
        "Presents a controller with a custom animator.",
        errors: [alreadyPresented, "PlatformException: the animator lacks a method."],
        rules: ["hierarchy:8.5", "hierarchy:8.6", "hierarchy:8.8"])
    ) { controller, call, context in
      try controller.tryPresent(
        presented.read(call, 1, for: controller, context),
        animator: context.object(
          call, 2, SimulatedObject.self, "an animator: an object with animatePresentation and animateDismissal"))
      return 0
    }
    Member.step(
      "dismiss", Parameter("controller", NSViewController?.self, "the presented controller"),
      Doc(
        """
        Dismisses a controller that this one presents. Without an argument, asks the controller that presents this \
        one to dismiss it.
        """,
        rules: ["hierarchy:8.6"])
    ) { if let presented = $1 { $0.dismiss(presented) } else { $0.dismiss(nil) } }
  }
}

private let presented = Parameter("controller", NSViewController.self, "the controller to present")
private let alreadyPresented =
  """
  PlatformException: the controller is already presented, is this one, or contains or presents it. The names \
  of the exceptions are undocumented.
  """
