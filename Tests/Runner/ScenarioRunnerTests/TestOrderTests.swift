import Testing

@testable import ScenarioRunner

@Suite struct TestOrderTests {
  private let names = ["a", "b", "c", "d", "e", "f", "g", "h"]

  @Test("A random order is the same for a seed, on every platform")
  func shuffled() {
    let order = TestOrder.shuffled(seed: 42)
    #expect(order.arranged(names, of: "spec/a_spec.lua") { $0 } == ["b", "g", "d", "a", "h", "f", "e", "c"])
    #expect(order.arranged(names, of: "spec/b_spec.lua") { $0 } != order.arranged(names, of: "spec/a_spec.lua") { $0 })
    #expect(TestOrder.shuffled(seed: 43).arranged(names, of: "x") { $0 } != order.arranged(names, of: "x") { $0 })
  }

  @Test("A shuffled list contains each element once, with equal chances for each position")
  func fairness() {
    var counts = [Int](repeating: 0, count: 4)
    for seed in 0..<4000 {
      let shuffled = TestOrder.shuffled(seed: UInt64(seed)).arranged([0, 1, 2, 3], of: "") { "\($0)" }
      #expect(Set(shuffled) == [0, 1, 2, 3])
      counts[shuffled.firstIndex(of: 0) ?? 0] += 1
    }
    #expect(counts.allSatisfy { (850...1150).contains($0) })
  }

  @Test("Sorting is stable for elements with equal names")
  func sorted() {
    let order = TestOrder.sorted.arranged([("b", 1), ("a", 2), ("b", 3), ("a", 4)], of: "") { $0.0 }
    #expect(order.map(\.1) == [2, 4, 1, 3])
  }
}
