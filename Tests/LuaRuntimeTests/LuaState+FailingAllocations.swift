import GoldenTesting

@testable import LuaRuntime

extension LuaState {
  /// Stands before the library's own initializer in these tests, so that ``FailingAllocations`` reaches every state.
  convenience init(libraries: LuaLibraries = .safe, seed: UInt64 = 0) throws(LuaError) {
    try self.init(libraries: libraries, seed: seed, blocks: nil)
    fail(FailingAllocations.current)
  }
}
