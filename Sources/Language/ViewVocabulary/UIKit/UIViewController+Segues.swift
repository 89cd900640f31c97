internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy

private typealias Member = Members<UIViewController>

extension Members<UIViewController> {
  /// The storyboard of the controller, its segues, and the search of unwind segues.
  @ClassMemberBuilder static var segues: [ClassMember] {
    Member.storyboard
    Member.performSegue(
      sender: "the sender that prepareForSegue receives",
      Doc(
        """
        Performs a segue of the controller's scene, including the segues of its buttons. It does not call \
        shouldPerformSegue.
        """,
        errors: [
          """
          PlatformException NSInvalidArgumentException: the scene does not contain the segue, or the controller is \
          not from a storyboard.
          """,
          "PlatformException NSInternalInconsistencyException: the container of an embed segue is already filled.",
        ], rules: ["storyboards:11.7", "storyboards:11.6"]))
    Member.shouldPerformSegue(
      sender: .init("sender", "UIView", "the view that the user touches"),
      Doc(
        "Returns whether to perform a segue that the user triggers; true by default. You can override it.",
        rules: ["storyboards:11.6a"]))
    Member.prepareForSegue(
      segue: "the segue, with `identifier`, `source` and `destination`",
      sender: "the view that the user touches, or the sender passed to performSegue",
      Doc(
        "Called before a segue is performed. The destination's view is not loaded yet.",
        rules: ["storyboards:11.6a"]))
    Member.method.custom(
      "canPerformUnwindSegueAction", [action.entry, start.entry, sender.entry], returns: "boolean",
      Doc(
        """
        Returns whether an unwind segue can lead to this controller. By default, it can if the controller has the \
        method and is not the source. You can override it.
        """,
        rules: ["storyboards:11.12"])
    ) { controller, call, context in
      try call.return(
        controller.canPerformUnwindSegueAction(
          action.read(call, 1, for: controller, context), from: start.read(call, 2, for: controller, context),
          sender: sender.read(call, 3, for: controller, context)))
    }
    Member.method(
      "allowedChildrenForUnwinding", search,
      Doc(
        "Returns the children to search for the destination of an unwind segue, in order. You can override it.",
        rules: ["storyboards:11.12"])
    ) { $0.allowedChildrenForUnwinding(from: $1) }
    Member.method(
      "childContaining", search,
      Doc(
        "Returns the child from which an unwind segue comes, or `nil`. A container can override it.",
        rules: ["storyboards:11.12"])
    ) { $0.childContaining($1) }
    Member.step(
      "unwindForSegue", Parameter("segue", UIStoryboardSegue.self, "the segue"),
      Parameter("subsequent", UIViewController.self, "the child to show"),
      Doc(
        "Shows the child to which an unwind segue leads. A container can override it.", rules: ["storyboards:11.11"])
    ) { $0.unwind(for: $1, towards: $2) }
  }
}

private let action = Parameter("action", String.self, "the name of the method")
private let start = Parameter("source", UIViewController.self, "the controller that the segue starts from")
private let sender = Parameter("sender", Value.self, "the object that triggers the segue")
private let search = Parameter(
  "source", UIStoryboardUnwindSegueSource.self, "the target and the start of the search")
