import CLuaBridge
import CLuaLibrary

extension LuaClass {
  /// Fixes the layout and creates the tables in Lua. The superclass is sealed first.
  ///
  /// - Throws: ``LuaError`` if scripts must stop. The class can then be sealed again later.
  public func seal() throws(LuaError) {
    if isSealed { return }
    if hasEnded { throw LuaError("\(name) has ended: it makes no instances") }
    try superclass?.seal()
    try completeDeclaration()
    let state = try open()
    try state.reserve(16)
    // The members of the superclass are copied.
    memberCount = own.count + (superclass?.memberCount ?? 0)
    try state.checkMemory(adding: memberCount < 1_000 ? 0 : memberCount * Self.memberSize)
    slotNames = (superclass?.slotNames ?? ["", ""]) + ownSlotNames
    slotCount = Int32(slotNames.count - 1)
    let firstSlot = slotNames.count - ownSlotNames.count
    var slots: [String: Int] = [:]
    for (index, name) in ownSlotNames.enumerated() { slots[name] = firstSlot + index }
    do throws(LuaError) {
      luabridge_class_build(state.stack, id, name)
      var count = 0
      for (name, member) in own {
        count += 1
        if count & 255 == 0 { try state.checkLimits() }
        try install(name, member, of: self, slot: slots[name] ?? 0, in: state)
      }
      for (name, implementation) in metamethods { try install(metamethod: name, implementation, in: state) }
    } catch {
      slotCount = 0
      throw error
    }
  }

  /// The approximate size of a member in the tables of a class, in bytes.
  private static let memberSize = 160

  /// Adds a member of a kind that may be added after the class was sealed.
  func define(_ name: String, _ member: Member) throws(LuaError) {
    let state = try open()
    switch own[name] {
    case .strong, .weak, .block:
      if isSealed { throw LuaError("'\(name)' is already a stored property of \(self.name)") }
      if let index = ownSlotNames.firstIndex(of: name) { ownSlotNames.remove(at: index) }
    default: break
    }
    own[name] = member
    state.objects.members.noteChange()
    // A subclass is sealed after its superclass.
    guard isSealed else { return }
    for subclass in state.objects.classes where subclass.isSealed && subclass.isSubclass(of: self) {
      guard subclass.find(name)?.owner === self else { continue }
      try subclass.install(name, member, of: self, slot: subclass.slotNames.lastIndex(of: name) ?? 0, in: state)
    }
  }

  func define(metamethod name: String, _ function: LuaFunction) throws(LuaError) {
    let state = try open()
    let implementation = Implementation(body: nil, function: function)
    metamethods[name] = implementation
    guard isSealed else { return }
    for subclass in state.objects.classes where subclass.isSealed && subclass.isSubclass(of: self) {
      guard subclass.owner(ofMetamethod: name) === self else { continue }
      try subclass.install(metamethod: name, implementation, in: state)
    }
  }

  private func owner(ofMetamethod name: String) -> LuaClass? {
    var current: LuaClass? = self
    while let candidate = current {
      if candidate.metamethods[name] != nil { return candidate }
      current = candidate.superclass
    }
    return nil
  }

  /// Returns the function of a method that this class declares.
  func ownFunction(named name: String) throws(LuaError) -> LuaFunction? {
    guard case .method(var implementation) = own[name] else { return nil }
    if let function = implementation.function { return function }
    guard let body = implementation.body else { return nil }
    let state = try open()
    state.releaseUnused()
    try state.reserve(4)
    let slot = state.functions.insert(HostFunction(name: name, method: body))
    luabridge_push_method(state.stack, slot, id)
    let function = LuaFunction(link: link, id: state.takeReference(from: state.stack))
    implementation.function = function
    own[name] = .method(implementation)
    return function
  }

  private func install(
    _ name: String, _ member: Member, of owner: LuaClass, slot: Int, in state: LuaState
  ) throws(LuaError) {
    let kindBits = Int64(LUABRIDGE_MEMBER_KIND_BITS)
    func code(_ kind: Int, _ index: Int64) -> Int64 { index << kindBits | Int64(kind) }
    let slot = Int64(slot)
    let stack = state.stack
    switch member {
    case .strong:
      luabridge_class_set_code(stack, id, name, code(LUABRIDGE_MEMBER_STRONG, slot))
    case .weak:
      luabridge_class_set_code(stack, id, name, code(LUABRIDGE_MEMBER_WEAK, slot))
    case .block(let block):
      let index = Int64(block) << Int64(LUABRIDGE_MEMBER_SLOT_BITS) | slot
      luabridge_class_set_code(stack, id, name, code(LUABRIDGE_MEMBER_BLOCK, index))
    case .property(let property):
      luabridge_class_set_code(stack, id, name, code(LUABRIDGE_MEMBER_PROPERTY, Int64(property)))
    case .accessor(let accessor, let get, let set):
      let getter = try entry(to: get, in: state)
      let setter: LuaFunction?
      if let set { setter = try entry(to: set, in: state) } else { setter = nil }
      try state.push(getter, on: stack)
      if let setter { try state.push(setter, on: stack) } else { lua_pushnil(stack) }
      luabridge_class_set_accessor(stack, id, accessor)
      luabridge_class_set_code(stack, id, name, code(LUABRIDGE_MEMBER_ACCESSOR, Int64(accessor)))
    case .method(let implementation):
      guard let function = try owner.ownFunction(named: name) else { return }
      try state.push(implementation.body == nil ? entry(to: function, in: state) : function, on: stack)
      luabridge_class_set_method(stack, id, name)
    }
  }

  /// Returns the function that scripts receive in place of a Lua function.
  private func entry(to function: LuaFunction, in state: LuaState) throws(LuaError) -> LuaFunction {
    if let make = state.objects.entry { return try make(function) }
    return function
  }

  private func install(
    metamethod name: String, _ implementation: Implementation, in state: LuaState
  ) throws(LuaError) {
    guard let function = implementation.function else { return }
    try state.push(function, on: state.stack)
    luabridge_class_set_metamethod(state.stack, id, name)
  }
}
