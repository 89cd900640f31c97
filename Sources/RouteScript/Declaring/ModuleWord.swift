internal import LuaRuntime
internal import RouterCore
internal import ScriptText
internal import Simulation

extension Word {
  static let module = declaration(
    "module",
    [
      .init("name", "string", "the module's name"),
      .init("contents", "table", "`routers`, `requires`, `provides`, `classes`, and custom fields"),
    ], returns: "Module",
    Doc(
      """
      Declares a module: the routers of one team, and the routable protocols that it requires. What it \
      provides follows from its routers. You can add other fields.
      """,
      example:
        """
        return module "Editor" {
          routers  = { EditorViewRouter },
          requires = { RoutableView "StorageInput" },
          Input    = Input,
        }
        """), keys: DeclarationKey.ofModules
  ) { context, name, argument in
    try context.declareModule(name, argument)
  }
}

extension DeclarationKey {
  /// The keys of `module`. Scripts can add other fields.
  fileprivate static let ofModules = [
    DeclarationKey(
      "provides", "RoutableView[]",
      Doc(
        """
        The public routable protocols of the module; by default, all that its routers register. The module's own \
        routers must register them.
        """)),
    DeclarationKey(
      "requires", "RoutableView[]",
      Doc(
        """
        The routable protocols that the module's code routes to, and that other modules must register. Routing \
        to another protocol is an error, at launch or when the code runs.
        """)),
    DeclarationKey("classes", "Class[]", Doc("The module's classes that none of its routers registers.")),
    DeclarationKey("routers", "RouterClass[]", Doc("The module's routers. `launch` registers them in this order.")),
  ]
}

extension ScriptContext {
  fileprivate func declareModule(_ name: String, _ argument: TableArgument) throws -> LuaTable {
    let title = "module \"\(name)\""
    var keys = try DeclarationTable(argument, of: "module", name, context: self)
    if let known = modules.modules.all.first(where: { $0.name == name }) {
      throw duplicate("a module named '\(name)' is already declared", name, known.position)
    }
    let declared = DeclaredModule(name: name, position: position)
    declared.classes = try keys.takeClasses("classes", of: classes.root, "a class")
    declared.routers = try keys.takeClasses(
      "routers", of: classes.nativeClass(AnyRouter.self), "a router class, from viewRouter or serviceRouter")
    declared.provides = try takeRoutables("provides", &keys)
    declared.requires = try takeRoutables("requires", &keys)
    try refuseMisspelt(argument.table, title)
    modules.modules.append(declared, isOfModule: loading.isActive)
    let table = try argument.table
    declareThing(table, as: .other(declared))
    try describe(table, as: title)
    return table
  }

  /// Rejects a custom field of a module whose name is a misspelled key and whose values belong to this key.
  private func refuseMisspelt(_ contents: LuaTable, _ title: String) throws {
    for key in DeclarationKey.ofModules.names {
      let name = key == "classes" ? "class" : String(key.dropLast())
      guard let first = try contents.rawGet(name).table?.rawGet(.integer(1)) else { continue }
      let belongs =
        switch declaredThing(first) {
        case .other(is RoutableName): key == "provides" || key == "requires"
        case .objectClass: key == "classes" || key == "routers"
        default: false
        }
      guard belongs else { continue }
      throw ScriptFault(
        "\(title) has the unknown key '\(name)'", at: name,
        suggestions: [key], help: ["or rename the field"])
    }
  }

  /// Sets the description of the table of a declaration, unless it has a metatable.
  func describe(_ table: LuaTable, as name: String) throws {
    guard try table.metatable() == nil else { return }
    let metatable = try lua.makeTable()
    try metatable.rawSet("__tostring", to: .function(lua.function("tostring") { call in try call.return(name) }))
    try table.setMetatable(metatable)
  }

  private func takeRoutables(_ key: String, _ keys: inout DeclarationTable) throws -> [RoutableName] {
    try keys.takeList(key).map { item in
      guard case .other(let found as RoutableName) = declaredThing(item) else {
        throw ScriptFault(
          "\(keys.title): '\(key)' must be a list of routable protocols", at: key, found: printer.line(item),
          expected: "RoutableView(…), RoutableService(…), RoutableViewModule(…) or RoutableServiceModule(…)")
      }
      return found
    }
  }
}
