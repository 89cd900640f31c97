import CLuaBridge
import CLuaLibrary

/// The results of a checkpoint.
public struct LuaCheckpoint: Equatable, Sendable {
  /// The number of objects that were deallocated.
  public var deadCount = 0
  /// The retain cycles that were not reported before.
  public var cycles: [LuaRetainCycle] = []
  /// Whether objects were still being deallocated in the last allowed round. This happens if a script's `deinit` creates new objects each
  /// time.
  public var isUnsettled = false

  /// Creates the results of a checkpoint that found nothing.
  public init() {}
}

extension LuaObjectSpace {
  /// The maximum number of deallocation rounds in a checkpoint.
  public static var roundLimit: Int { 100 }

  /// Deallocates the objects that nothing refers to, and reports those that reference counting would have leaked. It does nothing once
  /// scripts must stop (`object-model:8.1`, `object-model:8.4`, `object-model:8.7`).
  ///
  /// Between checkpoints, no object is deallocated, whatever is allocated. Leaked objects stay alive, also for weak references. They are
  /// deallocated at the first checkpoint after a script has broken the loop. Local variables in scope retain their objects, so a script may
  /// call this (`settle()`). A checkpoint inside a checkpoint does nothing.
  @discardableResult
  public func checkpoint() -> LuaCheckpoint {
    var report = LuaCheckpoint()
    guard !isInCheckpoint, let state = link.state?.takeUnretainedValue() else { return report }
    isInCheckpoint = true
    defer { isInCheckpoint = false }
    return withExtendedLifetime(state) {
      // An error that a script caught long ago must not retain its captured values.
      state.records.inFlight = nil
      for _ in 0..<Self.roundLimit where !state.isStopped {
        state.releaseUnused()
        hasLostEdges = false
        guard lua_checkstack(state.stack, 8) != 0 else { return report }
        let dead = removeHostRetained(from: collect(state), state: state)
        if dead.isEmpty { return report }
        let freedCount = report.deadCount
        let goesOn = bury(dead, state: state, report: &report)
        // The instances of freed objects may have retained others.
        if !goesOn && (hostReferences.retained.isEmpty || report.deadCount == freedCount) { return report }
      }
      report.isUnsettled = !state.isStopped
      return report
    }
  }

  /// Returns the objects to which nothing refers, sorted by age. They can be found only once, unless they are armed again.
  private func collect(_ state: LuaState, keeping kept: [LuaObjectHandle] = []) -> [LuaObjectHandle] {
    for handle in kept { luabridge_pin_set(host, handle.rawValue) }
    defer { for handle in kept { luabridge_pin_clear(host, handle.rawValue) } }
    // A collection of the whole heap would find nothing in two common cases. An object that a step removed from the hierarchy is on the
    // stack, since the step returns it. After a deallocation, the app retains most of the remaining objects.
    let reach = luabridge_look_for_held(state.stack)
    if reach.unheld == 0 { return [] }
    let count = luabridge_checkpoint_collect(state.stack, reach)
    state.releaseUnused()
    return (0..<count).map { LuaObjectHandle(rawValue: luabridge_checkpoint_revive(host, $0)) }.sorted()
  }

  /// Returns the objects that the host does not retain either, neither themselves nor through others.
  private func removeHostRetained(from unreachable: [LuaObjectHandle], state: LuaState) -> [LuaObjectHandle] {
    hostReferences.forget()
    guard let isRetained = hostReferences.isRetained else { return unreachable }
    let retained = unreachable.filter { handle in
      let instance = luabridge_object_find(host, handle.rawValue)?.pointee.userdata?.pointee.host
      return instance.map(isRetained) ?? false
    }
    if retained.isEmpty { return unreachable }
    for handle in unreachable { luabridge_object_rearm(host, handle.rawValue) }
    let dead = retained.count == unreachable.count ? [] : collect(state, keeping: retained)
    hostReferences.retained = retained
    hostReferences.reachable = Set(unreachable).subtracting(dead)
    return dead
  }

  /// Handles the objects that a collection found. Returns whether this may have freed others (`object-model:8.5`).
  private func bury(_ dead: [LuaObjectHandle], state: LuaState, report: inout LuaCheckpoint) -> Bool {
    let verdict = examine(dead, state: state)
    for handle in dead where verdict.leaked.contains(handle) { luabridge_object_rearm(host, handle.rawValue) }
    report.cycles += verdict.cycles.filter(isNew)

    let freed = verdict.leaked.isEmpty ? dead : dead.filter { !verdict.leaked.contains($0) }
    report.deadCount += freed.count
    var ranScript = false
    // Once a script must stop, no further notification is sent and no further script code runs.
    for handle in freed where !state.isStopped {
      guard let object = luabridge_object_find(host, handle.rawValue), let instance = host(of: handle) else { continue }
      // As with reference counting, weak references read as nil from the start of a deinitializer.
      object.pointee.is_dying = 1
      if willDie(handle, instance) { ranScript = true }
    }
    let instances = freed.compactMap { handle in
      pins[handle] = nil
      return luabridge_object_kill(host, handle.rawValue)
    }
    for instance in instances { Unmanaged<AnyObject>.fromOpaque(instance).release() }
    return ranScript || (hasLostEdges && !freed.isEmpty)
  }

  private func examine(_ dead: [LuaObjectHandle], state: LuaState) -> HeapGraph.Verdict {
    let stack = state.stack
    guard lua_checkstack(stack, 20) != 0 else { return HeapGraph.Verdict() }
    let top = lua_gettop(stack)
    defer { lua_settop(stack, top) }
    do throws(LuaError) {
      let graph = try HeapGraph(from: dead, space: self, state: state, stack: stack, stops: currentStops(state))
      return try graph.examine(space: self)
    } catch {
      // Scripts must stop, so the verdict is not used.
      return HeapGraph.Verdict()
    }
  }

  /// Whether a cycle contains an object that was not reported before. All of its objects count as reported from now on
  /// (`object-model:8.5`).
  private func isNew(_ cycle: LuaRetainCycle) -> Bool {
    var isNew = false
    for handle in cycle.objects.isEmpty ? cycle.kept : cycle.objects {
      guard let object = luabridge_object_find(host, handle.rawValue) else { continue }
      if object.pointee.is_reported == 0 { isNew = true }
      object.pointee.is_reported = 1
    }
    return isNew
  }

  // MARK: Roots

  /// Marks a table that exists as long as the state, such as an environment or a host module. The search for retain cycles does not enter
  /// it.
  public func markAsRoot(_ table: LuaTable) {
    ends.add(table)
  }

  /// Returns the tables at which the search ends.
  private func currentStops(_ state: LuaState) -> Set<UnsafeRawPointer> {
    let classCount = classes.count { $0.isSealed }
    if let known = ends.known, known.sealedClassCount == classCount { return known.addresses }
    var addresses: Set<UnsafeRawPointer> = []
    withUnsafeTemporaryAllocation(of: UnsafeRawPointer?.self, capacity: 4) { buffer in
      guard let start = buffer.baseAddress else { return }
      luabridge_fixed_tables(host, start)
      addresses.formUnion(buffer.compactMap { $0 })
      for known in classes where known.isSealed {
        luabridge_class_tables(host, known.id, start)
        addresses.formUnion(buffer.prefix(3).compactMap { $0 })
      }
    }
    if let main = host.pointee.main { addresses.insert(UnsafeRawPointer(main)) }
    for root in ends.roots { if let address = root.identity { addresses.insert(address) } }
    addLibraries(to: &addresses, state: state)
    ends.known = (addresses, classCount)
    return addresses
  }

  private func addLibraries(to addresses: inout Set<UnsafeRawPointer>, state: LuaState) {
    let stack = state.stack
    let top = lua_gettop(stack)
    defer { lua_settop(stack, top) }
    luabridge_push_loaded_libraries(stack)
    guard lua_type(stack, -1) == LUA_TTABLE else { return }
    lua_pushnil(stack)
    while lua_next(stack, -2) != 0 {
      if let address = lua_topointer(stack, -1), lua_type(stack, -1) == LUA_TTABLE { addresses.insert(address) }
      lua_settop(stack, -2)
    }
  }
}
