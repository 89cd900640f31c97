internal import LuaRuntime
internal import Simulation
internal import Storyboards
internal import ViewHierarchy

/// The words that declare segues: `show "edit" { to = "editor" }`, without a name `show { to = "editor" }`.
extension ScriptState {
  func makeSegueWord(_ word: String, _ kind: SegueDescription.Kind) throws -> LuaFunction {
    try lua.function(word) { [unowned self] call in
      if call.isTable(1) { return try call.return(declareSegue(word, kind, nil, call.table(1))) }
      guard call.isString(1) else {
        throw ScriptFault(
          "\(word) needs a name or a table", at: word, found: printer.line(call.value(1)),
          expected: "\(word) \"name\" { … }, or \(word) { … } for a segue without a name")
      }
      let name = try call.string(1)
      if call.isTable(2) { return try call.return(declareSegue(word, kind, name, call.table(2))) }
      return try call.return(
        lua.function(word) { [unowned self] call in
          guard call.isTable(1) else {
            throw ScriptFault(
              "\(word) \"\(name)\" needs a table", at: word, found: printer.line(call.value(1)),
              expected: "\(word) \"\(name)\" { … }")
          }
          return try call.return(declareSegue(word, kind, name, call.table(1)))
        })
    }
  }

  private func declareSegue(
    _ word: String, _ kind: SegueDescription.Kind, _ name: String?, _ table: LuaTable
  ) throws -> LuaTable {
    let title = name.map { "\(word) \"\($0)\"" } ?? word
    var keys = try DeclarationTable(table, of: title, state: self)
    var segue = SegueDescription(kind, identifier: name, position: position)
    var known = ["animates", "class"]
    if kind == .unwind {
      known += ["action"]
      guard let action = try keys.takeText("action", "the name of a method of the controller to go back to") else {
        throw ScriptFault(
          "\(title) needs an action", at: word, expected: "action = \"unwindToHome\"",
          help: ["name a method of the controller to which the segue unwinds"])
      }
      segue.unwindAction = action
    } else {
      known += ["to", "segueAction"]
      let expected = "to = \"scene\", the name of a scene of the same storyboard"
      guard let destination = try keys.takeScene("to") else {
        throw ScriptFault("\(title) has no destination", at: word, expected: expected)
      }
      segue.destination = destination
      segue.segueAction = try keys.takeText("segueAction", "the name of a method of the source")
    }
    if kind == .presentAsPopover {
      known += ["anchor"]
      segue.anchor = try keys.takeText("anchor", "the id of a view or an item of the scene")
    }
    if kind == .presentModally {
      known += ["modalPresentationStyle", "modalTransitionStyle"]
      segue.modalPresentationStyle = try takePresentationStyle(&keys)
      segue.modalTransitionStyle = try takeTransitionStyle(&keys)
    }
    segue.animates = try keys.takeFlag("animates") ?? true
    segue.segueClass = try takeSegueClass(&keys)
    try keys.end(keys: known)
    if kind == .custom && segue.segueClass == nil {
      throw ScriptFault(
        "\(title) needs a class that performs it", at: word, expected: "class = FadeSegue",
        help: ["declare one: class \"FadeSegue\" { inherits = UIStoryboardSegue, perform = function(self) … end }"])
    }
    let result = try lua.makeTable()
    let declared = DeclaredSegue(word, segue)
    declareThing(result, as: .segue(declared))
    try makeOpaque(result, declared.name)
    return result
  }

  private func takeSegueClass(_ keys: inout DeclarationTable) throws -> ObjectClass? {
    let value = keys.take("class")
    if value.isNil { return nil }
    if let found = objectClass(value),
      found.nativeType is UIStoryboardSegue.Type || found.nativeType is NSStoryboardSegue.Type
    {
      return found
    }
    throw ScriptFault(
      "\(keys.title): 'class' must be a segue class", at: "class", found: printer.line(value),
      expected: "UIStoryboardSegue, or NSStoryboardSegue on macOS, or a class derived from it")
  }

  func takePresentationStyle(_ keys: inout DeclarationTable) throws -> UIModalPresentationStyle? {
    let value = keys.take("modalPresentationStyle")
    return value.isNil ? nil : try named(value, "there is no presentation style", "use one of the styles:")
  }

  func takeTransitionStyle(_ keys: inout DeclarationTable) throws -> UIModalTransitionStyle? {
    let value = keys.take("modalTransitionStyle")
    return value.isNil ? nil : try named(value, "there is no transition style", "use one of the styles:")
  }

  /// Gives a declared table a name, and nothing to read or write.
  func makeOpaque(_ table: LuaTable, _ name: String) throws {
    let metatable = try lua.makeTable()
    try metatable.rawSet("__name", to: .string(name))
    try metatable.rawSet("__metatable", to: false)
    try metatable.rawSet("__tostring", to: .function(lua.function("tostring") { call in try call.return(name) }))
    try table.setMetatable(metatable)
  }
}
