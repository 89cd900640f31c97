import Measuring
import SimulatedWorld
import ViewHierarchy

// Measures what navigation costs.

extension Bench {
  func pushAndPop(_ screen: UIViewController, on navigation: UINavigationController, animated: Bool) throws {
    navigation.pushViewController(screen, animated: animated)
    try world.clock.settle()
    navigation.popViewController(animated: animated)
    try world.clock.settle()
  }

  func presentAndDismiss(_ screen: UIViewController, on navigation: UINavigationController, animated: Bool) throws {
    screen.modalPresentationStyle = .fullScreen
    navigation.present(screen, animated: animated)
    try world.clock.settle()
    navigation.dismiss(animated: animated)
    try world.clock.settle()
  }
}

var report = Report("ViewHierarchy: navigation without a script")

/// Reports what a round costs, against a bar if there is one.
@MainActor
func measure(_ name: String, count: Int = 100_000, atMost bar: Double? = nil, _ body: () throws -> Void) rethrows {
  let cost = try best(of: 50, count: count / 50) { count in try time { for _ in 0..<count { try body() } } }
  if let bar { report.line(name, cost, unit: "ns", atMost: bar) } else { report.line(name, cost, unit: "ns") }
}

try LargeHierarchies.measureBytes(&report)
for logging in [true, false] {
  let log = logging ? "log on" : "log off"
  for animated in [false, true] {
    let bench = Bench(logging: logging)
    let navigation = try bench.showNavigation(UIViewController(in: bench.world))
    let kind = animated ? "animated" : "not animated"
    let screen = Screen(in: bench.world)
    try measure("push and pop, \(kind), \(log)", atMost: logging ? 3_000 : nil) {
      try bench.pushAndPop(screen, on: navigation, animated: animated)
    }
    try measure("make, push, pop and free, \(kind), \(log)") {
      try bench.pushAndPop(Screen(in: bench.world), on: navigation, animated: animated)
    }
    try measure("present and dismiss, \(kind), \(log)") {
      try bench.presentAndDismiss(screen, on: navigation, animated: animated)
    }
  }
}
let bench = Bench()
measure("make and free a controller", count: 1_000_000) { _ = Screen(in: bench.world) }
try Transitions.measure(&report)
try LargeHierarchies.measure(&report)
try Transitions.measureGrowth(&report)
report.end()
