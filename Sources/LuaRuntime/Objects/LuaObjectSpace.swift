import CLua
import CLuaBridge

/// A property of the Swift instances of a class.
final class HostProperty {
  let get: LuaMethodBody
  let set: LuaMethodBody?

  init(get: @escaping LuaMethodBody, set: LuaMethodBody?) {
    self.get = get
    self.set = set
  }
}

/// The simulated objects of a state: their classes, their lives and the edges between them (object-model).
///
/// An object is a Lua userdata with a Swift instance behind it. The userdata holds the object's declared
/// properties and, mirrored from the simulator, its edges to other objects, so that Lua's collector sees the whole
/// graph. Objects die at checkpoints only, and what reference counting would have leaked is found there and named.
public final class LuaObjectSpace {
  let host: UnsafeMutablePointer<luabridge_host>
  let link: LuaStateLink

  /// The classes by their number.
  public internal(set) var classes: [LuaClass] = []
  let properties: HostTable<HostProperty>
  var blocks: [LuaBlockBody] = []
  var selectors: [String: LuaSelector] = [:]
  var accessorCount: Int32 = 0
  /// Grows when a class gets a member, so that classes forget what they had looked up.
  var epoch = 1
  @exclusivity(unchecked) var pins: [LuaObjectHandle: Int] = [:]
  /// The reasons of the last retirements. An object that was retired earlier is reported without its reason.
  var retirementReasons: [String] = []
  /// The number of reasons that were dropped.
  var droppedReasonCount = 0
  var roots: [LuaTable] = []
  var stops: Set<UnsafeRawPointer>?
  /// How many classes were sealed when `stops` was made.
  var sealedClassCount = 0
  var isInCheckpoint = false

  /// The name of an object, as reports print it: `EditorViewController#1`.
  public var nameOfObject: (LuaObjectHandle, AnyObject) -> String
  /// The name of an edge label, as reports print it: `children`.
  public var labelName: (UInt8) -> String = { "edge \($0)" }
  /// Makes what scripts get for a method, a getter or a setter that is written in Lua: the same for the same function. Nil for the function
  /// itself.
  public var entry: ((LuaFunction) throws(LuaError) -> LuaFunction)?
  /// Runs for each object that dies, in order of creation, while it can still be used: the place of a script's
  /// `deinit`. Returns whether a script ran.
  public var willDie: (LuaObjectHandle, AnyObject) -> Bool = { _, _ in false }
  /// Decides about accesses that a class does not allow, for classes without a hook.
  public var onUnknownMember: ((LuaMemberAccess, LuaCall) throws -> Int32)?
  /// Whether an object has lost an edge or a pin since the last checkpoint: without that, and without a script's
  /// own assignments, there is nothing new to find.
  @exclusivity(unchecked) public internal(set) var hasLostEdges = false

  init(host: UnsafeMutablePointer<luabridge_host>, link: LuaStateLink) {
    self.host = host
    self.link = link
    properties = HostTable { host.pointee.properties = $0 }
    nameOfObject = { handle, _ in "object#\(handle.generation)" }
  }

  /// The state; throws when it is closed.
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

  /// Interns the name of a method.
  public func selector(_ name: String) -> LuaSelector {
    if let known = selectors[name] { return known }
    let selector = LuaSelector(id: selectors.count, name: name)
    selectors[name] = selector
    return selector
  }

  func register(property: HostProperty) -> Int32 {
    properties.insert(property)
  }

  func register(block: @escaping LuaBlockBody) -> Int32 {
    blocks.append(block)
    return Int32(blocks.count - 1)
  }

  func takeAccessorNumber() -> Int32 {
    accessorCount += 1
    return accessorCount - 1
  }

  // MARK: Objects

  /// Makes an object. It lives until a checkpoint finds that nothing refers to it.
  ///
  /// - Parameters:
  ///   - objectClass: its class, which is sealed by that.
  ///   - instance: the Swift instance behind it, which the space retains until the object is dead.
  /// - Throws: ``LuaError`` if Lua's stack is full.
  public func create(_ objectClass: LuaClass, host instance: AnyObject) throws(LuaError) -> LuaObjectHandle {
    if !objectClass.isSealed { try objectClass.seal() }
    guard let stack = host.pointee.current, lua_checkstack(stack, 4) != 0 else { throw .stackOverflow }
    let handle = luabridge_object_create(
      stack, objectClass.id, objectClass.slotCount, Unmanaged.passRetained(instance).toOpaque())
    lua_settop(stack, -2)
    return LuaObjectHandle(rawValue: handle)
  }

  /// Whether the object is not dead, retired or of another space (`object-model:8.6`).
  public func isAlive(_ handle: LuaObjectHandle) -> Bool {
    luabridge_object_find(host, handle.rawValue) != nil
  }

  /// The Swift instance behind a live object (`object-model:8.6`).
  public func host(of handle: LuaObjectHandle) -> AnyObject? {
    guard let object = luabridge_object_find(host, handle.rawValue) else { return nil }
    return object.pointee.userdata?.pointee.host.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The class of a live object.
  public func objectClass(of handle: LuaObjectHandle) -> LuaClass? {
    luabridge_object_find(host, handle.rawValue).map { classes[Int($0.pointee.class_id)] }
  }

  /// The name of a live object (`object-model:8.6`).
  public func name(of handle: LuaObjectHandle) -> String? {
    host(of: handle).map { nameOfObject(handle, $0) }
  }

  /// How many objects live.
  public var liveCount: Int { Int(host.pointee.live_object_count) }

  /// The objects that live, by age.
  public var liveHandles: [LuaObjectHandle] { liveHandleBits.map(LuaObjectHandle.init(rawValue:)) }

  /// The bits of the objects that live, by age. The list is as long as it must be and sorted in place: it may be asked for where
  /// memory is short.
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

  /// The value of a declared property, without running any code.
  ///
  /// - Returns: nil if the object is dead or has no such slot. A weak slot gives the object, or `.nil`.
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

  /// Sets a declared property, without running any code.
  ///
  /// - Throws: ``LuaError`` if the object is dead, has no such slot, or the slot is weak and the value no object.
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

  /// The error of a use of an object that is dead or retired.
  func lifelessError(_ handle: LuaObjectHandle, className name: String = "object") -> LuaError {
    guard handle.slot == luabridge_retired_slot else { return LuaError("this \(name) was deallocated") }
    let place = Int(handle.generation) - droppedReasonCount
    guard retirementReasons.indices.contains(place) else { return LuaError("this \(name) has ended") }
    return LuaError("this \(name) \(retirementReasons[place])")
  }
}
