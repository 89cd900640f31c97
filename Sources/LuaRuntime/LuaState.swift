import CLua
import CLuaBridge

/// A Lua 5.4 state.
///
/// One OS thread uses a state at a time. No error of Lua's crosses a Swift frame: whatever may raise runs
/// protected, and Swift functions are called through a trampoline that raises after they returned
/// (lua-embedding rules a and b). Lua calling Swift calling Lua is the normal case.
///
/// ```swift
/// let state = try LuaState()
/// let chunk = try state.load("return 1 + 1", chunkName: "=example")
/// let sum = try chunk.call()[0]   // .integer(2)
/// ```
public final class LuaState {
  let host: UnsafeMutablePointer<luabridge_host>
  let link = LuaStateLink()
  /// It must be there as long as the state.
  private let blocks: LuaBlockPool?
  /// The simulated objects of the state.
  public let objects: LuaObjectSpace

  let functions: HostTable<HostFunction>
  var errors = HostSlots<any Error>()
  /// The failure that the message handler looked at; the protected call that it ends takes it.
  var failure: Failure?
  /// What was seen where scripts were stopped, while they are.
  var stopFailure: Failure?
  /// How many errors are being put into words, one for the other.
  var describedErrors = 0
  /// The limits of the scopes that are open, innermost last.
  @exclusivity(unchecked) var scopes: [LuaLimits] = []
  /// The error that Swift threw last, while it travels through Lua.
  var errorInFlight: LuaError?
  let sources = ChunkSources()
  let names = NameCache()
  /// By name of the chunk, the lines that could run; nil unless it is recorded which do.
  var executableLines: [String: LuaLineSet]?
  // No access to these lasts while other code runs.
  @exclusivity(unchecked) private var freeReferences: [Int32] = []
  @exclusivity(unchecked) private var referenceCount: Int32 = 0

  /// Receives what `print` writes: one line with its newline, as bytes. Nothing is printed by default.
  public var print: (UnsafeRawBufferPointer) -> Void = { _ in }

  /// How much time has passed on the state's clock, which ``LuaLibraries/clock`` tells scripts; none by default.
  public var clock: () -> Duration = { .zero }

  /// When the state's clock was at zero, in seconds since 1970-01-01 00:00:00 UTC.
  public var clockStart: Int64 = 0

  /// The functions that the host provides use chunk names with this beginning (without `@` or `=`), so that
  /// ``scriptLocation()`` and tracebacks leave them out.
  @exclusivity(unchecked) public var hostChunkPrefix = "[host" {
    didSet { lastScriptChunk = nil }
  }
  /// The number of the chunk in which ``scriptLine()`` found the script last.
  @exclusivity(unchecked) var lastScriptChunk: Int32?

  /// Makes a state.
  ///
  /// - Parameters:
  ///   - libraries: the standard libraries to open.
  ///   - seed: what `math.random` starts from.
  ///   - blocks: where Lua's small blocks come from; nil for the allocator of the process.
  /// - Throws: ``LuaError`` of kind `memory` if the system has no memory.
  public init(
    libraries: LuaLibraries = .safe, seed: UInt64 = 0, blocks: LuaBlockPool? = nil
  ) throws(LuaError) {
    guard let host = luabridge_open(Self.callbacks, blocks?.pool) else {
      throw LuaError("not enough memory for a Lua state", kind: .memory)
    }
    self.host = host
    self.blocks = blocks
    objects = LuaObjectSpace(host: host, link: link)
    functions = HostTable { host.pointee.functions = $0 }
    host.pointee.context = Unmanaged.passUnretained(self).toOpaque()
    link.state = Unmanaged.passUnretained(self)
    stackByteLimit = 1 << 20
    try check(luabridge_open_libraries(stack, libraries.rawValue), on: stack)
    try self.seed(seed)
  }

  /// Implements `object-model:8.8`.
  deinit {
    link.state = nil
    host.pointee.closing = true
    let instances = objects.abandon()
    let left = luabridge_close(host)
    assert(left == 0, "Lua has not given back \(left) bytes")
    instances.release()
  }

  /// The thread whose stack Swift may use now.
  var stack: OpaquePointer {
    host.pointee.current.unsafelyUnwrapped
  }

  /// Seeds `math.random`, so that a script draws the same numbers in every run.
  public func seed(_ seed: UInt64) throws(LuaError) {
    try check(luabridge_seed(stack, Int64(bitPattern: seed), 0), on: stack)
  }

  /// The version of the Lua library, such as `Lua 5.4.4`.
  public static var version: String { String(cString: luabridge_version()) }

  /// Bytes that Lua holds, exact to the byte.
  public var byteCount: Int { host.pointee.bytes }

  /// How many of ``byteCount`` are the allocator's of the process: all but those of a ``LuaBlockPool``.
  public var systemByteCount: Int { luabridge_system_bytes(host) }

  /// The most bytes that Lua held since the state was made or ``resetPeakByteCount()`` was called.
  public var peakByteCount: Int { host.pointee.peak }

  /// Lets ``peakByteCount`` begin anew.
  public func resetPeakByteCount() { host.pointee.peak = host.pointee.bytes }

  /// The most bytes that scripts may make Lua hold, or nil: a limit that lasts. It is sticky like those of
  /// ``withLimits(_:watchdog:_:)``, until the host's entry into Lua has ended.
  public var byteLimit: Int? {
    get { host.pointee.limit == .max ? nil : host.pointee.limit }
    set { host.pointee.limit = max(0, newValue ?? .max) }
  }

  /// The size of the heap before the work that ``collectLeftovers()`` follows, 0 before its first call.
  private var bytesBeforeLeftovers = 0

  /// Measures how many bytes the host holds on behalf of scripts, such as the instances of their objects and the texts that they
  /// assigned; nil, as by default, if that does not count.
  ///
  /// What it returns counts against ``byteLimit`` and ``LuaLimits/memory`` beside Lua's own bytes. It is asked whenever scripts may have
  /// made the host hold 256 KB more, and must be quick then: the statistics of the allocator will do in a process with one state.
  public var hostByteCount: (() -> Int)? {
    didSet {
      host.pointee.crossed_limit = hostByteCount == nil ? .max : 256 << 10
      host.pointee.host_bytes = 0
      isHostMeasured = false
    }
  }

  /// Whether ``hostByteCount`` was asked by a scope with limits, or is known to be little, as at the beginning.
  @exclusivity(unchecked) package var isHostMeasured = false

  /// How many bytes the allocator of the process has given out and not taken back, Lua's included: what a process with one state can
  /// compute ``hostByteCount`` of. It takes some microseconds.
  public static var allocatedByteCount: Int { luabridge_allocated_bytes() }

  /// Called by the trampoline, when much may have crossed the border.
  func measureHost() -> Int { max(0, hostByteCount?() ?? 0) }

  /// How many bytes of the thread's own stack scripts may take up before the host's functions and `pcall`, `coroutine.resume`
  /// and their like end with ``LuaLimit/depth``: 1 MB by default. A thread with a small stack needs less.
  public var stackByteLimit: Int {
    get { host.pointee.stack_limit }
    set { host.pointee.stack_limit = max(0, newValue) }
  }

  /// How large the heap grows, in percent of what a collection left of it, before Lua begins the next one by itself: 200 by default, at
  /// most 1000. What is to stay is then looked at less often, and what is garbage stays longer; limits on memory hold as before. It
  /// holds from the next collection on, and up to the first checkpoint: from then on Lua collects what is young when the heap has doubled.
  public var collectorPause = 200 {
    didSet { luabridge_set_pause(host, Int32(clamping: min(max(100, collectorPause), 1_000))) }
  }

  /// Lets scripts allocate so many bytes more before Lua begins the next collection by itself, or goes on with the one that it is in:
  /// what a host does that knows how much is about to be made that stays. Limits on memory hold as before.
  public func postponeCollection(by bytes: Int) { luabridge_postpone_collection(host, max(0, bytes)) }

  /// Whether `setmetatable` takes a metatable with `__gc`, which never runs, instead of refusing it.
  public var ignoresFinalizers: Bool {
    get { host.pointee.ignores_finalizers }
    set { host.pointee.ignores_finalizers = newValue }
  }

  /// Runs a full collection.
  public func collectGarbage() {
    releaseUnused()
    luabridge_collect(stack)
    releaseUnused()
  }

  /// Runs a full collection if the heap has grown by an eighth, and by 1 MB at least, since the first call or the last such collection.
  ///
  /// A host calls it between two pieces of work that leave garbage behind. Lua by itself would let the heap double first.
  public func collectLeftovers() {
    let bytes = byteCount
    guard bytesBeforeLeftovers > 0, bytes > bytesBeforeLeftovers + max(1 << 20, bytesBeforeLeftovers / 8) else {
      if bytesBeforeLeftovers == 0 { bytesBeforeLeftovers = bytes }
      return
    }
    releaseUnused()
    // A checkpoint scans what is old only if what was created since does not tell which objects die.
    luabridge_age(stack)
    releaseUnused()
    bytesBeforeLeftovers = byteCount
  }

  /// The table of global variables.
  public var globals: LuaTable {
    lua_rawgeti(stack, luabridge_registry_index(), Int64(LUA_RIDX_GLOBALS))
    return LuaTable(link: link, id: takeReference(from: stack))
  }

  /// Makes an empty table with room for elements.
  public func makeTable(arrayCapacity: Int = 0, fieldCapacity: Int = 0) throws(LuaError) -> LuaTable {
    try reserve(1)
    lua_createtable(
      stack, Int32(clamping: min(arrayCapacity, 1 << 20)), Int32(clamping: min(fieldCapacity, 1 << 20)))
    return LuaTable(link: link, id: takeReference(from: stack))
  }

  /// Makes an empty table with a metatable, which many tables may share.
  ///
  /// - Parameter metatable: it has no `__gc`.
  /// - Throws: ``LuaError`` if Lua's stack is full, or the metatable belongs to another state.
  public func makeTable(metatable: LuaTable) throws(LuaError) -> LuaTable {
    try makeIdentifiedTable(metatable: metatable).table
  }

  /// Makes an empty table with a metatable, and tells its ``LuaReference/identity`` with it, which is at hand then.
  ///
  /// - Parameter metatable: it has no `__gc`.
  /// - Throws: ``LuaError`` if Lua's stack is full, or the metatable belongs to another state.
  public func makeIdentifiedTable(
    metatable: LuaTable
  ) throws(LuaError) -> (table: LuaTable, identity: UnsafeRawPointer?) {
    try reserve(3)
    lua_createtable(stack, 0, 0)
    do throws(LuaError) {
      try push(metatable, on: stack)
    } catch {
      lua_settop(stack, -2)
      throw error
    }
    lua_setmetatable(stack, -2)
    let identity = lua_topointer(stack, -1)
    return (LuaTable(link: link, id: takeReference(from: stack)), identity)
  }

  // MARK: References

  /// Stores the value on top of `thread` under a new id and pops it.
  func takeReference(from thread: OpaquePointer) -> Int32 {
    releaseUnused()
    let id: Int32
    if let free = freeReferences.popLast() {
      id = free
    } else {
      referenceCount += 1
      id = referenceCount
    }
    luabridge_reference_store(thread, id)
    return id
  }

  /// How many references are held by Swift.
  public var heldReferenceCount: Int {
    releaseUnused()
    return Int(referenceCount) - freeReferences.count
  }

  /// How many Swift functions Lua values stand for.
  public var heldFunctionCount: Int {
    releaseUnused()
    return functions.count
  }

  /// Lets go of what Swift and Lua no longer refer to.
  @inline(__always)
  func releaseUnused() {
    if !luabridge_queue_is_empty(link.releases) { releaseReferences() }
    if host.pointee.released_count != 0 { releaseSlots() }
  }

  private func releaseReferences() {
    luabridge_queue_drain(link.releases, Unmanaged.passUnretained(self).toOpaque()) { context, id in
      let state = Unmanaged<LuaState>.fromOpaque(context).takeUnretainedValue()
      luabridge_reference_clear(state.host, id)
      state.freeReferences.append(id)
    }
  }

  private func releaseSlots() {
    var slots: UnsafePointer<Int32>?
    let count = luabridge_take_released(host, &slots)
    guard let slots else { return }
    // Copied first: a deinitialiser of what is let go may make Lua collect again.
    for released in Array(UnsafeBufferPointer(start: slots, count: count)) {
      if released & 3 == Int32(LUABRIDGE_SLOT_ERROR) {
        _ = errors.remove(released >> 2)
      } else {
        functions.remove(released >> 2)
      }
    }
  }

  // MARK: The stack

  /// Makes sure that `count` values fit onto the stack.
  @inline(__always)
  func reserve(_ count: Int32) throws(LuaError) {
    if lua_checkstack(stack, count) == 0 { throw .stackOverflow }
  }

  /// Runs `body` and restores the top of the stack, whatever happens.
  ///
  /// In debug builds it checks that `body` took nothing off the stack that was there before.
  @inline(__always)
  func withStack<Result>(
    _ slots: Int32, _ body: (OpaquePointer) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    let stack = self.stack
    if lua_checkstack(stack, slots) == 0 { throw .stackOverflow }
    let top = lua_gettop(stack)
    defer {
      assert(lua_gettop(stack) >= top, "an entry took values off Lua's stack that are not its own")
      lua_settop(stack, top)
    }
    return try body(stack)
  }
}
