internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// The words that declare protocols routable: `RoutableView(EditorInput)` and its three sisters.
extension ScriptState {
  /// Makes the word of one sort of key.
  func makeRoutableWord(_ kind: RoutableKind) throws -> LuaFunction {
    let word = kind.marker
    return try lua.function(word) { [unowned self] call in
      let found = objectProtocol(call, 1)
      guard let name = try found?.name ?? (call.isString(1) ? call.string(1) : nil) else {
        throw ScriptFault(
          "\(word) needs a protocol", at: word, found: printer.line(call.value(1)),
          expected: "a protocol, or the name of one")
      }
      let key = RoutableKey(kind: kind, name: name)
      let isForward = found == nil
      if let known = routableTables[key], !(known.isForward && !isForward) { return try call.return(known.table) }
      let routable =
        if let found {
          RoutableName(kind, found, in: classes, position: position)
        } else {
          RoutableName(kind, naming: name, in: classes, position: position)
        }
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
    try lua.makeTable(named: key.kind.marker, like: prototype(.routable))
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
