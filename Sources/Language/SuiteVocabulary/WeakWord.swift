package import LuaRuntime
package import ScriptKernel
internal import ScriptText
package import SimulatedWorld

extension Word {
  package static let weak = function(
    "weak", [.init("object", "object", "the object, or `nil`")], returns: "WeakReference",
    Doc(
      """
      Creates a reference that does not retain its object. Its `value` is `nil` after the object is \
      deallocated.
      """,
      example:
        """
        local editor = weak(router.destination)
        router:removeRoute()
        assert(editor.value == nil)
        """)
  ) { context, call in
    let table = try context.lua.makeTable(arrayCapacity: 2)
    if !call.isNil(1) {
      let object = try context.object(call, 1, SimulatedObject.self, "an object, or nil")
      try table.rawSet(.integer(1), to: .integer(Int(bitPattern: UInt(object.foreignHandle))))
      try table.rawSet(.integer(2), to: .string(object.description))
    }
    try table.setMetatable(context.weakReferenceMetatable())
    return try call.return(table)
  }
}

/// A weak reference of a script: `weak(object)`.
package struct WeakReference {
  /// The object, or `nil` after it is deallocated.
  package let object: SimulatedObject?
  /// The description of the object.
  package let name: String

  fileprivate static let fields = [
    TableField<WeakReference>("value", type: "object?", Doc("The object, or `nil` after it is deallocated.")) {
      reference, context in reference.object.map { context.objects.value($0) } ?? .nil
    }
  ]
}

extension DescribedType {
  /// A weak reference.
  package static let weakReference = DescribedType(
    "WeakReference", Doc("A reference that does not retain its object, from `weak`.", type: "WeakReference"),
    members: { WeakReference.fields.entries(of: $0) })
}

extension ScriptContext {
  fileprivate func weakReferenceMetatable() throws -> LuaTable {
    try tables.metatable(of: DescribedType.weakReference.name) {
      [
        (
          "__index",
          try lua.function("weak") { [unowned self] call in
            let key = call.isString(2) ? try call.string(2) : nil
            guard let field = WeakReference.fields.first(where: { $0.name == key }) else {
              throw ScriptFault.unknownName(
                "a weak reference has no member \(printer.line(call.value(2)))", call.value(2).text ?? "",
                among: WeakReference.fields.map(\.name))
            }
            guard let reference = weakReference(call.value(1)) else { return try call.returnNil() }
            return try call.return(field.read(reference, self))
          }
        ),
        (
          "__newindex",
          try lua.function("weak") { _ in
            throw ScriptFault("a weak reference cannot be changed: create a new one with `weak`")
          }
        ),
        (
          "__tostring",
          try lua.function("tostring") { [unowned self] call in
            let reference = weakReference(call.value(1))
            return try call.return("weak(\(reference?.object == nil ? "nil" : reference?.name ?? "nil"))")
          }
        ),
      ]
    }
  }

  /// Returns what a weak reference refers to, or `nil` for any other value.
  package func weakReference(_ value: LuaValue) -> WeakReference? {
    guard case .table(let table) = value, tables.isOfType(DescribedType.weakReference.name, table) else {
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
