import Foundation
import Testing

/// The hierarchy stays consistent after any operations, in any order.
///
/// Each sequence depends only on its number. A failing sequence is shortened before it is reported.
/// `MODEL_SEEDS=20000` runs more of them.
@Suite struct ModelTests {
  private static let seeds = ProcessInfo.processInfo.environment["MODEL_SEEDS"].flatMap(UInt64.init) ?? 1_500
  private static let length = 40

  @Test("after every one of thousands of random operations the hierarchy is consistent, and callbacks alternate")
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

  @Test("a failing sequence is shortened as far as possible")
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

  /// Omits parts of the sequence, large ones first, as long as the rest still fails.
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
