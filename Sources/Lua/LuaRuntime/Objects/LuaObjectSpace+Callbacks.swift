import CLuaBridge
import CLuaLibrary

extension LuaObjectSpace {
  /// Returns the instance in a slot that the bridge has found to be alive.
  @inline(__always)
  func instance(in slot: UInt32) -> AnyObject? {
    host.pointee.objects?[Int(slot)].userdata?.pointee.host.map {
      Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
    }
  }

  @inline(__always)
  func accessProperty(
    _ property: HostProperty, of instance: AnyObject, isWrite: Bool, state: LuaState, stack: OpaquePointer
  ) throws -> Int32 {
    if !isWrite {
      return try property.get(instance, LuaCall(stack: stack, base: 2, state: state))
    }
    guard let setter = property.set else {
      return try deny(
        classID: 0, reason: Int32(LUABRIDGE_DENIED_READ_ONLY), isWrite: true, state: state, stack: stack)
    }
    return try setter(instance, LuaCall(stack: stack, base: 2, state: state, role: .property))
  }

  func deny(
    classID: UInt32, reason: Int32, isWrite: Bool, state: LuaState, stack: OpaquePointer
  ) throws -> Int32 {
    var handle: UInt64 = 0
    guard Int(reason) != LUABRIDGE_DENIED_RECEIVER,
      luabridge_object_at(stack, 1, &handle) == LUABRIDGE_OBJECT_ALIVE
    else {
      let call = LuaCall(stack: stack, base: 0, state: state)
      let name = call.functionName
      throw call.error(
        "calling '\(name)' on bad self (\(classes[Int(classID)].name) expected, got \(call.typeName(1)));"
          + " call it as object:\(name)()")
    }
    let slot = LuaObjectHandle(rawValue: handle).slot
    let known: LuaMemberAccess.Reason =
      switch Int(reason) {
      case LUABRIDGE_DENIED_METHOD: .methodAssignment
      case LUABRIDGE_DENIED_READ_ONLY: .readOnlyProperty
      case LUABRIDGE_DENIED_NOT_AN_OBJECT: .notAnObject
      case LUABRIDGE_DENIED_NOT_CALLABLE: .notCallable
      default: .unknownMember
      }
    return try deny(known, slot: slot, isWrite: isWrite, state: state, stack: stack)
  }

  private func deny(
    _ reason: LuaMemberAccess.Reason, slot: UInt32, isWrite: Bool, state: LuaState, stack: OpaquePointer
  ) throws -> Int32 {
    guard let object = host.pointee.objects?[Int(slot)], let instance = instance(in: slot) else { return 0 }
    let call = LuaCall(stack: stack, base: 1, state: state)
    let key = call.value(1)
    let objectClass = classes[Int(object.class_id)]
    let access = LuaMemberAccess(
      objectClass: objectClass, handle: LuaObjectHandle(slot: slot, generation: object.generation), host: instance,
      key: key, name: try Self.memberName(key, state: state), isWrite: isWrite, reason: reason)
    var current: LuaClass? = objectClass
    while let candidate = current {
      if let hook = candidate.onUnknownMember { return try hook(access, call) }
      current = candidate.superclass
    }
    if let hook = onUnknownMember { return try hook(access, call) }
    throw call.error(access.message(valueType: call.typeName(2)))
  }

  private static func memberName(_ key: LuaValue, state: LuaState) throws(LuaError) -> String {
    if case .string(let name) = key {
      // Messages contain the name more than once.
      if name.bytes.count >= 64 << 10 { try state.checkMemory(adding: 4 * name.bytes.count) }
      return name.text
    }
    return "[\(try state.describe(key))]"
  }

  func pushLifeless(classID: UInt32, handle: UInt64, state: LuaState, stack: OpaquePointer) {
    let error = lifelessError(LuaObjectHandle(rawValue: handle), className: classes[Int(classID)].name)
    let located = LuaCall(stack: stack, base: 0, state: state).error(error.message)
    _ = state.push(failure: located, on: stack)
  }

  func pushDescription(classID: UInt32, handle: UInt64, state: LuaState, stack: OpaquePointer) {
    let handle = LuaObjectHandle(rawValue: handle)
    let text = name(of: handle) ?? lifelessError(handle, className: classes[Int(classID)].name).message
    state.push(text: text, on: stack)
  }
}

extension LuaCall {
  /// The object whose method or property is called.
  public var receiver: LuaObjectHandle? {
    var handle: UInt64 = 0
    guard luabridge_object_at(stack, 1, &handle) == LUABRIDGE_OBJECT_ALIVE else { return nil }
    return LuaObjectHandle(rawValue: handle)
  }

  /// Returns the Swift instance of a value that is a live object, or `nil` for any other value.
  public func liveHost(_ index: Int) -> AnyObject? {
    var handle: UInt64 = 0
    guard luabridge_object_at(stack, position(index), &handle) == LUABRIDGE_OBJECT_ALIVE,
      let object = unmanagedOwner._withUnsafeGuaranteedRef({ luabridge_object_find($0.host, handle) })
    else { return nil }
    return object.pointee.userdata?.pointee.host.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Whether the value is an object of the space, live or dead.
  public func isObject(_ index: Int) -> Bool {
    var handle: UInt64 = 0
    return luabridge_object_at(stack, position(index), &handle) != LUABRIDGE_OBJECT_NONE
  }

  /// Returns the object. A dead or retired object is an error with that reason.
  public func object(_ index: Int) throws(LuaError) -> LuaObjectHandle {
    try object(index, expected: "object", of: nil)
  }

  /// Returns the object, which must belong to a class or one of its subclasses.
  public func object(_ index: Int, of objectClass: LuaClass) throws(LuaError) -> LuaObjectHandle {
    try object(index, expected: objectClass.name, of: objectClass)
  }

  /// Returns the Swift instance of the object, which must belong to a class or one of its subclasses.
  public func host(_ index: Int, of objectClass: LuaClass) throws(LuaError) -> AnyObject {
    let handle = try object(index, of: objectClass)
    guard let instance = owner.objects.host(of: handle) else { throw owner.objects.lifelessError(handle) }
    return instance
  }

  private func object(
    _ index: Int, expected: String, of objectClass: LuaClass?
  ) throws(LuaError) -> LuaObjectHandle {
    var handle: UInt64 = 0
    let space = owner.objects
    switch luabridge_object_at(stack, position(index), &handle) {
    case LUABRIDGE_OBJECT_ALIVE:
      if let objectClass, let object = luabridge_object_find(space.host, handle),
        !luabridge_class_is(space.host, object.pointee.class_id, objectClass.id)
      {
        throw typeError(index, expected: expected)
      }
      return LuaObjectHandle(rawValue: handle)
    case LUABRIDGE_OBJECT_LIFELESS:
      let problem = space.lifelessError(LuaObjectHandle(rawValue: handle), className: typeName(index))
      throw error(argument: index, problem.message)
    default:
      throw typeError(index, expected: expected)
    }
  }

  /// Pushes an object. A dead object is an error.
  public func push(_ handle: LuaObjectHandle) throws(LuaError) {
    guard lua_checkstack(stack, 3) != 0 else { throw .stackOverflow }
    if !luabridge_object_push(stack, handle.rawValue) {
      throw owner.objects.lifelessError(handle)
    }
  }

  /// Returns an object. A dead object is returned as `nil`.
  public func `return`(_ handle: LuaObjectHandle?) throws(LuaError) -> Int32 {
    if let handle, lua_checkstack(stack, 3) != 0, luabridge_object_push(stack, handle.rawValue) { return 1 }
    return try returnNil()
  }
}
