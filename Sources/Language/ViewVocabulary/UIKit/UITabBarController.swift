internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
package import ViewHierarchy

private typealias Member = Members<UITabBarController>

extension PlatformClass {
  package static let uiTabBarController = PlatformClass(
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
        return false, and tabBarControllerDidSelect receive (tabs, controller). If the controller has `tabs`, the methods \
        are tabBarControllerShouldSelectTab, which receives (tabs, tab), and tabBarControllerDidSelectTab, which receives \
        (tabs, tab, previous). Its method \
        tabBarControllerAnimationControllerFor receives (tabs, from, to), and returns an animator or `nil`. Its \
        method tabBarControllerInteractionControllerFor receives (tabs, animator), and returns an interaction \
        controller or `nil`.
        """,
        rules: ["hierarchy:4.44", "hierarchy:4.62", "hierarchy:4.67", "hierarchy:4.112"]))
    Member.step.custom(
      "tapTab", [.init("tab", "integer|string", "the number of the tab, from 1, or its title")],
      Doc(
        """
        Simulates the user's tap on a tab. Asks the delegate, selects the tab, and notifies the delegate. A tap on \
        the selected tab pops a navigation controller to its root. "More" shows the list of the tabs for which the bar has \
        no space; `app:tap` selects one there by its title.
        """,
        errors: ["The tab does not exist or is disabled, or the tab bar is hidden or not on the screen."],
        rules: ["hierarchy:4.24g", "hierarchy:4.44", "hierarchy:4.45", "hierarchy:4.48b", "hierarchy:4.114"])
    ) { tabs, call, _ in
      try tabs.tap(tapTarget(in: tabs, call), at: "tapTab")
      return 0
    }
    Member.property(
      "tabs", \.tabs, setAsStep: { try $0.trySetTabs($1) },
      Doc(
        """
        The tabs of iOS 18, as a new list; empty if viewControllers was set instead. Setting them selects the first one, \
        unless the selected tab is among them.
        """,
        errors: ["PlatformException: two tabs have the same identifier."],
        rules: ["hierarchy:4.111", "hierarchy:5.41"])
    ).since(.iOS18)
    Member.property(
      "selectedTab", \.selectedTab, setAsStep: { tabs, tab in if let tab { try tabs.trySelect(tab) } },
      Doc(
        "The selected tab, at the top level or in a group, or `nil` without `tabs`.",
        rules: ["hierarchy:4.111", "hierarchy:4.113"])
    ).since(.iOS18)
    Member.method(
      "tab", Parameter("identifier", String.self, "the identifier of a tab"),
      Doc("Returns the tab with an identifier, at the top level or in a group, or `nil`.", rules: ["hierarchy:4.111"])
    ) { $0.tab(forIdentifier: $1) }.since(.iOS18)
    Member.property(
      "showsTabBar", \.showsTabBar,
      Doc(
        """
        Whether the user sees the tab bar: false if isTabBarHidden is true, or hidesBottomBarWhenPushed of a controller on the \
        selected stack is. UIKit does not have this property.
        """, rules: ["hierarchy:4.24g", "hierarchy:4.48c"]))
    Member.property(
      "mode", \.mode, set: { $0.mode = $1 },
      Doc("The appearance of the tabs. The value is stored but has no effect.")
    ).since(.iOS18)
    Member.property(
      "moreNavigationController", \.moreNavigationController,
      Doc(
        """
        The navigation controller of the More screen. Set selectedViewController to it to show the list. In compact width, \
        the bar shows four tabs and More if there are more than five.
        """, rules: ["hierarchy:4.114"])
    ).withSideEffects
    Member.property(
      "customizableViewControllers", { $0.customizableViewControllers ?? [] },
      set: { $0.customizableViewControllers = $1 },
      Doc(
        "The controllers whose tabs the user can arrange; all by default. The value is stored but has no effect.",
        rules: ["hierarchy:4.114"]))
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
  let count = tabs.tabCount
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

/// A target of the user in a tab bar.
private enum TapTarget {
  case index(Int)
  case tab(UITab)
  case more
}

extension UITabBarController {
  /// Taps an item of the bar, like the user.
  ///
  /// - Throws: `ScriptFault` if the user cannot tap it.
  package func tap(_ item: UITabBarItem, at word: String) throws {
    guard let index = tabBar.items?.firstIndex(where: { $0 === item }) else { return }
    try tap(isInMore(index) ? .more : .index(index), at: word)
  }

  /// Taps the tab with a title, which may be in a group or in the list of More, like the user.
  ///
  /// - Returns: `false` if no tab has the title.
  /// - Throws: `ScriptFault` if the user cannot tap it.
  package func tapTab(titled title: String, at word: String) throws -> Bool {
    guard let target = target(titled: title) else { return false }
    try tap(target, at: word)
    return true
  }

  fileprivate func target(titled title: String) -> TapTarget? {
    if let index = (0..<tabCount).first(where: { titleOfTab(at: $0) == title }) { return .index(index) }
    let inGroups = tabs.compactMap { $0 as? UITabGroup }.flatMap(\.children)
    return inGroups.first { $0.title == title }.map(TapTarget.tab)
  }

  fileprivate func tap(_ target: TapTarget, at word: String) throws {
    if case .tab(let tab) = target, !tab.isEnabled || tab.isHidden {
      throw ScriptFault(
        "tab \"\(tab.title)\" is \(tab.isHidden ? "hidden" : "disabled"): the user cannot tap it", at: word)
    }
    if case .index(let index) = target {
      if isTabDisabled(at: index) {
        let isHidden = tabs.indices.contains(index) && tabs[index].isHidden
        throw ScriptFault(
          "tab \(index + 1) is \(isHidden ? "hidden" : "disabled"): the user cannot tap it", at: word)
      }
      if isInMore(index) {
        throw ScriptFault(
          "the user cannot tap tab \(index + 1) now", at: word, found: "a tab in the list of More",
          help: [
            "tap More first, then the row: tabs:tapTab \"More\", app:tap \"\(titleOfTab(at: index) ?? "")\""
          ])
      }
    }
    guard perform(target) else {
      if let running = viewIfLoaded?.window?.runningCustomTransitions.first {
        throw ScriptFault.deadTouch("a tab of \(self)", running, at: word)
      }
      if let transition = transitionWithoutTouches {
        throw ScriptFault.untouchable("a tab of \(self)", transition, at: word)
      }
      if !showsTabBar {
        throw ScriptFault(
          "the user cannot tap a tab of \(self)", at: word,
          found: isTabBarHidden ? "isTabBarHidden = true" : "a tab bar that the selected tab hides",
          help: [
            isTabBarHidden
              ? "show the tab bar: tabs.isTabBarHidden = false"
              : "pop the controller whose hidesBottomBarWhenPushed is true",
            "to change the tab anyway, set selectedIndex",
          ])
      }
      if let cover = coveringController(at: viewIfLoaded) {
        throw ScriptFault(
          "the user cannot tap a tab of \(self): \(cover) covers it", at: word,
          found: "\(cover), which is presented",
          help: ["dismiss \(cover) first", "to change the tab anyway, set selectedIndex"])
      }
      throw ScriptFault(
        "the user cannot tap a tab of \(self), which is not on the screen", at: word,
        help: ["to change the tab anyway, set selectedIndex"])
    }
  }

  private func perform(_ target: TapTarget) -> Bool {
    switch target {
    case .index(let index): tapTab(at: index)
    case .tab(let tab): tap(tab)
    case .more: tapMore()
    }
  }
}

/// Returns what a call names: a tab by its number, from 1, or by its title, or More.
private func tapTarget(in tabs: UITabBarController, _ call: LuaCall) throws -> TapTarget {
  let count = tabs.tabCount
  guard call.isString(1) else {
    let number = try call.integer(1)
    guard number >= 1, number <= count else {
      throw ScriptFault(
        "there is no tab \(number) to tap", at: "tapTab", found: "\(tabs) has \(count) tabs",
        expected: "the number of a tab, from 1, or its title")
    }
    return .index(number - 1)
  }
  let title = try call.string(1)
  if let target = tabs.target(titled: title) { return target }
  if title == "More", tabs.usesMore { return .more }
  let titles = (0..<count).map { tabs.titleOfTab(at: $0) }
  let inGroups = tabs.tabs.compactMap { $0 as? UITabGroup }.flatMap(\.children)
  let known = titles.compactMap { $0 } + inGroups.map(\.title) + (tabs.usesMore ? ["More"] : [])
  throw ScriptFault.unknownName(
    "\(tabs) has no tab \"\(title)\"", title, among: known,
    help: [
      known.isEmpty
        ? "tap it by number, or set the title of its controller or tabBarItem: no tab has a title"
        : "use one of the tabs: \(known.map { "\"\($0)\"" }.joined(separator: ", "))"
    ])
}
