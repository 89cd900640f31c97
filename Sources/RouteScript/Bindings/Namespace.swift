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

  /// Members that are listed when one is first asked for: most scripts never read most tables.
  private final class LazyNamespaceMembers {
    private let make: () -> NamespaceMembers
    private(set) lazy var value = make()

    init(_ make: @escaping () -> NamespaceMembers) { self.make = make }
  }

  /// A table of functions and properties that cannot be changed by mistake: an unknown name is an error with a suggestion.
  ///
  /// - Parameters:
  ///   - name: what the table is called in messages.
  ///   - members: what it has; asked for when a script first reads or sets a field.
  func namespace(_ name: String, _ members: @escaping () -> NamespaceMembers) throws -> LuaTable {
    let members = LazyNamespaceMembers(members)
    let table = try lua.makeTable()
    let metatable = try lua.makeTable(fieldCapacity: 6)
    func define(_ event: String, _ body: @escaping LuaFunctionBody) throws {
      try metatable.rawSet(event, to: .function(lua.function(name, body)))
    }
    try metatable.rawSet("__name", to: .string(name))
    try metatable.rawSet("__metatable", to: false)
    try define("__tostring") { call in try call.return(name) }
    try define("__index") { [unowned self] call in
      let key = try call.string(2)
      let known = members.value
      if let function = known.functions.first(where: { $0.name == key }) {
        let made = try LuaValue.function(lua.function(key, function.body))
        try call.table(1).rawSet(key, to: made)
        return try call.return(made)
      }
      if let property = known.properties.first(where: { $0.name == key }) { return try call.return(property.get()) }
      throw ScriptFault.unknownName(
        "\(name) has no member '\(key)'", key, among: known.names,
        help: ["the members are \(known.names.joined(separator: ", "))"])
    }
    try define("__newindex") { call in
      let key = try call.string(2)
      let known = members.value
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
      throw ScriptFault.unknownName("\(name).\(key) cannot be set", key, among: settable)
    }
    try define("__pairs") { [unowned self] call in
      let table = try call.table(1)
      let functions = members.value.functions
      let all = try lua.makeTable(fieldCapacity: functions.count)
      for function in functions { try all.rawSet(function.name, to: table.get(function.name)) }
      guard let pairs = try libraries.rawGet("pairs").function else { return 0 }
      return try call.return(pairs.call(.table(all)))
    }
    try table.setMetatable(metatable)
    try declare(table, as: .other(name))
    return table
  }
}
