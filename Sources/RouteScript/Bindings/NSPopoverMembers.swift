internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of popovers.
enum NSPopoverMembers {
  private typealias Host = NSPopover

  static let all: [PlatformMember] = [
    PlatformMembers.property(
      "contentViewController", of: Host.self, get: { try $2.return($0.contentViewController, from: $1) },
      set: { popover, call, state in
        let controller = try state.optionalObject(call, 1, NSViewController.self, "a view controller")
        try state.step { try popover.setContentViewController(controller) }
      }),
    PlatformMembers.property(
      "behavior", of: Host.self, get: { object, call, _ in try call.return(object.behavior.rawValue) },
      set: { popover, call, state in popover.behavior = try state.popoverBehavior(call.value(1)) }),
    PlatformMembers.property(
      "animates", of: Host.self, get: { object, call, _ in try call.return(object.animates) },
      set: { popover, call, state in popover.animates = try state.flag(call, 1) }),
    NSResponderMembers.truth("isShown", of: Host.self) { $0.isShown },
    PlatformMembers.property("positioningView", of: Host.self, get: { try $2.return($0.positioningView, from: $1) }),
    NSResponderMembers.delegate(of: Host.self, get: { $0.delegate }, set: { $0.delegate = $1 }),
    PlatformMembers.step("show", of: Host.self) { popover, call, state in
      try popover.show(relativeTo: state.object(call, 1, NSView.self, "the view that the popover points to"))
      return 0
    },
    NSResponderMembers.action("close", of: Host.self) { $0.close() },
    PlatformMembers.step("performClose", of: Host.self) { popover, call, _ in
      try call.return(popover.performClose())
    },
  ]
}
