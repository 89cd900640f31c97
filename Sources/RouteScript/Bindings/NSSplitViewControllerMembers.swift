internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of AppKit's split view controllers and their parts.
enum NSSplitViewControllerMembers {
  private typealias Host = NSSplitViewController

  static let ofItems: [PlatformMember] = [
    PlatformMembers.property(
      "viewController", of: NSSplitViewItem.self, get: { try $2.return($0.viewController, from: $1) }),
    PlatformMembers.property(
      "behavior", of: NSSplitViewItem.self, get: { object, call, _ in try call.return(object.behavior.rawValue) }),
    PlatformMembers.property(
      "isCollapsed", of: NSSplitViewItem.self, get: { object, call, _ in try call.return(object.isCollapsed) },
      set: { item, call, state in
        let isCollapsed = try state.flag(call, 1)
        try state.step { item.isCollapsed = isCollapsed }
      }),
  ]

  static let all: [PlatformMember] = [
    PlatformMembers.property("splitViewItems", of: Host.self, get: { try $2.return($0.splitViewItems, from: $1) }),
    PlatformMembers.step("addSplitViewItem", of: Host.self) { split, call, state in
      try split.addSplitViewItem(
        state.object(call, 1, NSSplitViewItem.self, "a part, from NSSplitViewItem(controller)"))
      return 0
    },
    PlatformMembers.step("insertSplitViewItem", of: Host.self) { split, call, state in
      let item = try state.object(call, 1, NSSplitViewItem.self, "a part, from NSSplitViewItem(controller)")
      try split.insertSplitViewItem(item, at: call.integer(2).zeroBased)
      return 0
    },
    PlatformMembers.step("removeSplitViewItem", of: Host.self) { split, call, state in
      split.removeSplitViewItem(try state.object(call, 1, NSSplitViewItem.self, "a part"))
      return 0
    },
    PlatformMembers.method("splitViewItem", of: Host.self) { split, call, state in
      try state.return(
        split.splitViewItem(for: state.object(call, 1, NSViewController.self, "a view controller")), from: call)
    },
    NSResponderMembers.action("toggleSidebar", of: Host.self) { $0.toggleSidebar() },
  ]
}
