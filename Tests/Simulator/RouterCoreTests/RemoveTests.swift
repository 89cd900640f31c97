import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Removing")
struct RemoveTests {
  private func routed(
    _ bench: Bench, _ path: ViewRoutePath, removing: Router.Removing? = nil
  ) throws -> ViewRouter {
    let router = try #require(try bench.router.perform(bench.route, path: path, removing: removing))
    try bench.world.settle()
    bench.startTrace()
    return router
  }

  @Test(
    "router:3.8.1 a router that is not routed: the caller and the global handler receive RE/3, stored handlers do not")
  func notRouted() throws {
    let bench = try Bench()
    bench.watchGlobalHandler()
    let router = try #require(bench.router.makeRouter(bench.editorRouter, path: bench.making, removing: bench.setAll))
    bench.startTrace()
    try router.removeRoute(error: { _, _ in })
    #expect(bench.trace() == "RE/3! h E4")
    #expect(bench.errors == ["RE/3 RemoveRoute"])
  }

  @Test("router:3.8.1 a destination that cannot be removed: all handlers of the removal run, then the caller's")
  func notRemovable() throws {
    let bench = try Bench()
    bench.watchGlobalHandler()
    let editor = EditorViewController(in: bench.world)
    bench.makeEditor = { _ in editor }
    let router = try routed(bench, bench.making, removing: bench.setAll)
    try router.removeRoute(error: { _, _ in })
    #expect(bench.trace() == "RE/3! rE1 rE2 rE3 E4 h")
    #expect(router.state == .routed)
    #expect(router.removeConfiguration.performerSuccessHandler == nil)
  }

  @Test("router:3.8.1 handlers of the call run after the stored ones, each once")
  func chained() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    var told: [String] = []
    let router = try routed(bench, bench.push(home)) { $0.performerSuccessHandler = { told.append("stored") } }
    try router.removeRoute(success: { told.append("call") })
    try bench.world.settle()
    #expect(told == ["stored", "call"])
    #expect(bench.trace() == "S:Rd>Rm W- S:Rm>X D- rK3")
  }

  @Test(
    "router:3.8.2 with a builder, an unrouted router fails for the global handler first, then for the builder's handlers"
  )
  func builderNotRouted() throws {
    let bench = try Bench()
    bench.watchGlobalHandler()
    let router = try #require(bench.router.makeRouter(bench.editorRouter, path: bench.making))
    bench.startTrace()
    try router.removeRoute(configuring: bench.setAll)
    #expect(bench.trace() == "RE/3! E4 rE1 rE3 rE2")
  }

  @Test(
    "router:3.8.2 with a builder, the failure to remove a destination reaches the old handlers, then the new ones"
  )
  func builderNotRemovable() throws {
    let bench = try Bench()
    bench.watchGlobalHandler()
    let editor = EditorViewController(in: bench.world)
    bench.makeEditor = { _ in editor }
    var told: [String] = []
    let router = try routed(bench, bench.making) { $0.errorHandler = { _, _ in told.append("old") } }
    try router.removeRoute { $0.completionHandler = { _, _, _ in told.append("new") } }
    // The permanent handler that existed before is called twice.
    #expect(told == ["old", "old", "new"])
    #expect(bench.trace() == "RE/3! rE1 E4 rE1 rE2")
  }

  @Test("router:3.8.2 router:2.19 with a builder, the removal starts, then the builder replaces handlers")
  func builder() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    var told: [String] = []
    let router = try routed(bench, bench.push(home)) { configuration in
      configuration.successHandler = { told.append("old success") }
      configuration.prepareDestination = { _ in told.append("old preparation") }
    }
    try router.removeRoute { [unowned router] configuration in
      told.append("\(router.state)")
      configuration.successHandler = { told.append("new success") }
    }
    try bench.world.settle()
    #expect(told == ["removing", "old preparation", "new success"])
  }

  @Test("router:3.8.3 a pushed destination is popped to the original source, with everything above it")
  func popsToSource() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try routed(bench, bench.push(home), removing: bench.setAll)
    try home.navigationController?.tryPushViewController(HomeViewController(in: bench.world), animated: false)
    try bench.world.settle()
    try router.removeRoute()
    #expect(bench.trace() == "S:Rd>Rm rP1 rP2 W-")
    #expect(home.navigationController?.viewControllers.count == 1)
    try bench.world.settle()
    #expect(bench.trace() == "S:Rm>X D- rK1 rK2 rK3")
    #expect(bench.assertions == [])
  }

  @Test("router:3.8.3 without the original source in the stack, an assertion fails and one controller is popped")
  func sourceGone() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let note = HomeViewController(in: bench.world)
    let child = HomeViewController(in: bench.world)
    try note.tryAddChild(child)
    try home.navigationController?.tryPushViewController(note, animated: false)
    try bench.world.settle()
    let router = try routed(bench, bench.push(child))
    try router.removeRoute()
    try bench.world.settle()
    #expect(bench.trace() == "S:Rd>Rm W- [sourceNotInStack] S:Rm>X D-")
    #expect(home.navigationController?.topViewController === note)
  }

  @Test("router:3.8.3 the removal uses the animation of the configuration")
  func animation() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try routed(bench, bench.push(home)) { $0.animated = false }
    let before = bench.world.clock.now
    try router.removeRoute()
    try bench.world.settle()
    #expect(bench.world.clock.now == before)
    #expect(router.state == .removed)
  }

  @Test(
    "router:3.8.3 router:3.11.4 a presented destination is dismissed; the end comes with the dismissal's completion")
  func dismiss() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try routed(bench, bench.present(home), removing: bench.setAll)
    try router.removeRoute()
    #expect(bench.trace() == "S:Rd>Rm rP1 rP2 W-")
    try bench.world.settle()
    #expect(bench.trace() == "S:Rm>X D- rK1 rK2 rK3")
    #expect(home.presentedViewController == nil)
  }

  @Test("router:3.8.3 a prepared destination is removed from its place: popped, or dismissed first")
  func guesses() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let editor = EditorViewController(in: bench.world)
    var router = try #require(bench.router.prepare(bench.editorRouter, destination: editor))
    try home.navigationController?.tryPushViewController(editor, animated: false)
    try bench.world.settle()
    router.configuration.source = home
    try router.removeRoute()
    try bench.world.settle()
    #expect(home.navigationController?.topViewController === home)
    #expect(router.state == .removed)

    let sheet = UINavigationController(in: bench.world, rootViewController: HomeViewController(in: bench.world))
    router = try #require(bench.router.prepare(bench.editorRouter, destination: editor))
    try home.tryPresent(sheet, animated: false)
    try sheet.tryPushViewController(editor, animated: false)
    try bench.world.settle()
    try router.removeRoute()
    try bench.world.settle()
    #expect(home.presentedViewController == nil)
  }

  @Test("router:3.8.7 a removal dismisses its destination together with the controllers that it presents")
  func dismissesItself() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try routed(bench, bench.present(home))
    let editor = try #require(router.destination as? EditorViewController)
    try editor.tryPresent(HomeViewController(in: bench.world), animated: false)
    try bench.world.settle()
    try router.removeRoute()
    try bench.world.settle()
    #expect(router.state == .removed)
    #expect(home.presentedViewController == nil)
    #expect(editor.presentingViewController == nil)
  }

  @Test("router:3.8.7 a destination that only presents is popped, and the presented controller stays")
  func popsPresenter() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let editor = EditorViewController(in: bench.world)
    let router = try #require(bench.router.prepare(bench.editorRouter, destination: editor))
    try home.navigationController?.tryPushViewController(editor, animated: false)
    try bench.world.settle()
    try editor.tryPresent(HomeViewController(in: bench.world), animated: false)
    try bench.world.settle()
    router.configuration.source = home
    try router.removeRoute()
    try bench.world.settle()
    #expect(home.navigationController?.topViewController === home)
    #expect(router.state == .removed)
  }

  @Test("router:3.8.7 a destination that presents without being presented cannot be removed")
  func refusesPresenter() throws {
    let bench = try Bench()
    let editor = EditorViewController(in: bench.world)
    let router = try #require(bench.router.prepare(bench.editorRouter, destination: editor))
    try bench.app.launch(root: editor)
    try bench.world.settle()
    let sheet = HomeViewController(in: bench.world)
    try editor.tryPresent(sheet, animated: false)
    try bench.world.settle()
    #expect(!router.canRemove)
    try router.removeRoute()
    try bench.world.settle()
    #expect(editor.presentedViewController === sheet)
  }

  @Test("router:3.8.7 without its source in the stack, a destination below others is popped together with them")
  func popsBelow() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let navigation = try #require(home.navigationController)
    let note = HomeViewController(in: bench.world)
    let child = HomeViewController(in: bench.world)
    try note.tryAddChild(child)
    try navigation.tryPushViewController(note, animated: false)
    try bench.world.settle()
    let router = try routed(bench, bench.push(child))
    try navigation.tryPushViewController(HomeViewController(in: bench.world), animated: false)
    try bench.world.settle()
    try router.removeRoute()
    try bench.world.settle()
    #expect(navigation.topViewController === note)
    #expect(bench.assertions == ["sourceNotInStack"])
  }

  @Test("router:3.8.7 a source that moved above its destination is popped with it")
  func popsSourceAbove() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let navigation = try #require(home.navigationController)
    let note = HomeViewController(in: bench.world)
    try navigation.tryPushViewController(note, animated: false)
    try bench.world.settle()
    let router = try routed(bench, bench.push(note))
    let editor = try #require(router.destination as? EditorViewController)
    try navigation.trySetViewControllers([home, editor, note], animated: false)
    try bench.world.settle()
    try router.removeRoute()
    try bench.world.settle()
    #expect(navigation.viewControllers.map { $0 === home } == [true])
    #expect(bench.assertions == [])
  }

  @Test("router:3.8.7 the child of a root controller cannot be popped")
  func childOfRoot() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let editor = EditorViewController(in: bench.world)
    let router = try #require(bench.router.prepare(bench.editorRouter, destination: editor))
    try home.tryAddChild(editor)
    #expect(!router.canRemove)
  }

  @Test("router:3.8.3 a made view is removed from its superview immediately")
  func view() throws {
    let bench = try Bench()
    let view = EditorView(in: bench.world)
    view.objectClass.adopt(bench.classes.routableView)
    let viewRouter = try bench.addRouter("EditorViewViewRouter") { $0.registerView(view.objectClass) }
    bench.makeEditor = { _ in view }
    let router = try #require(try bench.router.perform(viewRouter, path: bench.making))
    let parent = UIView(in: bench.world)
    try parent.tryAddSubview(view)
    bench.startTrace()
    try router.removeRoute()
    #expect(bench.trace() == "S:Rd>Rm W- S:Rm>X D-")
    #expect(parent.subviews.isEmpty)
  }

  @Test("router:3.8.4 the end: the state, the classes, then the permanent handlers and the performer's, once")
  func order() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try routed(bench, bench.push(home), removing: bench.setAll)
    try router.removeRoute()
    try bench.world.settle()
    #expect(bench.trace() == "S:Rd>Rm rP1 rP2 W- S:Rm>X D- rK1 rK2 rK3")
    #expect(router.removeConfiguration.performerErrorHandler == nil)
    #expect(router.removeConfiguration.errorHandler != nil)
  }

  @Test("router:3.8.4 a destination that is not routable is removed without notifying the classes")
  func notRoutable() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    try bench.addRouter("HomeRouter") { $0.registerView(HomeViewController.self) }
    bench.makeEditor = { HomeViewController(in: $0.world) }
    let router = try routed(bench, bench.push(home))
    try router.removeRoute()
    try bench.world.settle()
    #expect(bench.trace() == "S:Rd>Rm S:Rm>X")
  }

  @Test("router:3.8.5 after the removal the router performs again, and is removed by its current route type")
  func again() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try routed(bench, bench.present(home))
    try router.removeRoute()
    try bench.world.settle()
    router.configuration.routeType = .push
    try router.performRoute()
    try bench.world.settle()
    #expect(home.navigationController?.topViewController === router.destination)
    try router.removeRoute()
    try bench.world.settle()
    #expect(router.state == .removed)
    #expect(home.navigationController?.topViewController === home)
  }
}
