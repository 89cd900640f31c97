internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIViewController>

extension Members<UIViewController> {
  /// The methods that present and dismiss.
  @ClassMemberBuilder static var presenting: [ClassMember] {
    Member.step.custom(
      "present",
      [.init("controller", "UIViewController", "the controller to present"), animated.entry, completion.entry],
      Doc(
        "Presents another controller.",
        errors: [
          """
          PlatformException: the controller is `nil`, is already presented, has a parent, is the root of a window, \
          has the style "none", or is or contains this controller.
          """,
          """
          PlatformException, when the transition starts: a popover in regular width has no view or bar button item \
          to point to.
          """,
        ],
        rules: ["hierarchy:4.25", "hierarchy:4.30", "hierarchy:4.31", "hierarchy:4.32"])
    ) { controller, call, context in
      // Implements hierarchy:5.15.
      if call.isNil(1) { throw PlatformException.presentedNothing(on: controller) }
      try controller.tryPresent(
        UIViewController.read(call, 1, for: controller, context),
        animated: animated.read(call, 2, for: controller, context),
        completion: completion.read(call, 3, for: controller, context).run)
      return 0
    }
    Member.step(
      "dismiss", animated, completion,
      Doc(
        """
        Dismisses the controller that this one or its nearest presenting ancestor presents. Otherwise, dismisses the \
        presented controller that this one is or belongs to.
        """,
        rules: ["hierarchy:4.26", "hierarchy:4.34"])
    ) { $0.dismiss(animated: $1, completion: $2.run) }
  }

  /// The way in which the controller is presented, and the user's drag that dismisses a sheet.
  @ClassMemberBuilder static var presentation: [ClassMember] {
    Member.property(
      "definesPresentationContext", \.definesPresentationContext, set: { $0.definesPresentationContext = $1 },
      Doc(
        """
        Whether "currentContext" and "overCurrentContext" presentations from this controller or its descendants \
        cover this controller; false by default.
        """,
        rules: ["hierarchy:6.2"]))
    Member.property(
      "isModalInPresentation", \.isModalInPresentation, set: { $0.isModalInPresentation = $1 },
      Doc(
        """
        Whether the user is prevented from dismissing the presentation that contains this controller; false by \
        default.
        """,
        rules: ["hierarchy:4.38"]))
    Member.property(
      "modalTransitionStyle", \.modalTransitionStyle, set: { $0.modalTransitionStyle = $1 },
      Doc(
        "The transition style of the presentation; \"coverVertical\" by default. The value is stored but has no effect."
      ))
    Member.property(
      "preferredTransition", \.preferredTransition, set: { $0.preferredTransition = $1 },
      Doc(
        "The animation with which the controller is pushed or presented, or `nil` for the default.",
        rules: ["hierarchy:4.124"],
        example: """
          detail.preferredTransition = UIViewControllerTransition("zoom", function(zoomed) return list:cell(zoomed.item) end)
          """)
    ).since(.iOS18)
    Member.property(
      "transitioningDelegate", \.scriptTransitioningDelegate, set: { $0.scriptTransitioningDelegate = $1 },
      Doc(
        """
        The transitioning delegate. The reference is weak. For the style "custom", its method \
        presentationControllerForPresented receives (presented, presenting, source). It returns a \
        UIPresentationController, or `nil` for a plain one. animationControllerForPresented receives (presented, \
        presenting, source), and animationControllerForDismissed receives (dismissed). They return an animator or \
        `nil`. interactionControllerForPresentation and interactionControllerForDismissal receive (animator), and \
        return an interaction controller or `nil`.
        """,
        rules: ["hierarchy:4.27", "hierarchy:4.62", "hierarchy:4.67", "hierarchy:6.5"]))
    Member.property(
      "presentationController", \.knownPresentationController,
      Doc(
        """
        The presentation controller of this controller or of its container. It is created on first use and removed \
        after the dismissal.
        """,
        rules: ["hierarchy:7.1"])
    ).withSideEffects
    Member.property(
      "popoverPresentationController", \.popoverPresentationController,
      Doc(
        """
        The popover presentation controller of this controller or of its container. It is `nil` unless the style is \
        "popover", or this is an action sheet on a pad.
        """,
        rules: ["hierarchy:5.22"])
    ).withSideEffects
    Member.property(
      "sheetPresentationController", \.sheetPresentationController,
      Doc(
        """
        The sheet presentation controller of this controller or of its container. It is `nil` unless the style is \
        "automatic", "pageSheet" or "formSheet".
        """,
        rules: ["hierarchy:4.90"])
    ).withSideEffects
    Member.step(
      "beginSwipeToDismiss",
      Doc(
        """
        Simulates the start of the user's drag that dismisses the sheet around this controller, or a controller that \
        zooms. Returns false if the drag does not start: there is no sheet or zoom, it presents something, it is modal, or the delegate of its \
        presentation controller prevents it. That the delegate is called first is undocumented.
        """,
        rules: ["hierarchy:4.38", "hierarchy:4.40", "hierarchy:4.127"],
        example: """
          editor:beginSwipeToDismiss()
          editor:cancelSwipeToDismiss()
          """)
    ) { $0.beginSwipeToDismiss() }
    Member.step(
      "updateSwipeToDismiss", Parameter("percent", Double.self, "the sheet's progress downward, from 0 to 1"),
      Doc(
        """
        Simulates a movement of the user's drag, which decides how long the rest of the transition takes. It has no \
        effect if no drag has started.
        """,
        rules: ["hierarchy:9.5"])
    ) { $0.updateSwipeToDismiss($1) }
    Member.step(
      "finishSwipeToDismiss",
      Doc(
        """
        Simulates the end of the user's drag. The sheet is dismissed in the remaining part of 0.5 s. Returns false \
        if no drag has started.
        """,
        rules: ["hierarchy:4.38", "hierarchy:9.5"])
    ) { $0.finishSwipeToDismiss() }
    Member.step(
      "cancelSwipeToDismiss",
      Doc(
        """
        Simulates the end of a drag that is too short. The sheet returns in the time that it took to move down. \
        Returns false if no drag has started.
        """,
        rules: ["hierarchy:4.39", "hierarchy:G6"])
    ) { $0.cancelSwipeToDismiss() }
  }
}

private let animated = Parameter.animated("whether to animate; true by default, which takes 0.5 s")
private let completion = Parameter("completion", Completion.self, "called after the last callback")
