import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Checks before performing")
struct PerformGateTests {
  @Test("router:3.2.1 a shown destination must be removed first: all handlers receive RE/3, then the caller")
  func routed() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try #require(try bench.router.perform(bench.route, path: bench.push(home), configuring: bench.setAll))
    try bench.world.settle()
    bench.watchGlobalHandler()
    bench.startTrace()
    try router.performRoute(error: { _, _ in })
    #expect(bench.trace() == "RE/3! E1 E2 E4 h")
    #expect(router.state == .routed)
  }

  @Test("router:3.2.1 a made or deallocated destination does not have to be removed")
  func routedButNotShown() throws {
    let bench = try Bench()
    let router = try #require(try bench.router.perform(bench.route, path: bench.making))
    bench.startTrace()
    #expect(router.destination == nil)
    try router.performRoute()
    #expect(bench.trace() == "S:Rd>Rg C P3 P4 S:Rg>Rd")
    let editor = EditorViewController(in: bench.world)
    bench.makeEditor = { _ in editor }
    try router.performRoute()
    #expect(router.destination === editor)
    bench.startTrace()
    try router.performRoute()
    #expect(bench.trace() == "S:Rd>Rg C P3 P4 S:Rg>Rd")
  }

  @Test("router:3.2.1 a router class can decide whether its route must be removed first")
  func shouldRemoveBeforePerform() throws {
    let bench = try Bench()
    let strict = try bench.addRouter("StrictRouter") { $0.registerView(EditorViewController.self) }
    try strict.define("shouldRemoveBeforePerform", ClosureMethod { _, _, _ in .bool(true) })
    let editor = EditorViewController(in: bench.world)
    bench.makeEditor = { _ in editor }
    let router = try #require(try bench.router.perform(strict, path: bench.making))
    try router.performRoute()
    #expect(bench.errors == ["RE/3 PerformRoute"])
    #expect(router.checkCanPerform() != nil)
  }

  @Test("router:3.2.2 while it routes, only the caller and the global handler receive RE/4")
  func routing() throws {
    let bench = try Bench()
    bench.watchGlobalHandler()
    bench.prepare = { _, configuration in try? configuration.router?.performRoute(error: { _, _ in }) }
    try bench.router.perform(bench.route, path: bench.making, configuring: bench.setAll)
    #expect(bench.trace() == "S:U>Rg C P1 P2 P3 RE/4! h E4 P4 S:Rg>Rd K1 K2 K3")
  }

  @Test("router:3.2.3 while it removes, only the caller and the global handler receive RE/3")
  func removing() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try #require(try bench.router.perform(bench.route, path: bench.push(home), configuring: bench.setAll))
    try bench.world.settle()
    try router.removeRoute()
    bench.watchGlobalHandler()
    bench.startTrace()
    try router.performRoute(error: { _, _ in })
    #expect(bench.trace() == "RE/3! h E4")
    #expect(router.state == .removing)
  }

  @Test("router:3.2.5 the handlers of a call run after the stored ones, once")
  func chainedHandlers() throws {
    let bench = try Bench()
    var told: [String] = []
    let router = try #require(
      bench.router.makeRouter(bench.editorRouter, path: bench.making) { configuration in
        configuration.performerSuccessHandler = { _ in told.append("stored") }
      })
    try router.performRoute(success: { _ in told.append("first call") })
    try router.performRoute(success: { _ in told.append("second call") })
    #expect(told == ["stored", "first call", "second call"])
  }

  @Test("router:3.2.5 the state changes before anything else of the call happens")
  func stateFirst() throws {
    let bench = try Bench()
    let router = try #require(bench.router.makeRouter(bench.editorRouter, path: bench.making))
    bench.startTrace()
    try router.performRoute(success: { _ in }, error: nil)
    #expect(bench.trace() == "S:U>Rg C P3 P4 S:Rg>Rd K3")
  }

  @Test(
    "router:3.2.6 a removed router performs again: a new destination, permanent handlers fire again, performer handlers not"
  )
  func performAfterRemove() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let router = try #require(try bench.router.perform(bench.route, path: bench.push(home), configuring: bench.setAll))
    try bench.world.settle()
    let first = router.destination?.identity
    try router.removeRoute()
    try bench.world.settle()
    bench.startTrace()
    try router.performRoute()
    try bench.world.settle()
    #expect(bench.trace() == "S:X>Rg C P1 P2 P3 P4 W+ S:Rg>Rd D+ K1 K2")
    #expect(router.destination?.identity != first)
  }
}
