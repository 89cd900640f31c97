extension APIReference {
  static var appKitControllers: [APIEntry] {
    [
      APIEntry(.classType, "NSView", type: "NSView", "A view of macOS."),
      APIEntry(.property, "superview", of: "NSView", type: "NSView?", "The view that holds this one."),
      APIEntry(
        .property, "subviews", of: "NSView", type: "NSView[]",
        "The views in this one, as a new list, the front one last."),
      APIEntry(.property, "window", of: "NSView", type: "NSWindow?", "The window in whose tree the view stands."),
      APIEntry(
        .method, "isDescendant", of: "NSView", type: "boolean", "Whether the view is another one or stands below it.",
        parameters: [.init("view", "NSView", "the other view")]),
      APIEntry(
        .method, "addSubview", of: "NSView",
        "Puts a view in front of the others. The controllers whose views come on the screen appear.",
        parameters: [.init("view", "NSView", "what to add; it leaves its old superview")],
        errors: [
          "PlatformException: the view is this one, contains it, or fills a window."
        ], rules: ["hierarchy:8.1"]),
      APIEntry(
        .method, "removeFromSuperview", of: "NSView",
        "Leaves the superview. The controllers whose views leave the screen disappear.", rules: ["hierarchy:8.1"]),
      APIEntry(
        .method, "viewWillMoveToSuperview", of: "NSView", "Called before the superview changes.",
        parameters: [.init("superview", "NSView?", "the new superview, or nil")]),
      APIEntry(.method, "viewDidMoveToSuperview", of: "NSView", "Called after the superview changed."),
      APIEntry(
        .method, "viewWillMoveToWindow", of: "NSView", "Called before the window changes, outer views first.",
        parameters: [.init("window", "NSWindow?", "the new window, or nil")]),
      APIEntry(.method, "viewDidMoveToWindow", of: "NSView", "Called after the window changed, inner views first."),
      APIEntry(
        .method, "didAddSubview", of: "NSView", "Called after a view was added to this one.",
        parameters: [.init("subview", "NSView", "the view that comes or goes")]),
      APIEntry(
        .method, "willRemoveSubview", of: "NSView", "Called before a view leaves this one.",
        parameters: [.init("subview", "NSView", "the view that comes or goes")]),
      APIEntry(
        .classType, "NSViewController", type: "NSViewController",
        "A view controller of macOS; its view is loaded when it is first needed.",
        parameters: [
          .init("nibName?", "string", "the name of the xib that has the view, see `Nib`"),
          .init("bundle?", "string", "the bundle in which the xib stands; the app's own when left out"),
        ], rules: ["hierarchy:8.1", "storyboards:11.19"]),
      APIEntry(.property, "title", of: "NSViewController", type: "string?", "The title. It can be set."),
      APIEntry(
        .property, "view", of: "NSViewController", type: "NSView", "The view. Reading it loads it. It can be set.",
        rules: ["hierarchy:8.1"]),
      APIEntry(
        .property, "isViewLoaded", of: "NSViewController", type: "boolean",
        "Whether the view is loaded; does not load it."),
      APIEntry(
        .property, "viewIfLoaded", of: "NSViewController", type: "NSView?",
        "The view, or nil when it is not loaded."),
      APIEntry(.method, "loadViewIfNeeded", of: "NSViewController", "Loads the view unless it is loaded."),
      APIEntry(.property, "parent", of: "NSViewController", type: "NSViewController?", "The container, or nil."),
      APIEntry(
        .property, "children", of: "NSViewController", type: "NSViewController[]",
        "The contained controllers, as a new list.", rules: ["hierarchy:8.11"]),
      APIEntry(
        .property, "presentedViewControllers", of: "NSViewController", type: "NSViewController[]",
        "What this controller presents, as a new list: several can be presented at once.", rules: ["hierarchy:8.7"]),
      APIEntry(
        .property, "presentingViewController", of: "NSViewController", type: "NSViewController?",
        "Who presents this controller or its farthest ancestor.", rules: ["hierarchy:8.7"]),
      APIEntry(
        .method, "addChild", of: "NSViewController", "Adds a child, which hears nothing of it.",
        parameters: [.init("child", "NSViewController", "what to contain; it leaves its old parent")],
        errors: ["PlatformException: the child is this controller, contains or presents it, or is presented."],
        rules: ["hierarchy:8.11"]),
      APIEntry(
        .method, "insertChild", of: "NSViewController",
        "Adds a child at an index. Can be overridden; addChild calls it.",
        parameters: [
          .init("child", "NSViewController", "what to contain"), .init("index", "integer", "its place, from 1"),
        ], errors: ["PlatformException: as for addChild, or there is no such place."], rules: ["hierarchy:8.11"]),
      APIEntry(
        .method, "removeChild", of: "NSViewController",
        "Removes the child at an index. Its view stays where it is. Can be overridden; removeFromParent calls it.",
        parameters: [.init("index", "integer", "its place, from 1")],
        errors: ["PlatformException: there is no such child."], rules: ["hierarchy:8.11"]),
      APIEntry(.method, "removeFromParent", of: "NSViewController", "Leaves the parent.", rules: ["hierarchy:8.11"]),
      APIEntry(
        .method, "transition", of: "NSViewController",
        "Shows one child in the place of another. Unsourced: the order of the callbacks.",
        parameters: [
          .init("from", "NSViewController", "the child that goes"),
          .init("to", "NSViewController", "the child that comes"),
          .init(
            "options?", "string",
            "\"none\" by default; \"crossfade\", \"slideUp\", \"slideDown\", \"slideLeft\", "
              + "\"slideRight\", \"slideForward\" and \"slideBackward\" take 0.25 s"
          ), .init("completion?", "fun()", "called when the transition is over"),
        ], errors: ["PlatformException: one of the two is no child, or the view of the first stands nowhere."],
        rules: ["hierarchy:8.10"]),
      APIEntry(
        .method, "presentAsSheet", of: "NSViewController",
        "Presents a controller in a sheet of this controller's window, which takes 0.25 s.",
        parameters: [.init("controller", "NSViewController", "what to present")],
        errors: [
          "PlatformException: the controller is presented already, or is, contains or presents this "
            + "one. Unsourced: the exceptions' names.",
          "PlatformException: this controller's view is in no window.",
        ], rules: ["hierarchy:8.5", "hierarchy:8.8", "hierarchy:8.9"]),
      APIEntry(
        .method, "presentAsModalWindow", of: "NSViewController",
        "Presents a controller in a window that keeps the user from all others.",
        parameters: [.init("controller", "NSViewController", "what to present")],
        errors: [
          "PlatformException: the controller is presented already, or is, contains or presents this "
            + "one. Unsourced: the exceptions' names.",
          "PlatformException: the controller has a parent, or fills another window.",
        ], rules: ["hierarchy:8.5", "hierarchy:8.8"]),
      APIEntry(
        .method, "presentAsPopover", of: "NSViewController",
        "Presents a controller in a popover, which takes 0.25 s.",
        parameters: [
          .init("controller", "NSViewController", "what to present"),
          .init("view", "NSView", "what the popover points to"),
          .init("behavior?", "string", "\"transient\" by default, \"semitransient\" or \"applicationDefined\""),
        ],
        errors: [
          "PlatformException: the controller is presented already, or is, contains or presents this "
            + "one. Unsourced: the exceptions' names.",
          "PlatformException: the view is in no window on the screen.",
        ], rules: ["hierarchy:8.5", "hierarchy:8.8"]),
      APIEntry(
        .method, "present", of: "NSViewController", "Presents a controller as an animator of the app's does.",
        parameters: [
          .init("controller", "NSViewController", "what to present"),
          .init(
            "animator", "object",
            "has animatePresentation(controller, from) and animateDismissal(controller, from); kept "
              + "until the dismissal"
          ),
        ],
        errors: [
          "PlatformException: the controller is presented already, or is, contains or presents this "
            + "one. Unsourced: the exceptions' names.",
          "PlatformException: the animator lacks a method.",
        ], rules: ["hierarchy:8.5", "hierarchy:8.6", "hierarchy:8.8"]),
      APIEntry(
        .method, "dismiss", of: "NSViewController",
        "Dismisses a controller that this one presents; without one, asks whoever presents this "
          + "controller to dismiss it.",
        parameters: [.init("controller?", "NSViewController", "what to dismiss")], rules: ["hierarchy:8.6"]),
      APIEntry(
        .method, "loadView", of: "NSViewController",
        "Makes the view. An override must set `self.view` and must not call super.", rules: ["hierarchy:8.2"]),
      APIEntry(
        .method, "viewDidLoad", of: "NSViewController", "Called once the view is loaded.", rules: ["hierarchy:8.1"]),
      APIEntry(
        .method, "viewWillAppear", of: "NSViewController", "Called before the view comes on the screen.",
        rules: ["hierarchy:8.1"]),
      APIEntry(
        .method, "viewDidAppear", of: "NSViewController", "Called when the view is on the screen.",
        rules: ["hierarchy:8.1"]),
      APIEntry(
        .method, "viewWillDisappear", of: "NSViewController", "Called before the view leaves the screen.",
        rules: ["hierarchy:8.1"]),
      APIEntry(
        .method, "viewDidDisappear", of: "NSViewController", "Called when the view has left the screen.",
        rules: ["hierarchy:8.1"]),
    ]
  }
}
