import CLuaBridge
import CLuaLibrary

/// A reference to a Lua table.
public final class LuaTable: LuaReference {
  // MARK: With metamethods

  /// Reads `table[key]` as a script would.
  public func get(_ key: LuaValue) throws(LuaError) -> LuaValue {
    let state = try open()
    return try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      try state.push(key, on: stack)
      if lua_getmetatable(stack, -2) == 0 {
        lua_rawget(stack, -2)
      } else {
        lua_settop(stack, -2)
        try state.check(luabridge_get(stack), on: stack)
      }
      return state.value(at: -1, of: stack)
    }
  }

  /// Reads `table.name` as a script would.
  public func get(_ name: String) throws(LuaError) -> LuaValue {
    try get(.string(name))
  }

  /// Runs `table[key] = value` as a script would.
  public func set(_ key: LuaValue, to value: LuaValue) throws(LuaError) {
    let state = try open()
    try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      try state.push(key, on: stack)
      try state.push(value, on: stack)
      try state.check(luabridge_set(stack), on: stack)
    }
  }

  /// Runs `table.name = value` as a script would.
  public func set(_ name: String, to value: LuaValue) throws(LuaError) {
    try set(.string(name), to: value)
  }

  /// Returns the result of `#table`.
  public func length() throws(LuaError) -> Int {
    let state = try open()
    return try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      try state.check(luabridge_length(stack), on: stack)
      return Int(lua_tointegerx(stack, -1, nil))
    }
  }

  // MARK: Raw

  /// Reads `table[key]` without metamethods.
  public func rawGet(_ key: LuaValue) throws(LuaError) -> LuaValue {
    let state = try open()
    return try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      try state.push(key, on: stack)
      lua_rawget(stack, -2)
      return state.value(at: -1, of: stack)
    }
  }

  /// Reads `table.name` without metamethods.
  public func rawGet(_ name: String) throws(LuaError) -> LuaValue {
    try rawGet(.string(name))
  }

  /// Runs `table[key] = value` without metamethods.
  ///
  /// - Throws: ``LuaError`` if the key is `nil` or not a number (NaN).
  public func rawSet(_ key: LuaValue, to value: LuaValue) throws(LuaError) {
    switch key {
    case .nil: throw LuaError("table index is nil")
    case .number(let number) where number.isNaN: throw LuaError("table index is NaN")
    default: break
    }
    let state = try open()
    try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      try state.push(key, on: stack)
      try state.push(value, on: stack)
      lua_rawset(stack, -3)
    }
  }

  /// Runs `table.name = value` without metamethods.
  public func rawSet(_ name: String, to value: LuaValue) throws(LuaError) {
    try rawSet(.string(name), to: value)
  }

  /// Returns a border of the table: the number of elements, if it is a sequence. Metamethods are ignored.
  public func rawLength() throws(LuaError) -> Int {
    let state = try open()
    return try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      return Int(lua_rawlen(stack, -1))
    }
  }

  /// Returns the elements 1, 2, … up to the first `nil`, without metamethods.
  public func elements() throws(LuaError) -> [LuaValue] {
    let state = try open()
    return try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      var elements: [LuaValue] = []
      while lua_rawgeti(stack, -1, Int64(elements.count + 1)) != LUA_TNIL {
        elements.append(state.value(at: -1, of: stack))
        if elements.count & 4095 == 0 { try Self.checkGrowth(elements, state) }
        lua_settop(stack, -2)
      }
      return elements
    }
  }

  /// Appends a value to the sequence, without metamethods.
  public func append(_ value: LuaValue) throws(LuaError) {
    try rawSet(.integer(rawLength() + 1), to: value)
  }

  // MARK: Iteration

  /// Returns the entry after `key` in Lua's order, which differs from run to run. After `nil`, it returns the first entry.
  ///
  /// - Returns: The entry, or `nil` at the end.
  /// - Throws: ``LuaError`` if the key is not in the table.
  public func next(after key: LuaValue) throws(LuaError) -> (key: LuaValue, value: LuaValue)? {
    let state = try open()
    return try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      try state.push(key, on: stack)
      try state.check(luabridge_next(stack), on: stack)
      let key = state.value(at: -2, of: stack)
      return key.isNil ? nil : (key, state.value(at: -1, of: stack))
    }
  }

  /// Returns the number of entries of the table, up to a limit.
  public func count(upTo limit: Int) throws(LuaError) -> Int {
    let state = try open()
    return try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      lua_pushnil(stack)
      var count = 0
      while count < limit, lua_next(stack, -2) != 0 {
        count += 1
        lua_settop(stack, -2)
      }
      return count
    }
  }

  /// Returns all entries in Lua's order, without metamethods.
  public func pairs() throws(LuaError) -> [(key: LuaValue, value: LuaValue)] {
    let state = try open()
    return try state.withStack(10) { stack throws(LuaError) in
      var entries: [(key: LuaValue, value: LuaValue)] = []
      try state.push(self, on: stack)
      lua_pushnil(stack)
      // Each key comes from `lua_next` itself and the table does not change, so `lua_next` cannot raise an error.
      while lua_next(stack, -2) != 0 {
        entries.append((state.value(at: -2, of: stack), state.value(at: -1, of: stack)))
        if entries.count & 4095 == 0 { try Self.checkGrowth(entries, state) }
        lua_settop(stack, -2)
      }
      return entries
    }
  }

  /// Copies fields with string keys to another table of the state, without metamethods.
  ///
  /// - Parameter isWanted: Returns whether to copy a field.
  public func copyFields(to other: LuaTable, where isWanted: (String) -> Bool) throws(LuaError) {
    try copyFields(to: other) { state, stack in isWanted(state.text(at: -2, of: stack)) }
  }

  /// Copies all fields with string keys to another table of the state, without metamethods.
  public func copyFields(to other: LuaTable) throws(LuaError) {
    try copyFields(to: other) { _, _ in true }
  }

  /// Copies the fields with string keys for which `isWanted` returns true.
  ///
  /// - Parameter isWanted: Returns whether to copy the field whose name and value are on top of the stack.
  @inline(__always)
  private func copyFields(
    to other: LuaTable, where isWanted: (LuaState, OpaquePointer) -> Bool
  ) throws(LuaError) {
    let state = try open()
    try state.withStack(10) { stack throws(LuaError) in
      try state.push(other, on: stack)
      try state.push(self, on: stack)
      let top = lua_gettop(stack)
      lua_pushnil(stack)
      while lua_next(stack, top) != 0 {
        if lua_type(stack, -2) == LUA_TSTRING, isWanted(state, stack) {
          lua_pushvalue(stack, -2)
          lua_rotate(stack, -2, 1)
          lua_rawset(stack, top - 1)
        } else {
          lua_settop(stack, -2)
        }
      }
    }
  }

  /// Copies the fields with the given names to another table of the state, without metamethods.
  public func copyFields(_ names: [String], to other: LuaTable) throws(LuaError) {
    let state = try open()
    try state.withStack(10) { stack throws(LuaError) in
      try state.push(other, on: stack)
      try state.push(self, on: stack)
      let top = lua_gettop(stack)
      for name in names {
        try state.push(.string(name), on: stack)
        lua_pushvalue(stack, -1)
        lua_rawget(stack, top)
        lua_rawset(stack, top - 1)
      }
    }
  }

  /// Returns all entries in an order that is the same in every run: booleans, numbers, strings by their bytes, objects by age. Keys of
  /// other types come last, in Lua's order.
  public func sortedPairs() throws(LuaError) -> [(key: LuaValue, value: LuaValue)] {
    let state = try open()
    let pairs = try pairs()
    if pairs.count < 2 { return pairs }
    var step = 0
    var entries = Array(pairs.enumerated())
    do {
      try entries.sort { left, right in
        step += 1
        if step & 1023 == 0 { try state.checkLimits() }
        let leftRank = Self.rank(left.element.key)
        let rightRank = Self.rank(right.element.key)
        if leftRank != rightRank { return leftRank < rightRank }
        switch (left.element.key, right.element.key) {
        case (.boolean(let a), .boolean(let b)): return !a && b
        case (.integer(let a), .integer(let b)): return a < b
        case (.string(let a), .string(let b)):
          if a.bytes.count > 4096 { try state.checkLimits() }
          return a < b
        case (.object(let a), .object(let b)): return a < b
        case (let a, let b):
          if let a = a.number, let b = b.number { return a < b }
          return left.offset < right.offset
        }
      }
    } catch {
      try state.checkLimits()
    }
    return entries.map(\.element)
  }

  /// Checks the limits, and whether there is room for the elements that are read before the next call.
  private static func checkGrowth<Element>(_ array: [Element], _ state: LuaState) throws(LuaError) {
    let growth = array.capacity - array.count < 4096 ? 2 * array.count * MemoryLayout<Element>.stride : 0
    try state.checkMemory(adding: growth + (256 << 10))
  }

  private static func rank(_ key: LuaValue) -> Int {
    switch key {
    case .boolean: 0
    case .integer, .number: 1
    case .string: 2
    case .object: 3
    default: 4
    }
  }

  // MARK: Metatable

  /// Returns the metatable. `__metatable` does not hide it from the host.
  public func metatable() throws(LuaError) -> LuaTable? {
    let state = try open()
    return try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      guard lua_getmetatable(stack, -1) != 0 else { return nil }
      return LuaTable(link: link, id: state.takeReference(from: stack))
    }
  }

  /// Sets or removes the metatable.
  ///
  /// - Throws: ``LuaError`` if the metatable has a `__gc`, since no limit applies to finalizers.
  public func setMetatable(_ metatable: LuaTable?) throws(LuaError) {
    if let metatable, try !metatable.rawGet("__gc").isNil {
      throw LuaError("a metatable with '__gc' is not allowed")
    }
    let state = try open()
    try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      if let metatable { try state.push(metatable, on: stack) } else { lua_pushnil(stack) }
      lua_setmetatable(stack, -2)
    }
  }
}
