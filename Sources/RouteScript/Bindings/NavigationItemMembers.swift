internal import LuaRuntime
internal import ViewHierarchy

/// The members of navigation items.
enum NavigationItemMembers {
  static let all: [PlatformMember] = [
    PlatformMembers.property(
      "hidesBackButton", of: UINavigationItem.self, get: { object, call, _ in try call.return(object.hidesBackButton) },
      set: { item, call, state in item.hidesBackButton = try state.flag(call, 1) })
  ]
}
