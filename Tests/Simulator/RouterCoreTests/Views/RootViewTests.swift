import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Root views")
struct RootViewTests {
  @Test("router:5.38 a root view belongs to a controller; its subviews do not")
  func isRootView() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let view = UIView(in: bench.world)
    try home.view.tryAddSubview(view)
    #expect(home.view.isRootView)
    #expect(!view.isRootView)
    #expect(!UIView(in: bench.world).isRootView)
  }

  @Test("router:5.38 router:5.39 macOS has root views, but no navigation")
  func mac() throws {
    let bench = try Bench()
    let controller = NSViewController(in: bench.world)
    let view = NSView(in: bench.world)
    controller.view.addSubview(view)
    #expect(controller.view.isRootView && !view.isRootView)
    #expect(!controller.view.isDuringNavigationTransitionBack)
  }

  @Test("router:5.39 a pop is a transition back, also to the root; a push is not", arguments: [1, 2])
  func isDuringTransitionBack(depth: Int) throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let navigation = try #require(home.navigationController)
    for _ in 1..<depth { try navigation.tryPushViewController(HomeViewController(in: bench.world), animated: false) }
    let view: UIView = try #require(navigation.topViewController).view
    try bench.world.settle()
    try navigation.tryPushViewController(HomeViewController(in: bench.world), animated: true)
    try bench.world.turn()
    #expect(!view.isDuringNavigationTransitionBack)
    try bench.world.settle()
    #expect(!view.isDuringNavigationTransitionBack)
    navigation.popViewController(animated: true)
    try bench.world.turn()
    #expect(view.isDuringNavigationTransitionBack)
    try bench.world.settle()
    #expect(!view.isDuringNavigationTransitionBack)
  }

  @Test("router:5.39 a presentation is not a transition back, and neither is a dismissal")
  func modal() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    try home.tryPresent(HomeViewController(in: bench.world), animated: true)
    try bench.world.turn()
    #expect(!home.view.isDuringNavigationTransitionBack)
    try bench.world.settle()
    home.dismiss(animated: true)
    try bench.world.turn()
    #expect(!home.view.isDuringNavigationTransitionBack)
    #expect(!UIView(in: bench.world).isDuringNavigationTransitionBack)
  }
}
