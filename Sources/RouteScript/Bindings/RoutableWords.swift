internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// The words that declare protocols routable: `RoutableView(EditorInput)` and its three sisters.
extension ScriptState {
  /// Makes the word of one sort of key.
  func makeRoutableWord(_ kind: RoutableKind) throws -> LuaFunction {
    let word = kind.marker
    return try lua.function(word) { [unowned self] call in
      let value = call.value(1)
      let name: String
      let make: () -> RoutableName
      if let found = objectProtocol(value) {
        name = found.name
        make = { [unowned self] in RoutableName(kind, found, in: classes, position: position) }
      } else if let text = value.text {
        name = text
        make = { [unowned self] in RoutableName(kind, naming: text, in: classes, position: position) }
      } else {
        throw ScriptFault(
          "\(word) needs a protocol", at: word, found: printer.line(value),
          expected: "a protocol, or the name of one")
      }
      let key = RoutableKey(kind: kind, name: name)
      let isForward = objectProtocol(value) == nil
      if let known = routableTables[key], !(known.isForward && !isForward) { return try call.return(known.table) }
      let routable = make()
      let table = try routableTables[key]?.table ?? makeRoutableTable(key)
      routableTables[key] = (table, isForward)
      try declare(table, as: .routable(routable))
      return try call.return(table)
    }
  }

  /// A declared route as a value.
  func routableTable(_ routable: AnyRoutable) throws -> LuaTable {
    let key = RoutableKey(kind: routable.kind, name: routable.name)
    if let known = routableTables[key] { return known.table }
    let table = try makeRoutableTable(key)
    routableTables[key] = (table, false)
    try declare(table, as: .routable(RoutableName(routable.kind, routable.key, in: classes, position: position)))
    return table
  }

  private func makeRoutableTable(_ key: RoutableKey) throws -> LuaTable {
    let (word, name) = (key.kind.marker, key.name)
    let table = try lua.makeTable()
    let metatable = try lua.makeTable()
    try metatable.rawSet("__name", to: .string(word))
    try metatable.rawSet("__metatable", to: false)
    try metatable.rawSet(
      "__tostring", to: .function(lua.function("tostring") { call in try call.return("\(word)(\(name))") }))
    try table.setMetatable(metatable)
    return table
  }

  // MARK: Arguments

  /// A routable protocol, given as an argument or in a table.
  ///
  /// - Parameter title: what is wrong when it is none: `bad argument #1 to 'perform'`.
  func routable(_ value: LuaValue, _ title: String, at word: String, expected: String) throws -> AnyRoutable {
    if case .routable(let name) = declaredThing(value) {
      if let routable = name.routable { return routable }
      throw ScriptFault.unknownName(
        "\(name.kind.marker) \"\(name.name)\": no protocol is called so", name.name,
        among: classes.protocols.map(\.name),
        help: ["declare it: protocol \"\(name.name)\" { … }, or require the module that does"])
    }
    var help: [String] = []
    if let found = objectProtocol(value) { help = ["name the route: RoutableView(\(found.name))"] }
    throw ScriptFault(title, at: word, found: printer.line(value), expected: expected, help: help)
  }

  /// An argument that must be a routable protocol.
  func routable(_ call: LuaCall, _ index: Int, expected: @autoclosure () -> String) throws -> AnyRoutable {
    if case .routable(let name) = declaredThing(call, index), let routable = name.routable { return routable }
    return try routable(
      call.value(index), "bad argument #\(index) to '\(call.functionName)'", at: call.functionName,
      expected: expected())
  }
}

/// What a routable protocol is found by: the same protocol may be routable as several sorts.
struct RoutableKey: Hashable {
  let kind: RoutableKind
  let name: String
}
