internal import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIView>

extension PlatformClass {
  package static let uiView = PlatformClass(
    UIView.self, "a view", Doc("A view, reduced to the members that navigation needs.")
  ) {
    Member.animations
    Member.property("superview", \.superview, Doc("The view that contains this one, or `nil`."))
    Member.property("subviews", \.subviews, Doc("The contained views, as a new list, from back to front."))
    Member.property("window", \.window, Doc("The window that contains the view, or `nil`."))
    Member.property(
      "isHidden", \.isHidden, set: { $0.isHidden = $1 },
      Doc("Whether the view is hidden, so that the user cannot tap it; false by default.", rules: ["hierarchy:2.29"]))
    Member.property(
      "isUserInteractionEnabled", \.isUserInteractionEnabled, set: { $0.isUserInteractionEnabled = $1 },
      Doc("Whether touches reach the view and the views inside it; true by default.", rules: ["hierarchy:2.29"]))
    Member.property("tag", \.tag, set: { $0.tag = $1 }, Doc("A number by which to find the view; 0 by default."))
    Member.method(
      "viewWithTag", Parameter("tag", Int.self, "the tag to find"),
      Doc(
        "Returns the first view with a tag, among this view and the views inside it, or `nil`.",
        rules: ["hierarchy:2.22"])
    ) { $0.viewWithTag($1) }
    Member.method(
      "isDescendant", Parameter("view", UIView.self, "the other view"),
      Doc("Whether this view is the same as another view, or inside it.", rules: ["hierarchy:2.21"])
    ) { $0.isDescendant(of: $1) }
    Member.step(
      "addSubview", added,
      Doc(
        "Adds a view in front of the other subviews. The controllers whose views come on the screen appear.",
        errors: [
          """
          PlatformException: the view is a window, is this view or contains it, or it belongs to a child controller \
          and would not be in its parent's view.
          """
        ],
        rules: ["hierarchy:2.1", "hierarchy:2.6", "hierarchy:2.24", "hierarchy:2.26"])
    ) { try $0.tryAddSubview($1) }
    Member.step(
      "insertSubview", added,
      Parameter("index", Int.self, "the index, from 1 at the back; an index out of range means the nearest end"),
      Doc("Adds a view at an index among the subviews.", rules: ["hierarchy:2.3"])
    ) { try $0.tryInsertSubview($1, at: $2.zeroBased) }
    Member.step(
      "insertSubviewBelow", added, sibling,
      Doc("Adds a view directly behind one of the subviews.", rules: ["hierarchy:2.3"])
    ) { try $0.tryInsertSubview($1, belowSubview: $2) }
    Member.step(
      "insertSubviewAbove", added, sibling,
      Doc("Adds a view directly in front of one of the subviews.", rules: ["hierarchy:2.3"])
    ) { try $0.tryInsertSubview($1, aboveSubview: $2) }
    Member.method(
      "zix_isRootView", Doc("Whether the view is the view of a view controller.", rules: ["router:5.38"])
    ) { $0.isRootView }
    Member.method(
      "zix_isDuringNavigationTransitionBack",
      Doc(
        """
        Whether the navigation controller around the view is going back. A routable root view that comes back is \
        prepared again; its router calls this method to omit that.
        """,
        rules: ["router:5.39"])
    ) { $0.isDuringNavigationTransitionBack }
    Member.step(
      "bringSubviewToFront", moved,
      Doc("Moves a subview in front of the others, without callbacks.", rules: ["hierarchy:2.4"])
    ) { $0.bringSubviewToFront($1) }
    Member.step(
      "sendSubviewToBack", moved,
      Doc("Moves a subview behind the others, without callbacks.", rules: ["hierarchy:2.4"])
    ) { $0.sendSubviewToBack($1) }
    Member.step(
      "exchangeSubview",
      Parameter("first", Int.self, "the first index, from 1 at the back; an index out of range has no effect"),
      Parameter("second", Int.self, "the second index"),
      Doc("Exchanges two subviews, without callbacks.", rules: ["hierarchy:2.4"])
    ) { view, first, second in
      let places = 1...max(1, view.subviews.count)
      if places.contains(first) && places.contains(second) {
        view.exchangeSubview(at: first - 1, withSubviewAt: second - 1)
      }
    }
    Member.step(
      "removeFromSuperview",
      Doc(
        "Removes the view from its superview. The controllers whose views leave the screen disappear.",
        rules: ["hierarchy:2.5", "hierarchy:2.11"])
    ) { $0.removeFromSuperview() }
    Member.callbacks
  }
}

private let added = Parameter("view", UIView.self, "the view to add")
private let sibling = Parameter(
  "sibling", UIView.self, "one of the subviews; if it is not a subview, the view is added in front")
private let moved = Parameter("view", UIView.self, "a subview; other views are ignored")

/// Makes the changes of an animation. Its duration, its changes and its completion are arguments of a call, from a position on.
private func animate(_ call: LuaCall, _ context: ScriptContext, duration position: Int) throws -> Int32 {
  let (duration, animations) = (try call.number(position), try call.function(position + 1))
  // The clock retains the function until it runs, as it retains other scheduled work.
  let completion = call.isNil(position + 2) ? nil : try call.function(position + 2)
  try animations.call()
  UIView.animate(
    in: context.world, for: duration, animations: {},
    completion: completion.map { completion in { [weak context] in context?.callback(completion, .bool($0)) } })
  return 0
}

extension Members<UIView> {
  /// The functions of the class that enable and disable animations.
  @ClassMemberBuilder fileprivate static var animations: [ClassMember] {
    Member.function(
      "animate",
      [
        .init("duration", "number", "the duration in seconds"),
        .init("animations", "fun()", "the changes, which are made immediately"),
        .init(
          "completion?", "fun(finished: boolean)", "called after the duration; false if the animation was reversed"),
      ],
      Doc(
        """
        Makes changes, and calls a function after a duration of virtual time. In an animator of a percent-driven \
        transition the function waits for the gesture.
        """,
        rules: ["hierarchy:4.64", "hierarchy:4.68"],
        example: """
          UIView.animate(0.3, function() editor.view.isHidden = false end, function(finished)
            context:completeTransition(finished)
          end)
          """)
    ) { call, context in try animate(call, context, duration: 1) }
    Member.function(
      "transition",
      [
        .init("view", "UIView", "the view in which the changes are visible"),
        .init("duration", "number", "the duration in seconds"),
        .init("animations", "fun()", "the changes, which are made immediately"),
        .init("completion?", "fun(finished: boolean)", "called after the duration"),
      ],
      Doc(
        """
        Makes changes inside a view, such as another root of a window, and calls a function after a duration of \
        virtual time.
        """,
        rules: ["hierarchy:4.64"],
        example: """
          UIView.transition(app.window, 0.3, function() app.window.rootViewController = UIViewController() end)
          """)
    ) { call, context in
      _ = try context.object(call, 1, UIView.self, "a view")
      return try animate(call, context, duration: 2)
    }
    Member.step(
      "endEditing", Parameter("force", Bool.self, "has no effect; false by default", default: false),
      Doc(
        "Makes the first responder in the view resign. Returns whether one has resigned.", rules: ["hierarchy:4.110a"])
    ) { $0.endEditing($1) }
    Member.function(
      "performWithoutAnimation", [.init("actions", "fun()", "the function, which is called immediately")],
      Doc(
        """
        Calls a function in which nothing that begins is animated, even if `animated` is true. A push or a presentation \
        only begins at the end of the turn, and is animated.
        """,
        rules: ["hierarchy:0.7"],
        example: """
          UIView.performWithoutAnimation(function() tabs.selectedIndex = 2 end)
          """)
    ) { call, context in
      let actions = try call.function(1)
      try UIView.performWithoutAnimation(in: context.world) { try actions.call() }
      return 0
    }
    Member.function(
      "setAnimationsEnabled", [.init("areEnabled", "boolean", "false to treat every `animated` as false")],
      Doc(
        "Enables or disables all animations of this app that begin from now on.",
        rules: ["hierarchy:0.7"])
    ) { call, context in
      try UIView.setAnimationsEnabled(context.flag(call, 1), in: context.world)
      return 0
    }
    Member.function(
      "areAnimationsEnabled", returns: "boolean", takesNothing: true,
      Doc("Whether animations are enabled for this app.", rules: ["hierarchy:0.7"])
    ) { call, context in
      try call.return(UIView.areAnimationsEnabled(in: context.world))
    }
  }

  /// The methods that the platform calls on a view that moves.
  @ClassMemberBuilder fileprivate static var callbacks: [ClassMember] {
    Member.callback(
      "willMoveToSuperview", UIView.self,
      .init("superview", "UIView?", "the new superview, or `nil`"),
      Doc("Called before the superview changes.", rules: ["hierarchy:2.8", "hierarchy:2.10", "hierarchy:2.11"]))
    Member.callback(
      "didMoveToSuperview",
      Doc("Called after the superview changes.", rules: ["hierarchy:2.8", "hierarchy:2.10", "hierarchy:2.11"]))
    Member.callback(
      "willMoveToWindow", UIWindow.self, .init("window", "UIWindow?", "the new window, or `nil`"),
      Doc("Called before the window changes, outer views first.", rules: ["hierarchy:2.17"]))
    Member.callback(
      "didMoveToWindow",
      Doc("Called after the window changes, inner views first.", rules: ["hierarchy:2.17"]))
    Member.callback(
      "didAddSubview", UIView.self,
      .init("subview", "UIView", "the view that is added or removed"),
      Doc("Called after a view is added to this one.", rules: ["hierarchy:2.8"]))
    Member.callback(
      "willRemoveSubview", UIView.self,
      .init("subview", "UIView", "the view that is added or removed"),
      Doc("Called before a view is removed from this one.", rules: ["hierarchy:2.11"]))
  }
}
