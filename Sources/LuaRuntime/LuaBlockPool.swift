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
  /// - Parameter byteLimit: The maximum number of bytes that it provides, 96 MB by default: enough for the default memory limit of
  ///   scripts, since blocks are rounded up to 16 bytes. Further blocks, and those of more than a kilobyte, come from the allocator of
  ///   the process, which adds up to 48 bytes to each.
  public init(byteLimit: Int = 96 << 20) { pool = luabridge_pool_create(max(64 << 10, byteLimit)) }

  deinit {
    if let pool { luabridge_pool_destroy(pool) }
  }
}
