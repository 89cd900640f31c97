extension APIReference {
  static var presentationStyles: String {
    [
      "automatic", "fullScreen", "pageSheet", "formSheet", "currentContext", "custom", "overFullScreen",
      "overCurrentContext", "popover", "none",
    ].map { "\"\($0)\"" }.joined(separator: "|")
  }

  /// Presentation members of controllers, and presentation controllers.
  static var presentations: [APIEntry] { presentedControllers + presentationControllers + popovers }

  private static var presentedControllers: [APIEntry] {
    let name = "UIViewController"
    return [
      APIEntry(
        .property, "definesPresentationContext", of: name, type: "boolean",
        """
        Whether "currentContext" and "overCurrentContext" presentations from this controller or its descendants \
        cover this controller; false by default.
        """,
        rules: ["hierarchy:6.2"]),
      APIEntry(
        .property, "isModalInPresentation", of: name, type: "boolean",
        """
        Whether the user is prevented from dismissing the presentation that contains this controller; false by \
        default.
        """,
        rules: ["hierarchy:4.38"]),
      APIEntry(
        .property, "modalTransitionStyle", of: name,
        type: "\"coverVertical\"|\"flipHorizontal\"|\"crossDissolve\"|\"partialCurl\"",
        "The transition style of the presentation; \"coverVertical\" by default. The value is stored but has no effect."
      ),
      APIEntry(
        .property, "transitioningDelegate", of: name, type: "object?",
        """
        The transitioning delegate. The reference is weak. For the style "custom", its method \
        presentationControllerForPresented receives (presented, presenting, source). It returns a \
        UIPresentationController, or `nil` for a plain one.
        """,
        rules: ["hierarchy:4.27", "hierarchy:6.5"]),
      APIEntry(
        .property, "presentationController", of: name, type: "UIPresentationController",
        """
        The presentation controller of this controller or of its container. It is created on first use and removed \
        after the dismissal.
        """,
        rules: ["hierarchy:7.1"]),
      APIEntry(
        .property, "popoverPresentationController", of: name, type: "UIPopoverPresentationController?",
        """
        The popover presentation controller of this controller or of its container. It is `nil` unless the style is \
        "popover", or this is an action sheet on a pad.
        """,
        rules: ["hierarchy:5.22"]),
      APIEntry(
        .method, "beginSwipeToDismiss", of: name, type: "boolean",
        """
        Simulates the start of the user's drag that dismisses the sheet around this controller. Returns false if the \
        drag does not start: there is no sheet, it presents something, it is modal, or the delegate of its \
        presentation controller prevents it. That the delegate is called first is undocumented.
        """,
        rules: ["hierarchy:4.38", "hierarchy:4.40"],
        example: """
          editor:beginSwipeToDismiss()
          editor:cancelSwipeToDismiss()
          """),
      APIEntry(
        .method, "updateSwipeToDismiss", of: name,
        """
        Simulates a movement of the user's drag, which decides how long the rest of the transition takes. It has no \
        effect if no drag has started.
        """,
        parameters: [.init("percent", "number", "the sheet's progress downward, from 0 to 1")], rules: ["hierarchy:9.5"]
      ),
      APIEntry(
        .method, "finishSwipeToDismiss", of: name, type: "boolean",
        """
        Simulates the end of the user's drag. The sheet is dismissed in the remaining part of 0.5 s. Returns false \
        if no drag has started.
        """,
        rules: ["hierarchy:4.38", "hierarchy:9.5"]),
      APIEntry(
        .method, "cancelSwipeToDismiss", of: name, type: "boolean",
        """
        Simulates the end of a drag that is too short. The sheet returns in the time that it took to move down. \
        Returns false if no drag has started.
        """,
        rules: ["hierarchy:4.39", "hierarchy:G6"]),
    ]
  }

  private static var presentationControllers: [APIEntry] {
    let name = "UIPresentationController"
    return [
      APIEntry(
        .classType, name, type: name,
        """
        The manager of one presentation, from controller.presentationController. For the style "custom", derive a \
        class from it, and return an instance from presentationControllerForPresented.
        """,
        rules: ["hierarchy:4.27", "hierarchy:7.1"]),
      APIEntry(
        .property, "delegate", of: name, type: "object?",
        """
        The delegate. The reference is weak. Its methods receive the presentation controller: \
        presentationControllerWillPresent (also the style), presentationControllerShouldDismiss, \
        presentationControllerWillDismiss, presentationControllerDidDismiss, \
        presentationControllerDidAttemptToDismiss, adaptivePresentationStyle (also the traits; returns a style), and \
        prepareForPopoverPresentation for popovers.
        """,
        rules: ["hierarchy:4.29", "hierarchy:4.33", "hierarchy:4.38", "hierarchy:4.40"]),
      APIEntry(
        .property, "presentedViewController", of: name, type: "UIViewController?",
        "The presented controller, or `nil` after the presentation."),
      APIEntry(
        .property, "presentingViewController", of: name, type: "UIViewController?",
        "The controller that presents, or `nil` before and after the presentation."),
      APIEntry(
        .property, "containerView", of: name, type: "UIView?",
        "The superview of the presented controller's view, or `nil`."),
      APIEntry(
        .property, "presentationStyle", of: name, type: presentationStyles,
        "The style in which the controller is shown, adapted to the size class.", rules: ["hierarchy:4.29"]),
      APIEntry(
        .method, "shouldRemovePresentersView", of: name, type: "boolean",
        """
        Whether the presenter's view leaves the screen. A subclass for the style "custom" can override it to return \
        true.
        """,
        rules: ["hierarchy:4.27"]),
    ]
  }

  private static var popovers: [APIEntry] {
    let name = "UIPopoverPresentationController"
    return [
      APIEntry(
        .type, name, type: name,
        "The manager of a popover presentation, from controller.popoverPresentationController.",
        rules: ["hierarchy:5.22"]),
      APIEntry(
        .property, "sourceView", of: name, type: "UIView?", "The view that the popover points to, or `nil`.",
        rules: ["hierarchy:5.22"]),
      APIEntry(
        .property, "barButtonItem", of: name, type: "object?",
        "The bar button item that the popover points to, or `nil`.",
        rules: ["hierarchy:5.22"]),
      APIEntry(
        .method, "tapOutside", of: name, type: "boolean",
        """
        Simulates the user's tap outside the popover. The popover is dismissed unless its delegate prevents it; then \
        this returns false. The details are undocumented.
        """,
        rules: ["hierarchy:4.38"]),
    ]
  }

  static var alerts: [APIEntry] {
    let (name, action) = ("UIAlertController", "UIAlertAction")
    return [
      APIEntry(
        .classType, name, type: name,
        "An alert or action sheet. It can only be presented, not pushed or added as a child.",
        parameters: [
          .init("title?", "string", "the title"), .init("message?", "string", "the text below the title"),
          .init("style?", "\"actionSheet\"|\"alert\"", "the style; \"actionSheet\" by default"),
        ],
        errors: ["PlatformException: the alert is pushed or added as a child."],
        rules: ["hierarchy:5.20", "hierarchy:5.21", "hierarchy:5.22"],
        example: """
          local alert = UIAlertController("Delete?", nil, "alert")
          alert:addAction(UIAlertAction("Delete", "destructive", function(action) delete() end))
          home:present(alert)
          alert:tapAction("Delete")
          """),
      APIEntry(.property, "message", of: name, type: "string?", "The text below the title."),
      APIEntry(.property, "preferredStyle", of: name, type: "\"actionSheet\"|\"alert\"", "The style of the alert."),
      APIEntry(.property, "actions", of: name, type: "UIAlertAction[]", "The buttons, as a new list."),
      APIEntry(
        .method, "addAction", of: name, "Adds a button to the alert.",
        parameters: [.init("action", "UIAlertAction", "the button")],
        errors: ["PlatformException: the alert already has an action of the style \"cancel\"."]),
      APIEntry(
        .method, "tapAction", of: name,
        "Simulates the user's tap on a button. The alert is dismissed, then the action's handler runs.",
        parameters: [.init("action", "UIAlertAction|string", "one of the actions, or its title")],
        errors: [
          "The action does not exist or is disabled.", "The alert is not on the screen, or a transition is running.",
        ]),
      APIEntry(
        .classType, action, type: action, "A button of an alert.",
        parameters: [
          .init("title?", "string", "the text of the button"),
          .init("style?", "\"default\"|\"cancel\"|\"destructive\"", "the style; \"default\" by default"),
          .init("handler?", "fun(action)", "called after a tap, when the alert is dismissed"),
        ]),
      APIEntry(.property, "title", of: action, type: "string?", "The text of the button."),
      APIEntry(
        .property, "style", of: action, type: "\"default\"|\"cancel\"|\"destructive\"", "The style of the button."),
      APIEntry(
        .property, "isEnabled", of: action, type: "boolean", "Whether the user can tap the button; true by default."),
      APIEntry(
        .property, "handler", of: action, type: "fun(action)?",
        "The function that is called after a tap, when the alert is dismissed."),
    ]
  }
}
