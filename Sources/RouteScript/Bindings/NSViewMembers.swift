internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import ViewHierarchy

/// The members of AppKit's views.
enum NSViewMembers {
  private typealias Host = NSView

  static let all: [PlatformMember] =
    [
      PlatformMembers.property("superview", of: Host.self, get: { try $2.return($0.superview, from: $1) }),
      PlatformMembers.property("subviews", of: Host.self, get: { try $2.return($0.subviews, from: $1) }),
      PlatformMembers.property("window", of: Host.self, get: { try $2.return($0.window, from: $1) }),
      PlatformMembers.method("isDescendant", of: Host.self) { view, call, state in
        try call.return(view.isDescendant(of: state.object(call, 1, Host.self, "a view")))
      },
      PlatformMembers.method("zix_isRootView", of: Host.self) { view, call, _ in try call.return(view.isRootView) },
      PlatformMembers.method("zix_isDuringNavigationTransitionBack", of: Host.self) { view, call, _ in
        try call.return(view.isDuringNavigationTransitionBack)
      },
      PlatformMembers.step("addSubview", of: Host.self) { view, call, state in
        try view.addSubview(state.object(call, 1, Host.self, "a view"))
        return 0
      },
      NSResponderMembers.action("removeFromSuperview", of: Host.self) { $0.removeFromSuperview() },
    ] + callbacks

  /// The callbacks: what a call to `super` reaches, and what a view does that overrides nothing.
  private static var callbacks: [PlatformMember] {
    [Symbol.viewDidMoveToSuperview, .viewDidMoveToWindow].map { NSResponderMembers.overridable($0, of: Host.self) }
      + [Symbol.viewWillMoveToSuperview, .didAddSubview, .willRemoveSubview].map {
        NSResponderMembers.overridable($0, of: Host.self) { call, state in
          Arguments(Value(try state.optionalObject(call, 1, Host.self, "a view")))
        }
      }
      + [
        NSResponderMembers.overridable(.viewWillMoveToWindow, of: Host.self) { call, state in
          Arguments(Value(try state.optionalObject(call, 1, NSWindow.self, "a window")))
        }
      ]
  }
}
