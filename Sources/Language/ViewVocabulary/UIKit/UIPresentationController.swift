package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIPresentationController>

extension PlatformClass {
  package static let uiPresentationController = PlatformClass(
    UIPresentationController.self, "a presentation controller",
    Doc(
      """
      The manager of one presentation, from controller.presentationController. For the style "custom", derive a \
      class from it, and return an instance from presentationControllerForPresented.
      """,
      rules: ["hierarchy:4.27", "hierarchy:7.1"])
  ) {
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc(
        """
        The delegate. The reference is weak. Its methods receive the presentation controller: \
        presentationControllerWillPresent (also the style), presentationControllerShouldDismiss, \
        presentationControllerWillDismiss, presentationControllerDidDismiss, \
        presentationControllerDidAttemptToDismiss, adaptivePresentationStyle (also the traits; returns a style), \
        prepareForPopoverPresentation for popovers, and \
        sheetPresentationControllerDidChangeSelectedDetentIdentifier for sheets.
        """,
        rules: ["hierarchy:4.29", "hierarchy:4.33", "hierarchy:4.38", "hierarchy:4.40", "hierarchy:4.92"]))
    Member.property(
      "presentedViewController", \.currentPresentedViewController,
      Doc("The presented controller, or `nil` after the presentation."))
    Member.property(
      "presentingViewController", \.presentingViewController,
      Doc("The controller that presents, or `nil` before and after the presentation."))
    Member.property(
      "containerView", \.containerView,
      Doc(
        "The view in which the controller is presented, or `nil` outside the presentation.", rules: ["hierarchy:4.72"]))
    Member.property(
      "presentationStyle", \.presentationStyle,
      Doc("The style in which the controller is shown, adapted to the size class.", rules: ["hierarchy:4.29"]))
    Member.callback(
      "shouldRemovePresentersView",
      Doc(
        """
        Whether the presenter's view leaves the screen. A subclass for the style "custom" can override it to return \
        true.
        """,
        type: "boolean", rules: ["hierarchy:4.27"]))
    Member.callback(
      "presentationTransitionWillBegin",
      Doc("Called before the presentation starts.", rules: ["hierarchy:4.75"]))
    completed(
      "presentationTransitionDidEnd",
      Doc("Called after the presentation has ended, or was cancelled.", rules: ["hierarchy:4.75"]))
    Member.callback(
      "dismissalTransitionWillBegin",
      Doc("Called before the dismissal starts.", rules: ["hierarchy:4.75"]))
    completed(
      "dismissalTransitionDidEnd",
      Doc("Called after the dismissal has ended, or was cancelled.", rules: ["hierarchy:4.75"]))
  }
}

/// Declares a callback that receives whether the transition completed.
private func completed(_ name: String, _ doc: @autoclosure @escaping Doc.Source) -> ClassMember {
  Member.callback(
    name, [.init("completed", "boolean", "whether the transition completed; false if it was cancelled")],
    doc(),
    arguments: { call, state in Arguments(.bool(try state.flag(call, 1))) })
}
