extension APIReference {
  /// Transition coordinators, navigation items, and whether anything is animated.
  static var transitions: [APIEntry] {
    let name = "UIViewControllerTransitionCoordinator"
    let work = "fun(coordinator: UIViewControllerTransitionCoordinator)"
    return [
      APIEntry(
        .type, name,
        "The coordinator of a running push, pop, presentation or dismissal, from a controller's transitionCoordinator.",
        rules: ["hierarchy:6.12"]),
      APIEntry(
        .property, "isAnimated", of: name, type: "boolean", "Whether the transition is animated.",
        rules: ["hierarchy:6.12"]),
      APIEntry(
        .property, "initiallyInteractive", of: name, type: "boolean",
        "Whether the transition started as the user's swipe.",
        rules: ["hierarchy:4.22"]),
      APIEntry(
        .property, "isInteractive", of: name, type: "boolean",
        "Whether the user's finger still controls the transition.",
        rules: ["hierarchy:4.22"]),
      APIEntry(
        .property, "isCancelled", of: name, type: "boolean",
        "Whether the transition is cancelled because the user abandoned the swipe.",
        rules: ["hierarchy:4.23"]),
      APIEntry(
        .property, "transitionDuration", of: name, type: "number",
        "The duration of the uninterrupted transition, in seconds.",
        rules: ["hierarchy:9.6"]),
      APIEntry(
        .property, "percentComplete", of: name, type: "number", "The progress of the swipe, from 0 to 1.",
        rules: ["hierarchy:9.5"]),
      APIEntry(
        .method, "viewController", of: name, type: "UIViewController?",
        "Returns one of the two controllers of the transition, or `nil` if it does not exist.",
        parameters: [
          .init("key", "\"from\"|\"to\"", "\"from\" for the controller that is replaced, \"to\" for the new one")
        ],
        errors: ["The key is neither \"from\" nor \"to\"."], rules: ["hierarchy:6.12"]),
      APIEntry(
        .method, "animate", of: name, type: "boolean",
        """
        Runs functions with the transition and at its end: after its last callback, before the calls that were \
        waiting for it. Returns false if the transition has already started, and then only the completion runs. The \
        position among the callbacks is undocumented.
        """,
        parameters: [
          .init("alongside?", work, "called after the first callbacks of the transition"),
          .init("completion?", work, "called at the end, even if the transition is cancelled"),
        ], rules: ["hierarchy:6.12"]),
      APIEntry(
        .method, "notifyWhenInteractionChanges", of: name, "Calls a function when the user releases the swipe.",
        parameters: [.init("handler", work, "the function, which can read isCancelled")],
        rules: ["hierarchy:4.22", "hierarchy:4.23"]),
      APIEntry(
        .type, "UINavigationItem",
        "The navigation item of a controller, from navigationItem. The navigation bar shows it.",
        rules: ["hierarchy:4.24"]),
      APIEntry(
        .property, "hidesBackButton", of: "UINavigationItem", type: "boolean",
        "Whether the back button is hidden; false by default. While it is hidden, the user cannot swipe back.",
        rules: ["hierarchy:4.24"]),
      APIEntry(
        .member, "performWithoutAnimation", of: "UIView",
        """
        Calls a function in which nothing that starts is animated, even if `animated` is true. This behavior is \
        undocumented.
        """,
        parameters: [.init("actions", "fun()", "the function, which is called immediately")], rules: ["hierarchy:0.7"],
        example: """
          UIView.performWithoutAnimation(function()
            navigation:pushViewController(UIViewController(), true)
          end)
          """),
      APIEntry(
        .member, "setAnimationsEnabled", of: "UIView",
        "Enables or disables all animations of this app from now on. This behavior is undocumented.",
        parameters: [.init("areEnabled", "boolean", "false to treat every `animated` as false")],
        rules: ["hierarchy:0.7"]),
      APIEntry(
        .member, "areAnimationsEnabled", of: "UIView", type: "boolean",
        "Whether animations are enabled for this app.", takesNothing: true, rules: ["hierarchy:0.7"]),
    ]
  }
}
