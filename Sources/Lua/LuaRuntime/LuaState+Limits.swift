import CLuaBridge
import CLuaLibrary

extension LuaState {
  /// Runs `body` and limits the total resources that its scripts may use.
  ///
  /// When a limit is exceeded, the running entry into Lua throws a ``LuaError`` of kind ``LuaError/Kind-swift.enum/limit(_:)``. All further
  /// entries throw it, too, until `body` returns. Afterwards, the state can be used again. Scopes nest: a limit that the inner scope does
  /// not name remains in force.
  ///
  /// ```swift
  /// let watchdog = try LuaWatchdog()
  /// try state.withLimits(LuaLimits(memory: 64 << 20, time: .seconds(2)), watchdog: watchdog) {
  ///   try state.load(text, chunkName: "@untrusted.lua").call()
  /// }
  /// ```
  ///
  /// The limits apply to this state only. If `body` runs scripts of another state, these have separate limits, and only
  /// their time limit stops them.
  ///
  /// - Parameters:
  ///   - limits: The resources that scripts may use.
  ///   - watchdog: Stops the scripts at the time limit. A time limit without a watchdog is a programming error and ends the process.
  ///   - body: Runs on this thread, and must not pass the state to another thread.
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
    // As long as the host holds little memory, the amount of data passed since the last measurement is precise enough. It matters because
    // many scopes contain only one test.
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
      // If the outer scope allows the same amount of memory, its limit is exceeded, too.
      let isOuters =
        scopes.count > 1 && luabridge_stop_reason(host) == LUABRIDGE_STOP_MEMORY && host.pointee.limit == previousLimit
      luabridge_scope_leave(scope, isOuters)
      scope.deallocate()
      scopes.removeLast()
      if !isOuters { (records.stop, records.refusal) = (nil, nil) }
      host.pointee.limit = previousLimit
      if let count {
        // Instructions that ran in the inner scope count for the outer scope, too.
        let used = count - host.pointee.instructions
        luabridge_limit_instructions(host, previousCount.map { max(0, $0 - used) } ?? -1)
      }
    }
    return try body()
  }

  /// Whether a limit was exceeded and scripts must stop. A Swift function with a long loop checks it periodically, and returns.
  public var isStopped: Bool {
    guard luabridge_stop_reason(host) != 0 else { return false }
    luabridge_notice_stop(host)
    return true
  }

  /// Throws if a limit was exceeded. A Swift function with a long loop calls it periodically.
  ///
  /// - Throws: ``LuaError`` of kind ``LuaError/Kind-swift.enum/limit(_:)``.
  @inline(__always)
  public func checkLimits() throws(LuaError) {
    if luabridge_stop_reason(host) != 0 { throw limitError(luabridge_stop_reason(host)) }
  }

  /// Throws if a limit was exceeded, or if scripts would exceed the memory limit by allocating more bytes. A Swift function calls it before
  /// a large allocation, and periodically in a loop that allocates.
  ///
  /// It measures ``hostByteCount``. Without it, only Lua's own bytes count, and this function does not check memory. A call takes some
  /// microseconds, or a garbage collection if memory is short.
  ///
  /// - Parameter bytes: The number of bytes that are about to be allocated.
  /// - Throws: ``LuaError`` of kind ``LuaError/Kind-swift.enum/limit(_:)``.
  public func checkMemory(adding bytes: Int = 0) throws(LuaError) {
    admit(bytes)
    try checkLimits()
  }

  /// Stops scripts if there is no room for the memory that the host is about to allocate for them.
  ///
  /// - Parameter collecting: Whether to collect garbage if there is no room at first.
  /// - Returns: Whether there is room.
  @discardableResult
  func admit(_ bytes: Int, collecting: Bool = true) -> Bool {
    guard hostByteCount != nil, host.pointee.limit != .max else { return true }
    // The allocation is measured again once it exists.
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

  /// The number of the next script allocation that fails, counted from now, or `nil` if none fails. ``failingAllocationCount`` is the
  /// number of failures in a row. For tests only.
  var failingAllocation: Int? {
    get { host.pointee.failing_allocation == 0 ? nil : Int(host.pointee.failing_allocation) }
    set { host.pointee.failing_allocation = Int64(max(0, newValue ?? 0)) }
  }

  /// The number of allocations that fail in a row, from ``failingAllocation`` on. By default, all of them fail. After the first failure,
  /// Lua collects garbage and tries again, so 1 causes a collection at that point and 2 a single failure. For tests only.
  var failingAllocationCount: Int {
    get { Int(host.pointee.failure_count) }
    set { host.pointee.failure_count = Int64(max(1, newValue)) }
  }

  /// Makes an allocation fail, and the following ones up to `count` in total. For tests only.
  func fail(_ failing: (number: Int, count: Int)?) {
    guard let failing else { return }
    failingAllocationCount = failing.count
    failingAllocation = failing.number
  }

  /// Returns the error of an entry that a limit ended. The error value on top of the stack stays there.
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
    var failure = records.stop
    if failure == nil, case .depth = limit, host.pointee.refused, host.pointee.refused_deep {
      failure = records.refusal
    }
    if failure == nil, host.pointee.refused, host.pointee.refused_line > 0 {
      // The allocator recorded the innermost activation only.
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
    let positions = failure?.positions.filter { $0.line > 0 } ?? []
    let position = positions.first { !isHostChunk($0.source) } ?? positions.first
    return LuaError(
      limit.message, kind: .limit(limit), value: .string(LuaString(limit.message)), source: position?.source,
      line: position?.line, traceback: failure?.traceback ?? [])
  }

  /// Records the activations at the point where scripts are stopped, before they are unwound.
  func noteStop(on stack: OpaquePointer) {
    records.stop = captureFailure(of: stack, from: 0)
  }

  /// Records the activations of a deep recursion when the allocator rejects an allocation, after which Lua unwinds them. It runs inside the
  /// allocator and only reads.
  func noteRefusal(on stack: OpaquePointer) {
    records.refusal = captureFailure(of: stack, from: 0)
  }
}
