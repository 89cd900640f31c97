internal import AppSimulator
internal import LuaRuntime

extension ScriptState {
  /// A property of a table of the language, computed when it is read.
  struct NamespaceProperty {
    let name: String
    let get: () throws -> LuaValue
    /// nil for a property that cannot be set.
    var set: ((LuaValue) throws -> Void)?
  }

  /// A function of a table of the language, which becomes one of Lua's when a script first reads it: most scripts use few of many.
  typealias NamespaceFunction = (name: String, body: LuaFunctionBody)

  /// What a table of the language has.
  struct NamespaceMembers {
    var functions: [NamespaceFunction] = []
    var properties: [NamespaceProperty] = []

    /// All names in order, for messages.
    var names: [String] { (functions.map(\.name) + properties.map(\.name)).sorted() }
  }

  /// A table of the language: what it is called and what it has, which is listed when it is first asked for, as most scripts never read
  /// most tables.
  final class Namespace {
    let name: String
    private let make: () -> NamespaceMembers
    private(set) lazy var members = make()

    init(_ name: String, _ make: @escaping () -> NamespaceMembers) {
      self.name = name
      self.make = make
    }
  }

  /// A table of functions and properties that cannot be changed by mistake: an unknown name is an error with a suggestion. It lives as long
  /// as the state.
  ///
  /// - Parameters:
  ///   - name: what the table is called in messages.
  ///   - members: what it has; asked for when a script first reads or sets a field.
  func namespace(_ name: String, _ members: @escaping () -> NamespaceMembers) throws -> LuaTable {
    let table = try makeNamespace(name, members)
    keptTables.append(table)
    return table
  }

  /// A table as ``namespace(_:_:)`` makes it that stands for the running app, or for a part of it. A script can keep it longer than
  /// the app runs; the state does not.
  ///
  /// - Parameter members: Returns its members, those of an ended app for `nil`.
  func appNamespace(_ name: String, _ app: App?, _ members: @escaping (App?) -> NamespaceMembers) throws -> LuaTable {
    if endedNamespaces[name] == nil { endedNamespaces[name] = Namespace(name) { members(nil) } }
    let table = try makeNamespace(name) { [weak app] in members(app) }
    appTables.append(table)
    return table
  }

  /// Removes the tables of the app that has ended.
  func releaseAppTables() {
    for case let identity? in appTables.map(\.identity) {
      namespaces[identity] = nil
      declared.remove(identity)
    }
    appTables = []
  }

  /// A table as ``namespace(_:_:)`` makes it, which the caller keeps.
  func makeNamespace(_ name: String, _ members: @escaping () -> NamespaceMembers) throws -> LuaTable {
    let table = try lua.makeTable()
    try table.setMetatable(namespaceMetatable(name))
    declared.enter(table, as: .other(name))
    if let identity = table.identity { namespaces[identity] = Namespace(name, members) }
    return table
  }

  /// The metatable that all tables of a name share: each launch makes some.
  private func namespaceMetatable(_ name: String) throws -> LuaTable {
    if let known = namespaceMetatables[name] { return known }
    let metatable = try lua.makeTable(fieldCapacity: 6)
    func define(_ event: String, _ body: @escaping (Namespace, LuaCall) throws -> Int32) throws {
      let function = try lua.function(name) { [unowned self] call in
        // Another table than one of an ended app is passed only by who gets at the metatable with `debug`.
        let table = try call.table(1)
        guard let namespace = table.identity.flatMap({ namespaces[$0] }) ?? endedNamespaces[name] else { return 0 }
        return try body(namespace, call)
      }
      try metatable.rawSet(event, to: .function(function))
    }
    try metatable.rawSet("__name", to: .string(name))
    try metatable.rawSet("__metatable", to: false)
    try define("__tostring") { namespace, call in try call.return(namespace.name) }
    try define("__index") { [unowned self] namespace, call in try read(namespace, call) }
    try define("__newindex") { namespace, call in try Self.write(namespace, call) }
    try define("__pairs") { [unowned self] namespace, call in
      let table = try call.table(1)
      let functions = namespace.members.functions
      let all = try lua.makeTable(fieldCapacity: functions.count)
      for function in functions { try all.rawSet(function.name, to: table.get(function.name)) }
      guard let pairs = try libraries.rawGet("pairs").function else { return 0 }
      return try call.return(pairs.call(.table(all)))
    }
    namespaceMetatables[name] = metatable
    return metatable
  }

  private func read(_ namespace: Namespace, _ call: LuaCall) throws -> Int32 {
    let key = try call.string(2)
    let known = namespace.members
    if let function = known.functions.first(where: { $0.name == key }) {
      let made = try LuaValue.function(lua.function(key, function.body))
      try call.table(1).rawSet(key, to: made)
      return try call.return(made)
    }
    if let property = known.properties.first(where: { $0.name == key }) { return try call.return(property.get()) }
    if let advice = MemberAdvice.onNamespace(key, namespace.name) {
      throw ScriptFault("\(namespace.name) has no member '\(key)'", at: key, help: advice)
    }
    throw ScriptFault.unknownName(
      "\(namespace.name) has no member '\(key)'", key, among: known.names,
      help: ["use one of the members: \(known.names.joined(separator: ", "))"])
  }

  private static func write(_ namespace: Namespace, _ call: LuaCall) throws -> Int32 {
    let key = try call.string(2)
    let known = namespace.members
    // A spy or a stub takes a function's place.
    if known.functions.contains(where: { $0.name == key }) {
      try call.table(1).rawSet(key, to: call.value(3))
      return 0
    }
    if let set = known.properties.first(where: { $0.name == key })?.set {
      try set(call.value(3))
      return 0
    }
    let settable = known.properties.filter { $0.set != nil }.map(\.name)
    throw ScriptFault.unknownName("\(namespace.name).\(key) cannot be set", key, among: settable)
  }
}
