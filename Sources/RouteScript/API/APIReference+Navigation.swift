extension APIReference {
  static var navigationControllers: [APIEntry] {
    let name = "UINavigationController"
    let animated = APIEntry.Parameter("animated?", "boolean", "true by default: the transition takes 0.35 s")
    return [
      APIEntry(
        .classType, name, type: name, "A container that shows the top of a stack of controllers.",
        parameters: [.init("root?", "UIViewController", "the bottom of the stack")], rules: ["hierarchy:4.2"]),
      APIEntry(
        .property, "viewControllers", of: name, type: "UIViewController[]",
        "The stack, bottom first, as a new list. Setting it is setViewControllers without animation.",
        rules: ["hierarchy:4.16"]),
      APIEntry(
        .method, "setViewControllers", of: name,
        "Sets the whole stack. The last item decides: unchanged, no transition; on the stack before, a pop; else a push.",
        parameters: [
          .init("controllers", "UIViewController[]", "the stack, bottom first; an empty list shows nothing"), animated,
        ],
        errors: [
          "PlatformException: a controller stands in the list twice, is a navigation controller, or is on the screen elsewhere."
        ],
        rules: ["hierarchy:4.16", "hierarchy:4.17", "hierarchy:4.18", "hierarchy:4.19", "hierarchy:4.20"]),
      APIEntry(
        .property, "isNavigationBarHidden", of: name, type: "boolean",
        "Whether the bar is hidden; then the user cannot swipe back. False by default.", rules: ["hierarchy:4.24"]),
      APIEntry(
        .method, "setNavigationBarHidden", of: name,
        "Hides or shows the bar. It counts as hidden or shown at once, also while it moves.",
        parameters: [
          .init("hidden", "boolean", "whether to hide it"), .init("animated?", "boolean", "true by default: 0.2 s"),
        ], rules: ["hierarchy:4.24", "hierarchy:9.3"]),
      APIEntry(
        .method, "beginInteractivePop", of: name, type: "boolean",
        "The user begins to swipe back: the top will disappear. False when the swipe does nothing: one controller, a running "
          + "transition, a hidden bar or back button.", rules: ["hierarchy:4.22", "hierarchy:4.24"],
        example: """
          navigation:beginInteractivePop()
          navigation:updateInteractivePop(0.4)
          navigation:cancelInteractivePop()
          """),
      APIEntry(
        .method, "updateInteractivePop", of: name, "The user moves the finger.",
        parameters: [.init("percent", "number", "how far, from 0 to 1")], rules: ["hierarchy:9.5"]),
      APIEntry(
        .method, "cancelInteractivePop", of: name,
        "The user lets go too early: the popped controller comes back onto the stack.", rules: ["hierarchy:4.23"]),
      APIEntry(
        .method, "finishInteractivePop", of: name,
        "The user lets go late enough: the pop is finished in the rest of its time.",
        rules: ["hierarchy:4.22", "hierarchy:9.5"]),
      APIEntry(
        .property, "topViewController", of: name, type: "UIViewController?", "The top of the stack.",
        rules: ["hierarchy:6.9"]),
      APIEntry(
        .property, "visibleViewController", of: name, type: "UIViewController?",
        "What is presented over the navigation controller, else the top of the stack.", rules: ["hierarchy:6.9"]),
      APIEntry(
        .property, "delegate", of: name, type: "object?",
        "Weak. Its methods navigationControllerWillShow and navigationControllerDidShow get (navigation, controller, animated).",
        rules: ["hierarchy:4.6"]),
      APIEntry(
        .method, "pushViewController", of: name, "Pushes a controller.",
        parameters: [.init("controller", "UIViewController", "what to push"), animated],
        errors: ["PlatformException: the controller is in the stack already, or is a navigation controller."],
        rules: ["hierarchy:4.6", "hierarchy:4.7", "hierarchy:4.8", "hierarchy:5.4", "hierarchy:G1"]),
      APIEntry(
        .method, "popViewController", of: name, type: "UIViewController?",
        "Pops the top and returns it; nil when the stack has one controller.", parameters: [animated],
        rules: ["hierarchy:4.11", "hierarchy:4.13", "hierarchy:G2"]),
      APIEntry(
        .method, "popToViewController", of: name, type: "UIViewController[]",
        "Pops until a controller is the top; returns what was popped.",
        parameters: [.init("controller", "UIViewController", "a member of the stack"), animated],
        errors: ["PlatformException: the controller is not in the stack."], rules: ["hierarchy:4.14"]),
      APIEntry(
        .method, "popToRootViewController", of: name, type: "UIViewController[]",
        "Pops all but the bottom; returns what was popped.",
        parameters: [animated], rules: ["hierarchy:4.15"]),
    ]
  }
}
