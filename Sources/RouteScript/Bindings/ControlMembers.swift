internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of controls and buttons.
enum ControlMembers {
  static let control = ActionMembers.of(UIControl.self)

  static let button: [PlatformMember] = [
    PlatformMembers.property(
      "title", of: UIButton.self, get: { object, call, _ in try call.return(object.title) },
      set: { button, call, state in button.title = try state.optionalText(call, 1) })
  ]
}
