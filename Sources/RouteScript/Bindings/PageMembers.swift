internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of page view controllers.
enum PageMembers {
  private typealias Pages = UIPageViewController

  static let all: [PlatformMember] = [
    PlatformMembers.property(
      "viewControllers", of: Pages.self, get: { try $2.return($0.viewControllers, from: $1) }),
    PlatformMembers.step("setViewControllers", of: Pages.self) { pages, call, state in
      let completion = try state.oneShotBlock(call, 4, keptBy: pages)
      try pages.setViewControllers(
        state.controllers(call.value(1), of: "setViewControllers"),
        direction: call.isNil(2) ? .forward : state.pageDirection(call.value(2)),
        animated: ControllerMembers.flag(call, 3),
        completion: completion.map { block in { finished in block.call(.bool(finished)) } })
      return 0
    },
    PlatformMembers.property(
      "delegate", of: Pages.self, get: { try $2.return($0.delegate, from: $1) },
      set: { pages, call, state in
        pages.delegate = try state.optionalObject(call, 1, SimulatedObject.self, "an object")
      }),
    PlatformMembers.property(
      "dataSource", of: Pages.self, get: { try $2.return($0.dataSource, from: $1) },
      set: { pages, call, state in
        pages.dataSource = try state.optionalObject(call, 1, SimulatedObject.self, "an object")
      }),
    PlatformMembers.step("beginSwipe", of: Pages.self) { pages, call, state in
      try call.return(pages.beginSwipe(call.isNil(1) ? .forward : state.pageDirection(call.value(1))))
    },
    PlatformMembers.step("finishSwipe", of: Pages.self) { pages, _, _ in
      pages.finishSwipe()
      return 0
    },
    PlatformMembers.step("cancelSwipe", of: Pages.self) { pages, _, _ in
      pages.cancelSwipe()
      return 0
    },
  ]
}

extension ScriptState {
  /// The direction of a name.
  fileprivate func pageDirection(_ value: LuaValue) throws -> UIPageViewController.NavigationDirection {
    try named(value, "there is no direction", "the directions are")
  }
}
