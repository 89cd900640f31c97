import AppSimulator
import LuaRuntime
import RouteScript
import ScriptText
import SimulatedWorld

/// A state whose app continues after its script, for tests that inspect its objects.
final class LiveState {
  let state: ScriptState
  private var chunkCount = 0

  init(_ text: String, seed: UInt64 = 0) throws {
    state = try ScriptState(options: .init(seed: seed), files: TextFiles([:]))
    state.beginApp(named: "live")
    try run(text)
  }

  var space: LuaObjectSpace { state.lua.objects }

  func run(_ text: String) throws {
    chunkCount += 1
    _ = try state.load(ScriptSource(name: "live\(chunkCount).lua", text: Array(text.utf8))).call()
  }

  /// The totals that repeated rounds must not increase.
  struct Baseline: Equatable {
    let objects, bytes, references, functions, pins: Int
  }

  var baseline: Baseline {
    Baseline(
      objects: space.liveCount, bytes: state.lua.byteCount, references: state.lua.heldReferenceCount,
      functions: state.lua.heldFunctionCount, pins: space.pinnedHandles.count)
  }

  /// Returns the differences between the edges in Lua's heap and those of the simulator, one per line.
  func edgeDifferences() -> [String] {
    var differences: [String] = []
    for handle in space.liveHandles {
      guard let object = space.host(of: handle) as? SimulatedObject else { continue }
      var expected: Set<String> = []
      object.forEachEdge { label, target in
        let handle = LuaObjectHandle(rawValue: target.foreignHandle)
        if !space.isAlive(handle) { differences.append("\(object) keeps the dead \(target)") }
        expected.insert("\(object.world.classes.symbols.name(label)) → \(target)")
      }
      let actual = Set(
        space.edges(of: handle).map { "\(space.labelName($0.label)) → \(space.name(of: $0.target) ?? "dead")" })
      for edge in expected.subtracting(actual) { differences.append("\(object): Lua lacks \(edge)") }
      for edge in actual.subtracting(expected) { differences.append("\(object): Lua still has \(edge)") }
    }
    return differences.sorted()
  }
}
