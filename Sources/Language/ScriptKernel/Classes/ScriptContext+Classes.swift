package import LuaRuntime
package import SimulatedWorld

extension ScriptContext {
  /// Creates the Lua class of a class: its declared properties, and the platform's members.
  package func makeLuaClass(_ objectClass: ObjectClass, parent: LuaClass?, declaredBy platformClass: PlatformClass?)
    throws -> LuaClass
  {
    let made = objects.space.makeClass(objectClass.name, superclass: parent)
    for property in objectClass.properties {
      if property.ownership == .weak { try made.addWeak(property.name) } else { try made.addStrong(property.name) }
    }
    // A class that represents a class without a Swift implementation has the members of its superclass.
    if objectClass.isPlatform && objectClass.superclass?.nativeType != objectClass.nativeType {
      let members = platformClass?.members ?? []
      for member in members {
        if case .block(let install) = member.kind { try addBlock(member.name, install, to: made) }
      }
      made.declareLater { [unowned self] made throws(LuaError) in
        for member in members { try add(member, to: made) }
      }
      objectClass.declareNativeMembers(platformClass?.memberNames ?? [])
      if let dynamicMembers = platformClass?.dynamicMembers {
        made.onUnknownMember = { [unowned self] access, call in try dynamicMembers(access, call, self) }
      }
    }
    return made
  }

  private func add(_ member: ClassMember, to luaClass: LuaClass) throws(LuaError) {
    switch member.kind {
    case .property(let get, let set):
      var setter: LuaMethodBody?
      if let set {
        setter = { [unowned self] host, call in try set(unsafeDowncast(host, to: SimulatedObject.self), call, self) }
      }
      try luaClass.addProperty(
        member.name,
        get: { [unowned self] host, call in try get(unsafeDowncast(host, to: SimulatedObject.self), call, self) },
        set: setter)
    case .method(let body):
      try luaClass.addMethod(member.name) { [unowned self] host, call in
        try body(unsafeDowncast(host, to: SimulatedObject.self), call, self)
      }
    case .block, .function: break
    }
  }

  /// Adds a block. Blocks are slots of the instances, so a subclass must have them before it declares its own slots.
  private func addBlock(
    _ name: String, _ install: @escaping (SimulatedObject, ScriptBlock?) -> Void, to luaClass: LuaClass
  ) throws {
    try luaClass.addBlock(name) { [unowned self] host, slot, isNil in
      let object = unsafeDowncast(host, to: SimulatedObject.self)
      install(object, isNil ? nil : ScriptBlock(slot, of: object, in: self))
    }
  }
}
