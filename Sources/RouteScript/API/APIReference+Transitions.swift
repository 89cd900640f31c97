extension APIReference {
  /// Transition coordinators, navigation items, and whether anything is animated.
  static var transitions: [APIEntry] {
    let name = "UIViewControllerTransitionCoordinator"
    let work = "fun(coordinator: UIViewControllerTransitionCoordinator)"
    return [
      APIEntry(
        .type, name,
        "What a controller's transitionCoordinator is while a push, a pop, a presentation or a dismissal runs.",
        rules: ["hierarchy:6.12"]),
      APIEntry(
        .property, "isAnimated", of: name, type: "boolean", "Whether the transition takes time.",
        rules: ["hierarchy:6.12"]),
      APIEntry(
        .property, "initiallyInteractive", of: name, type: "boolean", "Whether it began as the user's swipe.",
        rules: ["hierarchy:4.22"]),
      APIEntry(
        .property, "isInteractive", of: name, type: "boolean", "Whether the user's finger drives it still.",
        rules: ["hierarchy:4.22"]),
      APIEntry(
        .property, "isCancelled", of: name, type: "boolean", "Whether the swipe was given up.",
        rules: ["hierarchy:4.23"]),
      APIEntry(
        .property, "transitionDuration", of: name, type: "number",
        "How long the transition takes by itself, in seconds.",
        rules: ["hierarchy:9.6"]),
      APIEntry(
        .property, "percentComplete", of: name, type: "number", "How far the swipe has got, from 0 to 1.",
        rules: ["hierarchy:9.5"]),
      APIEntry(
        .method, "viewController", of: name, type: "UIViewController?", "A controller of the transition.",
        parameters: [.init("key", "\"from\"|\"to\"", "the one that was there before, or the one that comes")],
        errors: ["any other key."], rules: ["hierarchy:6.12"]),
      APIEntry(
        .method, "animate", of: name, type: "boolean",
        "Lets functions run with the transition and at its end: after its last callback, before the calls that waited. False "
          + "when it has begun already: then only the completion runs. Where it stands among the callbacks is unsourced.",
        parameters: [
          .init("alongside?", work, "runs after the first callbacks of the transition"),
          .init("completion?", work, "runs at the end, also when the transition is cancelled"),
        ], rules: ["hierarchy:6.12"]),
      APIEntry(
        .method, "notifyWhenInteractionChanges", of: name, "Runs a function when the user's finger lets go.",
        parameters: [.init("handler", work, "asks isCancelled")], rules: ["hierarchy:4.22", "hierarchy:4.23"]),
      APIEntry(
        .type, "UINavigationItem", "What a controller's navigationItem is: what the bar shows for it.",
        rules: ["hierarchy:4.24"]),
      APIEntry(
        .property, "hidesBackButton", of: "UINavigationItem", type: "boolean",
        "Whether the back button is hidden; then the user cannot swipe back. False by default.",
        rules: ["hierarchy:4.24"]),
      APIEntry(
        .member, "performWithoutAnimation", of: "UIView",
        "Calls a function during which nothing that starts is animated, whatever `animated` says. Unsourced.",
        parameters: [.init("actions", "fun()", "called at once")], rules: ["hierarchy:0.7"],
        example: """
          UIView.performWithoutAnimation(function()
            navigation:pushViewController(UIViewController(), true)
          end)
          """),
      APIEntry(
        .member, "setAnimationsEnabled", of: "UIView",
        "Says whether anything is animated from now on, for this app. Unsourced.",
        parameters: [.init("areEnabled", "boolean", "false: `animated` counts as false")], rules: ["hierarchy:0.7"]),
      APIEntry(
        .member, "areAnimationsEnabled", of: "UIView", type: "boolean",
        "Whether anything is animated.", takesNothing: true, rules: ["hierarchy:0.7"]),
    ]
  }
}
