internal import AppSimulator
internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The words that write a hierarchy down as it looks: `tabs { navigation { Home }, Settings, selected = 2 }`.
extension ScriptState {
  func makeTabsWord() throws -> LuaFunction {
    try hierarchyWord(.tabs, UITabBarController.self) { [unowned self] in try fillTabs($0, $1, $2) }
  }

  func makeSplitWord() throws -> LuaFunction {
    try hierarchyWord(.split, UISplitViewController.self) { [unowned self] in try fillSplit($0, $1, $2) }
  }

  func makeNavigationWord() throws -> LuaFunction {
    try hierarchyWord(.navigation, UINavigationController.self) { [unowned self] navigation, table, call in
      var keys = try DeclarationTable(table, of: "navigation", state: self)
      let stack = try contents(&keys, call)
      try keys.end(keys: [])
      for controller in stack { try navigation.pushViewController(controller, animated: false) }
    }
  }

  private func hierarchyWord<Container: UIViewController>(
    _ word: OldWord, _ type: Container.Type, _ fill: @escaping (Container, LuaTable, LuaCall) throws -> Void
  ) throws -> LuaFunction {
    try lua.function(word.rawValue) { [unowned self] call in
      guard call.isTable(1), declaredThing(call.value(1)) == nil else {
        throw ScriptFault(
          "\(word.rawValue) needs a table", at: word.rawValue, found: printer.line(call.value(1)),
          expected: "\(word.rawValue) { controller, … }")
      }
      let table = try call.table(1)
      let container = Container(in: currentApp?.world ?? app.world)
      // On the stack from now on, so that a checkpoint meanwhile finds it held.
      try objects.push(container, to: call)
      try step { try fill(container, table, call) }
      return try self.return(container, from: call)
    }
  }

  /// Gives a new tab bar controller what a table says.
  func fillTabs(_ tabs: UITabBarController, _ table: LuaTable, _ call: LuaCall) throws {
    var keys = try DeclarationTable(table, of: "tabs", state: self)
    let controllers = try contents(&keys, call)
    let selected = keys.take("selected")
    try keys.end(keys: ["selected"])
    var index = 0
    if !selected.isNil {
      guard case .integer(let number) = selected, controllers.indices.contains(number.zeroBased) else {
        throw ScriptFault(
          "tabs: 'selected' must be the number of a tab", at: "selected", found: printer.line(selected),
          expected: controllers.isEmpty ? "no 'selected' without tabs" : "1 to \(controllers.count)")
      }
      index = number.zeroBased
    }
    try tabs.setViewControllers(controllers, animated: false)
    tabs.selectedIndex = index
  }

  /// Gives a new split view controller what a table says.
  func fillSplit(_ split: UISplitViewController, _ table: LuaTable, _ call: LuaCall) throws {
    var keys = try DeclarationTable(table, of: "split", state: self)
    let controllers = try contents(&keys, call)
    let style = keys.take("style")
    let compact = keys.take("compact")
    try keys.end(keys: ["style", "compact"])
    if !style.isNil {
      split.setStyle(try named(style, "split: there is no style", "use one of the styles:"))
    }
    try split.setViewControllers(controllers)
    if !compact.isNil { try split.setViewController(controller(compact, of: "compact", call), for: .compact) }
  }

  // MARK: Controllers in tables

  /// The entries without keys: controllers, or classes of which one instance each is made.
  private func contents(_ keys: inout DeclarationTable, _ call: LuaCall) throws -> [UIViewController] {
    try keys.takeElements().map { try controller($0, of: keys.title, call) }
  }

  /// A controller, or an instance of a class that is made with the call, which holds it.
  private func controller(_ value: LuaValue, of name: String, _ call: LuaCall) throws -> UIViewController {
    if let found = try object(value) as? UIViewController { return found }
    var help: [String] = []
    if let objectClass = objectClass(value) {
      if objectClass.nativeType is UIViewController.Type {
        let made = try makeInstance(binding(objectClass))
        if let controller = made as? UIViewController {
          try objects.push(controller, to: call)
          return controller
        }
      }
      help = ["create an instance with `\(objectClass.name)()`: \(objectClass.name) is the class"]
    }
    throw ScriptFault(
      "\(name) needs view controllers", at: name, found: printer.line(value), expected: "a view controller", help: help)
  }
}
