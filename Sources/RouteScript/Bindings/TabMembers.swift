internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of tab bar controllers.
enum TabMembers {
  private typealias Tabs = UITabBarController

  static let all: [PlatformMember] = [
    PlatformMembers.property(
      "viewControllers", of: Tabs.self, get: { try $2.return($0.viewControllers, from: $1) },
      set: { tabs, call, state in
        let controllers = try state.controllers(call.value(1), of: "viewControllers")
        try state.step { try tabs.setViewControllers(controllers, animated: false) }
      }),
    PlatformMembers.step("setViewControllers", of: Tabs.self) { tabs, call, state in
      try tabs.setViewControllers(
        state.controllers(call.value(1), of: "setViewControllers"), animated: state.isAnimated(call, 2))
      return 0
    },
    PlatformMembers.property(
      "selectedViewController", of: Tabs.self, get: { try $2.return($0.selectedViewController, from: $1) },
      set: { tabs, call, state in
        let controller = try state.optionalObject(call, 1, UIViewController.self, "a view controller")
        try state.step { try tabs.setSelectedViewController(controller) }
      }),
    PlatformMembers.property(
      "selectedIndex", of: Tabs.self,
      get: { tabs, call, _ in
        let index = tabs.selectedIndex
        return index == Tabs.notFound ? try call.returnNil() : try call.return(index + 1)
      },
      set: { tabs, call, state in
        let index = try state.selectedIndex(of: tabs, call)
        try state.step { tabs.selectedIndex = index }
      }),
    PlatformMembers.property("tabBar", of: Tabs.self, get: { try $2.return($0.tabBar, from: $1) }),
    PlatformMembers.property(
      "delegate", of: Tabs.self, get: { try $2.return($0.delegate, from: $1) },
      set: { tabs, call, state in
        tabs.delegate = try state.optionalObject(call, 1, SimulatedObject.self, "an object")
      }),
    PlatformMembers.step("tapTab", of: Tabs.self) { tabs, call, state in
      let index = try state.tabIndex(of: tabs, call)
      if !tabs.viewControllers[index].tabBarItem.isEnabled {
        throw ScriptFault("tab \(index + 1) is disabled: the user cannot tap it", at: "tapTab")
      }
      guard tabs.tapTab(at: index) else {
        throw ScriptFault(
          "the user cannot tap a tab of \(tabs), which is not on the screen", at: "tapTab",
          help: ["to change the tab anyway, set selectedIndex"])
      }
      return 0
    },
  ]
}
