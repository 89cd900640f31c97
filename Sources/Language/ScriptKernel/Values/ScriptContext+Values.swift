package import LuaRuntime
internal import ScriptText
package import SimulatedWorld

extension ScriptContext {
  // MARK: From Lua

  /// Returns an argument as a simulator value.
  package func value(_ call: LuaCall, _ index: Int) throws -> Value { try value(call.value(index)) }

  /// Returns a Lua value as a simulator value.
  package func value(_ value: LuaValue) throws -> Value {
    switch value {
    case .nil: return .none
    case .boolean(let value): return .bool(value)
    case .integer(let value): return .integer(Int64(value))
    case .number(let value): return .number(value)
    case .string(let string):
      return string.utf8Text.map(Value.string) ?? .foreign(ForeignValue(value))
    case .object(let handle): return .object(try objects.object(handle))
    case .table:
      switch declaredThing(value) {
      case .objectClass(let objectClass): return .objectClass(objectClass)
      case .other(let declaration):
        if let object = declaration.object(in: world) { return .object(object) }
        return .foreign(ForeignValue(value))
      default: return .foreign(ForeignValue(value))
      }
    default: return .foreign(ForeignValue(value))
    }
  }

  /// Returns the simulated object that a value represents, or `nil` for any other value.
  ///
  /// - Throws: ``ScriptFault`` for an object whose app has ended.
  package func object(_ value: LuaValue) throws -> SimulatedObject? {
    if case .object(let handle) = value { return try objects.object(handle) }
    guard case .other(let declaration) = declaredThing(value) else { return nil }
    return declaration.object(in: world)
  }

  /// Returns the declaration that a value represents, or `nil` for any other value.
  package func declaredThing(_ value: LuaValue) -> DeclaredThing? {
    guard case .table(let table) = value else { return nil }
    return declared[table]
  }

  /// Returns the declaration that an argument represents, or `nil` for any other value. Creates no reference to it.
  package func declaredThing(_ call: LuaCall, _ index: Int) -> DeclaredThing? {
    call.tableIdentity(index).flatMap { declared[$0] }
  }

  /// Returns the class that an argument represents, or `nil` for any other value.
  package func objectClass(_ call: LuaCall, _ index: Int) -> ObjectClass? {
    call.tableIdentity(index).flatMap { declared.objectClass($0) }
  }

  /// Returns the class that a value represents, or `nil` for any other value.
  package func objectClass(_ value: LuaValue) -> ObjectClass? {
    if case .objectClass(let found) = declaredThing(value) { found } else { nil }
  }

  /// Returns the protocol that an argument represents, or `nil` for any other value.
  package func objectProtocol(_ call: LuaCall, _ index: Int) -> ObjectProtocol? {
    call.tableIdentity(index).flatMap { declared.objectProtocol($0) }
  }

  /// Returns the protocol that a value represents, or `nil` for any other value.
  package func objectProtocol(_ value: LuaValue) -> ObjectProtocol? {
    if case .objectProtocol(let found) = declaredThing(value) { found } else { nil }
  }

  /// Returns an argument that must be an object of a type (`hierarchy:2.7`).
  package func object<Kind: SimulatedObject>(
    _ call: LuaCall, _ index: Int, _ type: Kind.Type, _ expected: String
  ) throws -> Kind {
    let value = call.value(index)
    if let object = try object(value) as? Kind { return object }
    var help: [String] = []
    if case .objectClass(let found) = declaredThing(value) {
      help = ["create an instance with `\(found.name)()`: \(found.name) is the class"]
    }
    if index == 1, try object(value) == nil, call.isCalledWithPoint {
      help = ["use a colon: object:\(call.calledName)(…)"]
    }
    throw ScriptFault(
      call.complaint(about: index), at: call.calledName, found: printer.line(value), expected: expected, help: help)
  }

  /// Returns a Boolean argument, or a Boolean assigned to a property. `nil` is false.
  package func flag(_ call: LuaCall, _ index: Int) throws -> Bool {
    try call.isNil(index) ? false : boolean(call, index)
  }

  /// Returns an `animated` argument, or true if it is omitted.
  package func isAnimated(_ call: LuaCall, _ index: Int) throws -> Bool {
    try call.isNil(index) ? true : boolean(call, index)
  }

  private func boolean(_ call: LuaCall, _ index: Int) throws -> Bool {
    if let value = try? call.boolean(index) { return value }
    var help: [String] = []
    if call.isFunction(index) { help = ["pass true or false first: the function is the next argument"] }
    if call.isTable(index) { help = ["pass true or false alone: a Lua argument has no label"] }
    throw ScriptFault(
      call.complaint(about: index), at: call.calledName, found: printer.line(call.value(index)),
      expected: "true or false", help: help)
  }

  /// Returns a string argument, or a string assigned to a property. A number is not a string.
  package func text(_ call: LuaCall, _ index: Int) throws -> String {
    if call.isString(index) { return try call.string(index) }
    let value = call.value(index)
    var help: [String] = []
    switch value {
    case .integer, .number: help = ["write \"\(printer.line(value))\", or call tostring"]
    default: break
    }
    throw ScriptFault(
      call.complaint(about: index), at: call.calledName, found: printer.line(value), expected: "a string", help: help)
  }

  /// Returns an argument that may be an object of a type, or `nil`.
  package func optionalObject<Kind: SimulatedObject>(
    _ call: LuaCall, _ index: Int, _ type: Kind.Type, _ expected: String
  ) throws -> Kind? {
    call.isNil(index) ? nil : try object(call, index, type, "\(expected), or nil")
  }

  // MARK: To Lua

  /// Pushes a simulator value.
  package func push(_ value: Value, to call: LuaCall) throws {
    switch value {
    case .none: try call.pushNil()
    case .bool(let value): try call.push(value)
    case .integer(let value): try call.push(Int(value))
    case .number(let value): try call.push(value)
    case .string(let value): try call.push(value)
    case .object(let object): try objects.push(object, to: call)
    case .objectClass(let objectClass): try call.push(classTable(objectClass))
    case .foreign(let value):
      switch value {
      case let value as ForeignValue: try call.push(value.value)
      case let value as ObjectList: _ = try self.return(value.objects, from: call)
      case let value as Callback: try call.push(function(value))
      case let value as any LuaRepresentable: try call.push(value.luaValue(in: self))
      default: try call.pushNil()
      }
    }
  }

  /// Pushes the arguments of a call.
  package func push(_ arguments: Arguments, to call: LuaCall) throws {
    for index in 0..<arguments.count { try push(arguments[index], to: call) }
  }

  /// Returns a simulator value as a Lua value.
  package func luaValue(_ value: Value) throws -> LuaValue {
    switch value {
    case .none: .nil
    case .bool(let value): .boolean(value)
    case .integer(let value): .integer(Int(value))
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .object(let object): objects.value(object)
    case .objectClass(let objectClass): .table(try classTable(objectClass))
    case .foreign(let value as ForeignValue): value.value
    case .foreign(let value as ObjectList): .table(try list(value.objects))
    case .foreign(let value as Callback): .function(try function(value))
    case .foreign(let value as any LuaRepresentable): try value.luaValue(in: self)
    case .foreign: .nil
    }
  }

  /// Returns an object, or nil, to Lua.
  package func `return`(_ object: SimulatedObject?, from call: LuaCall) throws -> Int32 {
    if let object { try objects.push(object, to: call) } else { try call.pushNil() }
    return 1
  }

  /// Returns a new list of objects to Lua.
  package func `return`(_ list: [SimulatedObject], from call: LuaCall) throws -> Int32 {
    try call.return(self.list(list))
  }

  private func function(_ callback: Callback) throws -> LuaFunction {
    try lua.function("completion") { _ in
      callback.run()
      return 0
    }
  }

  private func list(_ list: [SimulatedObject]) throws -> LuaTable {
    let table = try lua.makeTable(arrayCapacity: list.count)
    for object in list { try table.append(objects.value(object)) }
    try table.setMetatable(listMetatable())
    return table
  }

  /// The metatable of the simulator's lists. In a plain table, `list.count` would silently be `nil`.
  private func listMetatable() throws -> LuaTable {
    try tables.metatable(of: "list") {
      let index = try lua.function("list") { call in
        guard call.isString(2), case let name = try call.string(2), let advice = SwiftHabits.advice(onListMember: name)
        else { return try call.returnNil() }
        throw ScriptFault("a list has no field '\(name)'", at: name, help: [advice])
      }
      return [("__index", index)]
    }
  }
}

/// A value that passes through the simulator, and that scripts receive in another form.
package protocol LuaRepresentable: AnyObject {
  /// Returns the value for scripts.
  func luaValue(in context: ScriptContext) throws -> LuaValue
}

/// A Lua value that passes through the simulator unchanged.
package final class ForeignValue: CustomStringConvertible {
  package let value: LuaValue

  package init(_ value: LuaValue) { self.value = value }

  package var description: String { "a \(value.typeName)" }
}
