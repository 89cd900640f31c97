extension APIReference {
  static var navigationControllers: [APIEntry] {
    let name = "UINavigationController"
    let animated = APIEntry.Parameter("animated?", "boolean", "whether to animate; true by default, which takes 0.35 s")
    return [
      APIEntry(
        .classType, name, type: name, "A container that shows the top controller of a stack.",
        parameters: [.init("root?", "UIViewController", "the controller at the bottom of the stack")],
        rules: ["hierarchy:4.2"]),
      APIEntry(
        .property, "viewControllers", of: name, type: "UIViewController[]",
        "The stack, bottom first, as a new list. Setting it has the effect of setViewControllers without animation.",
        rules: ["hierarchy:4.16"]),
      APIEntry(
        .method, "setViewControllers", of: name,
        """
        Replaces the whole stack. The new top decides the transition: none if it is already the top, a pop if it is \
        elsewhere in the stack, otherwise a push.
        """,
        parameters: [
          .init("controllers", "UIViewController[]", "the stack, bottom first; an empty list shows nothing"), animated,
        ],
        errors: [
          """
          PlatformException: a controller is in the list twice, is a navigation controller, or is on the screen \
          elsewhere.
          """
        ],
        rules: ["hierarchy:4.16", "hierarchy:4.17", "hierarchy:4.18", "hierarchy:4.19", "hierarchy:4.20"]),
      APIEntry(
        .property, "isNavigationBarHidden", of: name, type: "boolean",
        "Whether the navigation bar is hidden; false by default. While it is hidden, the user cannot swipe back.",
        rules: ["hierarchy:4.24"]),
      APIEntry(
        .method, "setNavigationBarHidden", of: name,
        "Hides or shows the navigation bar. The new state counts immediately, even while the bar is moving.",
        parameters: [
          .init("hidden", "boolean", "true to hide the bar, false to show it"),
          .init("animated?", "boolean", "whether to animate; true by default, which takes 0.2 s"),
        ], rules: ["hierarchy:4.24", "hierarchy:9.3"]),
      APIEntry(
        .method, "beginInteractivePop", of: name, type: "boolean",
        """
        Simulates the start of the user's swipe back. The top controller starts to disappear. Returns false if the \
        swipe has no effect: there is only one controller, a transition is running, or the navigation bar or the \
        back button is hidden.
        """,
        rules: ["hierarchy:4.22", "hierarchy:4.24"],
        example: """
          navigation:beginInteractivePop()
          navigation:updateInteractivePop(0.4)
          navigation:cancelInteractivePop()
          """),
      APIEntry(
        .method, "updateInteractivePop", of: name, "Simulates a movement of the user's finger during a swipe back.",
        parameters: [.init("percent", "number", "the progress of the swipe, from 0 to 1")], rules: ["hierarchy:9.5"]),
      APIEntry(
        .method, "cancelInteractivePop", of: name,
        "Simulates the end of a swipe back that is too short. The popped controller returns to the stack.",
        rules: ["hierarchy:4.23"]),
      APIEntry(
        .method, "finishInteractivePop", of: name,
        "Simulates the end of a swipe back that is long enough. The pop completes in its remaining time.",
        rules: ["hierarchy:4.22", "hierarchy:9.5"]),
      APIEntry(
        .property, "topViewController", of: name, type: "UIViewController?",
        "The controller at the top of the stack, or `nil`.",
        rules: ["hierarchy:6.9"]),
      APIEntry(
        .property, "visibleViewController", of: name, type: "UIViewController?",
        "The controller that is presented over the navigation controller, otherwise the top of the stack.",
        rules: ["hierarchy:6.9"]),
      APIEntry(
        .property, "delegate", of: name, type: "object?",
        """
        The delegate. The reference is weak. Its methods navigationControllerWillShow and \
        navigationControllerDidShow receive (navigation, controller, animated).
        """,
        rules: ["hierarchy:4.6"]),
      APIEntry(
        .method, "pushViewController", of: name, "Pushes a controller onto the stack.",
        parameters: [.init("controller", "UIViewController", "the controller to push"), animated],
        errors: ["PlatformException: the controller is already in the stack, or is a navigation controller."],
        rules: ["hierarchy:4.6", "hierarchy:4.7", "hierarchy:4.8", "hierarchy:5.4", "hierarchy:G1"]),
      APIEntry(
        .method, "popViewController", of: name, type: "UIViewController?",
        "Pops the top controller and returns it, or returns `nil` if the stack has only one controller.",
        parameters: [animated],
        rules: ["hierarchy:4.11", "hierarchy:4.13", "hierarchy:G2"]),
      APIEntry(
        .method, "popToViewController", of: name, type: "UIViewController[]",
        "Pops until a controller is at the top. Returns the popped controllers.",
        parameters: [.init("controller", "UIViewController", "a controller in the stack"), animated],
        errors: ["PlatformException: the controller is not in the stack."], rules: ["hierarchy:4.14"]),
      APIEntry(
        .method, "popToRootViewController", of: name, type: "UIViewController[]",
        "Pops all controllers except the bottom one. Returns the popped controllers.",
        parameters: [animated], rules: ["hierarchy:4.15"]),
    ]
  }
}
