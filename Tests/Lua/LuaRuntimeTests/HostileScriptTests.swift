import LuaRuntime
import Testing

@Suite("Hostile scripts")
struct HostileScriptTests {
  /// Runs a script within its limits and returns its error, or `nil` if it succeeds.
  ///
  /// On a busy machine, the time may be over before the script begins. It then gets more.
  private func run(_ script: HostileScript, in state: LuaState, watchdog: LuaWatchdog) -> LuaError? {
    var limits = script.limits
    while true {
      let error = run(script, in: state, limits: limits, watchdog: watchdog)
      guard case .limit(.time) = error?.kind, error?.source == nil, let time = limits.time, time < .seconds(60) else {
        return error
      }
      limits.time = time * 10
    }
  }

  private func run(
    _ script: HostileScript, in state: LuaState, limits: LuaLimits, watchdog: LuaWatchdog
  ) -> LuaError? {
    do throws(LuaError) {
      try state.withLimits(limits, watchdog: watchdog) { () throws(LuaError) in
        _ = try state.load(script.text, chunkName: "@\(script.name).lua").call()
      }
      return nil
    } catch {
      return error
    }
  }

  @Test("there are more than a hundred, of every kind")
  func count() {
    #expect(HostileScript.all.count > 100)
    for folder in [
      "escape", "read-only", "exhaust-memory", "exhaust-time", "exhaust-instructions", "depth", "corrupt", "overflow",
      "determinism",
    ] {
      #expect(!HostileScript.all(in: folder).isEmpty, "\(folder)")
    }
  }

  @Test("each ends as expected, and its state stays usable", arguments: HostileScript.sample)
  func ending(_ script: HostileScript) throws {
    let state = try LuaState(libraries: script.name.hasPrefix("read-only/") ? [.safe, .readOnly] : .safe)
    let watchdog = try LuaWatchdog()
    state.collectGarbage()
    let fresh = state.byteCount
    try {
      let error = run(script, in: state, watchdog: watchdog)
      try #require(!script.endings.isEmpty, "the first line must say how the script ends")
      #expect(
        script.endings.contains { $0.fits(error) },
        "ended with \(error.map { "\($0.kind): \(String($0.message.prefix(200)))" } ?? "no error")")
      if case .limit = error?.kind, !Sanitizer.isThere {
        // Code that the script compiled goes by its text.
        #expect(error?.source == "\(script.name).lua" || error?.source?.hasPrefix("[string ") == true)
        #expect((error?.line ?? 0) > 0)
      }
    }()
    #expect(state.peakByteCount <= 33 << 20)
    #expect(!state.isStopped)
    // The time of this one is not what is tested.
    let generous = LuaLimits(memory: script.limits.memory, time: .seconds(60), instructions: script.limits.instructions)
    let sum = try state.withLimits(generous, watchdog: watchdog) { () throws(LuaError) in
      try state.load("local t = { pcall(string.rep, 'x', 3) } return #t[2] + 1", chunkName: "=after").call()
    }
    #expect(sum == [4])
    // Releases the values that the script left in global variables.
    for name in ["kept", "source", "x", "a"] { try state.globals.set(name, to: .nil) }
    // Lua makes a stack that was deep smaller step by step.
    for _ in 0..<8 { state.collectGarbage() }
    #expect(state.byteCount < fresh + 100_000)
  }

  @Test("the output of a script is the same in every state", arguments: HostileScript.all(in: "determinism"))
  func determinism(_ script: HostileScript) throws {
    func output() throws -> [UInt8] {
      let state = try LuaState()
      var output: [UInt8] = []
      state.print = { output += $0 }
      _ = run(script, in: state, watchdog: try LuaWatchdog())
      return output
    }
    let first = try output()
    #expect(!first.isEmpty)
    #expect(try String(decoding: output(), as: UTF8.self) == String(decoding: first, as: UTF8.self))
  }
}
