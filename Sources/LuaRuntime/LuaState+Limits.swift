import CLua
import CLuaBridge

extension LuaState {
  /// Runs `body`, whose scripts may use up no more than `limits` allows, all of them together.
  ///
  /// When a limit is exceeded, the entry into Lua that runs throws a ``LuaError`` of kind
  /// ``LuaError/Kind-swift.enum/limit(_:)``, and so does every further one until `body` returns; afterwards the state can be used
  /// again. Scopes nest: a limit that the inner one does not name stays as it is.
  ///
  /// ```swift
  /// let watchdog = try LuaWatchdog()
  /// try state.withLimits(LuaLimits(memory: 64 << 20, time: .seconds(2)), watchdog: watchdog) {
  ///   try state.load(text, chunkName: "@stranger.lua").call()
  /// }
  /// ```
  ///
  /// The limits are those of this state: scripts of another one that `body` runs have their own, and only a limit on time of theirs
  /// stops them.
  ///
  /// - Parameters:
  ///   - limits: what scripts may use up.
  ///   - watchdog: what stops them in time. A limit on time without one is a mistake of the program's and ends it.
  ///   - body: runs on this thread, and must not hand the state to another one.
  public func withLimits<Result, Failure: Error>(
    _ limits: LuaLimits, watchdog: LuaWatchdog? = nil, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(limits.time == nil || watchdog != nil, "a time limit needs a watchdog")
    let previousLimit = host.pointee.limit
    let previousCount = host.pointee.counts_instructions ? host.pointee.instructions : nil
    if let memory = limits.memory { host.pointee.limit = min(previousLimit, max(0, memory)) }
    let count = limits.instructions.map { min(Int64(max(0, $0)), max(0, previousCount ?? .max)) }
    if let count { luabridge_limit_instructions(host, count) }
    scopes.append(limits)
    // As long as the host holds little, what crossed the border since it was measured will do: many scopes are a test each.
    let isKnown = isHostMeasured && host.pointee.host_bytes < 256 << 10 && host.pointee.crossed < 64 << 10
    if hostByteCount != nil && !isKnown {
      isHostMeasured = true
      host.pointee.crossed = 0
      host.pointee.host_bytes = measureHost()
    }

    let scope = UnsafeMutablePointer<luabridge_scope>.allocate(capacity: 1)
    scope.initialize(
      to: luabridge_scope(
        host: host, outer: nil, next: nil, deadline: .max, stuck_deadline: .max, unresponsive_time: .max,
        processor_start: -1, thread: 0, signals: 0, was_blocked: false))
    luabridge_scope_enter(scope)
    watchdog?.watch(scope, for: limits.time)
    defer {
      watchdog?.leave(scope)
      // Memory that the outer scope allows as much of is its own limit, too.
      let isOuters =
        scopes.count > 1 && luabridge_stop_reason(host) == LUABRIDGE_STOP_MEMORY && host.pointee.limit == previousLimit
      luabridge_scope_leave(scope, isOuters)
      scope.deallocate()
      scopes.removeLast()
      if !isOuters { stopFailure = nil }
      host.pointee.limit = previousLimit
      if let count {
        // What the inner scope ran counts for the outer one too.
        let used = count - host.pointee.instructions
        luabridge_limit_instructions(host, previousCount.map { max(0, $0 - used) } ?? -1)
      }
    }
    return try body()
  }

  /// Whether a limit was exceeded and scripts must stop. A Swift function with a long loop asks it now and then, and returns.
  public var isStopped: Bool {
    guard luabridge_stop_reason(host) != 0 else { return false }
    luabridge_notice_stop(host)
    return true
  }

  /// Throws if a limit was exceeded: what a Swift function with a long loop calls now and then.
  ///
  /// - Throws: ``LuaError`` of kind ``LuaError/Kind-swift.enum/limit(_:)``.
  @inline(__always)
  public func checkLimits() throws(LuaError) {
    if luabridge_stop_reason(host) != 0 { throw limitError(luabridge_stop_reason(host)) }
  }

  /// Throws if a limit was exceeded, or if what scripts hold would exceed the limit on memory with some bytes more: what a Swift
  /// function calls before it allocates much, and now and then in a loop that does.
  ///
  /// It measures ``hostByteCount``, without which only Lua's own bytes count and nothing is asked here. It takes some microseconds; a
  /// collection where memory is short.
  ///
  /// - Parameter bytes: how many bytes are about to be allocated.
  /// - Throws: ``LuaError`` of kind ``LuaError/Kind-swift.enum/limit(_:)``.
  public func checkMemory(adding bytes: Int = 0) throws(LuaError) {
    admit(bytes)
    try checkLimits()
  }

  /// Stops scripts if there is no room for what the host is about to allocate for them.
  ///
  /// - Parameter collecting: whether garbage is collected before.
  /// - Returns: whether there is room.
  @discardableResult
  func admit(_ bytes: Int, collecting: Bool = true) -> Bool {
    guard hostByteCount != nil, host.pointee.limit != .max else { return true }
    // What comes now is measured again when it is there.
    host.pointee.crossed += Int64(bytes)
    if hasRoom(for: bytes) { return true }
    if collecting {
      collectGarbage()
      if hasRoom(for: bytes) { return true }
    }
    luabridge_stop_for_memory(host)
    return false
  }

  private func hasRoom(for bytes: Int) -> Bool {
    host.pointee.host_bytes = measureHost()
    return host.pointee.bytes + host.pointee.host_bytes + bytes <= host.pointee.limit
  }

  /// For tests: which allocation of scripts fails, counted from now, and with it as many that follow as
  /// ``failingAllocationCount`` says; nil if none does.
  var failingAllocation: Int? {
    get { host.pointee.failing_allocation == 0 ? nil : Int(host.pointee.failing_allocation) }
    set { host.pointee.failing_allocation = Int64(max(0, newValue ?? 0)) }
  }

  /// For tests: how many allocations fail in a row, all from ``failingAllocation`` on by default. After the first one Lua collects
  /// its garbage and asks again, so that 1 is a collection at that place and 2 a single failure.
  var failingAllocationCount: Int {
    get { Int(host.pointee.failure_count) }
    set { host.pointee.failure_count = Int64(max(1, newValue)) }
  }

  /// For tests: lets one allocation fail, and as many that follow as `count` says.
  func fail(_ failing: (number: Int, count: Int)?) {
    guard let failing else { return }
    failingAllocationCount = failing.count
    failingAllocation = failing.number
  }

  /// The error of the entry that a limit ended, whose value is on top of the stack and stays.
  func limitError(_ reason: Int32) -> LuaError {
    luabridge_notice_stop(host)
    let limit: LuaLimit =
      switch reason {
      case Int32(LUABRIDGE_STOP_MEMORY): .memory(host.pointee.limit)
      case Int32(LUABRIDGE_STOP_TIME): .time(scopes.last { $0.time != nil }?.time ?? .zero)
      case Int32(LUABRIDGE_STOP_DEPTH): .depth
      case Int32(LUABRIDGE_STOP_INSTRUCTIONS): .instructions(scopes.last { $0.instructions != nil }?.instructions ?? 0)
      default: .interrupted
      }
    var failure = stopFailure
    if failure == nil, host.pointee.refused, host.pointee.refused_line > 0 {
      // The allocator's record: the innermost activation alone.
      let line = Int(host.pointee.refused_line)
      let name = withUnsafeBytes(of: &host.pointee.refused_source) { bytes in
        bytes.withMemoryRebound(to: CChar.self) { text in
          text.baseAddress.map { sources.name(at: $0, length: text.firstIndex(of: 0) ?? text.count) } ?? "?"
        }
      }
      failure = Failure(
        traceback: [LuaFrame(name: nil, kind: .function, source: name, line: line)],
        positions: [(shortSource: name, source: name, line: line)], origin: nil)
    }
    let position = failure?.positions.first { $0.line > 0 }
    return LuaError(
      limit.message, kind: .limit(limit), value: .string(LuaString(limit.message)), source: position?.source,
      line: position?.line, traceback: failure?.traceback ?? [])
  }

  /// Called where scripts are stopped, before their activations are unwound.
  func noteStop(on stack: OpaquePointer) {
    stopFailure = captureFailure(of: stack, from: 0)
  }
}
