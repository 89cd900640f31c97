internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of AppKit's windows.
enum NSWindowMembers {
  private typealias Host = NSWindow

  static let all: [PlatformMember] = properties + state + ordering + sheets

  private static var properties: [PlatformMember] {
    [
      PlatformMembers.property(
        "title", of: Host.self, get: { object, call, _ in try call.return(object.title) },
        set: { window, call, state in window.title = try state.text(call, 1) }),
      PlatformMembers.property(
        "contentView", of: Host.self, get: { try $2.return($0.contentView, from: $1) },
        set: { window, call, state in
          let view = try state.optionalObject(call, 1, NSView.self, "a view")
          try state.step { window.contentView = view }
        }),
      PlatformMembers.property(
        "contentViewController", of: Host.self, get: { try $2.return($0.contentViewController, from: $1) },
        set: { window, call, state in
          let controller = try state.optionalObject(call, 1, NSViewController.self, "a view controller")
          try state.step { try window.setContentViewController(controller) }
        }),
      PlatformMembers.property(
        "windowController", of: Host.self, get: { try $2.return($0.windowController, from: $1) }),
      PlatformMembers.property(
        "isReleasedWhenClosed", of: Host.self,
        get: { object, call, _ in try call.return(object.isReleasedWhenClosed) },
        set: { window, call, state in window.isReleasedWhenClosed = try state.flag(call, 1) }),
      NSResponderMembers.delegate(of: Host.self, get: { $0.delegate }, set: { $0.delegate = $1 }),
      PlatformMembers.property("firstResponder", of: Host.self, get: { try $2.return($0.firstResponder, from: $1) }),
      PlatformMembers.step("makeFirstResponder", of: Host.self) { window, call, state in
        try call.return(
          window.makeFirstResponder(state.optionalObject(call, 1, NSResponder.self, "a responder")))
      },
    ]
  }

  private static var state: [PlatformMember] {
    [
      NSResponderMembers.truth("isVisible", of: Host.self) { $0.isVisible },
      NSResponderMembers.truth("isMiniaturized", of: Host.self) { $0.isMiniaturized },
      NSResponderMembers.truth("isKeyWindow", of: Host.self) { $0.isKeyWindow },
      NSResponderMembers.truth("isMainWindow", of: Host.self) { $0.isMainWindow },
      NSResponderMembers.truth("isSheet", of: Host.self) { $0.isSheet },
    ]
  }

  private static var ordering: [PlatformMember] {
    [
      NSResponderMembers.action("orderFront", of: Host.self) { try $0.orderFront() },
      NSResponderMembers.action("makeKeyAndOrderFront", of: Host.self) { try $0.makeKeyAndOrderFront() },
      NSResponderMembers.action("makeKey", of: Host.self) { $0.makeKey() },
      NSResponderMembers.action("orderOut", of: Host.self) { $0.orderOut() },
      NSResponderMembers.action("miniaturize", of: Host.self) { $0.miniaturize() },
      NSResponderMembers.action("deminiaturize", of: Host.self) { $0.deminiaturize() },
      NSResponderMembers.action("close", of: Host.self) { $0.close() },
      PlatformMembers.step("performClose", of: Host.self) { window, call, _ in
        try call.return(window.performClose())
      },
    ]
  }

  private static var sheets: [PlatformMember] {
    [
      PlatformMembers.property("sheets", of: Host.self, get: { try $2.return($0.sheets, from: $1) }),
      PlatformMembers.property("attachedSheet", of: Host.self, get: { try $2.return($0.attachedSheet, from: $1) }),
      PlatformMembers.property("sheetParent", of: Host.self, get: { try $2.return($0.sheetParent, from: $1) }),
      PlatformMembers.step("beginSheet", of: Host.self) { window, call, state in
        let sheet = try state.object(call, 1, NSWindow.self, "a window")
        let block = try state.oneShotBlock(call, 2, keptBy: window)
        try window.beginSheet(
          sheet, completionHandler: block.map { block in { block.call(.integer(Int64($0.rawValue))) } })
        return 0
      },
      PlatformMembers.step("endSheet", of: Host.self) { window, call, state in
        let sheet = try state.object(call, 1, NSWindow.self, "a window")
        let code = call.isNil(2) ? NSApplication.ModalResponse.stop.rawValue : try call.integer(2)
        window.endSheet(sheet, returnCode: NSApplication.ModalResponse(rawValue: code))
        return 0
      },
    ]
  }
}
