package import LuaRuntime
internal import RouteDiagnostics
internal import RouterCore
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import ViewVocabulary

extension Word {
  package static let module = declaration(
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
      errors: [
        "The name of a field resembles a key, and its values belong to this key.",
        "A key is set after the declaration.",
      ],
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
    try checkCustomFields(keys, of: declared)
    modules.modules.append(declared, isOfModule: loading.isActive)
    let table = try argument.table
    declareThing(table, as: .other(declared))
    if let metatable = try describe(table, as: title) { try refuseLaterKeys(metatable, title) }
    return table
  }

  /// Rejects a custom field of a module that is probably a misspelled key, because its values belong to this key. Records a warning for a
  /// list of routable protocols under another name, if the module has no such list under a key.
  private func checkCustomFields(_ keys: DeclarationTable, of module: DeclaredModule) throws {
    for (field, value) in keys.remaining {
      let first = try firstElement(of: value)
      guard let name = field.text else {
        guard declaredThing(value) != nil else { continue }
        throw ScriptFault(
          "\(keys.title) has an entry without a key", found: printer.line(value), expected: "key = { … }",
          help: ["use one of the keys: \(DeclarationKey.ofModules.names.sorted().joined(separator: ", "))"])
      }
      for key in DeclarationKey.ofModules.names where NameSuggester.isMisspelling(name, of: key) {
        // The field `router` or `Router` can hold the only router of a module.
        guard belongs(first ?? (key.hasPrefix(name.lowercased()) ? .nil : value), to: key) else { continue }
        throw ScriptFault(
          "\(keys.title) has the unknown key '\(name)'", at: name, suggestions: [key], help: ["or rename the field"])
      }
      if module.requires.isEmpty, module.provides.isEmpty, let first,
        case .other(is RoutableName) = declaredThing(first)
      {
        let message = "\(keys.title): the list '\(name)' has no effect: did you mean 'requires' or 'provides'?"
        running.warnOfDeclaration { world in
          world.warn(
            "unknownKey", message, advice: ["for a list with another use, set the field after the declaration"],
            at: module.position)
        }
      }
    }
  }

  /// Returns the first element of a list, or `nil` for a declaration and for any other value.
  private func firstElement(of value: LuaValue) throws -> LuaValue? {
    guard let table = value.table, declaredThing(value) == nil else { return nil }
    let first = try table.rawGet(.integer(1))
    return first.isNil ? nil : first
  }

  /// Whether a value is probably an element of the list that is the value of a key.
  private func belongs(_ value: LuaValue, to key: String) -> Bool {
    switch declaredThing(value) {
    case .other(is RoutableName), .objectProtocol: key == "provides" || key == "requires"
    case .objectClass: key == "classes" || key == "routers"
    default: false
    }
  }

  /// Makes it an error to add a key to a module after its declaration, when it has no effect. Other fields can be added.
  private func refuseLaterKeys(_ metatable: LuaTable, _ title: String) throws {
    let set = try lua.function("newindex") { call in
      let field = call.value(2)
      if let name = field.text, DeclarationKey.ofModules.names.contains(name) {
        throw ScriptFault(
          "\(title) is already declared: '\(name)' has no effect now", at: name,
          expected: "\(name) = { … } in the table of the declaration")
      }
      try call.table(1).rawSet(field, to: call.value(3))
      return 0
    }
    try metatable.rawSet("__newindex", to: .function(set))
  }

  /// Sets the description of the table of a declaration, unless it has a metatable.
  ///
  /// - Returns: The metatable of the declaration, or `nil` if the table has one of the script.
  @discardableResult
  package func describe(_ table: LuaTable, as name: String) throws -> LuaTable? {
    guard try table.metatable() == nil else { return nil }
    let metatable = try lua.makeTable()
    try metatable.rawSet("__tostring", to: .function(lua.function("tostring") { call in try call.return(name) }))
    try table.setMetatable(metatable)
    return metatable
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
