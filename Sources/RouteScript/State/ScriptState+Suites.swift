public import LuaRuntime

/// What the words of tests need of a state.
extension ScriptState {
  /// A function for a value that can be called: itself, or one that calls a table with `__call`; nil for anything else.
  public func callable(_ value: LuaValue) throws -> LuaFunction? {
    switch value {
    case .function(let function): return function
    case .table(let table):
      guard let metatable = try table.metatable(), try !metatable.rawGet("__call").isNil else { return nil }
      return try caller(of: table)
    default: return nil
    }
  }

  /// What is in `_G` and in `package.loaded`, to be given back at the end of a block.
  public func saveGlobals() throws -> LuaValue {
    let package = try makePackage()
    return try luassert.function("save", of: .insulation)
      .call(.table(lua.globals), package.rawGet("loaded")).first ?? .nil
  }

  /// Gives back what was saved.
  public func restoreGlobals(_ saved: LuaValue) throws {
    let package = try makePackage()
    _ = try luassert.function("restore", of: .insulation)
      .call(saved, .table(lua.globals), package.rawGet("loaded"))
  }

  /// The order in which busted runs a number of things that it shuffles: Lua's own random numbers from a seed.
  public func shuffledIndices(count: Int, seed: Int) throws -> [Int] {
    let chunk = try lua.load(
      """
      local count, seed = ...
      local order = {}
      for index = 1, count do order[index] = index end
      math.randomseed(seed)
      for last = count, 2, -1 do
        local other = math.random(last)
        order[last], order[other] = order[other], order[last]
      end
      return order
      """, chunkName: "=\(lua.hostChunkPrefix)shuffle]", environment: libraries)
    let order = try chunk.call(.integer(count), .integer(seed)).first?.table?.elements() ?? []
    return order.compactMap(\.integer).map { $0 - 1 }
  }

  /// Whether an error is that of an assertion that does not hold, which busted calls a failure.
  public func isAssertionFailure(_ error: any Error) -> Bool {
    if error is AssertionFailure { return true }
    guard let error = error as? LuaError else { return false }
    if error.underlying is AssertionFailure { return true }
    return error.value.table.map { luassert.details(of: $0) != nil } ?? false
  }

  /// Whether a script listens to the events of busted.
  public var isHeard: Bool { luassert.isHeard }

  /// Tells an event to those who listen with `busted.subscribe`.
  public func publish(_ channel: [String], _ arguments: [LuaValue]) throws {
    let path = try lua.makeTable()
    for part in channel { try path.append(.string(part)) }
    _ = try luassert.module(.busted)
    guard let publish = try luassert.module(.busted).table?.get("publish").function else { return }
    _ = try publish.call(arguments: [.table(path)] + arguments)
  }
}
