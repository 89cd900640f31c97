import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("canPerform")
struct CanPerformTests {
  private func made(_ bench: Bench, _ path: ViewRoutePath) throws -> ViewRouter {
    try #require(bench.router.makeRouter(bench.editorRouter, path: path))
  }

  @Test("router:3.7.3 authors can query whether the source can push, and whether it can present")
  func helpers() throws {
    let bench = try Bench()
    let loose = HomeViewController(in: bench.world)
    let home = try bench.launchHome()
    #expect(try !made(bench, bench.push(loose)).canPerformPush)
    #expect(try made(bench, bench.push(home)).canPerformPush)
    #expect(try !made(bench, bench.present(loose)).canPerformPresent)
    #expect(try made(bench, bench.present(home)).canPerformPresent)
    try bench.router.perform(bench.route, path: bench.present(home))
    // Until the commit the source is still in the window.
    #expect(try !made(bench, bench.present(home)).canPerformPresent)
    #expect(try !made(bench, bench.making).canPerformPush)
    #expect(try !made(bench, bench.making).canPerformPresent)
  }

  @Test(
    "router:3.7.1 router:3.7.2 an unrouted router can, one that moves or shows its destination cannot, a removed one can"
  )
  func states() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try made(bench, bench.push(home))
    #expect(router.checkCanPerform() == nil)
    try router.performRoute()
    #expect(router.checkCanPerform() == "the router is routing")
    try bench.world.settle()
    #expect(router.checkCanPerform() == "the router is routed: remove the route before performing it again")
    try router.removeRoute()
    #expect(router.checkCanPerform() == "the router is removing")
    try bench.world.settle()
    #expect(router.canPerform)
  }

  @Test("router:3.7.2 without its source a router cannot perform, unless it only makes the destination")
  func source() throws {
    let bench = try Bench()
    let pushing = try made(bench, bench.push(HomeViewController(in: bench.world)))
    #expect(pushing.checkCanPerform() == "the source was deallocated")
    #expect(try made(bench, bench.making).canPerform)
  }

  @Test("router:3.7.2 a push needs a navigation controller that does not hold the destination yet")
  func push() throws {
    let bench = try Bench()
    let loose = HomeViewController(in: bench.world)
    #expect(try made(bench, bench.push(loose)).checkCanPerform() == "\(loose) is not inside a navigation controller")

    let home = try bench.launchHome()
    let editor = EditorViewController(in: bench.world)
    bench.makeEditor = { _ in editor }
    let router = try made(bench, bench.push(home))
    try router.performRoute()
    try bench.world.settle()
    try router.removeRoute()
    try bench.world.settle()
    #expect(router.canPerform)
    try home.navigationController?.tryPushViewController(editor, animated: false)
    #expect(router.checkCanPerform() == "\(editor) is already in the navigation stack of \(home)")
  }

  @Test("router:3.7.2 a presentation needs a source that presents nothing; the window is not checked")
  func present() throws {
    let bench = try Bench()
    let loose = HomeViewController(in: bench.world)
    #expect(try made(bench, bench.present(loose)).canPerform)
    let home = try bench.launchHome()
    try bench.router.perform(bench.route, path: bench.present(home))
    try bench.world.settle()
    #expect(try made(bench, bench.present(home)).checkCanPerform() == "\(home) already presents EditorViewController#1")
  }
}

@Suite("canRemove")
struct CanRemoveTests {
  @Test("router:3.7.4 checkCanRemove marks a router as removed if its destination was deallocated")
  func deadDestination() throws {
    let bench = try Bench()
    let router = try #require(try bench.router.perform(bench.route, path: bench.making))
    bench.startTrace()
    #expect(router.checkCanRemove() == "the destination was deallocated")
    #expect(bench.trace() == "S:Rd>X")
    #expect(router.state == .removed)
  }

  @Test("router:3.7.4 only a routed router can remove")
  func notRouted() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try #require(try bench.router.perform(bench.route, path: bench.push(home)))
    #expect(router.checkCanRemove() == "the route was not performed: the router is routing")
    try bench.world.settle()
    #expect(router.canRemove)
  }

  @Test("router:3.7.5 a pushed destination can be removed while it is in a stack and not its root")
  func push() throws {
    let bench = try Bench()
    // Off the screen nothing appears or disappears, so that the router is not notified of the pop.
    let home = HomeViewController(in: bench.world)
    let navigation = UINavigationController(in: bench.world, rootViewController: home)
    let router = try #require(try bench.router.perform(bench.route, path: bench.push(home)))
    try bench.world.settle()
    let editor = try #require(router.destination)
    #expect(router.canRemove)
    navigation.popViewController(animated: false)
    try bench.world.settle()
    #expect(router.checkCanRemove() == "\(editor) is not inside a navigation controller, or is its root")
  }

  @Test("router:3.7.5 a presented destination can be removed while it is presented")
  func present() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let editor = SilentEditorViewController(in: bench.world)
    bench.makeEditor = { _ in editor }
    let router = try #require(try bench.router.perform(bench.route, path: bench.present(home)))
    try bench.world.settle()
    #expect(router.canRemove)
    home.dismiss(animated: false)
    try bench.world.settle()
    #expect(router.checkCanRemove() == "\(editor) is not presented")
  }

  @Test("router:3.7.5 a made destination can be removed once it is shown in a way that can be undone")
  func made() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try #require(bench.router.makeRouter(bench.editorRouter, path: bench.making))
    let editor = EditorViewController(in: bench.world)
    bench.makeEditor = { _ in editor }
    try router.performRoute()
    #expect(!router.canRemove)
    try home.navigationController?.tryPushViewController(editor, animated: false)
    try bench.world.settle()
    #expect(router.canRemove)
    home.navigationController?.popViewController(animated: false)
    try bench.world.settle()
    #expect(!router.canRemove)
    try home.tryPresent(editor, animated: false)
    try bench.world.settle()
    #expect(router.canRemove)
  }

  @Test("router:3.7.5 a made view can be removed once it has a superview")
  func madeView() throws {
    let bench = try Bench()
    let view = EditorView(in: bench.world)
    bench.makeEditor = { _ in view }
    let router = try #require(try bench.router.perform(bench.route, path: bench.making))
    #expect(!router.canRemove)
    let parent = UIView(in: bench.world)
    try parent.tryAddSubview(view)
    #expect(router.canRemove)
  }
}

/// A screen that does not forward its disappearance.
private final class SilentEditorViewController: EditorViewController {
  override func viewWillDisappear(_ animated: Bool) {}
  override func viewDidDisappear(_ animated: Bool) {}
}
