internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of split view controllers.
enum SplitMembers {
  private typealias Split = UISplitViewController

  static let all: [PlatformMember] =
    [
      PlatformMembers.property(
        "viewControllers", of: Split.self, get: { try $2.return($0.viewControllers, from: $1) },
        set: { split, call, state in
          let controllers = try state.controllers(call.value(1), of: "viewControllers")
          try state.step { try split.setViewControllers(controllers) }
        }),
      PlatformMembers.property(
        "style", of: Split.self, get: { split, call, _ in try call.return(split.style.rawValue) }),
      PlatformMembers.property(
        "isCollapsed", of: Split.self, get: { split, call, _ in try call.return(split.isCollapsed) }),
      PlatformMembers.property(
        "displayMode", of: Split.self, get: { split, call, _ in try call.return(split.displayMode.rawValue) }),
      PlatformMembers.property(
        "preferredDisplayMode", of: Split.self,
        get: { split, call, _ in try call.return(split.preferredDisplayMode.rawValue) },
        set: { split, call, state in
          let mode: Split.DisplayMode = try state.named(
            call.value(1), "there is no display mode", "use one of the display modes:")
          try state.step { split.preferredDisplayMode = mode }
        }),
      PlatformMembers.property(
        "delegate", of: Split.self, get: { try $2.return($0.delegate, from: $1) },
        set: { split, call, state in
          split.delegate = try state.optionalObject(call, 1, SimulatedObject.self, "an object")
        }),
    ] + columns

  private static var columns: [PlatformMember] {
    [
      PlatformMembers.method("viewController", of: Split.self) { split, call, state in
        try state.return(split.viewController(for: state.splitColumn(call.value(1))), from: call)
      },
      PlatformMembers.step("setViewController", of: Split.self) { split, call, state in
        let controller = try state.optionalObject(call, 1, UIViewController.self, "a view controller")
        try split.setViewController(controller, for: state.splitColumn(call.value(2)))
        return 0
      },
      PlatformMembers.step("showColumn", of: Split.self) { split, call, state in
        try split.show(state.splitColumn(call.value(1)))
        return 0
      },
      PlatformMembers.step("hideColumn", of: Split.self) { split, call, state in
        try split.hide(state.splitColumn(call.value(1)))
        return 0
      },
    ]
  }
}

extension ScriptState {
  /// The column of a name.
  fileprivate func splitColumn(_ value: LuaValue) throws -> UISplitViewController.Column {
    try named(value, "there is no column", "use one of the columns:")
  }
}
