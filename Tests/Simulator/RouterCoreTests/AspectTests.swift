import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Aspect callbacks of router classes")
struct AspectTests {
  /// The classes that received a callback, in order.
  private func told(_ bench: Bench, _ aspect: RouterName) -> [String] {
    bench.world.log.events().compactMap { event in
      guard case .callback(let subject, aspect.symbol, _) = event.kind else { return nil }
      return bench.classes.name(of: subject)
    }
  }

  @Test("router:6.1 router:6.3 all routers of the class are notified, then those of its superclass")
  func subclassFirst() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let rich = try bench.addRouter("RichRouter") { $0.registerView(RichEditorViewController.self) }
    try bench.addRouter("SecondRichRouter") { $0.registerView(RichEditorViewController.self) }
    bench.makeEditor = { RichEditorViewController(in: $0.world) }
    let router = try #require(try bench.router.perform(rich, path: bench.push(home)))
    try bench.world.settle()
    try router.removeRoute()
    try bench.world.settle()
    let order = ["RichRouter", "SecondRichRouter", "EditorViewRouter"]
    for aspect in [RouterName.willPerformRoute, .didPerformRoute, .willRemoveRoute, .didRemoveRoute] {
      #expect(told(bench, aspect) == order)
    }
  }

  @Test("router:6.2 an exclusive router hides the others of its class, but not those of the superclass")
  func exclusive() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let owner = try bench.addRouter("OwnerRouter") { $0.registerExclusiveView(RichEditorViewController.self) }
    // Registering beside an exclusive router fails an assertion, but the registration counts.
    try bench.addRouter("HiddenRouter") { $0.registerView(RichEditorViewController.self) }
    bench.makeEditor = { RichEditorViewController(in: $0.world) }
    try bench.router.perform(owner, path: bench.push(home))
    #expect(told(bench, .willPerformRoute) == ["OwnerRouter", "EditorViewRouter"])
  }

  @Test("router:6.4 aspect callbacks get the performing router, the destination and the source")
  func arguments() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    var seen: [String] = []
    bench.aspect = { aspect, router, destination, source in
      seen.append(
        "\(aspect) \(router?.description ?? "nil") \(destination?.description ?? "nil") \(source?.description ?? "nil")"
      )
    }
    let router = try #require(try bench.router.perform(bench.route, path: bench.present(home)))
    try bench.world.settle()
    try router.removeRoute()
    try bench.world.settle()
    let presenter = try #require(home.navigationController)
    #expect(
      seen == [
        "willPerformRoute EditorViewRouter#1 EditorViewController#1 HomeViewController#1",
        "didPerformRoute EditorViewRouter#1 EditorViewController#1 HomeViewController#1",
        "willRemoveRoute EditorViewRouter#1 EditorViewController#1 \(presenter)",
        "didRemoveRoute EditorViewRouter#1 EditorViewController#1 \(presenter)",
      ])
  }

  @Test("router:6.5 W+ comes after the preparation and before the hierarchy changes, D+ after the state and before K1")
  func performing() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    var counts: [Int?] = []
    bench.aspect = { [unowned home] _, router, _, _ in
      counts.append(home.navigationController?.viewControllers.count)
      #expect(router?.state == (counts.count == 1 ? .routing : .routed))
    }
    try bench.router.perform(bench.route, path: bench.push(home), configuring: bench.setAll)
    try bench.world.settle()
    #expect(bench.trace() == "S:U>Rg C P1 P2 P3 P4 W+ S:Rg>Rd D+ K1 K2 K3")
    #expect(counts == [1, 2])
  }

  @Test("router:6.7 makeDestination notifies no router class")
  func making() throws {
    let bench = try Bench()
    try bench.router.perform(bench.route, path: bench.making)
    #expect(told(bench, .willPerformRoute) == [])
    #expect(told(bench, .didPerformRoute) == [])
  }

  @Test(
    "router:6.9 W- comes after the preparation and before the hierarchy changes, D- after the state and before the handlers"
  )
  func removing() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try #require(try bench.router.perform(bench.route, path: bench.push(home), removing: bench.setAll))
    try bench.world.settle()
    bench.startTrace()
    var counts: [Int?] = []
    var sources: [SimulatedObject?] = []
    bench.aspect = { [unowned home] _, _, _, source in
      counts.append(home.navigationController?.viewControllers.count)
      sources.append(source)
    }
    let editor = router.destination
    try router.removeRoute()
    try bench.world.settle()
    #expect(bench.trace() == "S:Rd>Rm rP1 rP2 W- S:Rm>X D- rK1 rK2 rK3")
    #expect(counts == [2, 1])
    // The source of a pop is the controller that the navigation controller showed.
    #expect(sources.allSatisfy { $0 === editor })
  }

  @Test("router:6.10 a failure before the start notifies no router class")
  func failure() throws {
    let bench = try Bench()
    try bench.router.perform(bench.route, path: bench.push(HomeViewController(in: bench.world)))
    #expect(told(bench, .willPerformRoute) == [])
  }

  @Test("router:6.1 a router class written in Swift is notified as well")
  func swiftClass() throws {
    let bench = try Bench(registers: false)
    let home = try bench.launchHome()
    let swiftRouter = bench.classes.nativeClass(SwiftEditorRouter.self)
    bench.app.registerRouters([swiftRouter])
    let router = try #require(try bench.router.perform(swiftRouter, path: bench.push(home)))
    try bench.world.settle()
    try router.removeRoute()
    try bench.world.settle()
    #expect(
      (router as? SwiftEditorRouter)?.told == [
        "prepare", "finish", "will perform", "did perform", "will remove", "did remove",
      ])
  }
}

/// A router class written in Swift.
private final class SwiftEditorRouter: ViewRouter {
  var told: [String] = []

  override class func registerRoutableDestination(_ registration: ViewRouterRegistration) {
    registration.registerView(EditorViewController.self)
  }

  override func destination(with configuration: ViewRouteConfiguration) -> SimulatedObject? {
    EditorViewController(in: world)
  }

  override func prepareDestination(_ destination: SimulatedObject, configuration: ViewRouteConfiguration) {
    told.append("prepare")
  }

  override func didFinishPrepareDestination(_ destination: SimulatedObject, configuration: ViewRouteConfiguration) {
    told.append("finish")
  }

  private static func tell(_ router: ViewRouter?, _ what: String) {
    (router as? SwiftEditorRouter)?.told.append(what)
  }

  override class func willPerformRoute(
    router: ViewRouter?, destination: SimulatedObject, source: SimulatedObject?
  ) { tell(router, "will perform") }

  override class func didPerformRoute(
    router: ViewRouter?, destination: SimulatedObject, source: SimulatedObject?
  ) { tell(router, "did perform") }

  override class func willRemoveRoute(
    router: ViewRouter?, destination: SimulatedObject, source: SimulatedObject?
  ) { tell(router, "will remove") }

  override class func didRemoveRoute(
    router: ViewRouter?, destination: SimulatedObject, source: SimulatedObject?
  ) { tell(router, "did remove") }
}
