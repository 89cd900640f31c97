internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of navigation controllers.
enum NavigationMembers {
  private typealias Navigation = UINavigationController

  static let all: [PlatformMember] = [
    PlatformMembers.property(
      "viewControllers", of: Navigation.self, get: { try $2.return($0.viewControllers, from: $1) },
      set: { navigation, call, state in
        let stack = try controllers(call, "viewControllers", state)
        try state.step { try navigation.setViewControllers(stack, animated: false) }
      }),
    PlatformMembers.property(
      "topViewController", of: Navigation.self, get: { try $2.return($0.topViewController, from: $1) }),
    PlatformMembers.property(
      "visibleViewController", of: Navigation.self, get: { try $2.return($0.visibleViewController, from: $1) }),
    PlatformMembers.property(
      "delegate", of: Navigation.self, get: { try $2.return($0.delegate, from: $1) },
      set: { navigation, call, state in
        navigation.delegate = try state.optionalObject(call, 1, SimulatedObject.self, "an object")
      }),
    PlatformMembers.property(
      "isNavigationBarHidden", of: Navigation.self,
      get: { object, call, _ in try call.return(object.isNavigationBarHidden) },
      set: { navigation, call, state in navigation.isNavigationBarHidden = try state.flag(call, 1) }),
    PlatformMembers.method("setNavigationBarHidden", of: Navigation.self) { navigation, call, state in
      try navigation.setNavigationBarHidden(state.flag(call, 1), animated: state.isAnimated(call, 2))
      return 0
    },
    PlatformMembers.step("setViewControllers", of: Navigation.self) { navigation, call, state in
      try navigation.setViewControllers(
        controllers(call, "setViewControllers", state), animated: state.isAnimated(call, 2))
      return 0
    },
    PlatformMembers.step("beginInteractivePop", of: Navigation.self) { navigation, call, _ in
      try call.return(navigation.beginInteractivePop())
    },
    PlatformMembers.step("updateInteractivePop", of: Navigation.self) { navigation, call, _ in
      navigation.updateInteractivePop(try call.number(1))
      return 0
    },
    PlatformMembers.step("cancelInteractivePop", of: Navigation.self) { navigation, _, _ in
      navigation.cancelInteractivePop()
      return 0
    },
    PlatformMembers.step("finishInteractivePop", of: Navigation.self) { navigation, _, _ in
      navigation.finishInteractivePop()
      return 0
    },
    PlatformMembers.step("pushViewController", of: Navigation.self) { navigation, call, state in
      try navigation.pushViewController(
        state.object(call, 1, UIViewController.self, "a view controller"), animated: state.isAnimated(call, 2))
      return 0
    },
    PlatformMembers.releasingStep("popViewController", of: Navigation.self) { navigation, call, state in
      try state.return(navigation.popViewController(animated: state.isAnimated(call, 1)), from: call)
    },
    PlatformMembers.releasingStep("popToViewController", of: Navigation.self) { navigation, call, state in
      let target = try state.object(call, 1, UIViewController.self, "a view controller")
      return try state.return(
        navigation.popToViewController(target, animated: state.isAnimated(call, 2)), from: call)
    },
    PlatformMembers.releasingStep("popToRootViewController", of: Navigation.self) { navigation, call, state in
      try state.return(navigation.popToRootViewController(animated: state.isAnimated(call, 1)), from: call)
    },
  ]

  /// The list of controllers that a call has in front.
  private static func controllers(
    _ call: LuaCall, _ name: String, _ state: ScriptState
  ) throws -> [UIViewController] {
    let value = call.value(1)
    guard case .table(let list) = value, state.declaredThing(value) == nil else {
      throw ScriptFault(
        "\(name) needs a list", at: name, found: state.printer.line(value),
        expected: "{ controller, … }, starting with the root"
      )
    }
    return try list.elements().enumerated().map { index, element in
      if let controller = try state.object(element) as? UIViewController { return controller }
      throw ScriptFault(
        "\(name): item \(index + 1) of the list is not a view controller", at: name, found: state.printer.line(element),
        expected: "a view controller")
    }
  }
}
