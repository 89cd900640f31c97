internal import LuaRuntime
internal import Simulation

/// Weak references of scripts: `weak(object)`.
extension ScriptState {
  /// A weak reference, as an assertion sees it.
  struct WeakReference {
    /// The object, or nil once it is gone.
    let object: SimulatedObject?
    /// What the object was called.
    let name: String
  }

  func makeWeakWord() throws -> LuaFunction {
    let metatable = try lua.makeTable()
    try metatable.rawSet("__name", to: "WeakReference")
    try metatable.rawSet("__metatable", to: false)
    try metatable.rawSet(
      "__index",
      to: .function(
        lua.function("weak") { [unowned self] call in
          guard call.isString(2), try call.string(2) == "value" else {
            throw ScriptFault.unknownName(
              "a weak reference has no member \(printer.line(call.value(2)))", call.value(2).text ?? "",
              among: ["value"])
          }
          return try self.return(weakReference(call.value(1))?.object, from: call)
        }))
    try metatable.rawSet(
      "__newindex",
      to: .function(
        lua.function("weak") { _ in
          throw ScriptFault("a weak reference cannot be changed: create a new one with `weak`")
        }))
    try metatable.rawSet(
      "__tostring",
      to: .function(
        lua.function("tostring") { [unowned self] call in
          let reference = weakReference(call.value(1))
          return try call.return("weak(\(reference?.object == nil ? "nil" : reference?.name ?? "nil"))")
        }))
    weakMetatable = metatable
    return try lua.function("weak") { [unowned self] call in
      let table = try lua.makeTable(arrayCapacity: 2)
      if !call.isNil(1) {
        let object = try object(call, 1, SimulatedObject.self, "an object, or nil")
        try table.rawSet(.integer(1), to: .integer(Int(bitPattern: UInt(object.foreignHandle))))
        try table.rawSet(.integer(2), to: .string(object.description))
      }
      try table.setMetatable(metatable)
      return try call.return(table)
    }
  }

  /// What a weak reference refers to; nil for any other value.
  func weakReference(_ value: LuaValue) -> WeakReference? {
    guard case .table(let table) = value, let weakMetatable, (try? table.metatable()) == weakMetatable else {
      return nil
    }
    guard case .integer(let bits) = try? table.rawGet(.integer(1)) else {
      return WeakReference(object: nil, name: "nil")
    }
    let handle = LuaObjectHandle(rawValue: UInt64(UInt(bitPattern: bits)))
    let name = (try? table.rawGet(.integer(2)))?.text ?? "the object"
    return WeakReference(object: objects.space.host(of: handle) as? SimulatedObject, name: name)
  }
}
