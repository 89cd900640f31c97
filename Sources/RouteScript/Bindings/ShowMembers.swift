internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of controllers that lead to the containers above, and show something there.
enum ShowMembers {
  private typealias Controller = UIViewController

  static let all: [PlatformMember] = [
    PlatformMembers.property(
      "tabBarController", of: Controller.self, get: { try $2.return($0.tabBarController, from: $1) }),
    PlatformMembers.property(
      "splitViewController", of: Controller.self, get: { try $2.return($0.splitViewController, from: $1) }),
    PlatformMembers.step("show", of: Controller.self) { controller, call, state in
      try controller.show(
        state.object(call, 1, Controller.self, "a view controller"),
        sender: state.optionalObject(call, 2, SimulatedObject.self, "an object"))
      return 0
    },
    PlatformMembers.step("showDetailViewController", of: Controller.self) { controller, call, state in
      try controller.showDetailViewController(
        state.object(call, 1, Controller.self, "a view controller"),
        sender: state.optionalObject(call, 2, SimulatedObject.self, "an object"))
      return 0
    },
    PlatformMembers.method("targetViewControllerForAction", of: Controller.self) { controller, call, state in
      let action = try state.classes.symbols.intern(call.string(1))
      let sender = try state.optionalObject(call, 2, SimulatedObject.self, "an object")
      return try state.return(controller.targetViewController(forAction: action, sender: sender), from: call)
    },
    PlatformMembers.method("collapseSecondaryViewController", of: Controller.self) { controller, call, state in
      controller.collapseSecondaryViewController(
        try state.object(call, 1, Controller.self, "a view controller"),
        for: try state.object(call, 2, UISplitViewController.self, "a split view controller"))
      return 0
    },
    PlatformMembers.method("separateSecondaryViewController", of: Controller.self) { controller, call, state in
      let split = try state.object(call, 1, UISplitViewController.self, "a split view controller")
      return try state.return(controller.separateSecondaryViewController(for: split), from: call)
    },
  ]
}
