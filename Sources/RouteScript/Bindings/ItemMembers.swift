internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of the items of menus and toolbars.
enum ItemMembers {
  static let ofMenuItems: [PlatformMember] =
    [
      PlatformMembers.property(
        "title", of: NSMenuItem.self, get: { item, call, _ in try call.return(item.title) },
        set: { item, call, state in item.title = try state.text(call, 1) }),
      PlatformMembers.property(
        "tag", of: NSMenuItem.self, get: { item, call, _ in try call.return(item.tag) },
        set: { item, call, _ in item.tag = try call.integer(1) }),
    ] + ActionMembers.of(NSMenuItem.self)

  static let ofToolbarItems: [PlatformMember] =
    [
      PlatformMembers.property(
        "label", of: NSToolbarItem.self, get: { item, call, _ in try call.return(item.label) },
        set: { item, call, state in item.label = try state.text(call, 1) }),
      PlatformMembers.property(
        "tag", of: NSToolbarItem.self, get: { item, call, _ in try call.return(item.tag) },
        set: { item, call, _ in item.tag = try call.integer(1) }),
    ] + ActionMembers.of(NSToolbarItem.self)
}
