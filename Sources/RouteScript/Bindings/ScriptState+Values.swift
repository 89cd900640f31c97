internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import ViewHierarchy

extension ScriptState {
  // MARK: From Lua

  /// An argument, as the simulator knows values.
  func value(_ call: LuaCall, _ index: Int) throws -> Value { try value(call.value(index)) }

  /// A value of Lua's, as the simulator knows it.
  func value(_ value: LuaValue) throws -> Value {
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
      case .path(let type): return .object(type.path(from: nil, in: app.world))
      default: return .foreign(ForeignValue(value))
      }
    default: return .foreign(ForeignValue(value))
    }
  }

  /// The simulated object that a value is; nil for anything else.
  ///
  /// - Throws: a fault for an object whose app has ended.
  func object(_ value: LuaValue) throws -> SimulatedObject? {
    if case .object(let handle) = value { return try objects.object(handle) }
    guard case .path(let type) = declaredThing(value) else { return nil }
    return type.path(from: nil, in: app.world)
  }

  /// The declared thing that a value is; nil for anything else.
  func declaredThing(_ value: LuaValue) -> DeclaredThing? {
    guard case .table(let table) = value else { return nil }
    return declared[table]
  }

  /// The declared thing that an argument is; nil for anything else. No reference is made to it.
  func declaredThing(_ call: LuaCall, _ index: Int) -> DeclaredThing? {
    call.tableIdentity(index).flatMap { declared[$0] }
  }

  /// The class that an argument is; nil for anything else.
  func objectClass(_ call: LuaCall, _ index: Int) -> ObjectClass? {
    call.tableIdentity(index).flatMap { declared.objectClass($0) }
  }

  /// The class that a value is; nil for anything else.
  func objectClass(_ value: LuaValue) -> ObjectClass? {
    if case .objectClass(let found) = declaredThing(value) { found } else { nil }
  }

  /// The protocol that an argument is; nil for anything else.
  func objectProtocol(_ call: LuaCall, _ index: Int) -> ObjectProtocol? {
    call.tableIdentity(index).flatMap { declared.objectProtocol($0) }
  }

  /// The protocol that a value is; nil for anything else.
  func objectProtocol(_ value: LuaValue) -> ObjectProtocol? {
    if case .objectProtocol(let found) = declaredThing(value) { found } else { nil }
  }

  /// An argument that must be an object of a kind.
  func object<Kind: SimulatedObject>(
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

  /// A Boolean argument, or a Boolean that a property is set to. `nil` is false.
  func flag(_ call: LuaCall, _ index: Int) throws -> Bool {
    try call.isNil(index) ? false : boolean(call, index)
  }

  /// An `animated` argument: true when it is omitted.
  func isAnimated(_ call: LuaCall, _ index: Int) throws -> Bool {
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

  /// A string argument, or a string that a property is set to. A number is not one.
  func text(_ call: LuaCall, _ index: Int) throws -> String {
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

  /// A string that an argument is or that a property is set to, or nil.
  func optionalText(_ call: LuaCall, _ index: Int) throws -> String? { try call.isNil(index) ? nil : text(call, index) }

  /// An argument that may be an object of a kind, or nil.
  func optionalObject<Kind: SimulatedObject>(
    _ call: LuaCall, _ index: Int, _ type: Kind.Type, _ expected: String
  ) throws -> Kind? {
    call.isNil(index) ? nil : try object(call, index, type, "\(expected), or nil")
  }

  // MARK: To Lua

  /// Pushes a value of the simulator.
  func push(_ value: Value, to call: LuaCall) throws {
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
      case let value as RouteErrorPayload: try call.push(errorTable(value.error))
      case let value as AnchoredValue: try call.push(value.value)
      case let value as UITraitCollection: try call.push(traitTable(value))
      case let value as ObjectList: _ = try self.return(value.objects, from: call)
      default: try call.pushNil()
      }
    }
  }

  /// Pushes the arguments of a call.
  func push(_ arguments: Arguments, to call: LuaCall) throws {
    for index in 0..<arguments.count { try push(arguments[index], to: call) }
  }

  /// A value of the simulator as a value of Lua's.
  func luaValue(_ value: Value) throws -> LuaValue {
    switch value {
    case .none: .nil
    case .bool(let value): .boolean(value)
    case .integer(let value): .integer(Int(value))
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .object(let object): objects.value(object)
    case .objectClass(let objectClass): .table(try classTable(objectClass))
    case .foreign(let value as ForeignValue): value.value
    case .foreign(let value as RouteErrorPayload): .table(try errorTable(value.error))
    case .foreign(let value as AnchoredValue): value.value
    case .foreign(let value as UITraitCollection): .table(try traitTable(value))
    case .foreign(let value as ObjectList): .table(try list(value.objects))
    case .foreign: .nil
    }
  }

  /// Returns an object, or nil.
  func `return`(_ object: SimulatedObject?, from call: LuaCall) throws -> Int32 {
    if let object { try objects.push(object, to: call) } else { try call.pushNil() }
    return 1
  }

  /// Returns a new list of objects.
  func `return`(_ list: [SimulatedObject], from call: LuaCall) throws -> Int32 {
    try call.return(self.list(list))
  }

  private func list(_ list: [SimulatedObject]) throws -> LuaTable {
    let table = try lua.makeTable(arrayCapacity: list.count)
    for object in list { try table.append(objects.value(object)) }
    return table
  }
}

/// A value that only Lua understands, on its way through the simulator.
final class ForeignValue: CustomStringConvertible {
  let value: LuaValue

  init(_ value: LuaValue) { self.value = value }

  var description: String { "a \(value.typeName)" }
}
