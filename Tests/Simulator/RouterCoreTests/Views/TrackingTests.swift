import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Routers whose destinations the app moves")
struct TrackingTests {
  @Test(
    "router:3.9.3 router:3.9.4 router:3.9.6 a destination that the app removes changes its router to removed, without handlers"
  )
  func removedByApp() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try bench.routed(bench.present(home), removing: bench.setAll)
    bench.startTrace()
    home.dismiss(animated: true)
    try bench.world.settle()
    #expect(bench.trace() == "S:Rd>Rm W- S:Rm>X D-")
    try router?.performRoute()
    try bench.world.settle()
    #expect(router?.state == .routed)
  }

  @Test("router:3.9.4 handlers of the removal are called if its configuration requests that")
  func handlesExternalRemoval() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try bench.routed(
      bench.push(home),
      removing: {
        bench.setAll($0)
        $0.handleExternalRoute = true
      })
    bench.startTrace()
    home.navigationController?.popViewController(animated: true)
    try bench.world.settle()
    #expect(bench.trace() == "S:Rd>Rm W- S:Rm>X rK1 rK2 rK3 D-")
    #expect(router?.state == .removed)
  }

  @Test(
    "router:3.9.1 router:3.9.2 a made destination is prepared again when it is first shown, by the router's own methods alone"
  )
  func firstDisplay() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let editor = EditorViewController(in: bench.world)
    bench.makeEditor = { _ in editor }
    let router = try #require(try bench.routed(bench.making, configuring: bench.setAll))
    bench.startTrace()
    try home.navigationController?.tryPushViewController(editor, animated: false)
    try bench.world.settle()
    #expect(bench.trace() == "S:Rd>Rg P2 P3 P4 W+ S:Rg>Rd D+")
    router.configuration.source = home
    try router.removeRoute()
    try bench.world.settle()
    #expect(home.navigationController?.topViewController === home)
  }

  @Test("router:3.9.1 router:3.9.2 handlers are called if the configuration requests that")
  func handlesExternalRoute() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let editor = EditorViewController(in: bench.world)
    bench.makeEditor = { _ in editor }
    let router = try bench.routed(bench.making) {
      bench.setAll($0)
      $0.handleExternalRoute = true
    }
    bench.startTrace()
    try home.tryPresent(editor, animated: false)
    try bench.world.settle()
    #expect(bench.trace() == "S:Rd>Rg P1 P2 P3 P4 W+ S:Rg>Rd K1 K2 D+")
    #expect(router?.state == .routed)
  }

  @Test("router:3.9.1 a child that the app shows again is recognized as a child, and not prepared again")
  func child() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    var done: (() -> Void)?
    let router = try #require(
      try bench.router.perform(
        bench.route, path: .addAsChildViewController(home, in: bench.world) { _, end in done = end }))
    let editor = try #require(router.destination as? UIViewController)
    done?()
    try home.view.tryAddSubview(editor.view)
    try bench.world.settle()
    #expect(router.state == .routed)
    try router.removeRoute()
    #expect(editor.parent == nil && router.state == .removed)
    bench.startTrace()
    try home.tryAddChild(editor)
    try home.view.tryAddSubview(editor.view)
    editor.sendDidMove(toParent: home)
    try bench.world.settle()
    #expect(bench.trace() == "W+ S:X>Rd D+")
  }

  @Test("router:3.9.5 router:6.20 a removal that the user cancels restores the router, and no class is notified")
  func cancelled() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try bench.routed(bench.push(home))
    let navigation = try #require(home.navigationController)
    bench.startTrace()
    _ = navigation.beginInteractivePop()
    try bench.world.turn()
    #expect(router?.state == .removing)
    #expect(bench.trace() == "S:Rd>Rm W-")
    navigation.cancelInteractivePop()
    try bench.world.settle()
    #expect(bench.trace() == "S:Rm>Rd")
    navigation.popViewController(animated: false)
    try bench.world.settle()
    #expect(bench.trace() == "S:Rd>Rm W- S:Rm>X D-")
  }

  @Test(
    "router:3.9.3 router:4.15 a destination that is removed while its router shows it is unbalanced: VE/12 to the global handler"
  )
  func removedWhileRouting() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    bench.watchGlobalHandler()
    var removed = false
    bench.aspect = { selector, _, destination, _ in
      guard selector == .willPerformRoute, !removed, let editor = destination as? UIViewController else { return }
      removed = true
      // The app shows and removes the controller by itself while the router is about to.
      try? home.tryAddChild(editor)
      try? home.view.tryAddSubview(editor.view)
      editor.sendDidMove(toParent: home)
      editor.sendWillMove(toParent: nil)
      editor.view.removeFromSuperview()
      editor.removeFromParent()
    }
    _ = try bench.routed(bench.present(home))
    #expect(bench.errors.contains("VE/12 PerformRoute"))
    #expect(bench.trace().contains("VE/12! E4"))
  }

  @Test("router:4.16 a controller that disappears without willMove or didMove is unbalanced: VE/12 without a router")
  func unbalanced() throws {
    final class Container: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let bench = try Bench()
    let container = Container(in: bench.world)
    try bench.app.launch(root: container)
    try bench.world.settle()
    let child = HomeViewController(in: bench.world)
    try container.tryAddChild(child)
    child.beginAppearanceTransition(true, animated: false)
    try container.view.tryAddSubview(child.view)
    child.endAppearanceTransition()
    child.sendDidMove(toParent: container)
    var routers: [ViewRouter?] = []
    bench.watchGlobalHandler { router, _, _ in routers.append(router) }
    // It disappears while it is still in place. That is not a removal.
    child.beginAppearanceTransition(false, animated: false)
    child.sendWillMove(toParent: nil)
    child.endAppearanceTransition()
    #expect(bench.errors == [])
    // Its removal starts, it comes back, and is removed anyway.
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    child.sendWillMove(toParent: nil)
    child.beginAppearanceTransition(false, animated: false)
    child.beginAppearanceTransition(true, animated: false)
    child.sendDidMove(toParent: container)
    child.beginAppearanceTransition(false, animated: false)
    child.sendWillMove(toParent: nil)
    child.endAppearanceTransition()
    #expect(bench.errors == ["VE/12 PerformRoute"])
    #expect(routers.count == 1 && routers.allSatisfy { $0 == nil })
  }

  @Test("router:3.9.6 several routers of one object are all notified, in the order of their creation")
  func several() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let editor = EditorViewController(in: bench.world)
    let first = bench.router.prepare(bench.editorRouter, destination: editor)
    let second = bench.router.prepare(bench.editorRouter, destination: editor)
    try home.navigationController?.tryPushViewController(editor, animated: false)
    try bench.world.settle()
    home.navigationController?.popViewController(animated: false)
    bench.startTrace()
    try bench.world.settle()
    #expect(bench.trace() == "S:Rd>Rm S:Rd>Rm W- S:Rm>X S:Rm>X D-")
    #expect(first?.state == .removed && second?.state == .removed)
  }

  @Test("router:3.11.3 a presentation by a router: the controller appears without additional callbacks of the classes")
  func presentTrace() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let aspects = AspectLog(bench)
    _ = try bench.routed(bench.present(home), configuring: bench.setAll)
    #expect(bench.trace() == "S:U>Rg C P1 P2 P3 P4 W+ S:Rg>Rd D+ K1 K2 K3")
    #expect(aspects.news() == ["W+ Editor by router from Home", "D+ Editor by router from Home"])
  }

  @Test("router:3.11.4 a dismissal by a router: the controller disappears without additional callbacks of the classes")
  func dismissTrace() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try bench.routed(bench.present(home), removing: bench.setAll)
    bench.startTrace()
    let aspects = AspectLog(bench)
    try router?.removeRoute()
    try bench.world.settle()
    #expect(bench.trace() == "S:Rd>Rm rP1 rP2 W- S:Rm>X D- rK1 rK2 rK3")
    #expect(
      aspects.news() == [
        "W- Editor by router from UINavigationController", "D- Editor by router from UINavigationController",
      ])
  }

  @Test("router:3.11.1 router:3.11.2 synchronous parts, and parts that end with their transition")
  func timing() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let world = bench.world
    let paths: [(ViewRoutePath, RouterState)] = [
      (bench.making, .routed), (.addAsChildViewController(home, in: world), .routed), (bench.push(home), .routing),
    ]
    for (path, expected) in paths {
      #expect(try bench.router.perform(bench.route, path: path)?.state == expected)
      try world.settle()
    }
  }
}
