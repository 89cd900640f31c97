import InjectionCore
import Measuring

// Measures what a container costs, beside what the same takes without one.

var report = Report("Injection")

/// The best of many short runs, in nanoseconds a round: what else the machine does falls into few of them.
func measure(_ count: Int = 300, _ body: () throws -> Void) rethrows -> Double {
  try best(of: 400, count: count) { count in
    try time { for _ in 0..<count { try body() } }
  }
}

let container = Container()
container.register(Leaf.init)
container.register(Screen.self).injection { $0.first = $1 }.injection { $0.second = $1 }.injection { $0.third = $1 }
let byKeyPath = Container()
byKeyPath.register(Leaf.init)
byKeyPath.register(Screen.self).injection(\.first).injection(\.second).injection(\.third)
let transient = linked(.prototype)
let graph = linked(.objectGraph)
let single = linked(.single)
let screen = Screen()

let hand = measure { _ = Link9.byHand() }
report.line("ten initializers by hand, the yardstick", hand, unit: "ns")
report.line("a transient", try measure { _ = try container.resolve(Leaf.self) }, unit: "ns", atMost: 150)
report.line("ten transients", try measure { _ = try transient.resolve(Link9.self) }, unit: "ns", atMost: 1500)
report.line("a single that was made", try measure { _ = try single.resolve(Link9.self) }, unit: "ns", atMost: 100)
report.line("ten of one object graph", try measure { _ = try graph.resolve(Link9.self) }, unit: "ns", atMost: 2500)
report.line(
  "injecting three properties", try measure { try container.inject(into: screen) }, unit: "ns", atMost: 600)
report.line("injecting three, by key paths", try measure { try byKeyPath.inject(into: screen) }, unit: "ns")

let types = ManyTypes()
types.register(5000, in: Container())
report.line(
  "registering 5,000 types", measure(1) { types.register(5000, in: Container()) } / 1e6, unit: "ms", atMost: 3)
let kept = (0..<20).map { _ in Container() }
let before = residentBytes()
for container in kept { types.register(5000, in: container) }
report.line(
  "memory for each of them", Double(residentBytes() - before) / Double(5000 * kept.count), unit: "bytes", atMost: 400)

let circling = circles(1000)
report.line(
  "validating 1,000 components, 2,000 edges", measure(1) { _ = circling.validate() } / 1e6, unit: "ms", atMost: 2)

report.end()
