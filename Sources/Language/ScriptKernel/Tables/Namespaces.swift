package import LuaRuntime
internal import ScriptText

/// The tables of functions and properties that scripts cannot change by mistake, such as `Router`. An unknown name is an error with a
/// suggestion.
package final class Namespaces {
  private let lua: LuaState
  private let declared: DeclaredThings
  private let libraries: LuaTable
  /// The tables, by their identities. All are retained.
  private var all: [UnsafeRawPointer: Namespace] = [:]
  /// The tables that represent the running app, or a part of it. They are retained until it ends.
  private var ofApp: [LuaTable] = []
  /// The members of tables that represent ended apps, by the names of the tables.
  private var ended: [String: Namespace] = [:]
  /// The metatables, by the names of their tables. Each launch creates several tables with the same name.
  private var metatables: [String: LuaTable] = [:]

  /// Returns advice about a name that a table does not have, or `nil`. Set by the state.
  package var adviceOnUnknown: (_ name: String, _ table: String) -> [String]? = { _, _ in nil }

  /// - Parameters:
  ///   - declared: The registry of the tables that represent declarations.
  ///   - libraries: Lua's libraries as they are before any script runs.
  package init(in lua: LuaState, _ declared: DeclaredThings, libraries: LuaTable) {
    self.lua = lua
    self.declared = declared
    self.libraries = libraries
  }

  /// The number of all tables, and the number that represent the running app.
  package var counts: (all: Int, ofApp: Int) { (all.count, ofApp.count) }

  /// A property of an API table, computed at each read.
  package struct Property {
    package let name: String
    package let get: () throws -> LuaValue
    /// The setter, or `nil` if the property is read-only.
    package var set: ((LuaValue) throws -> Void)?
  }

  /// A function of an API table. It becomes a Lua function at the first read, because most scripts use few of the many functions.
  package typealias Function = (name: String, body: LuaFunctionBody)

  /// The functions and properties of an API table.
  package struct Members {
    package var functions: [Function] = []
    package var properties: [Property] = []

    package init() {}

    /// All names in alphabetical order, for messages.
    package var names: [String] { (functions.map(\.name) + properties.map(\.name)).sorted() }
  }

  /// The name and the members of an API table. The members are listed at the first access, because most scripts never read most tables.
  package final class Namespace {
    package let name: String
    private let make: () -> Members
    package private(set) lazy var members = make()

    package init(_ name: String, _ make: @escaping () -> Members) {
      self.name = name
      self.make = make
    }
  }

  /// Creates a table that lives as long as the context.
  ///
  /// - Parameters:
  ///   - name: The name of the table in messages.
  ///   - members: Returns the members. Called when a script first reads or sets a field.
  package func make(_ name: String, _ members: @escaping () -> Members) throws -> LuaTable {
    let table = try makeUnretained(name, members)
    declared.retain(table)
    return table
  }

  /// Creates a table like ``make(_:_:)`` that represents the running app, or a part of it. A script can retain it after the app ends;
  /// the context does not.
  ///
  /// - Parameter members: Returns the members of the app, or those of an ended app for `nil`.
  package func makeOfApp<App: AnyObject>(
    _ name: String, _ app: App?, _ members: @escaping (App?) -> Members
  ) throws -> LuaTable {
    if ended[name] == nil { ended[name] = Namespace(name) { members(nil) } }
    let table = try makeUnretained(name) { [weak app] in members(app) }
    ofApp.append(table)
    return table
  }

  /// Removes the tables of the ended app.
  package func releaseTablesOfApp() {
    for case let identity? in ofApp.map(\.identity) {
      all[identity] = nil
      declared.remove(identity)
    }
    ofApp = []
  }

  /// Creates a table like ``make(_:_:)``, which the caller retains.
  package func makeUnretained(_ name: String, _ members: @escaping () -> Members) throws -> LuaTable {
    let table = try lua.makeTable()
    try table.setMetatable(metatable(name))
    declared.enter(table, as: .other(NamedTable(name)))
    if let identity = table.identity { all[identity] = Namespace(name, members) }
    return table
  }

  /// Removes the table of an ended declaration.
  package func remove(_ identity: UnsafeRawPointer) { all[identity] = nil }

  /// Returns the metatable that all tables with a name share.
  private func metatable(_ name: String) throws -> LuaTable {
    if let known = metatables[name] { return known }
    let metatable = try lua.makeTable(fieldCapacity: 6)
    func define(_ event: String, _ body: @escaping (Namespace, LuaCall) throws -> Int32) throws {
      let function = try lua.function(name) { [unowned self] call in
        // Only a script that gets the metatable through `debug` can pass a table that does not belong to an ended app.
        let table = try call.table(1)
        guard let namespace = table.identity.flatMap({ all[$0] }) ?? ended[name] else { return 0 }
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
    metatables[name] = metatable
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
      help: adviceOnUnknown(key, namespace.name) ?? ["use one of the members: \(known.names.joined(separator: ", "))"])
  }

  private static func write(_ namespace: Namespace, _ call: LuaCall) throws -> Int32 {
    let key = try call.string(2)
    let known = namespace.members
    // A spy or a stub replaces a function.
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
