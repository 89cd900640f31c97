internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of windows.
enum WindowMembers {
  static let all: [PlatformMember] = [
    PlatformMembers.property(
      "rootViewController", of: UIWindow.self, get: { try $2.return($0.rootViewController, from: $1) },
      set: { window, call, state in
        let root = try state.optionalObject(call, 1, UIViewController.self, "a view controller")
        try state.step { try window.setRootViewController(root) }
      }),
    PlatformMembers.property(
      "isHidden", of: UIWindow.self, get: { object, call, _ in try call.return(object.isHidden) },
      set: { window, call, state in
        let isHidden = try state.flag(call, 1)
        try state.step { window.isHidden = isHidden }
      }),
    PlatformMembers.property(
      "isKeyWindow", of: UIWindow.self, get: { object, call, _ in try call.return(object.isKeyWindow) }),
    PlatformMembers.property(
      "firstResponder", of: UIWindow.self, get: { try $2.return($0.firstResponder, from: $1) }),
    PlatformMembers.step("makeKeyAndVisible", of: UIWindow.self) { window, _, _ in
      window.makeKeyAndVisible()
      return 0
    },
  ]
}
