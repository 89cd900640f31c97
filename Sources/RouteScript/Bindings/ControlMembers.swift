internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of controls and buttons.
enum ControlMembers {
  static let control: [PlatformMember] = [
    PlatformMembers.property(
      "isEnabled", of: UIControl.self, get: { object, call, _ in try call.return(object.isEnabled) },
      set: { control, call, _ in control.isEnabled = call.truth(1) }),
    PlatformMembers.method("addTarget", of: UIControl.self) { control, call, state in
      control.addTarget(try target(call, state), action: try call.string(2))
      return 0
    },
    PlatformMembers.method("removeTarget", of: UIControl.self) { control, call, state in
      control.removeTarget(try target(call, state), action: try call.string(2))
      return 0
    },
    PlatformMembers.block("primaryAction", of: UIControl.self) { control, block in
      control.primaryAction = block.map { block in { [unowned control] in block.call(.object(control)) } }
    },
  ]

  static let button: [PlatformMember] = [
    PlatformMembers.property(
      "title", of: UIButton.self, get: { object, call, _ in try call.return(object.title) },
      set: { button, call, _ in button.title = call.isNil(1) ? nil : try call.string(1) })
  ]

  private static func target(_ call: LuaCall, _ state: ScriptState) throws -> UIResponder? {
    try state.optionalObject(call, 1, UIResponder.self, "a controller or a view")
  }
}
