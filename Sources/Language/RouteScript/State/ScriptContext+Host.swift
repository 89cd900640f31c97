internal import AppSimulator
internal import LuaRuntime
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld

/// The functions and classes that the host program offers to scripts.
extension ScriptContext {
  /// Adds the host's functions to the names of the API.
  func defineHostFunctions() throws {
    for (name, body) in options.hostFunctions {
      let function = try lua.function(name) { [unowned self] call in
        let arguments = try (1..<call.count + 1).map { try hostArgument(call, $0) }
        let result = try explaining(at: name) { try step { try body(app, arguments) } }
        if case .object(let object) = result {
          guard object.world === world else {
            throw ScriptFault("\(object) belongs to another app", at: name, help: ["create it in the app's world"])
          }
          objects.adopt(object)
        }
        try push(result, to: call)
        return 1
      }
      try globals.define(name, function)
    }
  }

  private func hostArgument(_ call: LuaCall, _ index: Int) throws -> Value {
    let argument = try value(call, index)
    guard case .foreign = argument else { return argument }
    throw ScriptFault(
      call.complaint(about: index), at: call.calledName, found: printer.line(call.value(index)),
      expected: "a string, a number, a Boolean, an object, a class or nil")
  }

  /// Reads or writes a property of the host's object.
  ///
  /// - Returns: The number of results, or `nil` if the host does not have the property.
  func hostProperty(_ access: LuaMemberAccess, _ call: LuaCall) throws -> Int32? {
    guard access.reason == .unknownMember, let object = access.host as? SimulatedObject,
      let properties = options.hostProperties
    else { return nil }
    return try explaining(at: access.name) {
      if access.isWrite {
        let value = try hostArgument(call, 2)
        return try step { try properties.write(object, access.name, value) } ? 0 : nil
      }
      guard let value = try properties.read(object, access.name) else { return nil }
      return try call.return(luaValue(value))
    }
  }

  /// Runs code of the host, and throws its errors with their advice.
  private func explaining<Result>(at name: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as HostMemberError {
      throw ScriptFault(error.description, at: name, found: error.found, expected: error.expected, help: error.advice)
    }
  }

  private func luaValue(_ value: HostValue) throws -> LuaValue {
    switch value {
    case .value(let value):
      if case .object(let object) = value {
        guard object.world === world else { throw ScriptFault("\(object) belongs to another app") }
        objects.adopt(object)
      }
      return try luaValue(value)
    case .list(let elements):
      let table = try lua.makeTable(arrayCapacity: elements.count)
      for element in elements { try table.append(luaValue(element)) }
      return .table(table)
    case .fields(let fields):
      let table = try lua.makeTable(fieldCapacity: fields.count)
      for (name, field) in fields.sorted(by: { $0.key < $1.key }) { try table.rawSet(name, to: luaValue(field)) }
      return .table(table)
    }
  }

  /// Returns the class of the host with a name, or `nil` for any other name.
  func hostClass(named name: String) -> ObjectClass? {
    guard options.prepareClasses != nil, let found = classes.findClass(name), !found.isPlatform,
      found.nativeType != found.superclass?.nativeType
    else { return nil }
    return found
  }
}
