import CLuaBridge
import CLuaLibrary

/// A Lua 5.4 state.
///
/// One OS thread uses a state at a time. Lua errors never cross a Swift frame: operations that may raise an error run protected. Swift
/// functions are called through a trampoline, which raises errors after they have returned (lua-embedding rules a and b). Lua calling Swift
/// calling Lua is the normal case.
///
/// It has more than 15 stored properties because it owns everything that ends with the Lua state: what Lua refers to, the errors on their
/// way, and the settings of the host.
///
/// ```swift
/// let state = try LuaState()
/// let chunk = try state.load("return 1 + 1", chunkName: "=example")
/// let sum = try chunk.call()[0]   // .integer(2)
/// ```
public final class LuaState {
  let host: UnsafeMutablePointer<luabridge_host>
  let link = LuaStateLink()
  /// The pool must exist as long as the state.
  private let blocks: LuaBlockPool?
  /// The simulated objects of the state.
  public let objects: LuaObjectSpace

  let functions: HostTable<HostFunction>
  var errors = HostSlots<any Error>()
  let records = ErrorRecords()
  /// The limits of the open scopes, innermost last.
  var scopes: [LuaLimits] = []
  let sources = ChunkSources()
  let names = NameCache()
  /// The lines that have code, by chunk name, or `nil` if lines are not recorded.
  var executableLines: [String: LuaLineSet]?
  private var references = ReferenceNumbers()

  /// Receives the output of `print`: one line with its newline, as bytes. By default, the output is discarded.
  public var print: (UnsafeRawBufferPointer) -> Void = { _ in }

  /// The time that has passed on the state's clock, which ``LuaLibraries/clock`` provides to scripts. It is zero by default.
  public var clock: () -> Duration = { .zero }

  /// The time at which the state's clock was zero, in seconds since 1970-01-01 00:00:00 UTC.
  public var clockStart: Int64 = 0

  /// The prefix of host chunk names (without `@` or `=`). ``scriptLocation()`` and tracebacks omit the functions of these chunks.
  public var hostChunkPrefix = "[host" {
    didSet { lastScriptChunk = nil }
  }
  /// The number of the chunk in which ``scriptLine()`` last found the script.
  var lastScriptChunk: Int32?

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - libraries: The standard libraries to open.
  ///   - seed: The seed of `math.random`.
  ///   - blocks: The pool for Lua's small blocks, or `nil` for the allocator of the process.
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

  /// The Lua thread whose stack Swift may currently use.
  var stack: OpaquePointer {
    host.pointee.current.unsafelyUnwrapped
  }

  /// Seeds `math.random`, so that a script generates the same numbers in every run.
  public func seed(_ seed: UInt64) throws(LuaError) {
    try check(luabridge_seed(stack, Int64(bitPattern: seed), 0), on: stack)
  }

  /// The version of the Lua library, such as `Lua 5.4.4`.
  public static var version: String { String(cString: luabridge_version()) }

  /// The number of bytes that Lua holds, exact to the byte.
  public var byteCount: Int { host.pointee.bytes }

  /// The part of ``byteCount`` that comes from the allocator of the process, that is, not from a ``LuaBlockPool``.
  public var systemByteCount: Int { luabridge_system_bytes(host) }

  /// The maximum number of bytes that Lua held since the state was created or ``resetPeakByteCount()`` was called.
  public var peakByteCount: Int { host.pointee.peak }

  /// Resets ``peakByteCount`` to the current ``byteCount``.
  public func resetPeakByteCount() { host.pointee.peak = host.pointee.bytes }

  /// The maximum number of bytes that scripts may make Lua hold, or `nil` for no limit. The limit is permanent. Once exceeded, it is sticky
  /// like those of ``withLimits(_:watchdog:_:)``, until the host's entry into Lua has ended.
  public var byteLimit: Int? {
    get { host.pointee.limit == .max ? nil : host.pointee.limit }
    set { host.pointee.limit = max(0, newValue ?? .max) }
  }

  /// The size of the heap before the work that precedes ``collectLeftovers()``. It is 0 before the first call.
  private var bytesBeforeLeftovers = 0

  /// Measures the bytes that the host holds on behalf of scripts, such as the instances of their objects and the strings that they
  /// assigned. By default, it is `nil`, and these bytes do not count.
  ///
  /// The result counts against ``byteLimit`` and ``LuaLimits/memory``, in addition to Lua's own bytes. It is called whenever scripts may
  /// have made the host hold 256 KB more, and must be fast. In a process with one state, the allocator's statistics are suitable.
  public var hostByteCount: (() -> Int)? {
    didSet {
      host.pointee.crossed_limit = hostByteCount == nil ? .max : 256 << 10
      host.pointee.host_bytes = 0
      isHostMeasured = false
    }
  }

  /// Whether a scope with limits has called ``hostByteCount``, or its value is known to be small, as at the start.
  package var isHostMeasured = false

  /// The number of bytes that the allocator of the process has allocated and not freed, including Lua's. A process with one state can
  /// compute ``hostByteCount`` from it. A call takes some microseconds.
  public static var allocatedByteCount: Int { luabridge_allocated_bytes() }

  /// Measures the bytes of the host. The trampoline calls it when much data may have been passed.
  func measureHost() -> Int { max(0, hostByteCount?() ?? 0) }

  /// The number of bytes of the OS thread's stack that scripts may use. Beyond it, host functions, `pcall`, `coroutine.resume` and similar
  /// functions fail with ``LuaLimit/depth``. The default is 1 MB. A thread with a small stack needs a lower limit.
  public var stackByteLimit: Int {
    get { host.pointee.stack_limit }
    set { host.pointee.stack_limit = max(0, newValue) }
  }

  /// The heap size at which Lua starts the next collection by itself, in percent of the size after the previous one. The default is 200,
  /// the maximum 1000. With a higher value, Lua scans retained objects less often, and garbage stays longer. Memory limits apply as before.
  /// The value applies from the next collection until the first checkpoint. After that, Lua collects the young generation when the heap has
  /// doubled.
  public var collectorPause = 200 {
    didSet { luabridge_set_pause(host, Int32(clamping: min(max(100, collectorPause), 1_000))) }
  }

  /// Allows scripts to allocate the given number of bytes before Lua starts the next collection by itself, or continues the current one. A
  /// host uses it when it is about to create a known amount of data that stays. Memory limits apply as before.
  public func postponeCollection(by bytes: Int) { luabridge_postpone_collection(host, max(0, bytes)) }

  /// The effect of `__gc` in a metatable. The default is to reject it.
  public var finalizers: LuaFinalizers {
    get { LuaFinalizers(rawValue: host.pointee.finalizers) ?? .rejected }
    set { host.pointee.finalizers = newValue.rawValue }
  }

  /// Receives the errors of finalizers, which end nothing else. By default, they are discarded.
  public var finalizerFailed: (LuaError) -> Void = { _ in }

  /// Runs a full collection.
  public func collectGarbage() {
    releaseUnused()
    luabridge_collect(stack)
    releaseUnused()
  }

  /// Runs a full collection if the heap has grown by an eighth, and by at least 1 MB, since the first call or the last such collection.
  ///
  /// A host calls it between two pieces of work that leave garbage behind. Otherwise, Lua would let the heap double first.
  public func collectLeftovers() {
    let bytes = byteCount
    guard bytesBeforeLeftovers > 0, bytes > bytesBeforeLeftovers + max(1 << 20, bytesBeforeLeftovers / 8) else {
      if bytesBeforeLeftovers == 0 { bytesBeforeLeftovers = bytes }
      return
    }
    releaseUnused()
    // A checkpoint scans the old generation only if the objects created since do not show which objects are dead.
    luabridge_age(stack)
    releaseUnused()
    bytesBeforeLeftovers = byteCount
  }

  /// The table of global variables.
  public var globals: LuaTable {
    lua_rawgeti(stack, luabridge_registry_index(), Int64(LUA_RIDX_GLOBALS))
    return LuaTable(link: link, id: takeReference(from: stack))
  }

  /// Creates an empty table with room for elements.
  public func makeTable(arrayCapacity: Int = 0, fieldCapacity: Int = 0) throws(LuaError) -> LuaTable {
    try reserve(1)
    lua_createtable(
      stack, Int32(clamping: min(arrayCapacity, 1 << 20)), Int32(clamping: min(fieldCapacity, 1 << 20)))
    return LuaTable(link: link, id: takeReference(from: stack))
  }

  /// Creates an empty table with a metatable, which many tables may share.
  ///
  /// - Parameter metatable: The metatable. It has no `__gc`.
  /// - Throws: ``LuaError`` if Lua's stack is full, or the metatable belongs to another state.
  public func makeTable(metatable: LuaTable) throws(LuaError) -> LuaTable {
    try makeIdentifiedTable(metatable: metatable).table
  }

  /// Creates an empty table with a metatable, and returns its ``LuaReference/identity``, too, which is available at no cost.
  ///
  /// - Parameter metatable: The metatable. It has no `__gc`.
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

  /// Stores the value on top of `thread` under a new ID and pops it.
  func takeReference(from thread: OpaquePointer) -> Int32 {
    releaseUnused()
    let id = references.take()
    luabridge_reference_store(thread, id)
    return id
  }

  /// The number of references that Swift holds.
  public var heldReferenceCount: Int {
    releaseUnused()
    return references.count
  }

  /// Returns the functions in Lua that Swift holds, such as handlers and scheduled work, the latest first.
  ///
  /// - Parameter limit: The maximum number of functions.
  public func heldFunctions(limit: Int) -> [LuaFunction] {
    releaseUnused()
    var held: [LuaFunction] = []
    for id in stride(from: references.highest, to: 0, by: -1) where held.count < limit {
      guard lua_checkstack(stack, 4) != 0 else { break }
      luabridge_reference_push(stack, id)
      if lua_type(stack, -1) == LUA_TFUNCTION, lua_iscfunction(stack, -1) == 0 {
        held.append(LuaFunction(link: link, id: takeReference(from: stack)))
      } else {
        lua_settop(stack, -2)
      }
    }
    return held
  }

  /// The number of Swift functions with a Lua value.
  public var heldFunctionCount: Int {
    releaseUnused()
    return functions.count
  }

  /// Releases the references and slots that Swift and Lua no longer use.
  @inline(__always)
  func releaseUnused() {
    if !luabridge_queue_is_empty(link.releases) { releaseReferences() }
    if host.pointee.released_count != 0 { releaseSlots() }
  }

  private func releaseReferences() {
    luabridge_queue_drain(link.releases, Unmanaged.passUnretained(self).toOpaque()) { context, id in
      let state = Unmanaged<LuaState>.fromOpaque(context).takeUnretainedValue()
      luabridge_reference_clear(state.host, id)
      state.references.release(id)
    }
  }

  private func releaseSlots() {
    var slots: UnsafePointer<Int32>?
    let count = luabridge_take_released(host, &slots)
    guard let slots else { return }
    // Copied first, since a deinitializer of a released value may start another collection.
    for released in Array(UnsafeBufferPointer(start: slots, count: count)) {
      if released & 3 == Int32(LUABRIDGE_SLOT_ERROR) {
        _ = errors.remove(released >> 2)
      } else {
        functions.remove(released >> 2)
      }
    }
  }

  // MARK: The stack

  /// Ensures that `count` values fit onto the stack.
  @inline(__always)
  func reserve(_ count: Int32) throws(LuaError) {
    if lua_checkstack(stack, count) == 0 { throw .stackOverflow }
  }

  /// Runs `body` and restores the top of the stack in all cases.
  ///
  /// In debug builds, it checks that `body` did not remove values that were on the stack before.
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
