import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Lifetimes")
struct LifetimeTests {
  @Test("router:3.1.7 a router retains itself while it pushes, and is deallocated when nothing else holds it")
  func keptDuringPush() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    weak var router: ViewRouter?
    do { router = try bench.router.perform(bench.route, path: bench.push(home)) }
    #expect(router != nil)
    try bench.world.settle()
    #expect(router == nil)
    #expect(bench.trace() == "S:U>Rg C P3 P4 W+ S:Rg>Rd D+")
  }

  @Test("router:3.1.7 a router retains itself while it removes, too")
  func keptDuringRemoval() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    var strong = try bench.router.perform(bench.route, path: bench.present(home))
    try bench.world.settle()
    weak let router = strong
    try strong?.removeRoute()
    strong = nil
    #expect(router != nil)
    try bench.world.settle()
    #expect(router == nil)
  }

  @Test("a router does not retain itself for makeDestination")
  func notKeptForMaking() throws {
    let bench = try Bench()
    weak var router: ViewRouter?
    do { router = try bench.router.perform(bench.route, path: bench.making) }
    #expect(router == nil)
  }

  @Test("router:3.1.7 an exception of the platform releases the router")
  func notKeptAfterException() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    bench.makeEditor = { UINavigationController(in: $0.world) }
    weak var router: ViewRouter?
    do {
      let made = try #require(bench.router.makeRouter(bench.editorRouter, path: bench.push(home)))
      #expect(throws: PlatformException.self) { try made.performRoute() }
      router = made
    }
    #expect(router == nil)
  }

  @Test("router:4.10 a handler may release the last reference to its router")
  func droppedInHandler() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    var router: ViewRouter?
    router = try bench.router.perform(bench.route, path: bench.push(home)) { $0.successHandler = { _ in router = nil } }
    weak let dropped = router
    try bench.world.settle()
    #expect(router == nil && dropped == nil)
    #expect(bench.trace() == "S:U>Rg C P3 P4 W+ S:Rg>Rd D+ K1")
  }

  @Test("router:4.10 a handler may release it in the middle of the transition, which ends anyway")
  func droppedInPreparation() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    var router: ViewRouter?
    router = bench.router.makeRouter(bench.editorRouter, path: bench.push(home)) {
      $0.prepareDestination = { _ in router = nil }
      $0.successHandler = { _ in }
    }
    try router?.performRoute()
    #expect(router == nil)
    try bench.world.settle()
    #expect(bench.trace() == "S:U>Rg C P1 P3 P4 W+ S:Rg>Rd D+ K1")
  }

  @Test("router:3.1.6 a removed destination is deallocated, although its router exists")
  func destinationFreed() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try #require(try bench.router.perform(bench.route, path: bench.push(home)))
    try bench.world.settle()
    weak let editor = router.destination
    #expect(editor != nil)
    try router.removeRoute()
    try bench.world.settle()
    #expect(editor == nil)
    #expect(router.destination == nil)
  }

  @Test("a router without its app does not perform")
  func withoutApp() throws {
    let classes = App.makeClassTable()
    let world = World(classes: classes)
    try ViewRouter(in: world).performRoute()
    #expect(world.log.failures.map(\.name) == ["routerOutsideApp"])
  }

  @Test("the end of an app releases all routers, even in the middle of a transition")
  func endOfApp() throws {
    weak var router: ViewRouter?
    weak var home: HomeViewController?
    weak var app: App?
    do {
      let bench = try Bench()
      app = bench.app
      home = try bench.launchHome()
      router = try bench.router.perform(bench.route, path: bench.push(home))
      bench.watchGlobalHandler { [app = bench.app] _, _, _ in _ = app }
      bench.app.end(reason: "test")
      #expect(bench.app.endReason == "test")
      try bench.router.perform(bench.route, path: bench.making)
      #expect(bench.assertions == ["routerOutsideApp"])
    }
    #expect(app == nil)
    #expect(home == nil)
    #expect(router == nil)
  }
}
