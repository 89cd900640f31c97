import CLuaBridge

/// Memory for small blocks that successive states share. It is faster than the allocator of the process, and it is freed as a whole when a
/// state ends.
///
/// Only one state uses the pool at a time, on its own thread. A state that is created meanwhile does not use the pool. Between states, the
/// pool retains 8 MB of its memory.
public final class LuaBlockPool: @unchecked Sendable {
  /// The pool, or `nil` if the system has no memory for it, or if a sanitizer must see each block.
  let pool: OpaquePointer?

  /// Creates a pool. The system allocates memory only as it is used.
  ///
  /// - Parameter byteLimit: The maximum number of bytes that it provides, 96 MB by default: enough for the default memory limit of
  ///   scripts, since blocks are rounded up to 16 bytes. Further blocks, and those of more than a kilobyte, come from the allocator of
  ///   the process, which adds up to 48 bytes to each.
  public init(byteLimit: Int = 96 << 20) { pool = luabridge_pool_create(max(64 << 10, byteLimit)) }

  deinit {
    if let pool { luabridge_pool_destroy(pool) }
  }
}
