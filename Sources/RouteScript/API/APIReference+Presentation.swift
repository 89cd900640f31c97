extension APIReference {
  static var presentationStyles: String {
    [
      "automatic", "fullScreen", "pageSheet", "formSheet", "currentContext", "custom", "overFullScreen",
      "overCurrentContext", "popover", "none",
    ].map { "\"\($0)\"" }.joined(separator: "|")
  }

  /// What controllers have to do with presentations, and presentation controllers.
  static var presentations: [APIEntry] { presentedControllers + presentationControllers + popovers }

  private static var presentedControllers: [APIEntry] {
    let name = "UIViewController"
    return [
      APIEntry(
        .property, "definesPresentationContext", of: name, type: "boolean",
        "Whether what is presented \"currentContext\" or \"overCurrentContext\" from here covers this controller; false at first.",
        rules: ["hierarchy:6.2"]),
      APIEntry(
        .property, "isModalInPresentation", of: name, type: "boolean",
        "Whether the user cannot dismiss what this controller is presented in; false at first.",
        rules: ["hierarchy:4.38"]),
      APIEntry(
        .property, "modalTransitionStyle", of: name,
        type: "\"coverVertical\"|\"flipHorizontal\"|\"crossDissolve\"|\"partialCurl\"",
        "How the presentation moves: kept for the app, \"coverVertical\" at first."),
      APIEntry(
        .property, "transitioningDelegate", of: name, type: "object?",
        """
        Weak. In the style "custom" its method presentationControllerForPresented gets (presented, presenting, source) and returns \
        a UIPresentationController, or nil for a plain one.
        """, rules: ["hierarchy:4.27", "hierarchy:6.5"]),
      APIEntry(
        .property, "presentationController", of: name, type: "UIPresentationController",
        "What manages the presentation of this controller or of its container; made when it is first read, gone after the dismissal.",
        rules: ["hierarchy:7.1"]),
      APIEntry(
        .property, "popoverPresentationController", of: name, type: "UIPopoverPresentationController?",
        "The same if the style is \"popover\", or if this is an action sheet on a pad.", rules: ["hierarchy:5.22"]),
      APIEntry(
        .method, "beginSwipeToDismiss", of: name, type: "boolean",
        """
        The user begins to drag down the sheet that this controller is in. False when that does not begin: it is no sheet, presents \
        something, is modal, or the delegate of its presentation controller refuses. That delegate asked and told first is unsourced.
        """, rules: ["hierarchy:4.38", "hierarchy:4.40"],
        example: """
          editor:beginSwipeToDismiss()
          editor:cancelSwipeToDismiss()
          """),
      APIEntry(
        .method, "updateSwipeToDismiss", of: name,
        "The user drags the sheet further or back, which decides how long the rest takes. Nothing when no drag has begun.",
        parameters: [.init("percent", "number", "how far down the sheet is, from 0 to 1")], rules: ["hierarchy:9.5"]),
      APIEntry(
        .method, "finishSwipeToDismiss", of: name, type: "boolean",
        "The user lets go, and the sheet goes in the rest of the 0.5 s of a dismissal. False when no drag has begun.",
        rules: ["hierarchy:4.38", "hierarchy:9.5"]),
      APIEntry(
        .method, "cancelSwipeToDismiss", of: name, type: "boolean",
        "The user lets go too early, and the sheet springs back in the time that it took down. False when no drag has begun.",
        rules: ["hierarchy:4.39", "hierarchy:G6"]),
    ]
  }

  private static var presentationControllers: [APIEntry] {
    let name = "UIPresentationController"
    return [
      APIEntry(
        .classType, name, type: name,
        """
        What manages one presentation. Read one from controller.presentationController; inherit from it for the style "custom", and \
        return an instance from presentationControllerForPresented.
        """, rules: ["hierarchy:4.27", "hierarchy:7.1"]),
      APIEntry(
        .property, "delegate", of: name, type: "object?",
        """
        Weak. Its methods get the presentation controller: presentationControllerWillPresent (and the style), \
        presentationControllerShouldDismiss, presentationControllerWillDismiss, presentationControllerDidDismiss, \
        presentationControllerDidAttemptToDismiss, adaptivePresentationStyle (and the traits, returns a style) and, of popovers, \
        prepareForPopoverPresentation.
        """, rules: ["hierarchy:4.29", "hierarchy:4.33", "hierarchy:4.38", "hierarchy:4.40"]),
      APIEntry(.property, "presentedViewController", of: name, type: "UIViewController?", "What is presented."),
      APIEntry(
        .property, "presentingViewController", of: name, type: "UIViewController?",
        "Who presents; nil before and after."),
      APIEntry(
        .property, "containerView", of: name, type: "UIView?", "The view that the presented controller's stands in."),
      APIEntry(
        .property, "presentationStyle", of: name, type: presentationStyles,
        "The style in which the controller is shown, adapted to the room there is.", rules: ["hierarchy:4.29"]),
      APIEntry(
        .method, "shouldRemovePresentersView", of: name, type: "boolean",
        "Whether the presenter's view leaves the screen. A subclass for the style \"custom\" may override it to return true.",
        rules: ["hierarchy:4.27"]),
    ]
  }

  private static var popovers: [APIEntry] {
    let name = "UIPopoverPresentationController"
    return [
      APIEntry(
        .type, name, type: name,
        "What manages the presentation of a popover, as controller.popoverPresentationController.",
        rules: ["hierarchy:5.22"]),
      APIEntry(
        .property, "sourceView", of: name, type: "UIView?", "The view that the popover points to.",
        rules: ["hierarchy:5.22"]),
      APIEntry(
        .property, "barButtonItem", of: name, type: "object?", "The bar button that the popover points to.",
        rules: ["hierarchy:5.22"]),
      APIEntry(
        .method, "tapOutside", of: name, type: "boolean",
        "The user taps beside the popover, which goes unless its delegate refuses: then false. Unsourced in its details.",
        rules: ["hierarchy:4.38"]),
    ]
  }

  static var alerts: [APIEntry] {
    let (name, action) = ("UIAlertController", "UIAlertAction")
    return [
      APIEntry(
        .classType, name, type: name, "An alert or action sheet. It can only be presented.",
        parameters: [
          .init("title?", "string", "the title"), .init("message?", "string", "the text below"),
          .init("style?", "\"actionSheet\"|\"alert\"", "\"actionSheet\" by default"),
        ],
        errors: ["PlatformException: it is pushed or added as a child."],
        rules: ["hierarchy:5.20", "hierarchy:5.21", "hierarchy:5.22"],
        example: """
          local alert = UIAlertController("Delete?", nil, "alert")
          alert:addAction(UIAlertAction("Delete", "destructive", function(action) delete() end))
          home:present(alert)
          alert:tapAction("Delete")
          """),
      APIEntry(.property, "message", of: name, type: "string?", "The text below the title."),
      APIEntry(.property, "preferredStyle", of: name, type: "\"actionSheet\"|\"alert\"", "How it looks."),
      APIEntry(.property, "actions", of: name, type: "UIAlertAction[]", "The buttons, as a new list."),
      APIEntry(
        .method, "addAction", of: name, "Adds a button.", parameters: [.init("action", "UIAlertAction", "the button")],
        errors: ["PlatformException: there is an action of the style \"cancel\" already."]),
      APIEntry(
        .method, "tapAction", of: name, "The user taps a button: the alert goes, then the action's handler runs.",
        parameters: [.init("action", "UIAlertAction|string", "one of the actions, or its title")],
        errors: [
          "There is no such action, or it is disabled.", "The alert is not on the screen, or a transition runs.",
        ]),
      APIEntry(
        .classType, action, type: action, "A button of an alert.",
        parameters: [
          .init("title?", "string", "what the button says"),
          .init("style?", "\"default\"|\"cancel\"|\"destructive\"", "\"default\" by default"),
          .init("handler?", "fun(action)", "runs when the alert has gone after a tap"),
        ]),
      APIEntry(.property, "title", of: action, type: "string?", "What the button says."),
      APIEntry(.property, "style", of: action, type: "\"default\"|\"cancel\"|\"destructive\"", "What sort it is."),
      APIEntry(.property, "isEnabled", of: action, type: "boolean", "Whether the user can tap it; true at first."),
      APIEntry(.property, "handler", of: action, type: "fun(action)?", "Runs when the alert has gone after a tap."),
    ]
  }
}
