internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

/// The functions that describe a hierarchy by its structure: `tabs { navigation { Home }, Settings, selected = 2 }`.
extension Word {
  package static let hierarchy: [Word] = [tabs, navigation, split]

  private static let tabs = creating(
    UITabBarController.self, "tabs",
    [.init("contents", "table", "the controllers of the tabs: `{ controller, …, selected = 1 }`")],
    Doc(
      """
      Creates a tab bar controller. Each entry is a controller, or a class that is instantiated once. \
      `selected` is the number of the selected tab, 1 by default.
      """, rules: ["hierarchy:4.47"],
      example: "local root = tabs { navigation { HomeViewController }, SettingsViewController, selected = 2 }")
  ) {
    try $0.fillTabs($1, $2, $3)
  }

  private static let navigation = creating(
    UINavigationController.self, "navigation", [.init("contents", "table", "the stack, root first: `{ root, … }`")],
    Doc(
      """
      Creates a navigation controller with a stack. Each entry is a controller, or a class that is \
      instantiated once.
      """, rules: ["hierarchy:4.2"])
  ) { context, navigation, table, call in
    var keys = try DeclarationTable(table, of: "navigation", context: context)
    let stack = try context.contents(&keys, call)
    try keys.end()
    for controller in stack { try navigation.tryPushViewController(controller, animated: false) }
  }

  private static let split = creating(
    UISplitViewController.self, "split",
    [.init("contents", "table", "the columns, primary first: `{ primary, secondary }`")],
    Doc(
      """
      Creates a split view controller. Each entry is a controller, or a class that is instantiated once. \
      `style` is "unspecified" (the classic style, and the default), "doubleColumn" or "tripleColumn". \
      `primary`, `supplementary`, `secondary`, `compact` and `inspector` are the controllers of the columns by name.
      """, rules: ["hierarchy:4.49", "hierarchy:4.53"],
      example: "local root = split { navigation { ListViewController }, DetailViewController }")
  ) {
    try $0.fillSplit($1, $2, $3)
  }

  /// Declares a function that creates a container from a table.
  ///
  /// - Parameter fill: receives the context, the new container, the table and the call.
  private static func creating<Container: UIViewController>(
    _ type: Container.Type, _ name: String, _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter],
    _ doc: @autoclosure @escaping Doc.Source,
    _ fill: @escaping @Sendable (ScriptContext, Container, LuaTable, LuaCall) throws -> Void
  ) -> Word {
    function(name, parameters(), returns: Container.luaType, doc()) { context, call in
      guard call.isTable(1), context.declaredThing(call.value(1)) == nil else {
        throw ScriptFault(
          "\(name) needs a table", at: name, found: context.printer.line(call.value(1)),
          expected: "\(name) { controller, … }")
      }
      let table = try call.table(1)
      guard let container = Container.make(in: context.world) else { return 0 }
      // Put the container on the stack, so that a checkpoint in the meantime finds it retained.
      try context.objects.push(container, to: call)
      try context.step { try fill(context, container, table, call) }
      return try context.return(container, from: call)
    }
  }
}

extension ScriptContext {
  /// Fills a new tab bar controller from a table.
  func fillTabs(_ tabs: UITabBarController, _ table: LuaTable, _ call: LuaCall) throws {
    var keys = try DeclarationTable(table, of: "tabs", context: self)
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
    try tabs.trySetViewControllers(controllers, animated: false)
    tabs.selectedIndex = index
  }

  /// Fills a new split view controller from a table.
  func fillSplit(_ split: UISplitViewController, _ table: LuaTable, _ call: LuaCall) throws {
    var keys = try DeclarationTable(table, of: "split", context: self)
    let controllers = try contents(&keys, call)
    let style = keys.take("style")
    let named = UISplitViewController.Column.allCases.map { (column: $0, value: keys.take($0.rawValue)) }
    try keys.end(keys: ["style"] + UISplitViewController.Column.allCases.map(\.rawValue))
    if !style.isNil {
      split.setStyle(try self.named(style, "split: there is no style", "use one of the styles:"))
    }
    try split.trySetViewControllers(controllers)
    for (column, value) in named where !value.isNil {
      try split.trySetViewController(controller(value, of: column.rawValue, call), for: column)
    }
  }

  // MARK: Controllers in tables

  /// Returns the entries without keys: controllers, and a new instance of each class.
  fileprivate func contents(_ keys: inout DeclarationTable, _ call: LuaCall) throws -> [UIViewController] {
    try keys.takeElements().map { try controller($0, of: keys.title, call) }
  }

  /// Returns a controller, or a new instance of a class. The call retains the instance.
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
