internal import LuaRuntime
internal import ScriptText
internal import Simulation
internal import ViewHierarchy

private typealias Member = Members<UITabBarController>

extension PlatformClass {
  static let uiTabBarController = PlatformClass(
    UITabBarController.self, "a tab bar controller",
    initializer: .contents(UITabBarController.self, "the controllers of the tabs, as for `tabs`") {
      try $0.fillTabs($1, $2, $3)
    },
    Doc("A container that shows one selected child.", rules: ["hierarchy:4.41", "hierarchy:4.43"])
  ) {
    Member.property(
      "viewControllers", \.children, setAsStep: { try $0.sendSetViewControllers($1, animated: false) },
      Doc(
        """
        The controllers of the tabs, as a new list. Setting it replaces them immediately. The moment of \
        didMoveToParent is undocumented.
        """,
        rules: ["hierarchy:3.13", "hierarchy:4.47"]))
    Member.step(
      "setViewControllers",
      Parameter("controllers", [UIViewController].self, "the controllers of the tabs, in order"),
      .animated("whether the delegate may animate the change of the selected tab; true by default"),
      Doc(
        "Replaces the controllers of the tabs immediately, like setting viewControllers.",
        errors: ["PlatformException: a controller is in the list twice, or cannot become a child."],
        rules: ["hierarchy:4.47", "hierarchy:4.62"])
    ) { try $0.trySetViewControllers($1, animated: $2) }
    Member.property(
      "selectedViewController", \.selectedViewController, setAsStep: { try $0.trySetSelectedViewController($1) },
      Doc(
        """
        The controller of the selected tab, or `nil` without tabs. Setting a controller that is not a tab raises a \
        PlatformException.
        """,
        rules: ["hierarchy:4.41", "hierarchy:4.42", "hierarchy:5.29", "hierarchy:6.10"]))
    Member.custom(
      "selectedIndex", type: "integer?",
      get: { tabs, call, _ in
        let index = tabs.selectedIndex
        return index == UITabBarController.notFound ? try call.returnNil() : try call.return(index + 1)
      },
      set: { tabs, call, context in
        let index = try selectedIndex(of: tabs, call)
        try context.step { tabs.selectedIndex = index }
      },
      Doc(
        """
        The number of the selected tab, from 1, or `nil` without tabs. UIKit counts from 0 and ignores a number without \
        a tab. In a script, such a number is an error.
        """,
        rules: ["hierarchy:4.48", "hierarchy:5.28"]))
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc(
        """
        The delegate. The reference is weak. When the user taps, its methods tabBarControllerShouldSelect, which can \
        return false, and tabBarControllerDidSelect receive (tabs, controller). Its method \
        tabBarControllerAnimationControllerFor receives (tabs, from, to), and returns an animator or `nil`. Its \
        method tabBarControllerInteractionControllerFor receives (tabs, animator), and returns an interaction \
        controller or `nil`.
        """,
        rules: ["hierarchy:4.44", "hierarchy:4.62", "hierarchy:4.67"]))
    Member.step.custom(
      "tapTab", [.init("tab", "integer|string", "the number of the tab, from 1, or its title")],
      Doc(
        """
        Simulates the user's tap on a tab. Asks the delegate, selects the tab, and notifies the delegate. A tap on \
        the selected tab pops a navigation controller to its root.
        """,
        errors: ["The tab does not exist or is disabled, or the tab bar is hidden or not on the screen."],
        rules: ["hierarchy:4.24g", "hierarchy:4.44", "hierarchy:4.45", "hierarchy:4.48b"])
    ) { tabs, call, _ in
      let index = try tabIndex(of: tabs, call)
      if !tabs.children[index].tabBarItem.isEnabled {
        throw ScriptFault("tab \(index + 1) is disabled: the user cannot tap it", at: "tapTab")
      }
      guard tabs.tapTab(at: index) else {
        if let running = tabs.viewIfLoaded?.window?.runningCustomTransitions.first {
          throw ScriptFault.deadTouch("a tab of \(tabs)", running, at: "tapTab")
        }
        if let transition = tabs.transitionWithoutTouches {
          throw ScriptFault.untouchable("a tab of \(tabs)", transition, at: "tapTab")
        }
        if !tabs.showsTabBar {
          throw ScriptFault(
            "the user cannot tap a tab of \(tabs)", at: "tapTab",
            found: tabs.isTabBarHidden ? "isTabBarHidden = true" : "a tab bar that the selected tab hides",
            help: [
              tabs.isTabBarHidden
                ? "show the tab bar: tabs.isTabBarHidden = false"
                : "pop the controller whose hidesBottomBarWhenPushed is true",
              "to change the tab anyway, set selectedIndex",
            ])
        }
        throw ScriptFault(
          "the user cannot tap a tab of \(tabs), which is not on the screen", at: "tapTab",
          help: ["to change the tab anyway, set selectedIndex"])
      }
      return 0
    }
    Member.property(
      "isTabBarHidden", \.isTabBarHidden, set: { $0.isTabBarHidden = $1 },
      Doc(
        "Whether the app hides the tab bar, so that the user cannot tap a tab; false by default.",
        rules: ["hierarchy:4.48c"])
    ).since(.iOS18)
    Member.method(
      "setTabBarHidden", Parameter("hidden", Bool.self, "true to hide the tab bar, false to show it"),
      .animated("has no effect; true by default"), Doc("Sets isTabBarHidden.", rules: ["hierarchy:4.48c"])
    ) { $0.setTabBarHidden($1, animated: $2) }.since(.iOS18)
    Member.property(
      "tabBar", \.tabBar,
      Doc(
        """
        The tab bar with the items of the tabs. Only the controller can change it: setting its items or selectedItem \
        raises a PlatformException.
        """,
        rules: ["hierarchy:4.48a", "hierarchy:5.30"]))
  }
}

/// Returns the index of the tab that a script selects by its number, from 1.
///
/// UIKit ignores a number without a tab (`hierarchy:5.28`). In a script it is an error, because the selection stays.
private func selectedIndex(of tabs: UITabBarController, _ call: LuaCall) throws -> Int {
  let number = try call.integer(1)
  let count = tabs.children.count
  if number >= 1, number <= count { return number - 1 }
  throw ScriptFault(
    "\(tabs) has no tab \(number)", at: "selectedIndex", found: "selectedIndex = \(number)",
    expected: count == 0 ? "a tab bar controller with tabs" : count == 1 ? "1" : "1 to \(count)",
    help: [
      count == 0
        ? "set viewControllers before selectedIndex"
        : number < 1 ? "write UIKit's index plus 1: selectedIndex counts from 1" : "count the tabs from 1"
    ])
}

/// Returns the index of the tab that a call names: by its number, from 1, or by the title of its item.
private func tabIndex(of tabs: UITabBarController, _ call: LuaCall) throws -> Int {
  let controllers = tabs.children
  guard call.isString(1) else {
    let number = try call.integer(1)
    guard number >= 1, number <= controllers.count else {
      throw ScriptFault(
        "there is no tab \(number) to tap", at: "tapTab", found: "\(tabs) has \(controllers.count) tabs",
        expected: "the number of a tab, from 1, or its title")
    }
    return number - 1
  }
  let title = try call.string(1)
  let titles = controllers.map(\.tabBarItem.title)
  if let index = titles.firstIndex(of: title) { return index }
  let known = titles.compactMap { $0 }
  throw ScriptFault.unknownName(
    "\(tabs) has no tab \"\(title)\"", title, among: known,
    help: [
      known.isEmpty
        ? "tap it by number, or set the title of its controller or tabBarItem: no tab has a title"
        : "use one of the tabs: \(known.map { "\"\($0)\"" }.joined(separator: ", "))"
    ])
}
