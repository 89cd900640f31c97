public import LuaRuntime
internal import ScriptKernel
internal import ScriptText
internal import SuiteVocabulary

/// The operations of a state that suites need.
extension ScriptState {
  /// Returns a function for a callable value: the function itself, or one that calls a table with `__call`. Returns `nil` for other values.
  public func callable(_ value: LuaValue) throws -> LuaFunction? { try context.callable(value) }

  /// Returns the contents of `_G` and `package.loaded`, which are restored at the end of a block.
  public func saveGlobals() throws -> LuaValue {
    let package = try context.makePackage()
    return try luassert.function("save", of: .insulation)
      .call(.table(lua.globals), package.rawGet("loaded")).first ?? .nil
  }

  /// Restores the saved contents of `_G` and `package.loaded`.
  public func restoreGlobals(_ saved: LuaValue) throws {
    let package = try context.makePackage()
    _ = try luassert.function("restore", of: .insulation)
      .call(saved, .table(lua.globals), package.rawGet("loaded"))
  }

  /// Returns the order in which busted runs a number of shuffled items. It comes from Lua's own random numbers with a seed.
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
      """, chunkName: "=\(lua.hostChunkPrefix)shuffle]", environment: globals.libraries)
    let order = try chunk.call(.integer(count), .integer(seed)).first?.table?.elements() ?? []
    return order.compactMap(\.integer).map { $0 - 1 }
  }

  /// Whether an error results from a failed assertion, which busted reports as a failure.
  public func isAssertionFailure(_ error: any Error) -> Bool {
    if error is AssertionFailure { return true }
    guard let error = error as? LuaError else { return false }
    if error.underlying is AssertionFailure { return true }
    return error.value.table.map { luassert.details(of: $0) != nil } ?? false
  }

  /// Whether a script subscribes to busted's events.
  public var isHeard: Bool { luassert.isHeard }

  /// Publishes an event to the subscribers of `busted.subscribe`.
  public func publish(_ channel: [String], _ arguments: [LuaValue]) throws {
    let path = try lua.makeTable()
    for part in channel { try path.append(.string(part)) }
    _ = try luassert.module(.busted)
    guard let publish = try luassert.module(.busted).table?.get("publish").function else { return }
    _ = try publish.call(arguments: [.table(path)] + arguments)
  }
}
