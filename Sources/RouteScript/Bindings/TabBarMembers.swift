internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of tab bars and of their items.
enum TabBarMembers {
  private typealias Bar = UITabBar
  private typealias Item = UITabBarItem

  static let ofBars: [PlatformMember] = [
    PlatformMembers.property(
      "items", of: Bar.self, get: { try $2.return($0.items, from: $1) },
      set: { bar, call, state in
        let items = try state.tabBarItems(call.value(1))
        try state.step { try bar.setItems(items) }
      }),
    PlatformMembers.property(
      "selectedItem", of: Bar.self, get: { try $2.return($0.selectedItem, from: $1) },
      set: { bar, call, state in
        let item = try state.optionalObject(call, 1, Item.self, "a tab bar item")
        try state.step { try bar.setSelectedItem(item) }
      }),
  ]

  static let ofItems: [PlatformMember] = [
    PlatformMembers.property(
      "title", of: Item.self, get: { item, call, _ in try call.return(item.title) },
      set: { item, call, state in item.title = try state.optionalText(call, 1) }),
    PlatformMembers.property(
      "badgeValue", of: Item.self, get: { item, call, _ in try call.return(item.badgeValue) },
      set: { item, call, state in item.badgeValue = try state.optionalText(call, 1) }),
    PlatformMembers.property(
      "tag", of: Item.self, get: { item, call, _ in try call.return(item.tag) },
      set: { item, call, _ in item.tag = try call.integer(1) }),
    PlatformMembers.property(
      "isEnabled", of: Item.self, get: { item, call, _ in try call.return(item.isEnabled) },
      set: { item, call, state in item.isEnabled = try state.flag(call, 1) }),
  ]

  /// `UITabBarItem(title, tag)`.
  static func makeItem(_ object: SimulatedObject, _ call: LuaCall, _ count: Int, _ state: ScriptState) throws {
    guard let item = object as? Item else { return }
    // Behind the last argument stands the instance.
    if count >= 1 && !call.isNil(2) { item.title = try state.text(call, 2) }
    if count >= 2 && !call.isNil(3) { item.tag = try call.integer(3) }
  }
}

extension ScriptState {
  /// A list of tab bar items.
  fileprivate func tabBarItems(_ value: LuaValue) throws -> [UITabBarItem] {
    guard case .table(let table) = value, declaredThing(value) == nil else {
      throw ScriptFault(
        "items needs a list", at: "items", found: printer.line(value), expected: "{ UITabBarItem(title), … }")
    }
    return try table.elements().enumerated().map { index, element in
      if let item = try object(element) as? UITabBarItem { return item }
      throw ScriptFault(
        "items: item \(index + 1) of the list is not a tab bar item", at: "items", found: printer.line(element),
        expected: "UITabBarItem(title)")
    }
  }

  /// The index of the tab that a script selects by its number, from 1.
  ///
  /// UIKit ignores a number without a tab (`hierarchy:5.28`). In a script it is an error, because the selection stays.
  func selectedIndex(of tabs: UITabBarController, _ call: LuaCall) throws -> Int {
    let number = try call.integer(1)
    let count = tabs.viewControllers.count
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

  /// The index of the tab that a call names: by its number, from 1, or by the title of its item.
  func tabIndex(of tabs: UITabBarController, _ call: LuaCall) throws -> Int {
    let controllers = tabs.viewControllers
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
}
