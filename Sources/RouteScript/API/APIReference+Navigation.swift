extension APIReference {
  static var navigationControllers: [APIEntry] {
    let name = "UINavigationController"
    let animated = APIEntry.Parameter("animated?", "boolean", "true by default: the transition takes 0.35 s")
    return [
      APIEntry(
        .classType, name, type: name, "A container that shows the top of a stack of controllers.",
        parameters: [.init("root?", "UIViewController", "the bottom of the stack")], rules: ["hierarchy:4.2"]),
      APIEntry(
        .property, "viewControllers", of: name, type: "UIViewController[]", "The stack, bottom first, as a new list."),
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
        rules: ["hierarchy:4.6", "hierarchy:4.7", "hierarchy:4.8", "hierarchy:G1"]),
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
