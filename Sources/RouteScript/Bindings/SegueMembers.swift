internal import LuaRuntime
internal import Simulation
internal import Storyboards
internal import ViewHierarchy

/// The members that storyboards and segues add to controllers and responders of macOS, and the members of segues themselves.
enum SegueMembers {
  static let macSegue: [PlatformMember] = [
    PlatformMembers.property(
      "identifier", of: NSStoryboardSegue.self, get: { object, call, _ in try call.return(object.identifier) }),
    PlatformMembers.property(
      "sourceController", of: NSStoryboardSegue.self, get: { try $2.return($0.sourceController, from: $1) }),
    PlatformMembers.property(
      "destinationController", of: NSStoryboardSegue.self, get: { try $2.return($0.destinationController, from: $1) }),
    PlatformMembers.step("perform", of: NSStoryboardSegue.self) { segue, _, _ in
      try segue.perform()
      return 0
    },
  ]

  /// What every responder of macOS hears of a storyboard.
  static let macResponder: [PlatformMember] = [
    NSResponderMembers.overridable(.awakeFromNib, of: NSResponder.self)
  ]

  /// What storyboards add to view controllers and window controllers of macOS.
  static let macController: [PlatformMember] = [
    PlatformMembers.property(
      "storyboard", of: NSResponder.self,
      get: { controller, call, state in
        guard let storyboard = controller.storyboard else { return try call.returnNil() }
        return try call.return(state.storyboardTable(storyboard))
      }),
    PlatformMembers.step("performSegue", of: NSResponder.self) { controller, call, state in
      try controller.performSegue(withIdentifier: call.string(1), sender: state.value(call, 2))
      return 0
    },
    PlatformMembers.method("shouldPerformSegue", of: NSResponder.self) { controller, call, state in
      let identifier = call.isNil(1) ? nil : try call.string(1)
      return try call.return(
        controller.shouldPerformSegue(withIdentifier: identifier, sender: state.value(call, 2)))
    },
    PlatformMembers.method("prepareForSegue", of: NSResponder.self) { controller, call, state in
      controller.prepare(
        for: try state.object(call, 1, NSStoryboardSegue.self, "a segue"), sender: try state.value(call, 2))
      return 0
    },
  ]
}
