import CLuaBridge
import CLuaLibrary

/// A property of the Swift instances of a class.
final class HostProperty {
  let get: LuaMethodBody
  let set: LuaMethodBody?

  init(get: @escaping LuaMethodBody, set: LuaMethodBody?) {
    self.get = get
    self.set = set
  }
}

/// The simulated objects of a state: their classes, their lifetimes and the edges between them (object-model).
///
/// An object is a Lua userdata with a Swift instance. The userdata holds the object's declared properties and its edges to other objects,
/// mirrored from the simulator, so that Lua's collector sees the whole graph. Objects are deallocated at checkpoints only. Objects that
/// reference counting would have leaked are found and reported there.
public final class LuaObjectSpace {
  let host: UnsafeMutablePointer<luabridge_host>
  let link: LuaStateLink

  /// The classes, indexed by their number.
  public internal(set) var classes: [LuaClass] = []
  let members: MemberTable
  var pins: [LuaObjectHandle: Int] = [:]
  /// The reasons of the last retirements. An object that was retired earlier is reported without a reason.
  var retirementReasons = RetirementReasons()
  /// The ends of the search for retain cycles.
  var ends = SearchEnds()
  var isInCheckpoint = false

  /// Returns the name of an object in reports: `EditorViewController#1`.
  public var nameOfObject: (LuaObjectHandle, AnyObject) -> String
  /// Returns the name of an edge label in reports: `children`.
  public var labelName: (UInt16) -> String = { "edge \($0)" }
  /// Creates the function that scripts receive for a method, getter or setter that is written in Lua. It must return the same result for
  /// the same function. If it is `nil`, scripts receive the function itself.
  public var entry: ((LuaFunction) throws(LuaError) -> LuaFunction)?
  /// Runs for each object that is about to be deallocated, in order of creation, while the object can still be used. A script's `deinit`
  /// runs here. Returns whether a script ran.
  public var willDie: (LuaObjectHandle, AnyObject) -> Bool = { _, _ in false }
  /// The references of code outside Lua.
  public var hostReferences = HostReferences()
  /// Handles accesses that a class does not allow, for classes without a hook.
  public var onUnknownMember: ((LuaMemberAccess, LuaCall) throws -> Int32)?
  /// Whether an object has lost an edge or a pin since the last checkpoint. Otherwise, and without assignments in scripts, a checkpoint has
  /// nothing new to find.
  public internal(set) var hasLostEdges = false

  init(host: UnsafeMutablePointer<luabridge_host>, link: LuaStateLink) {
    self.host = host
    self.link = link
    members = MemberTable(properties: HostTable { host.pointee.properties = $0 })
    nameOfObject = { handle, _ in "object#\(handle.generation)" }
  }

  /// Returns the state, or throws if it is closed.
  func open() throws(LuaError) -> LuaState {
    guard let state = link.state?.takeUnretainedValue() else { throw .closed }
    return state
  }

  /// Whether a limit was exceeded and scripts must stop; see ``LuaState/isStopped``.
  public var isStopped: Bool {
    guard luabridge_stop_reason(host) != 0 else { return false }
    luabridge_notice_stop(host)
    return true
  }

  // MARK: Classes

  /// Declares a class.
  public func makeClass(_ name: String, superclass: LuaClass? = nil) -> LuaClass {
    let id = luabridge_class_add(host, superclass?.id ?? luabridge_no_class)
    let new = LuaClass(name: name, superclass: superclass, id: id, link: link)
    classes.append(new)
    return new
  }

  /// Returns the interned name of a method.
  public func selector(_ name: String) -> LuaSelector { members.selector(name) }

  // MARK: Objects

  /// Creates an object. It lives until a checkpoint finds that nothing refers to it.
  ///
  /// - Parameters:
  ///   - objectClass: Its class, which this call seals.
  ///   - instance: The Swift instance, which the space retains until the object is dead.
  /// - Throws: ``LuaError`` if Lua's stack is full.
  public func create(_ objectClass: LuaClass, host instance: AnyObject) throws(LuaError) -> LuaObjectHandle {
    if !objectClass.isSealed { try objectClass.seal() }
    guard let stack = host.pointee.current, lua_checkstack(stack, 4) != 0 else { throw .stackOverflow }
    let handle = luabridge_object_create(
      stack, objectClass.id, objectClass.slotCount, Unmanaged.passRetained(instance).toOpaque())
    lua_settop(stack, -2)
    return LuaObjectHandle(rawValue: handle)
  }

  /// Whether the object is alive, that is, not dead, retired or of another space (`object-model:8.6`).
  public func isAlive(_ handle: LuaObjectHandle) -> Bool {
    luabridge_object_find(host, handle.rawValue) != nil
  }

  /// Returns the Swift instance of a live object (`object-model:8.6`).
  public func host(of handle: LuaObjectHandle) -> AnyObject? {
    guard let object = luabridge_object_find(host, handle.rawValue) else { return nil }
    return object.pointee.userdata?.pointee.host.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Returns the class of a live object.
  public func objectClass(of handle: LuaObjectHandle) -> LuaClass? {
    luabridge_object_find(host, handle.rawValue).map { classes[Int($0.pointee.class_id)] }
  }

  /// Returns the name of a live object (`object-model:8.6`).
  public func name(of handle: LuaObjectHandle) -> String? {
    host(of: handle).map { nameOfObject(handle, $0) }
  }

  /// The number of live objects.
  public var liveCount: Int { Int(host.pointee.live_object_count) }

  /// The live objects, sorted by age.
  public var liveHandles: [LuaObjectHandle] { liveHandleBits.map(LuaObjectHandle.init(rawValue:)) }

  /// The bits of the live objects' handles, sorted by age. The array has the minimum capacity and is sorted in place, since it may be
  /// needed when memory is short.
  var liveHandleBits: [UInt64] {
    var bits: [UInt64] = []
    bits.reserveCapacity(liveCount)
    for slot in 0..<host.pointee.object_count {
      guard let object = host.pointee.objects?[Int(slot)], object.userdata != nil else { continue }
      bits.append(LuaObjectHandle(slot: slot, generation: object.generation).rawValue)
    }
    bits.sort()
    return bits
  }

  /// Returns the value of a declared property, without running any code.
  ///
  /// - Returns: The value, or `nil` if the object is dead or has no such slot. For a weak slot, it is the object, or `.nil`.
  public func slot(_ name: String, of handle: LuaObjectHandle) throws(LuaError) -> LuaValue? {
    let state = try open()
    guard let objectClass = objectClass(of: handle), let index = objectClass.slotNames.lastIndex(of: name),
      index > 1
    else { return nil }
    return try state.withStack(4) { stack throws(LuaError) in
      luabridge_object_push(stack, handle.rawValue)
      lua_getiuservalue(stack, -1, Int32(index))
      let value = state.value(at: -1, of: stack)
      guard case .weak = objectClass.find(name)?.member, case .integer(let bits) = value else { return value }
      let target = LuaObjectHandle(rawValue: UInt64(bitPattern: Int64(bits)))
      return isAlive(target) ? .object(target) : .nil
    }
  }

  /// Returns the values that an object retains in its declared properties, with their names, without running any code.
  public func retainedSlots(of handle: LuaObjectHandle) throws(LuaError) -> [(name: String, value: LuaValue)] {
    guard let objectClass = objectClass(of: handle) else { return [] }
    var slots: [(String, LuaValue)] = []
    for name in objectClass.slotNames.dropFirst(2) {
      if case .weak = objectClass.find(name)?.member { continue }
      if let value = try slot(name, of: handle), !value.isNil { slots.append((name, value)) }
    }
    return slots
  }

  /// Sets a declared property, without running any code.
  ///
  /// - Throws: ``LuaError`` if the object is dead or has no such slot, or if the slot is weak and the value is not an object.
  public func setSlot(_ name: String, of handle: LuaObjectHandle, to value: LuaValue) throws(LuaError) {
    let state = try open()
    guard let objectClass = objectClass(of: handle) else { throw lifelessError(handle) }
    guard let index = objectClass.slotNames.lastIndex(of: name), index > 1 else {
      throw LuaError("\(objectClass.name) has no stored property '\(name)'")
    }
    try state.withStack(6) { stack throws(LuaError) in
      luabridge_object_push(stack, handle.rawValue)
      if case .weak = objectClass.find(name)?.member {
        switch value {
        case .nil: lua_pushnil(stack)
        case .object(let target): lua_pushinteger(stack, Int64(bitPattern: target.rawValue))
        default: throw LuaError("'\(name)' of \(objectClass.name) is weak: it takes an object or nil")
        }
      } else {
        try state.push(value, on: stack)
      }
      lua_setiuservalue(stack, -2, Int32(index))
    }
  }

  /// Returns the error for the use of an object that is dead or retired.
  func lifelessError(_ handle: LuaObjectHandle, className name: String = "object") -> LuaError {
    guard handle.slot == luabridge_retired_slot else { return LuaError("this \(name) was deallocated") }
    return LuaError("this \(name) \(retirementReasons[handle.generation] ?? "has ended")")
  }
}
