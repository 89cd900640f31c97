internal import ScriptKernel
internal import ScriptText
internal import ViewHierarchy

extension Members where Host: NSResponder {
  /// The storyboard and the segues of a view controller or a window controller.
  @ClassMemberBuilder static var segues: [ClassMember] {
    storyboard
    performSegue(
      sender: "the value that prepareForSegue receives",
      Doc(
        "Performs a segue of the controller's scene, if shouldPerformSegue allows it.",
        errors: [
          """
          PlatformException NSInvalidArgumentException: the scene does not contain the segue, or the controller is \
          not from a storyboard.
          """
        ], rules: ["storyboards:11.13", "storyboards:11.14"]))
    shouldPerformSegue(
      sender: .init("sender", "NSView", "the view that the user clicks"),
      Doc(
        "Returns whether to perform a segue that a click or performSegue triggers; true by default. You can override it.",
        rules: ["storyboards:11.13"]))
    prepareForSegue(
      segue: "the segue, with `identifier`, `sourceController` and `destinationController`",
      sender: "the view that the user clicks, or the sender passed to performSegue",
      Doc("Called before a segue is performed.", rules: ["storyboards:11.13"]))
  }
}
