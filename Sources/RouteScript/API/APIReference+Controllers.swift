extension APIReference {
  static var controllers: [APIEntry] {
    [
      APIEntry(
        .classType, "UIViewController", type: "UIViewController",
        "A view controller; its view is loaded when it is first needed.",
        parameters: [
          .init("nibName?", "string", "the name of the xib that has the view, see `Nib`"),
          .init("bundle?", "string", "the bundle in which it stands; the app's own when left out"),
        ],
        rules: ["hierarchy:3.1"]),
      APIEntry(.property, "title", of: "UIViewController", type: "string?", "The title."),
      APIEntry(
        .property, "view", of: "UIViewController", type: "UIView",
        "The view. Reading it loads it. Setting it to nil lets go of it, so that the next reader loads another; that is refused "
          + "on the screen.",
        rules: ["hierarchy:3.1", "hierarchy:3.2", "hierarchy:3.5"]),
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
        .property, "navigationItem", of: "UIViewController", type: "UINavigationItem",
        "What a navigation bar shows for the controller; reading it loads no view.", rules: ["hierarchy:3.2"]),
      APIEntry(
        .property, "transitionCoordinator", of: "UIViewController", type: "UIViewControllerTransitionCoordinator?",
        "The transition that runs and in which the controller, or its nearest ancestor that does, takes part; nil outside "
          + "transitions.", rules: ["hierarchy:6.12"]),
      APIEntry(
        .property, "presentedViewController", of: "UIViewController", type: "UIViewController?",
        "What this controller, or its nearest ancestor that presents, presents.", rules: ["hierarchy:6.4"]),
      APIEntry(
        .property, "presentingViewController", of: "UIViewController", type: "UIViewController?",
        "Who presented this controller or its nearest presented ancestor.", rules: ["hierarchy:6.5"]),
      APIEntry(
        .property, "modalPresentationStyle", of: "UIViewController", type: presentationStyles,
        """
        How the controller wants to be presented; "automatic" by default, which is a sheet: the presenter stays on the screen. \
        "fullScreen" and "currentContext" take its view away.
        """, rules: ["hierarchy:4.25", "hierarchy:4.27", "hierarchy:4.28", "hierarchy:4.29", "hierarchy:6.2"]),
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
        errors: [
          "PlatformException: the controller is nil, is being presented already, has a parent, or is this one.",
          "PlatformException, when the transition begins: a popover in regular width points nowhere.",
        ],
        rules: ["hierarchy:4.25", "hierarchy:4.30", "hierarchy:4.31", "hierarchy:4.32"]),
      APIEntry(
        .method, "dismiss", of: "UIViewController",
        "Dismisses what this controller presents, else this controller itself.",
        parameters: [
          .init("animated?", "boolean", "true by default: the transition takes 0.5 s"),
          .init("completion?", "fun()", "called after the last callback"),
        ], rules: ["hierarchy:4.26", "hierarchy:4.34"]),
      APIEntry(
        .method, "addChild", of: "UIViewController",
        "Adds a child, which hears willMoveToParent; the container calls didMoveToParent.",
        parameters: [.init("child", "UIViewController", "what to contain; it leaves its old parent")],
        errors: ["PlatformException: the child is this controller, contains it, is a window's root or is presented."],
        rules: ["hierarchy:3.8", "hierarchy:3.11", "hierarchy:3.12"]),
      APIEntry(
        .method, "removeFromParent", of: "UIViewController",
        "Leaves the parent and hears didMoveToParent(nil); the container calls willMoveToParent(nil) before.",
        rules: ["hierarchy:3.9", "hierarchy:3.12"]),
      APIEntry(
        .method, "beginAppearanceTransition", of: "UIViewController",
        "Begins to show or hide the controller: for containers that do not forward appearance.",
        parameters: [
          .init("isAppearing", "boolean", "true to show"), .init("animated?", "boolean", "true by default"),
        ], rules: ["hierarchy:3.15", "hierarchy:3.16", "hierarchy:3.17"]),
      APIEntry(
        .method, "transition", of: "UIViewController",
        "Lets one child take another's place; the container sends willMoveToParent and didMoveToParent itself.",
        parameters: [
          .init("from", "UIViewController", "the child that goes"),
          .init("to", "UIViewController", "the child that comes, added already"),
          .init("duration?", "number", "in seconds; 0 by default, which ends it in the next turn"),
          .init("animations?", "fun()", "called when the new view stands in its place"),
          .init("completion?", "fun()", "called after the last callback"),
        ],
        errors: ["PlatformException: one is no child, both are one, or the container does not forward appearance."],
        rules: ["hierarchy:4.58", "hierarchy:4.61", "hierarchy:5.35"],
        example: """
          container:addChild(new)
          old:willMoveToParent(nil)
          container:transition(old, new, 0.3, nil, function()
            new:didMoveToParent(container)
            old:removeFromParent()
          end)
          """),
      APIEntry(
        .method, "endAppearanceTransition", of: "UIViewController", "Ends what beginAppearanceTransition began last.",
        rules: ["hierarchy:3.15", "hierarchy:3.17"]),
    ]
  }

  static var controllerCallbacks: [APIEntry] {
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
        "updateViewConstraints", "Called before viewWillLayoutSubviews, for work on constraints.", [],
        ["hierarchy:3.23"]),
      callback(
        "viewWillLayoutSubviews", "Called after viewIsAppearing, once each time the controller appears.", [],
        ["hierarchy:3.23"]),
      callback("viewDidLayoutSubviews", "Called after viewWillLayoutSubviews.", [], ["hierarchy:3.23"]),
      callback(
        "viewDidAppear", "Called when the view is shown and its transition has ended.", animated, ["hierarchy:3.15"]),
      callback("viewWillDisappear", "Called before the view goes.", animated, ["hierarchy:3.15"]),
      callback("viewDidDisappear", "Called when the view has gone.", animated, ["hierarchy:3.15"]),
      callback(
        "shouldAutomaticallyForwardAppearanceMethods",
        "Overridden to return false by a container that tells its children itself when they appear.", [],
        ["hierarchy:2.27", "hierarchy:3.20"]),
      callback(
        "willMoveToParent",
        "Called before the container changes. A container calls it with nil before it removes a child.", parent,
        ["hierarchy:3.8", "hierarchy:3.9"]),
      callback(
        "didMoveToParent", "Called after the container changed. A container calls it on the child that it has added.",
        parent, ["hierarchy:3.8", "hierarchy:3.9"]),
    ]
  }
}
