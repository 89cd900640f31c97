import Testing

@testable import LuaRuntime

/// The scripts that mean harm, once more, where memory ends in the middle.
@Suite(
  "Allocations that fail under hostile scripts",
  .disabled(if: Sanitizer.watchesThreads, "there is one thread, and each takes long"))
struct AllocationFailureHostileTests {
  /// A generator that gives the same numbers in every run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// The limits of a script that does not run out of memory. They are low to keep the tests short.
  private static let limits = LuaLimits(memory: 32 << 20, time: .milliseconds(50), instructions: 20_000)

  @Test("each ends in an error or well, and leaves nothing behind", arguments: HostileScript.all)
  func sample(_ script: HostileScript) throws {
    var numbers = Numbers(state: script.name.utf8.reduce(5_381) { $0 &* 33 &+ UInt64($1) })
    let watchdog = try LuaWatchdog()
    // Few allocations make most scripts: the early ones are the likely ones.
    for most in [20, 100, 600] {
      let state = try LuaState(libraries: script.name.hasPrefix("read-only/") ? [.safe, .readOnly] : .safe)
      state.collectGarbage()
      let fresh = state.byteCount
      let references = state.heldReferenceCount
      let number = Int.random(in: 1...most, using: &numbers)
      state.withLimits(Self.limits, watchdog: watchdog) {
        let chunk = try? state.load(script.text, chunkName: "@\(script.name).lua")
        state.failingAllocation = number
        _ = try? chunk?.call()
        state.failingAllocation = nil
      }
      #expect(!state.isStopped)
      #expect(
        try state.load("local t = { pcall(string.rep, 'x', 3) } return #t[2] + 1", chunkName: "=after").call() == [4])
      for name in ["kept", "source", "x", "a"] { try state.globals.set(name, to: .nil) }
      for _ in 0..<8 { state.collectGarbage() }
      #expect(state.byteCount < fresh + 100_000, "allocation \(number)")
      #expect(state.heldReferenceCount == references, "allocation \(number)")
    }
  }
}
