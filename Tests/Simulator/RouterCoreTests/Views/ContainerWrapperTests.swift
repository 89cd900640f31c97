import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Containers around destinations")
struct ContainerWrapperTests {
  @Test("router:2.35 the container is requested before the preparation, and shown; the destination stays the inner one")
  func wraps() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let wrapper = UINavigationController(in: bench.world)
    let router = try bench.router.perform(bench.route, path: bench.present(home)) {
      bench.setAll($0)
      $0.containerWrapper = {
        wrapper.viewControllers = [$0].compactMap { $0 as? UIViewController }
        return wrapper
      }
    }
    #expect(bench.trace() == "S:U>Rg C wrap P1 P2 P3 P4 W+")
    try bench.world.settle()
    #expect(home.presentedViewController === wrapper)
    #expect(router?.destination is EditorViewController)
  }

  @Test("router:2.36 an unusable container is VE/14, and the route continues without it")
  func invalid() throws {
    typealias Wrapper = (World, UIViewController) -> UIViewController?
    let none: Wrapper = { _, _ in nil }
    let filled: Wrapper = { UINavigationController(in: $0, rootViewController: $1) }
    let other: Wrapper = { world, _ in
      UINavigationController(in: world, rootViewController: HomeViewController(in: world))
    }
    let tabs: Wrapper = { world, _ in UITabBarController(in: world) }
    let split: Wrapper = { world, _ in UISplitViewController(in: world) }
    let cases: [(Wrapper, (Bench, HomeViewController) -> ViewRoutePath)] = [
      (none, { $0.push($1) }), (filled, { $0.push($1) }), (filled, { .show($1, in: $0.world) }),
      (other, { $0.present($1) }), (tabs, { $0.present($1) }), (split, { $0.present($1) }), (split, { $0.push($1) }),
    ]
    for (wrapper, path) in cases {
      let bench = try Bench()
      let home = try bench.launchHome()
      let router = try bench.routed(path(bench, home)) { configuration in
        configuration.containerWrapper = { ($0 as? UIViewController).flatMap { wrapper($0.world, $0) } }
      }
      #expect(bench.errors == ["VE/14 PerformRoute"])
      #expect(router?.state == .routed)
      #expect(bench.app.top === router?.destination)
    }
  }

  @Test("router:2.36 an invalid container also drops the performer's success handler")
  func losesPerformerHandler() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    _ = try bench.routed(bench.push(home)) {
      bench.setAll($0)
      $0.containerWrapper = { _ in nil }
    }
    #expect(bench.trace() == "S:U>Rg C wrap VE/14! E1 E2 E3 P1 P2 P3 P4 W+ S:Rg>Rd D+ K1 K2")
  }

  @Test("router:2.37 a navigation controller is not a container for the detail of a collapsed split either")
  func collapsed() throws {
    let bench = try Bench()
    let home = HomeViewController(in: bench.world)
    let split = UISplitViewController(in: bench.world)
    split.viewControllers = [
      UINavigationController(in: bench.world, rootViewController: home), UIViewController(in: bench.world),
    ]
    try bench.app.launch(root: split)
    try bench.world.settle()
    try #require(split.isCollapsed)
    _ = try bench.routed(.showDetail(home, in: bench.world)) { configuration in
      configuration.containerWrapper = { wrapped in
        (wrapped as? UIViewController).map { UINavigationController(in: $0.world, rootViewController: $0) }
      }
    }
    #expect(bench.errors == ["VE/14 PerformRoute"])
  }

  @Test("router:2.38 a container that was added as a child is removed as a whole")
  func removesContainer() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let wrapper = UIViewController(in: bench.world)
    let router = try #require(
      try bench.routed(
        .addAsChildViewController(home, in: bench.world) { child, done in
          if let child = child as? UIViewController { try? home.view.tryAddSubview(child.view) }
          done()
        }
      ) { configuration in
        configuration.containerWrapper = { destination in
          if let destination = destination as? UIViewController {
            try? wrapper.tryAddChild(destination)
            try? wrapper.view.tryAddSubview(destination.view)
            destination.sendDidMove(toParent: wrapper)
          }
          return wrapper
        }
      })
    #expect(wrapper.parent === home)
    try router.removeRoute()
    try bench.world.settle()
    #expect(wrapper.parent == nil)
    #expect(router.state == .removed)
  }

  @Test("router:2.38 a router that is kept keeps neither the container nor the destination")
  func holdsContainerWeakly() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try #require(
      try bench.routed(bench.present(home)) { configuration in
        configuration.containerWrapper = { wrapped in
          (wrapped as? UIViewController).map { UINavigationController(in: $0.world, rootViewController: $0) }
        }
      })
    #expect(home.presentedViewController is UINavigationController)
    home.dismiss(animated: true)
    try bench.world.settle()
    #expect(router.destination == nil)
    #expect(home.presentedViewController == nil)
  }
}
