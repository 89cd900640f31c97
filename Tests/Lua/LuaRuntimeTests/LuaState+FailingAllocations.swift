import GoldenTesting

@testable import LuaRuntime

extension LuaState {
  /// Creates a state for these tests. It shadows the library's initializer, so that ``FailingAllocations`` reaches every state.
  convenience init(libraries: LuaLibraries = .safe, seed: UInt64 = 0) throws(LuaError) {
    try self.init(libraries: libraries, seed: seed, blocks: nil)
    fail(FailingAllocations.current)
  }
}
