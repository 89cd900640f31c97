internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of bar button items and gesture recognisers, and of the items of menus and toolbars.
enum ItemMembers {
  private typealias Button = UIBarButtonItem
  private typealias Recogniser = UIGestureRecognizer

  static let ofButtons: [PlatformMember] =
    [
      PlatformMembers.property(
        "title", of: Button.self, get: { item, call, _ in try call.return(item.title) },
        set: { item, call, state in item.title = try state.optionalText(call, 1) }),
      PlatformMembers.property(
        "tag", of: Button.self, get: { item, call, _ in try call.return(item.tag) },
        set: { item, call, _ in item.tag = try call.integer(1) }),
    ] + ActionMembers.of(Button.self)

  static let ofRecognisers: [PlatformMember] =
    [PlatformMembers.property("view", of: Recogniser.self, get: { try $2.return($0.view, from: $1) })]
    + ActionMembers.of(Recogniser.self)

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
