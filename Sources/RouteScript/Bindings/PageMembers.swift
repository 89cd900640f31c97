internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of page view controllers.
enum PageMembers {
  private typealias Pages = UIPageViewController

  static let all: [PlatformMember] = [
    PlatformMembers.property(
      "viewControllers", of: Pages.self, get: { try $2.return($0.viewControllers, from: $1) }),
    PlatformMembers.property(
      "transitionStyle", of: Pages.self, get: { pages, call, _ in try call.return(pages.transitionStyle.rawValue) }),
    PlatformMembers.property(
      "spineLocation", of: Pages.self, get: { pages, call, _ in try call.return(pages.spineLocation.rawValue) }),
    PlatformMembers.property(
      "isDoubleSided", of: Pages.self, get: { pages, call, _ in try call.return(pages.isDoubleSided) },
      set: { pages, call, state in
        let isDoubleSided = try state.flag(call, 1)
        try state.step { try pages.setDoubleSided(isDoubleSided) }
      }),
    PlatformMembers.step("setViewControllers", of: Pages.self) { pages, call, state in
      let completion = try state.oneShotBlock(call, 4, keptBy: pages)
      try pages.setViewControllers(
        state.controllers(call.value(1), of: "setViewControllers"),
        direction: call.isNil(2) ? .forward : state.pageDirection(call.value(2)),
        animated: state.isAnimated(call, 3),
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

  /// `UIPageViewController { transitionStyle = "pageCurl", spineLocation = "mid" }`.
  static func makePages(_ object: SimulatedObject, _ call: LuaCall, _ count: Int, _ state: ScriptState) throws {
    guard let pages = object as? Pages else { return }
    guard count == 1, call.isTable(2) else {
      throw ScriptFault(
        "\(object.objectClass.name) needs a table", at: object.objectClass.name, found: ScriptFault.arguments(count),
        expected: "\(object.objectClass.name) { spineLocation = \"mid\" }")
    }
    var keys = try DeclarationTable(call.table(2), of: object.objectClass.name, state: state)
    let (style, spine) = (keys.take("transitionStyle"), keys.take("spineLocation"))
    try keys.end(keys: ["transitionStyle", "spineLocation"])
    pages.bind(
      style.isNil
        ? pages.transitionStyle : try state.named(style, "there is no transition style", "use one of the styles:"),
      spine.isNil
        ? pages.spineLocation : try state.named(spine, "there is no spine location", "use one of the locations:"))
  }
}

extension ScriptState {
  /// The direction of a name.
  fileprivate func pageDirection(_ value: LuaValue) throws -> UIPageViewController.NavigationDirection {
    try named(value, "there is no direction", "use one of the directions:")
  }
}
