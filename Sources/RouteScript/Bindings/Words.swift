internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import ViewHierarchy

extension ScriptState {
  /// The value of a word, made when a script first reads it; nil for a name that is no word.
  func makeWord(_ name: String) throws -> LuaValue? {
    switch name {
    case "require": return .function(try makeRequire())
    case "assert": return .table(try engine.makeTable())
    case "protocol": return .function(try makeProtocolWord())
    case "class": return .function(try makeClassWord(name, base: classes.root))
    case "viewController":
      return .function(try makeClassWord(name, base: classes.nativeClass(UIViewController.self)))
    case "viewRouter": return .function(try makeClassWord(name, base: classes.nativeClass(ViewRouter.self)))
    case "module": return .function(try makeModuleWord())
    case "launch": return .function(try makeLaunchWord())
    case "settle": return .function(try makeSettleWord())
    case "weak": return .function(try makeWeakWord())
    case "RoutableView": return .function(try makeRoutableViewWord())
    case "Router": return .table(try makeRouterTable())
    case "Path": return .table(try makePathTable())
    case "route": return .function(try makeRouteWord())
    case "ZIKRoutableView": return .table(try protocolTable(classes.routableView))
    case "UIViewController": return .table(try classTable(classes.nativeClass(UIViewController.self)))
    case "UINavigationController": return .table(try classTable(classes.nativeClass(UINavigationController.self)))
    case "UIView": return .table(try classTable(classes.nativeClass(UIView.self)))
    case "UIWindow": return .table(try classTable(classes.nativeClass(UIWindow.self)))
    default: return nil
    }
  }

  /// Makes a word that takes a name and a table, at once or one after the other: `kind "Name" { … }`, `kind("Name", { … })`.
  func declarationWord(
    _ word: String, _ declare: @escaping (String, LuaTable) throws -> LuaValue
  ) throws -> LuaFunction {
    try lua.function(word) { [unowned self] call in
      guard call.isString(1) else {
        throw ScriptFault(
          "\(word) needs a name", at: word, found: printer.line(call.value(1)), expected: "\(word) \"Name\" { … }")
      }
      let name = try call.string(1)
      if call.isTable(2) { return try call.return(declare(name, call.table(2))) }
      guard call.isNil(2) else { throw needsTable(word, name, call.value(2)) }
      return try call.return(
        lua.function(word) { [unowned self] call in
          guard call.isTable(1) else { throw needsTable(word, name, call.value(1)) }
          return try call.return(declare(name, call.table(1)))
        })
    }
  }

  private func needsTable(_ word: String, _ name: String, _ found: LuaValue) -> ScriptFault {
    ScriptFault(
      "\(word) \"\(name)\" needs a table", at: word, found: printer.line(found), expected: "\(word) \"\(name)\" { … }")
  }

  /// A table of functions that cannot be changed by mistake: an unknown name is an error with a suggestion.
  func namespace(
    _ name: String, _ functions: [(String, LuaValue)],
    write: ((String, LuaValue) throws -> Bool)? = nil, read: ((String) throws -> LuaValue?)? = nil
  ) throws -> LuaTable {
    let table = try lua.makeTable(fieldCapacity: functions.count)
    for (key, value) in functions { try table.rawSet(key, to: value) }
    let known = functions.map(\.0)
    let metatable = try lua.makeTable()
    try metatable.rawSet("__name", to: .string(name))
    try metatable.rawSet("__metatable", to: false)
    try metatable.rawSet(
      "__index",
      to: .function(
        lua.function(name) { call in
          let key = try call.string(2)
          if let value = try read?(key) { return try call.return(value) }
          throw ScriptFault.unknownName(
            "\(name) has no member '\(key)'", key, among: known,
            help: ["the members are \(known.sorted().joined(separator: ", "))"])
        }))
    try metatable.rawSet(
      "__newindex",
      to: .function(
        lua.function(name) { call in
          let key = try call.string(2)
          if try write?(key, call.value(3)) == true { return 0 }
          throw ScriptFault.unknownName("\(name).\(key) cannot be set", key, among: known)
        }))
    try table.setMetatable(metatable)
    try declare(table, as: .other(name))
    return table
  }
}
