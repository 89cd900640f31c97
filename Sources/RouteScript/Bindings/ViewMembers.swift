internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import ViewHierarchy

/// The members of views.
enum ViewMembers {
  static let all: [PlatformMember] = properties + subviews + callbacks

  private static var properties: [PlatformMember] {
    [
      PlatformMembers.property("superview", of: UIView.self, get: { try $2.return($0.superview, from: $1) }),
      PlatformMembers.property("subviews", of: UIView.self, get: { try $2.return($0.subviews, from: $1) }),
      PlatformMembers.property("window", of: UIView.self, get: { try $2.return($0.window, from: $1) }),
      PlatformMembers.property(
        "tag", of: UIView.self, get: { object, call, _ in try call.return(object.tag) },
        set: { view, call, _ in view.tag = try call.integer(1) }),
      PlatformMembers.method("viewWithTag", of: UIView.self) { view, call, state in
        try state.return(view.viewWithTag(call.integer(1)), from: call)
      },
      PlatformMembers.method("isDescendant", of: UIView.self) { view, call, state in
        try call.return(view.isDescendant(of: state.object(call, 1, UIView.self, "a view")))
      },
      PlatformMembers.method("zix_isRootView", of: UIView.self) { view, call, _ in try call.return(view.isRootView) },
      PlatformMembers.method("zix_isDuringNavigationTransitionBack", of: UIView.self) { view, call, _ in
        try call.return(view.isDuringNavigationTransitionBack)
      },
    ]
  }

  private static var subviews: [PlatformMember] {
    [
      adding("addSubview") { view, other, _, _ in try view.addSubview(other) },
      adding("insertSubview") { view, other, call, _ in
        try view.insertSubview(other, at: call.integer(2).zeroBased)
      },
      adding("insertSubviewBelow") { view, other, call, state in
        try view.insertSubview(other, belowSubview: state.object(call, 2, UIView.self, "a view"))
      },
      adding("insertSubviewAbove") { view, other, call, state in
        try view.insertSubview(other, aboveSubview: state.object(call, 2, UIView.self, "a view"))
      },
      adding("bringSubviewToFront") { view, other, _, _ in view.bringSubviewToFront(other) },
      adding("sendSubviewToBack") { view, other, _, _ in view.sendSubviewToBack(other) },
      PlatformMembers.step("exchangeSubview", of: UIView.self) { view, call, _ in
        let (first, second) = (try call.integer(1), try call.integer(2))
        let places = 1...max(1, view.subviews.count)
        if places.contains(first) && places.contains(second) {
          view.exchangeSubview(at: first - 1, withSubviewAt: second - 1)
        }
        return 0
      },
      PlatformMembers.step("removeFromSuperview", of: UIView.self) { view, _, _ in
        view.removeFromSuperview()
        return 0
      },
    ]
  }

  /// Implements `hierarchy:2.7`.
  private static func adding(
    _ name: String, _ body: @escaping @Sendable (UIView, UIView, LuaCall, ScriptState) throws -> Void
  ) -> PlatformMember {
    PlatformMembers.step(name, of: UIView.self) { view, call, state in
      try body(view, state.object(call, 1, UIView.self, "a view"), call, state)
      return 0
    }
  }

  /// The callbacks: what a call to `super` reaches, and what a view does that overrides nothing.
  private static var callbacks: [PlatformMember] {
    [Symbol.didMoveToSuperview, .didMoveToWindow].map { PlatformMembers.overridable($0, of: UIView.self) }
      + [Symbol.willMoveToSuperview, .didAddSubview, .willRemoveSubview].map {
        PlatformMembers.overridable($0, of: UIView.self) { call, state in
          Arguments(Value(try state.optionalObject(call, 1, UIView.self, "a view")))
        }
      }
      + [Symbol.willMoveToWindow].map {
        PlatformMembers.overridable($0, of: UIView.self) { call, state in
          Arguments(Value(try state.optionalObject(call, 1, UIWindow.self, "a window")))
        }
      }
  }
}
