import CLuaBridge

/// Memory for the small blocks of one state after the other: faster to take and to give back than the allocator's of the process, and
/// given back all at once when a state ends.
///
/// One state has the pool at a time, and its thread alone touches it: a state that is made meanwhile goes without. Of its memory the pool
/// keeps 8 MB from one state to the next.
public final class LuaBlockPool: @unchecked Sendable {
  /// Nil where the system has no room for it, or a sanitizer is to see each block.
  let pool: OpaquePointer?
  /// Whether states that begin alike are copies of one.
  public let servesManyStates: Bool

  /// Makes a pool. The system provides what of it is used.
  ///
  /// - Parameters:
  ///   - byteLimit: The maximum number of bytes that it provides, 96 MB by default: enough for the default memory limit of scripts,
  ///     since blocks are rounded up to 16 bytes. Further blocks, and those of more than a kilobyte that scripts make, come from the
  ///     allocator of the process, which adds up to 48 bytes to each.
  ///   - servesManyStates: whether the pool keeps what a state is when its ``LuaPreparation`` has ended, so that the next one that begins
  ///     alike is a copy of it.
  public init(byteLimit: Int = 96 << 20, servesManyStates: Bool = false) {
    pool = luabridge_pool_create(max(64 << 10, byteLimit))
    self.servesManyStates = servesManyStates
  }

  /// What states that begin alike have in common, as a number; nil where nothing is kept.
  func kind(of preparation: LuaPreparation, _ libraries: LuaLibraries) -> UInt64? {
    guard servesManyStates, pool != nil else { return nil }
    return UInt64(preparation.number) << 32 | UInt64(UInt32(bitPattern: libraries.rawValue)) | 1 << 63
  }

  deinit {
    if let pool { luabridge_pool_destroy(pool) }
  }
}
