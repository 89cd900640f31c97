extension APIReference {
  static var hierarchy: [APIEntry] {
    controllers + controllerCallbacks + navigationControllers + views
  }

  private static var controllers: [APIEntry] {
    [
      APIEntry(
        .classType, "UIViewController", type: "UIViewController",
        "A view controller; its view is loaded when it is first needed.",
        rules: ["hierarchy:3.1"]),
      APIEntry(.property, "title", of: "UIViewController", type: "string?", "The title."),
      APIEntry(
        .property, "view", of: "UIViewController", type: "UIView", "The view. Reading it loads it.",
        rules: ["hierarchy:3.1", "hierarchy:3.2"]),
      APIEntry(
        .property, "isViewLoaded", of: "UIViewController", type: "boolean",
        "Whether the view is loaded; does not load it."),
      APIEntry(
        .property, "viewIfLoaded", of: "UIViewController", type: "UIView?", "The view, or nil when it is not loaded."),
      APIEntry(.property, "parent", of: "UIViewController", type: "UIViewController?", "The container, or nil."),
      APIEntry(
        .property, "children", of: "UIViewController", type: "UIViewController[]",
        "The contained controllers, as a new list.",
        rules: ["hierarchy:3.13"]),
      APIEntry(
        .property, "navigationController", of: "UIViewController", type: "UINavigationController?",
        "The nearest navigation controller among the ancestors.", rules: ["hierarchy:6.8"]),
      APIEntry(
        .property, "presentedViewController", of: "UIViewController", type: "UIViewController?",
        "What this controller, or its nearest ancestor that presents, presents.", rules: ["hierarchy:6.4"]),
      APIEntry(
        .property, "presentingViewController", of: "UIViewController", type: "UIViewController?",
        "Who presented this controller or its nearest presented ancestor.", rules: ["hierarchy:6.5"]),
      APIEntry(
        .property, "modalPresentationStyle", of: "UIViewController", type: "\"fullScreen\"|\"currentContext\"",
        "How the controller is presented; \"fullScreen\" by default.", rules: ["hierarchy:4.25"]),
      APIEntry(
        .property, "isBeingPresented", of: "UIViewController", type: "boolean",
        "Whether the running appearance comes of a presentation.", rules: ["hierarchy:3.24"]),
      APIEntry(
        .property, "isBeingDismissed", of: "UIViewController", type: "boolean",
        "Whether the running disappearance comes of a dismissal.", rules: ["hierarchy:3.24"]),
      APIEntry(
        .property, "isMovingToParent", of: "UIViewController", type: "boolean",
        "Whether the running appearance comes of being added to a container.", rules: ["hierarchy:3.24"]),
      APIEntry(
        .property, "isMovingFromParent", of: "UIViewController", type: "boolean",
        "Whether the running disappearance comes of being removed from a container.", rules: ["hierarchy:3.24"]),
      APIEntry(
        .method, "loadViewIfNeeded", of: "UIViewController", "Loads the view unless it is loaded.",
        rules: ["hierarchy:3.2"]),
      APIEntry(
        .method, "present", of: "UIViewController", "Presents another controller.",
        parameters: [
          .init("controller", "UIViewController", "what to present"),
          .init("animated?", "boolean", "true by default: the transition takes 0.5 s"),
          .init("completion?", "fun()", "called after the last callback"),
        ],
        errors: ["PlatformException: the controller is being presented already, has a parent, or is this one."],
        rules: ["hierarchy:4.25", "hierarchy:4.30", "hierarchy:4.31", "hierarchy:4.32"]),
      APIEntry(
        .method, "dismiss", of: "UIViewController",
        "Dismisses what this controller presents, else this controller itself.",
        parameters: [
          .init("animated?", "boolean", "true by default: the transition takes 0.5 s"),
          .init("completion?", "fun()", "called after the last callback"),
        ], rules: ["hierarchy:4.26", "hierarchy:4.34"]),
    ]
  }

  private static var controllerCallbacks: [APIEntry] {
    func callback(_ name: String, _ text: String, _ parameters: [APIEntry.Parameter], _ rules: [String]) -> APIEntry {
      APIEntry(.method, name, of: "UIViewController", text, parameters: parameters, rules: rules)
    }
    let animated = [APIEntry.Parameter("animated", "boolean", "whether the transition is animated")]
    let parent = [APIEntry.Parameter("parent", "UIViewController?", "the container, or nil when it is left")]
    return [
      callback(
        "loadView", "Makes the view. An override must set `self.view` and must not call super.", [], ["hierarchy:3.4"]),
      callback("viewDidLoad", "Called once the view is loaded.", [], ["hierarchy:3.1"]),
      callback("viewWillAppear", "Called before the view is shown.", animated, ["hierarchy:3.15"]),
      callback("viewIsAppearing", "Called between viewWillAppear and viewDidAppear.", animated, ["hierarchy:3.22"]),
      callback(
        "viewDidAppear", "Called when the view is shown and its transition has ended.", animated, ["hierarchy:3.15"]),
      callback("viewWillDisappear", "Called before the view goes.", animated, ["hierarchy:3.15"]),
      callback("viewDidDisappear", "Called when the view has gone.", animated, ["hierarchy:3.15"]),
      callback("willMoveToParent", "Called before the container changes.", parent, ["hierarchy:3.8", "hierarchy:3.9"]),
      callback("didMoveToParent", "Called after the container changed.", parent, ["hierarchy:3.8", "hierarchy:3.9"]),
    ]
  }

  private static var navigationControllers: [APIEntry] {
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

  private static var views: [APIEntry] {
    [
      APIEntry(.classType, "UIView", type: "UIView", "A view, as far as navigation needs it."),
      APIEntry(.property, "superview", of: "UIView", type: "UIView?", "The view that contains this one."),
      APIEntry(.property, "subviews", of: "UIView", type: "UIView[]", "The contained views, as a new list."),
      APIEntry(.property, "window", of: "UIView", type: "UIWindow?", "The window that the view is in."),
      APIEntry(
        .method, "addSubview", of: "UIView", "Adds a view as the topmost one.",
        parameters: [.init("view", "UIView", "what to add")], rules: ["hierarchy:2.1"]),
      APIEntry(.method, "removeFromSuperview", of: "UIView", "Leaves the superview.", rules: ["hierarchy:2.5"]),
      APIEntry(.classType, "UIWindow", type: "UIWindow", "A window."),
      APIEntry(
        .property, "rootViewController", of: "UIWindow", type: "UIViewController?",
        "The root controller. It can be set.",
        rules: ["hierarchy:4.1"]),
      APIEntry(
        .property, "isHidden", of: "UIWindow", type: "boolean", "Whether the window is hidden; true until it is shown."),
      APIEntry(.property, "isKeyWindow", of: "UIWindow", type: "boolean", "Whether this is the key window."),
      APIEntry(
        .method, "makeKeyAndVisible", of: "UIWindow", "Shows the window and makes it the key window.",
        rules: ["hierarchy:4.1"]),
    ]
  }
}
