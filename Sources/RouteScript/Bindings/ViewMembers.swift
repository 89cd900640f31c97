internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of views and windows.
enum ViewMembers {
  static let view: [PlatformMember] = [
    PlatformMembers.property("superview", of: UIView.self, get: { try $2.return($0.superview, from: $1) }),
    PlatformMembers.property("subviews", of: UIView.self, get: { try $2.return($0.subviews, from: $1) }),
    PlatformMembers.property("window", of: UIView.self, get: { try $2.return($0.window, from: $1) }),
    PlatformMembers.step("addSubview", of: UIView.self) { view, call, state in
      try view.addSubview(state.object(call, 1, UIView.self, "a view"))
      return 0
    },
    PlatformMembers.step("removeFromSuperview", of: UIView.self) { view, _, _ in
      view.removeFromSuperview()
      return 0
    },
  ]

  static let window: [PlatformMember] = [
    PlatformMembers.property(
      "rootViewController", of: UIWindow.self, get: { try $2.return($0.rootViewController, from: $1) },
      set: { window, call, state in
        let root = try state.optionalObject(call, 1, UIViewController.self, "a view controller")
        try state.step { try window.setRootViewController(root) }
      }),
    PlatformMembers.property(
      "isHidden", of: UIWindow.self, get: { object, call, _ in try call.return(object.isHidden) }),
    PlatformMembers.property(
      "isKeyWindow", of: UIWindow.self, get: { object, call, _ in try call.return(object.isKeyWindow) }),
    PlatformMembers.step("makeKeyAndVisible", of: UIWindow.self) { window, _, _ in
      window.makeKeyAndVisible()
      return 0
    },
  ]
}
