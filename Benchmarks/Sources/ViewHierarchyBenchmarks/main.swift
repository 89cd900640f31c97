import Measuring
import Simulation
import ViewHierarchy

// Measures what navigation costs.

final class Home: UIViewController {}

final class Screen: UIViewController {
  var calls = 0
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    calls += 1
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    calls += 1
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    calls += 1
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    calls += 1
  }
}

struct Bench {
  let world: World
  let application: UIApplication
  let window: UIWindow
  let navigation: UINavigationController

  init(logging: Bool) throws {
    world = World(classes: UIKitClasses.makeTable())
    world.clockMode = .manual
    world.log.isRecording = logging
    application = UIApplication(in: world)
    window = UIWindow(in: world)
    navigation = UINavigationController(in: world, rootViewController: Home(in: world))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    try world.settle()
  }

  func pushAndPop(_ screen: UIViewController, animated: Bool) throws {
    try navigation.pushViewController(screen, animated: animated)
    try world.clock.settle()
    navigation.popViewController(animated: animated)
    try world.clock.settle()
  }

  func presentAndDismiss(_ screen: UIViewController, animated: Bool) throws {
    // Below a sheet the presenter would hear nothing.
    screen.modalPresentationStyle = .fullScreen
    try navigation.present(screen, animated: animated)
    try world.clock.settle()
    navigation.dismiss(animated: animated)
    try world.clock.settle()
  }
}

var report = Report("ViewHierarchy: navigation without a script")

/// Reports what a round costs, against a bar if there is one.
@MainActor
func measure(_ name: String, count: Int = 100_000, atMost bar: Double? = nil, _ body: () throws -> Void) rethrows {
  let cost = try best(of: 5, count: count) { count in try time { for _ in 0..<count { try body() } } }
  if let bar { report.line(name, cost, unit: "ns", atMost: bar) } else { report.line(name, cost, unit: "ns") }
}

for logging in [true, false] {
  let log = logging ? "log on" : "log off"
  for animated in [false, true] {
    let bench = try Bench(logging: logging)
    let kind = animated ? "animated" : "not animated"
    let screen = Screen(in: bench.world)
    try measure("push and pop, \(kind), \(log)", atMost: logging ? 3_000 : nil) {
      try bench.pushAndPop(screen, animated: animated)
    }
    try measure("make, push, pop and free, \(kind), \(log)") {
      try bench.pushAndPop(Screen(in: bench.world), animated: animated)
    }
    try measure("present and dismiss, \(kind), \(log)") {
      try bench.presentAndDismiss(screen, animated: animated)
    }
  }
}
let bench = try Bench(logging: true)
measure("make and free a controller", count: 1_000_000) { _ = Screen(in: bench.world) }
