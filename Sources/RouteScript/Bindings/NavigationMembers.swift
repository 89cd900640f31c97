internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of navigation controllers.
enum NavigationMembers {
  private typealias Navigation = UINavigationController

  static let all: [PlatformMember] = [
    PlatformMembers.property(
      "viewControllers", of: Navigation.self, get: { try $2.return($0.viewControllers, from: $1) }),
    PlatformMembers.property(
      "topViewController", of: Navigation.self, get: { try $2.return($0.topViewController, from: $1) }),
    PlatformMembers.property(
      "visibleViewController", of: Navigation.self, get: { try $2.return($0.visibleViewController, from: $1) }),
    PlatformMembers.property(
      "delegate", of: Navigation.self, get: { try $2.return($0.delegate, from: $1) },
      set: { navigation, call, state in
        navigation.delegate = try state.optionalObject(call, 1, SimulatedObject.self, "an object")
      }),
    PlatformMembers.step("pushViewController", of: Navigation.self) { navigation, call, state in
      try navigation.pushViewController(
        state.object(call, 1, UIViewController.self, "a view controller"), animated: ControllerMembers.flag(call, 2))
      return 0
    },
    PlatformMembers.releasingStep("popViewController", of: Navigation.self) { navigation, call, state in
      try state.return(navigation.popViewController(animated: ControllerMembers.flag(call, 1)), from: call)
    },
    PlatformMembers.releasingStep("popToViewController", of: Navigation.self) { navigation, call, state in
      let target = try state.object(call, 1, UIViewController.self, "a view controller")
      return try state.return(
        navigation.popToViewController(target, animated: ControllerMembers.flag(call, 2)), from: call)
    },
    PlatformMembers.releasingStep("popToRootViewController", of: Navigation.self) { navigation, call, state in
      try state.return(navigation.popToRootViewController(animated: ControllerMembers.flag(call, 1)), from: call)
    },
  ]
}
