internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText

/// The kinds of tables that represent containers and their parts.
enum SharedTableSort: String, CaseIterable {
  case container, registration, scope, part, framework, assembly, dependency, arguments, findings, objectGraph

  /// The methods of every table of this kind.
  var methods: [NamespaceMember<ScriptContext>] {
    switch self {
    case .container: ContainerMembers.methods
    case .registration: RegistrationMembers.methods
    case .scope: ScopeMembers.methods
    case .part, .framework, .assembly, .dependency, .arguments, .findings, .objectGraph: []
    }
  }
}

/// The tables of one kind, which share their functions.
///
/// Each function becomes a Lua function when a script first reads it, because a large app registers thousands of components.
extension ScriptContext {
  /// Creates a table of a kind.
  func makeShared(_ sort: SharedTableSort) throws -> LuaTable { try lua.makeTable(metatable: sharedMetatable(sort)) }

  /// Whether a table is of a kind.
  func isShared(_ table: LuaTable, _ sort: SharedTableSort) -> Bool {
    guard let known = injection.sharedMetatables[sort], let found = try? table.metatable() else { return false }
    return found.identity == known.identity
  }

  private func sharedMetatable(_ sort: SharedTableSort) throws -> LuaTable {
    if let known = injection.sharedMetatables[sort] { return known }
    let functions = Namespaces.Members(sort.methods) { [unowned self] in self }.functions
    let name = sort.rawValue
    let members = try lua.makeTable(fieldCapacity: functions.count)
    let fallback = try lua.makeTable()
    try fallback.rawSet(
      "__index",
      to: .function(
        lua.function(name) { [unowned self] call in
          guard call.isString(2) else { return try call.returnNil() }
          let key = try call.string(2)
          guard let function = functions.first(where: { $0.name == key }) else {
            throw unknownMember(key, of: name, among: functions.map(\.name))
          }
          let made = try LuaValue.function(lua.function(key, function.body))
          try call.table(1).rawSet(key, to: made)
          return try call.return(made)
        }))
    try members.setMetatable(fallback)
    let metatable = try lua.makeTable(fieldCapacity: 5)
    try metatable.rawSet("__name", to: .string(name))
    try metatable.rawSet("__metatable", to: false)
    // A list has no members other than its elements.
    if sort != .findings { try metatable.rawSet("__index", to: .table(members)) }
    try metatable.rawSet(
      "__tostring",
      to: .function(lua.function("tostring") { [unowned self] call in try call.return(describe(call.value(1), sort)) }))
    if sort != .findings {
      try metatable.rawSet(
        "__newindex",
        to: .function(
          lua.function(name) { call in
            let key = call.isString(2) ? try call.string(2) : "?"
            // A spy or a stub replaces a function.
            guard functions.contains(where: { $0.name == key }) else {
              throw ScriptFault("'\(key)' of a \(name) cannot be set", at: key)
            }
            try call.table(1).rawSet(key, to: call.value(3))
            return 0
          }))
    }
    injection.sharedMetatables[sort] = metatable
    return metatable
  }

  private func unknownMember(_ key: String, of name: String, among known: [String]) -> ScriptFault {
    let sorted = known.sorted()
    return ScriptFault.unknownName(
      "a \(name) has no member '\(key)'", key, among: sorted,
      help: sorted.isEmpty ? [] : ["use one of the members: \(sorted.joined(separator: ", "))"])
  }

  private func describe(_ value: LuaValue, _ sort: SharedTableSort) throws -> String {
    if let thing = declaredThing(value) { return thing.name }
    guard case .table(let table) = value else { return sort.rawValue }
    switch sort {
    case .findings: return try table.elements().map { try Self.text(ofFinding: $0) }.joined(separator: "\n")
    default: return sort.rawValue
    }
  }
}
