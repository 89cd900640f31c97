import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Controllers that the app shows without a router")
struct AppearanceTests {
  @Test(
    "router:6.4 router:6.13 router:6.14 router:6.16 router:6.17 pushed and popped by the app: callbacks without a router, from the stack"
  )
  func pushed() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let aspects = AspectLog(bench)
    let navigation = try #require(home.navigationController)
    let editor = EditorViewController(in: bench.world)
    try navigation.tryPushViewController(editor, animated: true)
    try bench.world.settle()
    let stack = "UINavigationController"
    #expect(aspects.news() == ["W+ Editor by nobody from \(stack)", "D+ Editor by nobody from \(stack)"])
    navigation.popViewController(animated: true)
    try bench.world.settle()
    #expect(aspects.news() == ["W- Editor by nobody from \(stack)", "D- Editor by nobody from \(stack)"])
  }

  @Test("router:6.13 router:6.14 router:6.16 presented and dismissed by the app: callbacks from the presenter")
  func presented() throws {
    let bench = try Bench()
    let home = HomeViewController(in: bench.world)
    try bench.app.launch(root: home)
    try bench.world.settle()
    let aspects = AspectLog(bench)
    try home.tryPresent(EditorViewController(in: bench.world), animated: false)
    try bench.world.settle()
    #expect(aspects.news() == ["W+ Editor by nobody from Home", "D+ Editor by nobody from Home"])
    home.dismiss(animated: false)
    try bench.world.settle()
    #expect(aspects.news() == ["W- Editor by nobody from Home", "D- Editor by nobody from Home"])
  }

  @Test("router:6.11 router:6.15 router:6.16 a covered controller that is shown again causes no callbacks")
  func covered() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let navigation = try #require(home.navigationController)
    try navigation.tryPushViewController(EditorViewController(in: bench.world), animated: false)
    try bench.world.settle()
    bench.startTrace()
    try navigation.tryPushViewController(HomeViewController(in: bench.world), animated: false)
    try bench.world.settle()
    navigation.popViewController(animated: false)
    try bench.world.settle()
    let cover = HomeViewController(in: bench.world)
    cover.modalPresentationStyle = .fullScreen
    try navigation.tryPresent(cover, animated: false)
    try bench.world.settle()
    navigation.dismiss(animated: false)
    try bench.world.settle()
    #expect(bench.trace() == "")
  }

  @Test("router:6.11 router:6.15 a controller that was removed and is shown again causes callbacks again")
  func again() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let editor = EditorViewController(in: bench.world)
    for _ in 0..<2 {
      try home.tryPresent(editor, animated: false)
      try bench.world.settle()
      home.dismiss(animated: false)
      try bench.world.settle()
      #expect(bench.trace() == "W+ D+ W- D-")
    }
  }

  @Test("router:6.18 router:6.19 children of a shown container cause callbacks without a router, from the presenter")
  func children() throws {
    let bench = try Bench()
    let home = HomeViewController(in: bench.world)
    try bench.app.launch(root: home)
    try bench.world.settle()
    let aspects = AspectLog(bench)
    let editor = EditorViewController(in: bench.world)
    let stack = UINavigationController(in: bench.world, rootViewController: editor)
    for _ in 0..<2 {
      // The first time, the stack itself is still adding its root.
      _ = aspects.news()
      try home.tryPresent(stack, animated: false)
      try bench.world.settle()
      home.dismiss(animated: false)
      try bench.world.settle()
    }
    #expect(
      aspects.news() == [
        "W+ Editor by nobody from Home", "D+ Editor by nobody from Home", "W- Editor by nobody from Home",
        "D- Editor by nobody from Home",
      ])
  }

  @Test("router:6.21 the replaced root is removed, without a source")
  func replacedRoot() throws {
    let bench = try Bench()
    try bench.app.launch(root: EditorViewController(in: bench.world))
    try bench.world.settle()
    let aspects = AspectLog(bench)
    bench.app.window?.rootViewController = HomeViewController(in: bench.world)
    try bench.world.settle()
    #expect(aspects.news() == ["W- Editor by nobody from nil", "D- Editor by nobody from nil"])
  }

  @Test("router:6.22 a child that the app adds comes from its parent; one whose view was there before has no source")
  func addedChild() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let aspects = AspectLog(bench)
    let editor = EditorViewController(in: bench.world)
    try home.tryAddChild(editor)
    try home.view.tryAddSubview(editor.view)
    editor.sendDidMove(toParent: home)
    try bench.world.settle()
    #expect(aspects.news().first == "W+ Editor by nobody from Home")
    let early = EditorViewController(in: bench.world)
    try home.view.tryAddSubview(early.view)
    try home.tryAddChild(early)
    early.sendDidMove(toParent: home)
    try bench.world.settle()
    #expect(aspects.news().first == "W+ Editor by nobody from nil")
  }

  @Test("router:6.8 the hooks report a router's child when it appears, its router when it is removed")
  func routedChild() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let aspects = AspectLog(bench)
    let router = try #require(try bench.routed(.addAsChildViewController(home, in: bench.world)))
    #expect(aspects.news() == ["W+ Editor by nobody from Home", "D+ Editor by nobody from Home"])
    bench.startTrace()
    try router.removeRoute()
    #expect(bench.trace() == "S:Rd>Rm W- S:Rm>X D-")
    #expect(aspects.news() == ["W- Editor by router from Home", "D- Editor by router from Home"])
  }

  @Test("router:3.8.3 a child with a handler is removed when the handler ends, and receives willMove twice")
  func removesWithHandler() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    var done: (() -> Void)?
    let router = try #require(
      try bench.routed(
        .addAsChildViewController(home, in: bench.world),
        removing: {
          $0.removingChildViewHandler = {
            done = $1; _ = $0
          }
        }))
    let editor = try #require(router.destination as? UIViewController)
    bench.startTrace()
    let start = bench.world.log.endIndex
    try router.removeRoute()
    let moves = bench.world.log.events(from: start).filter {
      guard case .callback(_, let selector, _) = $0.kind else { return false }
      return bench.classes.symbols.name(selector) == "willMoveToParent"
    }
    #expect(moves.count == 2)
    #expect(bench.trace() == "S:Rd>Rm W- take")
    #expect(router.state == .removing && editor.parent === home)
    editor.view.removeFromSuperview()
    done?()
    #expect(bench.trace() == "S:Rm>X D-")
    #expect(editor.parent == nil)
  }

  @Test("router:6.5 router:6.7 a controller that was only made causes callbacks when it is shown, without a router")
  func made() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let aspects = AspectLog(bench)
    let editor = try #require(bench.router.makeDestination(bench.route) as? UIViewController)
    #expect(aspects.news() == [])
    try home.tryPresent(editor, animated: false)
    try bench.world.settle()
    #expect(
      aspects.news() == [
        "W+ Editor by nobody from UINavigationController", "D+ Editor by nobody from UINavigationController",
      ])
  }

  @Test("router:6.12a a screen that never calls super is invisible to its routers")
  func silent() throws {
    final class Silent: EditorViewController {
      override func viewWillAppear(_ animated: Bool) {}
      override func viewDidAppear(_ animated: Bool) {}
    }
    let bench = try Bench()
    let home = try bench.launchHome()
    try home.tryPresent(Silent(in: bench.world), animated: false)
    try bench.world.settle()
    #expect(bench.trace() == "")
  }

  @Test(
    "router:6.12 between willMove and didMove a controller is moving: a child whose view appears then comes from its parent"
  )
  func moving() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let aspects = AspectLog(bench)
    let editor = EditorViewController(in: bench.world)
    try home.tryAddChild(editor)
    editor.sendDidMove(toParent: home)
    try home.view.tryAddSubview(editor.view)
    #expect(aspects.news() == ["W+ Editor by nobody from nil"])
  }
}
