internal import LuaRuntime
internal import Simulation
internal import Storyboards
internal import ViewHierarchy

/// What storyboards and segues add to controllers and responders, and the members of segues themselves.
enum SegueMembers {
  private typealias Controller = UIViewController

  static let segue: [PlatformMember] = [
    PlatformMembers.property(
      "identifier", of: UIStoryboardSegue.self, get: { object, call, _ in try call.return(object.identifier) }),
    PlatformMembers.property("source", of: UIStoryboardSegue.self, get: { try $2.return($0.source, from: $1) }),
    PlatformMembers.property(
      "destination", of: UIStoryboardSegue.self, get: { try $2.return($0.destination, from: $1) }),
    PlatformMembers.step("perform", of: UIStoryboardSegue.self) { segue, _, _ in
      try segue.perform()
      return 0
    },
  ]

  static let unwindSource: [PlatformMember] = [
    PlatformMembers.property(
      "source", of: UIStoryboardUnwindSegueSource.self, get: { try $2.return($0.source, from: $1) }),
    PlatformMembers.property(
      "unwindAction", of: UIStoryboardUnwindSegueSource.self,
      get: { object, call, _ in try call.return(object.unwindAction) }),
    PlatformMembers.property(
      "sender", of: UIStoryboardUnwindSegueSource.self,
      get: { object, call, state in
        try state.push(object.sender, to: call)
        return 1
      }),
  ]

  /// What every responder hears of a storyboard.
  static let responder: [PlatformMember] = [
    PlatformMembers.method("awakeFromNib", of: UIResponder.self) { responder, _, _ in
      responder.awakeFromNib()
      return 0
    }
  ]

  static let controller: [PlatformMember] = [
    PlatformMembers.property(
      "storyboard", of: Controller.self,
      get: { controller, call, state in
        guard let storyboard = controller.storyboard else { return try call.returnNil() }
        return try call.return(state.storyboardTable(storyboard))
      }),
    PlatformMembers.step("performSegue", of: Controller.self) { controller, call, state in
      try controller.performSegue(withIdentifier: call.string(1), sender: state.value(call, 2))
      return 0
    },
    PlatformMembers.method("shouldPerformSegue", of: Controller.self) { controller, call, state in
      let identifier = call.isNil(1) ? nil : try call.string(1)
      return try call.return(
        controller.shouldPerformSegue(withIdentifier: identifier, sender: state.value(call, 2)))
    },
    PlatformMembers.method("prepareForSegue", of: Controller.self) { controller, call, state in
      controller.prepare(
        for: try state.object(call, 1, UIStoryboardSegue.self, "a segue"), sender: try state.value(call, 2))
      return 0
    },
    PlatformMembers.method("canPerformUnwindSegueAction", of: Controller.self) { controller, call, state in
      let source = try state.object(call, 2, UIViewController.self, "a view controller")
      return try call.return(
        controller.canPerformUnwindSegueAction(call.string(1), from: source, sender: state.value(call, 3)))
    },
    PlatformMembers.method("allowedChildrenForUnwinding", of: Controller.self) { controller, call, state in
      try state.return(controller.allowedChildrenForUnwinding(from: unwindSource(call, state)), from: call)
    },
    PlatformMembers.method("childContaining", of: Controller.self) { controller, call, state in
      try state.return(controller.childContaining(unwindSource(call, state)), from: call)
    },
    PlatformMembers.step("unwindForSegue", of: Controller.self) { controller, call, state in
      controller.unwind(
        for: try state.object(call, 1, UIStoryboardSegue.self, "a segue"),
        towards: try state.object(call, 2, UIViewController.self, "a view controller"))
      return 0
    },
  ]

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

  private static func unwindSource(_ call: LuaCall, _ state: ScriptState) throws -> UIStoryboardUnwindSegueSource {
    try state.object(call, 1, UIStoryboardUnwindSegueSource.self, "the unwind segue that the method received")
  }
}
