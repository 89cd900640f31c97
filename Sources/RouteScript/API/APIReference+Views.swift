extension APIReference {
  static var responders: [APIEntry] {
    let name = "UIResponder"
    return [
      APIEntry(
        .classType, name, type: name, "The superclass of views, controllers and the application.",
        rules: ["hierarchy:1.1"]),
      APIEntry(
        .property, "next", of: name, type: "UIResponder?",
        "The next responder in the responder chain, or `nil` at its end. Reading it does not load a view.",
        rules: ["hierarchy:1.1", "hierarchy:1.2", "hierarchy:1.3", "hierarchy:1.8"]),
      APIEntry(
        .property, "isFirstResponder", of: name, type: "boolean", "Whether this is the first responder of its window."),
      APIEntry(
        .method, "becomeFirstResponder", of: name, type: "boolean",
        """
        Makes this the first responder of its window. Returns false if it is not in a window, or \
        canBecomeFirstResponder returns false.
        """
      ),
      APIEntry(
        .method, "resignFirstResponder", of: name, type: "boolean",
        "Stops being the first responder. Returns false if it is not the first responder.", rules: ["hierarchy:1.9"]),
      APIEntry(
        .method, "canBecomeFirstResponder", of: name, type: "boolean",
        "Returns whether the responder can become the first responder; false by default. You can override it."),
      APIEntry(
        .type, "UIApplication", type: "UIApplication",
        "The application object, at the end of every window's responder chain."),
      APIEntry(
        .property, "windows", of: "UIApplication", type: "UIWindow[]", "The visible windows, from back to front."),
      APIEntry(
        .property, "keyWindow", of: "UIApplication", type: "UIWindow?",
        "The visible window that last became key, or `nil`."),
      APIEntry(
        .property, "delegate", of: "UIApplication", type: "object?",
        """
        The app's delegate. The reference is weak. If the delegate is a UIResponder, it is the last one in the \
        responder chain.
        """,
        rules: ["hierarchy:1.8"]),
    ]
  }

  static var views: [APIEntry] {
    let name = "UIView"
    let view = APIEntry.Parameter("view", "UIView", "the view to add")
    func reordering(_ method: String, _ text: String) -> APIEntry {
      APIEntry(
        .method, method, of: name, text, parameters: [.init("view", "UIView", "a subview; other views are ignored")],
        rules: ["hierarchy:2.4"])
    }
    return [
      APIEntry(.classType, name, type: name, "A view, reduced to the members that navigation needs."),
      APIEntry(.property, "superview", of: name, type: "UIView?", "The view that contains this one, or `nil`."),
      APIEntry(
        .property, "subviews", of: name, type: "UIView[]", "The contained views, as a new list, from back to front."),
      APIEntry(.property, "window", of: name, type: "UIWindow?", "The window that contains the view, or `nil`."),
      APIEntry(.property, "tag", of: name, type: "integer", "A number by which to find the view; 0 by default."),
      APIEntry(
        .method, "viewWithTag", of: name, type: "UIView?",
        "Returns the first view with a tag, among this view and the views inside it, or `nil`.",
        parameters: [.init("tag", "integer", "the tag to find")], rules: ["hierarchy:2.22"]),
      APIEntry(
        .method, "isDescendant", of: name, type: "boolean",
        "Whether this view is the same as another view, or inside it.",
        parameters: [.init("view", "UIView", "the other view")], rules: ["hierarchy:2.21"]),
      APIEntry(
        .method, "addSubview", of: name,
        "Adds a view in front of the other subviews. The controllers whose views come on the screen appear.",
        parameters: [view],
        errors: [
          """
          PlatformException: the view is a window, is this view or contains it, or it belongs to a child controller \
          and would not be in its parent's view.
          """
        ],
        rules: ["hierarchy:2.1", "hierarchy:2.6", "hierarchy:2.24", "hierarchy:2.26"]),
      APIEntry(
        .method, "insertSubview", of: name, "Adds a view at an index among the subviews.",
        parameters: [
          view, .init("index", "integer", "the index, from 1 at the back; an index out of range means the nearest end"),
        ],
        rules: ["hierarchy:2.3"]),
      APIEntry(
        .method, "insertSubviewBelow", of: name, "Adds a view directly behind one of the subviews.",
        parameters: [
          view, .init("sibling", "UIView", "one of the subviews; if it is not a subview, the view is added in front"),
        ],
        rules: ["hierarchy:2.3"]),
      APIEntry(
        .method, "insertSubviewAbove", of: name, "Adds a view directly in front of one of the subviews.",
        parameters: [
          view, .init("sibling", "UIView", "one of the subviews; if it is not a subview, the view is added in front"),
        ],
        rules: ["hierarchy:2.3"]),
      APIEntry(
        .method, "zix_isRootView", of: name, type: "boolean", "Whether the view is the view of a view controller.",
        rules: ["router:5.38"]),
      APIEntry(
        .method, "zix_isDuringNavigationTransitionBack", of: name, type: "boolean",
        """
        Whether the navigation controller around the view is going back. A routable root view that comes back is \
        prepared again; its router calls this method to omit that.
        """,
        rules: ["router:5.39"]),
      reordering("bringSubviewToFront", "Moves a subview in front of the others, without callbacks."),
      reordering("sendSubviewToBack", "Moves a subview behind the others, without callbacks."),
      APIEntry(
        .method, "exchangeSubview", of: name, "Exchanges two subviews, without callbacks.",
        parameters: [
          .init("first", "integer", "the first index, from 1 at the back; an index out of range has no effect"),
          .init("second", "integer", "the second index"),
        ], rules: ["hierarchy:2.4"]),
      APIEntry(
        .method, "removeFromSuperview", of: name,
        "Removes the view from its superview. The controllers whose views leave the screen disappear.",
        rules: ["hierarchy:2.5", "hierarchy:2.11"]),
    ]
  }

  static var viewCallbacks: [APIEntry] {
    func callback(_ name: String, _ text: String, _ parameters: [APIEntry.Parameter], _ rules: [String]) -> APIEntry {
      APIEntry(.method, name, of: "UIView", text, parameters: parameters, rules: rules)
    }
    let superview = [APIEntry.Parameter("superview", "UIView?", "the new superview, or `nil`")]
    let window = [APIEntry.Parameter("window", "UIWindow?", "the new window, or `nil`")]
    let subview = [APIEntry.Parameter("subview", "UIView", "the view that is added or removed")]
    let order = ["hierarchy:2.8", "hierarchy:2.10", "hierarchy:2.11"]
    return [
      callback("willMoveToSuperview", "Called before the superview changes.", superview, order),
      callback("didMoveToSuperview", "Called after the superview changes.", [], order),
      callback("willMoveToWindow", "Called before the window changes, outer views first.", window, ["hierarchy:2.17"]),
      callback("didMoveToWindow", "Called after the window changes, inner views first.", [], ["hierarchy:2.17"]),
      callback("didAddSubview", "Called after a view is added to this one.", subview, ["hierarchy:2.8"]),
      callback("willRemoveSubview", "Called before a view is removed from this one.", subview, ["hierarchy:2.11"]),
    ]
  }

  static var windows: [APIEntry] {
    let name = "UIWindow"
    return [
      APIEntry(.classType, name, type: name, "A window."),
      APIEntry(
        .property, "rootViewController", of: name, type: "UIViewController?",
        "The window's root controller. It can be set.",
        rules: ["hierarchy:4.1"]),
      APIEntry(
        .property, "isHidden", of: name, type: "boolean",
        """
        Whether the window is hidden; true until it is shown. Setting it makes the window's controllers disappear or \
        appear.
        """,
        rules: ["hierarchy:4.5"]),
      APIEntry(.property, "isKeyWindow", of: name, type: "boolean", "Whether this is the key window."),
      APIEntry(
        .property, "firstResponder", of: name, type: "UIResponder?",
        "The responder that receives this window's events first, or `nil`.",
        rules: ["hierarchy:1.9"]),
      APIEntry(
        .method, "makeKeyAndVisible", of: name, "Shows the window and makes it the key window.",
        rules: ["hierarchy:4.1"]),
    ]
  }
}
