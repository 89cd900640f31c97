import Measuring
import SimulatedWorld
import ViewHierarchy

/// Hierarchies of thousands of controllers, and lookups deep in one.
struct LargeHierarchies {
  static func measure(_ report: inout Report) throws {
    let small = try best(of: 5, count: 1) { _ in try time { try build(1_000) } }
    let large = try best(of: 5, count: 1) { _ in try time { try build(10_000) } }
    report.line("10,000 controllers, of 10 times 1,000", large, of: small * 10, "10 × 1,000", atMost: 1.3)
    try lookUps(&report)
  }

  /// Measures the memory of a controller. It runs before the other measurements, which leave freed memory behind.
  static func measureBytes(_ report: inout Report) throws {
    report.line("a controller with its view, as a child", try bytes(20_000), unit: "B", atMost: 1_024)
  }

  /// Builds a hierarchy, shows it, and lets it go: stacks of a hundred controllers, each in a child of the root.
  private static func build(_ count: Int) throws {
    let bench = Bench()
    let root = UIViewController(in: bench.world)
    try bench.show(root)
    for _ in 0..<(count / 100) {
      let navigation = UINavigationController(in: bench.world)
      for _ in 0..<99 { navigation.pushViewController(UIViewController(in: bench.world), animated: false) }
      root.addChild(navigation)
      root.view.addSubview(navigation.view)
      navigation.sendDidMove(toParent: root)
    }
    try bench.world.clock.settle()
  }

  private static func bytes(_ count: Int) throws -> Double {
    let bench = Bench(logging: false)
    let root = UIViewController(in: bench.world)
    try bench.show(root)
    func grow(_ count: Int) throws {
      for _ in 0..<count {
        let child = UIViewController(in: bench.world)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.sendDidMove(toParent: root)
      }
      try bench.world.clock.settle()
    }
    try grow(1_000)
    let before = residentBytes()
    try grow(count)
    return Double(residentBytes() - before) / Double(count)
  }

  private static func lookUps(_ report: inout Report) throws {
    let bench = Bench()
    let navigation = try bench.showNavigation()
    var innermost = Screen(in: bench.world)
    navigation.pushViewController(innermost, animated: false)
    for _ in 0..<49 {
      let child = Screen(in: bench.world)
      innermost.addChild(child)
      child.sendDidMove(toParent: innermost)
      innermost = child
    }
    var found = 0
    let ancestor = best(of: 5, count: 200_000) { count in
      time { for _ in 0..<count where innermost.navigationController != nil { found += 1 } }
    }
    report.line("navigationController, 50 deep", ancestor, unit: "ns", atMost: 200)

    let deep = Bench()
    var top: UIViewController = try deep.showNavigation()
    for _ in 0..<49 {
      let presented = UIViewController(in: deep.world)
      presented.modalPresentationStyle = .fullScreen
      top.present(presented, animated: false)
      try deep.world.clock.settle()
      top = presented
    }
    let visible = best(of: 5, count: 200_000) { count in
      time { for _ in 0..<count where deep.application.visibleViewController === top { found += 1 } }
    }
    report.line("visible controller, 50 deep", visible, unit: "ns", atMost: 200)
    precondition(found == 2 * 5 * 200_000, "a look-up found nothing")
  }
}
