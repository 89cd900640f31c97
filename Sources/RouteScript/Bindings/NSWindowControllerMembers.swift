internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of window controllers.
enum NSWindowControllerMembers {
  private typealias Host = NSWindowController

  static let all: [PlatformMember] =
    [
      PlatformMembers.property(
        "window", of: Host.self,
        get: { controller, call, state in
          if controller.isWindowLoaded { return try state.return(controller.window, from: call) }
          return try state.step { try state.return(controller.window, from: call) }
        },
        set: { controller, call, state in
          controller.window = try state.optionalObject(call, 1, NSWindow.self, "a window")
        }),
      NSResponderMembers.truth("isWindowLoaded", of: Host.self) { $0.isWindowLoaded },
      PlatformMembers.property(
        "contentViewController", of: Host.self,
        get: { controller, call, state in
          try state.step { try state.return(controller.contentViewController, from: call) }
        },
        set: { host, call, state in
          let controller = try state.optionalObject(call, 1, NSViewController.self, "a view controller")
          try state.step { try host.window?.setContentViewController(controller) }
        }),
      NSResponderMembers.action("showWindow", of: Host.self) { try $0.showWindow() },
      NSResponderMembers.action("close", of: Host.self) { $0.close() },
    ]
    + [Symbol.loadWindow, .windowWillLoad, .windowDidLoad].map { NSResponderMembers.overridable($0, of: Host.self) }
}
