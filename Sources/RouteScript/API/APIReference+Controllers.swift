extension APIReference {
  static var controllers: [APIEntry] {
    [
      APIEntry(
        .classType, "UIViewController", type: "UIViewController",
        "A view controller. Its view is loaded on first use.",
        parameters: [
          .init("nibName?", "string", "the name of the xib that contains the view (see `Nib`)"),
          .init("bundle?", "string", "the bundle that contains the xib; the app's own by default"),
        ],
        rules: ["hierarchy:3.1"]),
      APIEntry(.property, "title", of: "UIViewController", type: "string?", "The controller's title. It can be set."),
      APIEntry(
        .property, "view", of: "UIViewController", type: "UIView",
        """
        The controller's view. Reading it loads it. Setting it to `nil` releases it, and the next read loads a new \
        one. That is rejected while the view is on the screen.
        """,
        rules: ["hierarchy:3.1", "hierarchy:3.2", "hierarchy:3.5"]),
      APIEntry(
        .property, "isViewLoaded", of: "UIViewController", type: "boolean",
        "Whether the view is loaded. Reading this does not load the view."),
      APIEntry(
        .property, "viewIfLoaded", of: "UIViewController", type: "UIView?", "The view, or `nil` if it is not loaded."),
      APIEntry(.property, "parent", of: "UIViewController", type: "UIViewController?", "The container, or `nil`."),
      APIEntry(
        .property, "children", of: "UIViewController", type: "UIViewController[]",
        "The contained controllers, as a new list.",
        rules: ["hierarchy:3.13"]),
      APIEntry(
        .property, "navigationController", of: "UIViewController", type: "UINavigationController?",
        "The nearest navigation controller among the ancestors, or `nil`.", rules: ["hierarchy:6.8"]),
      APIEntry(
        .property, "navigationItem", of: "UIViewController", type: "UINavigationItem",
        "The item that a navigation bar shows for the controller. Reading it does not load the view.",
        rules: ["hierarchy:3.2"]),
      APIEntry(
        .property, "transitionCoordinator", of: "UIViewController", type: "UIViewControllerTransitionCoordinator?",
        """
        The coordinator of the running transition that involves the controller or its nearest ancestor in a \
        transition, or `nil`.
        """,
        rules: ["hierarchy:6.12"]),
      APIEntry(
        .property, "presentedViewController", of: "UIViewController", type: "UIViewController?",
        "The controller that this controller or its nearest presenting ancestor presents, or `nil`.",
        rules: ["hierarchy:6.4"]),
      APIEntry(
        .property, "presentingViewController", of: "UIViewController", type: "UIViewController?",
        "The controller that presented this controller or its nearest presented ancestor, or `nil`.",
        rules: ["hierarchy:6.5"]),
      APIEntry(
        .property, "modalPresentationStyle", of: "UIViewController", type: presentationStyles,
        """
        The preferred presentation style. "automatic", the default, presents a sheet and keeps the presenter on the \
        screen. "fullScreen" and "currentContext" remove the presenter's view.
        """,
        rules: ["hierarchy:4.25", "hierarchy:4.27", "hierarchy:4.28", "hierarchy:4.29", "hierarchy:6.2"]),
      APIEntry(
        .property, "isBeingPresented", of: "UIViewController", type: "boolean",
        "Whether the controller is appearing because of a presentation.", rules: ["hierarchy:3.24"]),
      APIEntry(
        .property, "isBeingDismissed", of: "UIViewController", type: "boolean",
        "Whether the controller is disappearing because of a dismissal.", rules: ["hierarchy:3.24"]),
      APIEntry(
        .property, "isMovingToParent", of: "UIViewController", type: "boolean",
        "Whether the controller is appearing because it is being added to a container.", rules: ["hierarchy:3.24"]),
      APIEntry(
        .property, "isMovingFromParent", of: "UIViewController", type: "boolean",
        "Whether the controller is disappearing because it is being removed from a container.",
        rules: ["hierarchy:3.24"]),
      APIEntry(
        .method, "loadViewIfNeeded", of: "UIViewController", "Loads the view if it is not loaded.",
        rules: ["hierarchy:3.2"]),
      APIEntry(
        .method, "present", of: "UIViewController", "Presents another controller.",
        parameters: [
          .init("controller", "UIViewController", "the controller to present"),
          .init("animated?", "boolean", "whether to animate; true by default, which takes 0.5 s"),
          .init("completion?", "fun()", "called after the last callback"),
        ],
        errors: [
          """
          PlatformException: the controller is `nil`, is already presented, has a parent, is the root of a window, \
          has the style "none", or is or contains this controller.
          """,
          """
          PlatformException, when the transition starts: a popover in regular width has no view or bar button item \
          to point to.
          """,
        ],
        rules: ["hierarchy:4.25", "hierarchy:4.30", "hierarchy:4.31", "hierarchy:4.32"]),
      APIEntry(
        .method, "dismiss", of: "UIViewController",
        """
        Dismisses the controller that this one or its nearest presenting ancestor presents. Otherwise, dismisses the \
        presented controller that this one is or belongs to.
        """,
        parameters: [
          .init("animated?", "boolean", "whether to animate; true by default, which takes 0.5 s"),
          .init("completion?", "fun()", "called after the last callback"),
        ], rules: ["hierarchy:4.26", "hierarchy:4.34"]),
      APIEntry(
        .method, "addChild", of: "UIViewController",
        "Adds a child, which receives willMoveToParent. The container must then call didMoveToParent.",
        parameters: [.init("child", "UIViewController", "the controller to add, which leaves its old parent")],
        errors: [
          "PlatformException: the child is this controller, contains it, is the root of a window, or is presented."
        ],
        rules: ["hierarchy:3.8", "hierarchy:3.11", "hierarchy:3.12"]),
      APIEntry(
        .method, "removeFromParent", of: "UIViewController",
        """
        Removes the controller from its parent, and calls didMoveToParent(nil). The container must call \
        willMoveToParent(nil) before.
        """,
        rules: ["hierarchy:3.9", "hierarchy:3.12"]),
      APIEntry(
        .method, "beginAppearanceTransition", of: "UIViewController",
        "Starts the appearance or disappearance of the controller. For containers that do not forward appearance.",
        parameters: [
          .init("isAppearing", "boolean", "true to show the controller, false to hide it"),
          .init("animated?", "boolean", "whether to animate; true by default"),
        ], rules: ["hierarchy:3.15", "hierarchy:3.16", "hierarchy:3.17"]),
      APIEntry(
        .method, "transition", of: "UIViewController",
        """
        Replaces one child with another on the screen. The container itself calls willMoveToParent and \
        didMoveToParent.
        """,
        parameters: [
          .init("from", "UIViewController", "the child to replace"),
          .init("to", "UIViewController", "the child to show, which must already be added"),
          .init(
            "duration?", "number",
            "the duration in seconds; 0 by default, which ends the transition in the next run-loop turn"),
          .init("animations?", "fun()", "called when the new view is in place"),
          .init("completion?", "fun()", "called after the last callback"),
        ],
        errors: [
          """
          PlatformException: a controller is not a child, both controllers are the same, or the container does not \
          forward appearance.
          """
        ],
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
        .method, "endAppearanceTransition", of: "UIViewController",
        "Ends the appearance transition that beginAppearanceTransition started last.",
        rules: ["hierarchy:3.15", "hierarchy:3.17"]),
    ]
  }

  static var controllerCallbacks: [APIEntry] {
    func callback(_ name: String, _ text: String, _ parameters: [APIEntry.Parameter], _ rules: [String]) -> APIEntry {
      APIEntry(.method, name, of: "UIViewController", text, parameters: parameters, rules: rules)
    }
    let animated = [APIEntry.Parameter("animated", "boolean", "whether the transition is animated")]
    let parent = [
      APIEntry.Parameter("parent", "UIViewController?", "the new container, or `nil` when the controller is removed")
    ]
    return [
      callback(
        "loadView", "Creates the view. An override must set `self.view` and must not call super.", [], ["hierarchy:3.4"]
      ),
      callback("viewDidLoad", "Called after the view is loaded.", [], ["hierarchy:3.1"]),
      callback("viewWillAppear", "Called before the view is shown.", animated, ["hierarchy:3.15"]),
      callback("viewIsAppearing", "Called between viewWillAppear and viewDidAppear.", animated, ["hierarchy:3.22"]),
      callback(
        "updateViewConstraints", "Called before viewWillLayoutSubviews, to update constraints.", [],
        ["hierarchy:3.23"]),
      callback(
        "viewWillLayoutSubviews", "Called after viewIsAppearing, once each time the controller appears.", [],
        ["hierarchy:3.23"]),
      callback("viewDidLayoutSubviews", "Called after viewWillLayoutSubviews.", [], ["hierarchy:3.23"]),
      callback(
        "viewDidAppear", "Called after the view is shown and its transition ends.", animated, ["hierarchy:3.15"]),
      callback("viewWillDisappear", "Called before the view is removed from the screen.", animated, ["hierarchy:3.15"]),
      callback("viewDidDisappear", "Called after the view is removed from the screen.", animated, ["hierarchy:3.15"]),
      callback(
        "shouldAutomaticallyForwardAppearanceMethods",
        """
        Returns whether the container forwards appearance to its children; true by default. Override it to return \
        false in a container that notifies its children itself.
        """,
        [],
        ["hierarchy:2.27", "hierarchy:3.20"]),
      callback(
        "willMoveToParent",
        "Called before the container changes. A container must call it with `nil` before it removes a child.", parent,
        ["hierarchy:3.8", "hierarchy:3.9"]),
      callback(
        "didMoveToParent", "Called after the container changes. A container must call it on each child that it adds.",
        parent, ["hierarchy:3.8", "hierarchy:3.9"]),
    ]
  }
}
