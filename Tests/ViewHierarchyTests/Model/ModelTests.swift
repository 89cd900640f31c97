import Foundation
import Testing

/// Whatever is done to a hierarchy, in whatever order, it stays whole.
///
/// Each sequence depends on its number alone. One that fails is made as short as it can be before it is shown. `MODEL_SEEDS=20000`
/// runs more of them.
@Suite struct ModelTests {
  private static let seeds = ProcessInfo.processInfo.environment["MODEL_SEEDS"].flatMap(UInt64.init) ?? 1_500
  private static let length = 40

  @Test("after every one of thousands of random operations the hierarchy is whole, and callbacks alternate")
  func invariants() {
    for seed in 0..<Self.seeds {
      let operations = Operation.sequence(seed: seed, count: Self.length)
      guard Model.firstProblem(of: operations) != nil else { continue }
      let shortest = Self.shrunk(operations)
      Issue.record(
        """
        sequence \(seed), \(Model.firstProblem(of: shortest) ?? ""):
        \(shortest.map { "  \($0)" }.joined(separator: "\n"))
        \(Model.log(of: shortest).joined(separator: "\n"))
        """)
      return
    }
  }

  @Test("the log of two runs is the same")
  func determinism() {
    for seed in 0..<50 {
      let operations = Operation.sequence(seed: UInt64(seed), count: Self.length)
      #expect(Model.log(of: operations) == Model.log(of: operations))
    }
  }

  @Test("hierarchy:7.1 hierarchy:7.2 nothing outlives the app")
  func ownership() {
    for seed in 0..<200 {
      let operations = Operation.sequence(seed: UInt64(seed), count: Self.length)
      #expect(Model.survivors(of: operations) == [], "sequence \(seed)")
    }
  }

  @Test("a failing sequence is made as short as it can be")
  func shrinking() {
    let operations = Operation.sequence(seed: 8, count: Self.length)
    let shortest = Self.shrunk(operations) { sequence in
      sequence.contains { if case .settle = $0 { true } else { false } }
        && sequence.contains { if case .push = $0 { true } else { false } }
    }
    #expect(shortest.count == 2)
  }

  private static func shrunk(_ operations: [Operation]) -> [Operation] {
    shrunk(operations) { Model.firstProblem(of: $0) != nil }
  }

  /// Leaves out pieces, big ones first, as long as what is left still fails.
  private static func shrunk(_ operations: [Operation], _ fails: ([Operation]) -> Bool) -> [Operation] {
    var shortest = operations
    var size = operations.count / 2
    while size > 0 {
      var place = 0
      while place < shortest.count {
        var candidate = shortest
        candidate.removeSubrange(place..<min(place + size, candidate.count))
        if fails(candidate) { shortest = candidate } else { place += size }
      }
      size /= 2
    }
    return shortest
  }
}
