import CLuaBridge

/// Memory for the small blocks of one state after the other: faster to take and to give back than the allocator's of the process, and
/// given back all at once when a state ends.
///
/// One state has the pool at a time, and its thread alone touches it: a state that is made meanwhile goes without. Of its memory the pool
/// keeps 8 MB from one state to the next.
public final class LuaBlockPool: @unchecked Sendable {
  /// Nil where the system has no room for it, or a sanitizer is to see each block.
  let pool: OpaquePointer?

  /// Makes a pool. The system provides what of it is used.
  ///
  /// - Parameter byteLimit: how many bytes it may give out at most, 32 MB by default. What a state needs beyond them, and all blocks of
  ///   more than a kilobyte, comes from the allocator of the process.
  public init(byteLimit: Int = 32 << 20) { pool = luabridge_pool_create(max(64 << 10, byteLimit)) }

  deinit {
    if let pool { luabridge_pool_destroy(pool) }
  }
}
