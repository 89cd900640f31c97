extension APIReference {
  static var responders: [APIEntry] {
    let name = "UIResponder"
    return [
      APIEntry(
        .classType, name, type: name, "What views, controllers and the application have in common.",
        rules: ["hierarchy:1.1"]),
      APIEntry(
        .property, "next", of: name, type: "UIResponder?",
        "The next link of the responder chain; nil at its end. Asking loads no view.",
        rules: ["hierarchy:1.1", "hierarchy:1.2", "hierarchy:1.3", "hierarchy:1.8"]),
      APIEntry(
        .property, "isFirstResponder", of: name, type: "boolean", "Whether this is its window's first responder."),
      APIEntry(
        .method, "becomeFirstResponder", of: name, type: "boolean",
        "Makes this the first responder of its window; false when it is in none, or does not want to."),
      APIEntry(
        .method, "resignFirstResponder", of: name, type: "boolean",
        "Gives up being the first responder; false when it was not.", rules: ["hierarchy:1.9"]),
      APIEntry(
        .method, "canBecomeFirstResponder", of: name, type: "boolean",
        "Overridden to return true by whoever wants to be."),
      APIEntry(
        .type, "UIApplication", type: "UIApplication", "The application: the end of every window's responder chain."),
      APIEntry(
        .property, "windows", of: "UIApplication", type: "UIWindow[]", "The visible windows, the front one last."),
      APIEntry(
        .property, "keyWindow", of: "UIApplication", type: "UIWindow?", "The visible window that was made key last."),
      APIEntry(
        .property, "delegate", of: "UIApplication", type: "object?",
        "The app's delegate. Weak. It is the last link of the responder chain when it is a UIResponder.",
        rules: ["hierarchy:1.8"]),
    ]
  }

  static var views: [APIEntry] {
    let name = "UIView"
    let view = APIEntry.Parameter("view", "UIView", "what to add")
    func reordering(_ method: String, _ text: String) -> APIEntry {
      APIEntry(
        .method, method, of: name, text, parameters: [.init("view", "UIView", "a subview; another one is ignored")],
        rules: ["hierarchy:2.4"])
    }
    return [
      APIEntry(.classType, name, type: name, "A view, as far as navigation needs it."),
      APIEntry(.property, "superview", of: name, type: "UIView?", "The view that contains this one."),
      APIEntry(
        .property, "subviews", of: name, type: "UIView[]", "The contained views, the front one last, as a new list."),
      APIEntry(.property, "window", of: name, type: "UIWindow?", "The window that the view is in."),
      APIEntry(.property, "tag", of: name, type: "integer", "A number to find the view by; 0 at first."),
      APIEntry(
        .method, "viewWithTag", of: name, type: "UIView?",
        "The first view with a tag: this one, or one that stands in it.",
        parameters: [.init("tag", "integer", "what to look for")], rules: ["hierarchy:2.22"]),
      APIEntry(
        .method, "isDescendant", of: name, type: "boolean", "Whether this view is another one or stands in it.",
        parameters: [.init("view", "UIView", "the other one")], rules: ["hierarchy:2.21"]),
      APIEntry(
        .method, "addSubview", of: name,
        "Adds a view as the front one. A controller whose view comes on the screen with it appears.",
        parameters: [view],
        errors: [
          "PlatformException: the view is this one or contains it, or is a child's view under the wrong controller's."
        ],
        rules: ["hierarchy:2.1", "hierarchy:2.6", "hierarchy:2.24", "hierarchy:2.26"]),
      APIEntry(
        .method, "insertSubview", of: name, "Adds a view at an index among the subviews.",
        parameters: [view, .init("index", "integer", "from 1 at the back; out of range means the nearest end")],
        rules: ["hierarchy:2.3"]),
      APIEntry(
        .method, "insertSubviewBelow", of: name, "Adds a view right behind one of the subviews.",
        parameters: [view, .init("sibling", "UIView", "one of the subviews; else the view goes to the front")],
        rules: ["hierarchy:2.3"]),
      APIEntry(
        .method, "insertSubviewAbove", of: name, "Adds a view right in front of one of the subviews.",
        parameters: [view, .init("sibling", "UIView", "one of the subviews; else the view goes to the front")],
        rules: ["hierarchy:2.3"]),
      reordering("bringSubviewToFront", "Moves a subview in front of the others, without a callback."),
      reordering("sendSubviewToBack", "Moves a subview behind the others, without a callback."),
      APIEntry(
        .method, "exchangeSubview", of: name, "Lets two subviews change their places, without a callback.",
        parameters: [
          .init("first", "integer", "an index, from 1 at the back; nothing happens when it is out of range"),
          .init("second", "integer", "the other index"),
        ], rules: ["hierarchy:2.4"]),
      APIEntry(
        .method, "removeFromSuperview", of: name, "Leaves the superview.", rules: ["hierarchy:2.5", "hierarchy:2.11"]),
    ]
  }

  static var viewCallbacks: [APIEntry] {
    func callback(_ name: String, _ text: String, _ parameters: [APIEntry.Parameter], _ rules: [String]) -> APIEntry {
      APIEntry(.method, name, of: "UIView", text, parameters: parameters, rules: rules)
    }
    let superview = [APIEntry.Parameter("superview", "UIView?", "the new superview, or nil")]
    let window = [APIEntry.Parameter("window", "UIWindow?", "the new window, or nil")]
    let subview = [APIEntry.Parameter("subview", "UIView", "the view that comes or goes")]
    let order = ["hierarchy:2.8", "hierarchy:2.10", "hierarchy:2.11"]
    return [
      callback("willMoveToSuperview", "Called before the superview changes.", superview, order),
      callback("didMoveToSuperview", "Called after the superview changed.", [], order),
      callback("willMoveToWindow", "Called before the window changes, outer views first.", window, ["hierarchy:2.17"]),
      callback("didMoveToWindow", "Called after the window changed, inner views first.", [], ["hierarchy:2.17"]),
      callback("didAddSubview", "Called after a view was added to this one.", subview, ["hierarchy:2.8"]),
      callback("willRemoveSubview", "Called before a view leaves this one.", subview, ["hierarchy:2.11"]),
    ]
  }

  static var windows: [APIEntry] {
    let name = "UIWindow"
    return [
      APIEntry(.classType, name, type: name, "A window."),
      APIEntry(
        .property, "rootViewController", of: name, type: "UIViewController?",
        "The root controller. It can be set.",
        rules: ["hierarchy:4.1"]),
      APIEntry(
        .property, "isHidden", of: name, type: "boolean",
        "Whether the window is hidden; true until it is shown. Setting it lets what the window shows disappear or appear.",
        rules: ["hierarchy:4.5"]),
      APIEntry(.property, "isKeyWindow", of: name, type: "boolean", "Whether this is the key window."),
      APIEntry(
        .property, "firstResponder", of: name, type: "UIResponder?",
        "The responder of this window that gets events first.",
        rules: ["hierarchy:1.9"]),
      APIEntry(
        .method, "makeKeyAndVisible", of: name, "Shows the window and makes it the key window.",
        rules: ["hierarchy:4.1"]),
    ]
  }
}
