import AppSimulator
import RouterCore
import SimulatedWorld
import Storyboards
import Testing
import ViewHierarchy

/// A bench whose window shows a screen of a storyboard. Its segue "go" leads to an editor.
private struct SegueBench {
  let bench: Bench
  let source: SourceViewController
  var world: World { bench.world }

  /// - Parameters:
  ///   - destination: the class of the scene to which the segue leads.
  ///   - kind: the kind of the segue.
  ///   - stack: whether the source is in a navigation controller.
  ///   - contents: the scenes that the destination contains, if it is a tab bar controller.
  init(
    to destination: UIViewController.Type = EditorViewController.self, _ kind: SegueDescription.Kind = .show,
    stack: Bool = true, contents: [UIViewController.Type] = []
  ) throws {
    let bench = try Bench()
    self.bench = bench
    func scene(
      _ type: UIViewController.Type, _ id: String, _ change: (inout ControllerDescription) -> Void = { _ in }
    ) -> Scene {
      var controller = ControllerDescription(bench.classes.nativeClass(type))
      change(&controller)
      return Scene(id: id, .controller(controller))
    }
    var back = SegueDescription(.unwind, identifier: "back")
    back.unwindAction = "goBack"
    let first = scene(SourceViewController.self, "source") {
      $0.segues = ["go", "other"].map { SegueDescription(kind, identifier: $0, to: "destination") }
    }
    let target = scene(destination, "destination") { target in
      target.segues = [back]
      target.relationships = contents.indices.map { .init(.viewControllers, to: "content\($0)") }
    }
    let inner = contents.enumerated().map { scene($1, "content\($0)") }
    let navigation = scene(UINavigationController.self, "navigation") {
      $0.relationships = [.init(.rootViewController, to: "source")]
    }
    let storyboard = try Storyboard(
      name: "Main", initial: stack ? "navigation" : "source",
      scenes: (stack ? [navigation] : []) + [first, target] + inner)
    bench.world.storyboards.add(storyboard)
    let root = try #require(try storyboard.instantiateInitialViewController(in: bench.world))
    try bench.app.launch(root: root)
    try bench.world.settle()
    self.source = try #require(root as? SourceViewController ?? root.children.first as? SourceViewController)
    bench.startTrace()
  }

  func go(_ configuring: Router.Configuring? = nil) throws -> ViewRouter? {
    try bench.router.perform(
      bench.route, path: .performSegue(source, identifier: "go", in: world), configuring: configuring)
  }
}

private final class SourceViewController: UIViewController, ViewRoutePerformer {
  var prepareExternal: (SimulatedObject, ViewRouteConfiguration) -> Void = { _, _ in }
  var prepareSegue: (UIStoryboardSegue) -> Void = { _ in }
  var acceptsUnwind = true

  func prepareDestinationFromExternal(_ destination: SimulatedObject, configuration: ViewRouteConfiguration) {
    prepareExternal(destination, configuration)
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { prepareSegue(segue) }
  override func responds(to action: String) -> Bool { action == "goBack" && acceptsUnwind }
  override func perform(_ action: String, with sender: Value) {}
}

@Suite("Routes that segues take")
struct SegueTests {
  // MARK: By a router

  @Test(
    "router:3.5.12 router:5.7 router:5.8 router:5.9 router:5.12 router:5.13 router:6.6 a router performs a segue: the storyboard makes the destination, the source prepares, then the router"
  )
  func byRouter() throws {
    let test = try SegueBench()
    let aspects = AspectLog(test.bench)
    let router = try #require(try test.go(test.bench.setAll))
    #expect(test.bench.trace() == "S:U>Rg segue P1 P2 P3 P4 W+")
    try test.world.settle()
    #expect(test.bench.trace() == "S:Rg>Rd D+ K1 K2 K3")
    #expect(router.destination is EditorViewController)
    #expect(aspects.news() == ["W+ Editor by router from Source", "D+ Editor by router from Source"])
    try router.removeRoute()
    try test.world.settle()
    #expect(test.source.navigationController?.topViewController === test.source)
    try router.performRoute()
    try test.world.settle()
    #expect(router.state == .routed)
  }

  @Test("router:3.4.3 a route by a segue requires an identifier")
  func withoutIdentifier() throws {
    let test = try SegueBench()
    let router = test.bench.router.makeRouter(
      test.bench.editorRouter, path: .defaultPath(test.source, in: test.world)
    ) { $0.routeType = .performSegue }
    #expect(router == nil)
    #expect(test.bench.errors == ["RE/1 Init"])
  }

  @Test(
    "router:5.11 router:5.15 a segue to an object that is not routable, by the class of all view routers: P1 alone, and no callbacks of the classes"
  )
  func unroutable() throws {
    let test = try SegueBench(to: HomeViewController.self)
    let any = test.bench.classes.nativeClass(ViewRouter.self)
    let router = try #require(
      try test.bench.router.perform(
        any, path: .performSegue(test.source, identifier: "go", in: test.world), configuring: test.bench.setAll))
    #expect(test.bench.trace() == "S:U>Rg segue P1")
    try test.world.settle()
    #expect(test.bench.trace() == "S:Rg>Rd K1 K2 K3")
    try router.removeRoute()
    try test.world.settle()
    #expect(test.bench.trace() == "S:Rd>Rm S:Rm>X")
  }

  @Test("router:5.6 router:5.10 router:5.13 an unwind segue by a router: P1 alone, and it cannot be removed")
  func unwind() throws {
    let test = try SegueBench()
    // A routable destination is not prepared either, because it exists already.
    test.source.objectClass.adopt(test.bench.classes.routableView)
    _ = try test.go()
    try test.world.settle()
    let editor = try #require(test.source.navigationController?.topViewController)
    let any = test.bench.classes.nativeClass(ViewRouter.self)
    test.bench.startTrace()
    let router = try #require(
      try test.bench.router.perform(
        any, path: .performSegue(editor, identifier: "back", in: test.world), configuring: test.bench.setAll))
    #expect(test.bench.trace() == "S:U>Rg segue P1")
    try test.world.settle()
    #expect(test.bench.trace() == "W- D- S:Rg>Rd K1 K2 K3")
    #expect(router.destination === test.source)
    #expect(router.state == .routed && !router.canRemove)
    try router.removeRoute()
    #expect(test.world.log.failures.last?.message.contains("is the target of an unwind segue") == true)
  }

  @Test("router:5.14 an unwind segue without a target is VE/15, and the source performs its next segue itself")
  func notPerformed() throws {
    let test = try SegueBench()
    let opened = try test.go()
    try test.world.settle()
    test.source.acceptsUnwind = false
    let editor = try #require(test.source.navigationController?.topViewController)
    let any = test.bench.classes.nativeClass(ViewRouter.self)
    let path = ViewRoutePath.performSegue(editor, identifier: "back", in: test.world)
    let router = try #require(try test.bench.router.perform(any, path: path))
    #expect(test.bench.errors == ["VE/15 PerformRoute"])
    #expect(router.state == .unrouted)
    test.source.acceptsUnwind = true
    try editor.tryPerformSegue(withIdentifier: "back")
    try test.world.settle()
    #expect(router.state == .unrouted && router.destination == nil)
    #expect(opened != nil)
  }

  @Test("router:3.5.12 an exception of the platform restores the router silently")
  func exception() throws {
    let test = try SegueBench()
    let path = ViewRoutePath.performSegue(test.source, identifier: "nowhere", in: test.world)
    var router: ViewRouter?
    #expect(throws: PlatformException.self) {
      try test.bench.router.perform(test.bench.route, path: path) { router = $0.router }
    }
    #expect(router == nil || router?.state == .unrouted)
    #expect(test.bench.errors == [])
  }

  // MARK: By the app

  @Test(
    "router:5.8 router:5.12 router:5.16 router:5.17 router:5.37 a segue of the app: the destination's router makes itself, and calls the source"
  )
  func byApp() throws {
    let test = try SegueBench()
    try test.bench.editorRouter.define("destinationFromExternalPrepared", ClosureMethod { _, _, _ in .bool(false) })
    let aspects = AspectLog(test.bench)
    test.source.prepareExternal = {
      test.bench.setAll($1); _ = $0
    }
    try test.source.tryPerformSegue(withIdentifier: "go")
    #expect(test.bench.trace() == "segue S:U>Rg Pext P1 P2 P3 P4 W+")
    try test.world.settle()
    #expect(test.bench.trace() == "S:Rg>Rd D+ K1 K2 K3")
    #expect(aspects.news() == ["W+ Editor by router from Source", "D+ Editor by router from Source"])
  }

  @Test("router:5.8 a router class may prevent its routers from making themselves, which fails an assertion")
  func refused() throws {
    let test = try SegueBench()
    test.bench.editorRouter.defineClassMethod(
      "shouldAutoCreateForDestination", ClosureMethod { _, _, _ in .bool(false) })
    try test.source.tryPerformSegue(withIdentifier: "go")
    try test.world.settle()
    #expect(test.bench.assertions == ["autoCreateRefused"])
  }

  @Test("router:5.4 router:5.5 router:5.8 routers make themselves for the children of a platform container")
  func children() throws {
    let test = try SegueBench(
      to: UITabBarController.self,
      contents: [EditorViewController.self, HomeViewController.self, EditorViewController.self])
    try test.source.tryPerformSegue(withIdentifier: "go")
    #expect(test.bench.trace() == "segue S:U>Rg P3 P4 W+ S:U>Rg P3 P4 W+")
    try test.world.settle()
    #expect(test.bench.trace() == "S:Rg>Rd D+ S:Rg>Rd D+")
  }

  @Test("router:5.4 the children of a custom container are not checked")
  func ownContainer() throws {
    final class Custom: UIViewController {}
    let bench = try Bench()
    let custom = Custom(in: bench.world)
    let editor = EditorViewController(in: bench.world)
    try custom.tryAddChild(editor)
    let plain = UIViewController(in: bench.world)
    try plain.tryAddChild(custom)
    #expect(RouteRegistryProbe.children(of: plain, bench) == [])
    custom.removeFromParent()
    try plain.tryAddChild(editor)
    #expect(RouteRegistryProbe.children(of: plain, bench) == ["EditorViewController#1"])
  }

  @Test("router:5.4 the root of a navigation controller comes first, then the controllers above it")
  func stack() throws {
    let bench = try Bench()
    let editors = (0..<3).map { _ in EditorViewController(in: bench.world) }
    let navigation = UINavigationController(in: bench.world, rootViewController: editors[0])
    navigation.viewControllers = editors
    #expect(
      RouteRegistryProbe.children(of: navigation, bench)
        == ["EditorViewController#1", "EditorViewController#2", "EditorViewController#3"])
  }

  @Test("router:5.7 a segue other than the router's fails an assertion")
  func otherSegue() throws {
    let test = try SegueBench()
    var isFirst = true
    try test.bench.classes.nativeClass(EditorViewController.self).define(
      "awakeFromNib",
      ClosureMethod { _, _, _ in
        guard isFirst else { return .none }
        isFirst = false
        try? test.source.tryPerformSegue(withIdentifier: "other")
        return .none
      })
    _ = try test.go()
    #expect(test.bench.assertions == ["unexpectedSegue"])
  }

  // MARK: Initial controllers

  @Test("router:5.1 router:5.3 an initial controller and its routable children are prepared, the controller first")
  func initial() throws {
    let bench = try Bench()
    let editor = ControllerDescription(bench.classes.nativeClass(EditorViewController.self))
    var tabs = ControllerDescription(bench.classes.nativeClass(UITabBarController.self))
    tabs.relationships = [.init(.viewControllers, to: "editor")]
    let storyboard = try Storyboard(
      name: "Main", initial: "tabs",
      scenes: [Scene(id: "tabs", .controller(tabs)), Scene(id: "editor", identifier: "editor", .controller(editor))])
    bench.world.storyboards.add(storyboard)
    bench.startTrace()
    let root = try #require(try storyboard.instantiateInitialViewController(in: bench.world))
    #expect(bench.trace() == "S:U>Rg P3 P4 S:Rg>Rd")
    try bench.app.launch(root: root)
    try bench.world.settle()
    #expect(bench.trace() == "W+ D+")
    _ = try storyboard.instantiateViewController(withIdentifier: "editor", in: bench.world)
    #expect(bench.trace() == "")
  }

  @Test(
    "router:5.1 a router class may exclude children of the initial controller from preparation, but not that one")
  func initialRefused() throws {
    let bench = try Bench()
    bench.editorRouter.defineClassMethod("shouldAutoCreateForDestination", ClosureMethod { _, _, _ in .bool(false) })
    let editor = ControllerDescription(bench.classes.nativeClass(EditorViewController.self))
    let alone = try Storyboard(name: "Alone", initial: "editor", scenes: [Scene(id: "editor", .controller(editor))])
    bench.startTrace()
    _ = try alone.instantiateInitialViewController(in: bench.world)
    #expect(bench.trace() == "S:U>Rg P3 P4 S:Rg>Rd")
  }

  @Test(
    "router:5.2 the documentation queries whether an initial controller needs preparation, the code does not"
  )
  func initialNeedsPreparation() throws {
    for (compatibility, errors) in [(Compatibility.documentation, ["VE/10 PerformRoute"]), (.code, [])] {
      let bench = try Bench()
      bench.router.compatibility = compatibility
      try bench.editorRouter.define("destinationFromExternalPrepared", ClosureMethod { _, _, _ in .bool(false) })
      let editor = ControllerDescription(bench.classes.nativeClass(EditorViewController.self))
      let alone = try Storyboard(name: "Alone", initial: "editor", scenes: [Scene(id: "editor", .controller(editor))])
      _ = try alone.instantiateInitialViewController(in: bench.world)
      #expect(bench.errors == errors)
      #expect(bench.trace().hasSuffix("P3 P4 S:Rg>Rd"))
    }
  }

  @Test("router:5.3 a routable initial controller without a router fails an assertion")
  func initialWithoutRouter() throws {
    let bench = try Bench(registers: false)
    let editor = ControllerDescription(bench.classes.nativeClass(EditorViewController.self))
    let alone = try Storyboard(name: "Alone", initial: "editor", scenes: [Scene(id: "editor", .controller(editor))])
    _ = try alone.instantiateInitialViewController(in: bench.world)
    #expect(bench.assertions == ["noRouterForDestination"])
  }
}
