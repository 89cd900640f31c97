extension APIReference {
  static var appKitControllers: [APIEntry] {
    [
      APIEntry(.classType, "NSView", type: "NSView", "A macOS view."),
      APIEntry(.property, "superview", of: "NSView", type: "NSView?", "The view that contains this one, or `nil`."),
      APIEntry(
        .property, "subviews", of: "NSView", type: "NSView[]",
        "The views that this view contains, as a new list, from back to front."),
      APIEntry(.property, "window", of: "NSView", type: "NSWindow?", "The window that contains the view, or `nil`."),
      APIEntry(
        .method, "isDescendant", of: "NSView", type: "boolean",
        "Whether the view is the same as another view, or inside it.",
        parameters: [.init("view", "NSView", "the other view")]),
      APIEntry(
        .method, "zix_isRootView", of: "NSView", type: "boolean", "Whether the view is the view of a view controller.",
        rules: ["router:5.38"]),
      APIEntry(
        .method, "zix_isDuringNavigationTransitionBack", of: "NSView", type: "boolean",
        "Always false: there are no navigation controllers on macOS.", rules: ["router:5.39"]),
      APIEntry(
        .method, "addSubview", of: "NSView",
        "Adds a view in front of the other subviews. The controllers whose views come on the screen appear.",
        parameters: [.init("view", "NSView", "the view to add, which leaves its old superview")],
        errors: [
          "PlatformException: the view is this view, contains it, or is the content view of a window."
        ], rules: ["hierarchy:8.1"]),
      APIEntry(
        .method, "removeFromSuperview", of: "NSView",
        "Removes the view from its superview. The controllers whose views leave the screen disappear.",
        rules: ["hierarchy:8.1"]),
      APIEntry(
        .method, "viewWillMoveToSuperview", of: "NSView", "Called before the superview changes.",
        parameters: [.init("superview", "NSView?", "the new superview, or `nil`")]),
      APIEntry(.method, "viewDidMoveToSuperview", of: "NSView", "Called after the superview changes."),
      APIEntry(
        .method, "viewWillMoveToWindow", of: "NSView", "Called before the window changes, outer views first.",
        parameters: [.init("window", "NSWindow?", "the new window, or `nil`")]),
      APIEntry(.method, "viewDidMoveToWindow", of: "NSView", "Called after the window changes, inner views first."),
      APIEntry(
        .method, "didAddSubview", of: "NSView", "Called after a view is added to this one.",
        parameters: [.init("subview", "NSView", "the view that is added or removed")]),
      APIEntry(
        .method, "willRemoveSubview", of: "NSView", "Called before a view is removed from this one.",
        parameters: [.init("subview", "NSView", "the view that is added or removed")]),
      APIEntry(
        .classType, "NSViewController", type: "NSViewController",
        "A macOS view controller. Its view is loaded on first use.",
        parameters: [
          .init("nibName?", "string", "the name of the xib that contains the view (see `Nib`)"),
          .init("bundle?", "string", "the bundle that contains the xib; the app's own by default"),
        ], rules: ["hierarchy:8.1", "storyboards:11.19"]),
      APIEntry(.property, "title", of: "NSViewController", type: "string?", "The controller's title. It can be set."),
      APIEntry(
        .property, "view", of: "NSViewController", type: "NSView",
        "The controller's view. Reading it loads it. It can be set.",
        rules: ["hierarchy:8.1"]),
      APIEntry(
        .property, "isViewLoaded", of: "NSViewController", type: "boolean",
        "Whether the view is loaded. Reading this does not load the view."),
      APIEntry(
        .property, "viewIfLoaded", of: "NSViewController", type: "NSView?",
        "The view, or `nil` if it is not loaded."),
      APIEntry(.method, "loadViewIfNeeded", of: "NSViewController", "Loads the view if it is not loaded."),
      APIEntry(.property, "parent", of: "NSViewController", type: "NSViewController?", "The container, or `nil`."),
      APIEntry(
        .property, "children", of: "NSViewController", type: "NSViewController[]",
        "The contained controllers, as a new list.", rules: ["hierarchy:8.11"]),
      APIEntry(
        .property, "presentedViewControllers", of: "NSViewController", type: "NSViewController[]",
        """
        The controllers that this controller presents, as a new list. A controller can present several at the same \
        time.
        """,
        rules: ["hierarchy:8.7"]),
      APIEntry(
        .property, "presentingViewController", of: "NSViewController", type: "NSViewController?",
        "The controller that presents this controller or its farthest ancestor, or `nil`.", rules: ["hierarchy:8.7"]),
      APIEntry(
        .method, "addChild", of: "NSViewController", "Adds a child. The child is not notified.",
        parameters: [.init("child", "NSViewController", "the controller to add, which leaves its old parent")],
        errors: ["PlatformException: the child is this controller, contains or presents it, or is presented."],
        rules: ["hierarchy:8.11"]),
      APIEntry(
        .method, "insertChild", of: "NSViewController",
        "Adds a child at an index. You can override it. addChild calls it.",
        parameters: [
          .init("child", "NSViewController", "the controller to add"), .init("index", "integer", "its index, from 1"),
        ],
        errors: [
          """
          PlatformException: addChild would fail, or the index is out of range.
          """
        ], rules: ["hierarchy:8.11"]),
      APIEntry(
        .method, "removeChild", of: "NSViewController",
        """
        Removes the child at an index. Its view stays in its superview. You can override it. removeFromParent calls \
        it.
        """,
        parameters: [.init("index", "integer", "its index, from 1")],
        errors: ["PlatformException: the index is out of range."], rules: ["hierarchy:8.11"]),
      APIEntry(
        .method, "removeFromParent", of: "NSViewController", "Removes the controller from its parent.",
        rules: ["hierarchy:8.11"]),
      APIEntry(
        .method, "transition", of: "NSViewController",
        "Replaces one child with another on the screen. The order of the callbacks is undocumented.",
        parameters: [
          .init("from", "NSViewController", "the child to replace"),
          .init("to", "NSViewController", "the child to show"),
          .init(
            "options?", "string",
            """
            the animation: "none" by default; "crossfade", "slideUp", "slideDown", "slideLeft", "slideRight", \
            "slideForward" and "slideBackward" take 0.25 s
            """
          ), .init("completion?", "fun()", "called when the transition is over"),
        ],
        errors: [
          "PlatformException: one of the two controllers is not a child, or the view of the first has no superview."
        ],
        rules: ["hierarchy:8.10"]),
      APIEntry(
        .method, "presentAsSheet", of: "NSViewController",
        "Presents a controller in a sheet of this controller's window. The transition takes 0.25 s.",
        parameters: [.init("controller", "NSViewController", "the controller to present")],
        errors: [
          """
          PlatformException: the controller is already presented, is this one, or contains or presents it. The names \
          of the exceptions are undocumented.
          """,
          """
          PlatformException: this controller's view is not in a window, or the controller has a parent or is the \
          content of another window.
          """,
        ], rules: ["hierarchy:8.5", "hierarchy:8.8", "hierarchy:8.9"]),
      APIEntry(
        .method, "presentAsModalWindow", of: "NSViewController",
        "Presents a controller in a modal window, which blocks all other windows.",
        parameters: [.init("controller", "NSViewController", "the controller to present")],
        errors: [
          """
          PlatformException: the controller is already presented, is this one, or contains or presents it. The names \
          of the exceptions are undocumented.
          """,
          "PlatformException: the controller has a parent, or is the content of another window.",
        ], rules: ["hierarchy:8.5", "hierarchy:8.8"]),
      APIEntry(
        .method, "presentAsPopover", of: "NSViewController",
        "Presents a controller in a popover. The transition takes 0.25 s.",
        parameters: [
          .init("controller", "NSViewController", "the controller to present"),
          .init("view", "NSView", "the view that the popover points to"),
          .init(
            "behavior?", "string",
            """
            the condition under which the popover closes automatically: "transient" by default, "semitransient" or \
            "applicationDefined" (see `NSPopover.behavior`)
            """
          ),
        ],
        errors: [
          """
          PlatformException: the controller is already presented, is this one, or contains or presents it. The names \
          of the exceptions are undocumented.
          """,
          """
          PlatformException: the view is not in a visible window, or the controller has a parent or is the content \
          of another window.
          """,
        ], rules: ["hierarchy:8.5", "hierarchy:8.8"]),
      APIEntry(
        .method, "present", of: "NSViewController", "Presents a controller with a custom animator.",
        parameters: [
          .init("controller", "NSViewController", "the controller to present"),
          .init(
            "animator", "object",
            """
            an object with the methods animatePresentation(controller, from) and animateDismissal(controller, from); \
            retained until the dismissal
            """
          ),
        ],
        errors: [
          """
          PlatformException: the controller is already presented, is this one, or contains or presents it. The names \
          of the exceptions are undocumented.
          """,
          "PlatformException: the animator lacks a method.",
        ], rules: ["hierarchy:8.5", "hierarchy:8.6", "hierarchy:8.8"]),
      APIEntry(
        .method, "dismiss", of: "NSViewController",
        """
        Dismisses a controller that this one presents. Without an argument, asks the controller that presents this \
        one to dismiss it.
        """,
        parameters: [.init("controller?", "NSViewController", "the presented controller")], rules: ["hierarchy:8.6"]),
      APIEntry(
        .method, "loadView", of: "NSViewController",
        "Creates the view. An override must set `self.view` and must not call super.", rules: ["hierarchy:8.2"]),
      APIEntry(
        .method, "viewDidLoad", of: "NSViewController", "Called after the view is loaded.", rules: ["hierarchy:8.1"]),
      APIEntry(
        .method, "viewWillAppear", of: "NSViewController", "Called before the view comes on the screen.",
        rules: ["hierarchy:8.1"]),
      APIEntry(
        .method, "viewDidAppear", of: "NSViewController", "Called after the view comes on the screen.",
        rules: ["hierarchy:8.1"]),
      APIEntry(
        .method, "viewWillDisappear", of: "NSViewController", "Called before the view leaves the screen.",
        rules: ["hierarchy:8.1"]),
      APIEntry(
        .method, "viewDidDisappear", of: "NSViewController", "Called after the view leaves the screen.",
        rules: ["hierarchy:8.1"]),
    ]
  }
}
