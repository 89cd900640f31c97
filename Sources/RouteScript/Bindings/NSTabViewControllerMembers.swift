internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of AppKit's tab view controllers and their tabs.
enum NSTabViewControllerMembers {
  private typealias Host = NSTabViewController

  static let ofItems: [PlatformMember] = [
    PlatformMembers.property(
      "label", of: NSTabViewItem.self, get: { object, call, _ in try call.return(object.label) },
      set: { item, call, state in item.label = try state.text(call, 1) }),
    PlatformMembers.property(
      "viewController", of: NSTabViewItem.self, get: { try $2.return($0.viewController, from: $1) }),
  ]

  static let all: [PlatformMember] =
    [
      PlatformMembers.property("tabViewItems", of: Host.self, get: { try $2.return($0.tabViewItems, from: $1) }),
      PlatformMembers.property(
        "selectedTabViewItemIndex", of: Host.self,
        get: { tabs, call, _ in
          guard let index = tabs.selectedTabViewItemIndex else { return try call.returnNil() }
          return try call.return(index + 1)
        },
        set: { tabs, call, state in
          let index = try call.integer(1).zeroBased
          try state.step { try tabs.selectTabViewItem(at: index) }
        }),
      PlatformMembers.property(
        "transitionOptions", of: Host.self,
        get: { tabs, call, state in try call.return(state.transitionName(tabs.transitionOptions)) },
        set: { tabs, call, state in tabs.transitionOptions = try state.transitionOptions(call.value(1)) }),
      PlatformMembers.step("addTabViewItem", of: Host.self) { tabs, call, state in
        try tabs.addTabViewItem(state.object(call, 1, NSTabViewItem.self, "a tab, from NSTabViewItem(controller)"))
        return 0
      },
      PlatformMembers.step("insertTabViewItem", of: Host.self) { tabs, call, state in
        let item = try state.object(call, 1, NSTabViewItem.self, "a tab, from NSTabViewItem(controller)")
        try tabs.insertTabViewItem(item, at: call.integer(2).zeroBased)
        return 0
      },
      PlatformMembers.step("removeTabViewItem", of: Host.self) { tabs, call, state in
        tabs.removeTabViewItem(try state.object(call, 1, NSTabViewItem.self, "a tab"))
        return 0
      },
    ]
    + [Symbol.tabViewShouldSelect, .tabViewWillSelect, .tabViewDidSelect].map {
      NSResponderMembers.overridable($0, of: Host.self) { call, state in
        Arguments(
          .object(try state.object(call, 1, NSView.self, "the tab view")),
          .object(try state.object(call, 2, NSTabViewItem.self, "a tab")))
      }
    }
}
