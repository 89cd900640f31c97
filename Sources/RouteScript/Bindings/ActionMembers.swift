internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of all that the user acts on: controls, bar button items, gesture recognisers, items of menus and toolbars.
enum ActionMembers {
  static func of<Sender: ActionSender>(_ type: Sender.Type) -> [PlatformMember] {
    [
      PlatformMembers.property(
        "isEnabled", of: type, get: { sender, call, _ in try call.return(sender.isEnabled) },
        set: { sender, call, state in sender.isEnabled = try state.flag(call, 1) }),
      PlatformMembers.method("addTarget", of: type) { sender, call, state in
        sender.addTarget(try target(call, state), action: try call.string(2))
        return 0
      },
      PlatformMembers.method("removeTarget", of: type) { sender, call, state in
        sender.removeTarget(try target(call, state), action: try call.string(2))
        return 0
      },
      PlatformMembers.block("primaryAction", of: type) { sender, block in
        sender.primaryAction = block.map { block in { [unowned sender] in block.call(.object(sender)) } }
      },
    ]
  }

  private static func target(_ call: LuaCall, _ state: ScriptState) throws -> SimulatedObject? {
    try state.optionalObject(call, 1, SimulatedObject.self, "an object, such as a controller")
  }
}
