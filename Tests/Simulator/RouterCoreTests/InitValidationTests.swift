import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Creating a router")
struct InitValidationTests {
  @Test("router:3.4.1 an unsupported route type is VE/11, and no router is returned")
  func unsupported() throws {
    let bench = try Bench(types: [.presentModally, .makeDestination])
    let home = try bench.launchHome()
    #expect(try bench.router.perform(bench.route, path: bench.push(home)) == nil)
    let error = try #require(bench.router.lastError)
    #expect("\(error)" == "VE/11 unsupportType, Init, EditorViewRouter: EditorViewRouter does not support push")
    #expect(error.advice == ["use a supported route type instead of push: presentModally, makeDestination"])
  }

  @Test("router:3.4.1 the route type is checked before the source")
  func kindFirst() throws {
    let bench = try Bench(types: [.makeDestination])
    try bench.router.perform(bench.route, path: bench.push(nil))
    #expect(bench.errors == ["VE/11 Init"])
  }

  @Test("router:3.4.2 push and presentModally need a source, makeDestination does not")
  func missingSource() throws {
    let bench = try Bench()
    #expect(try bench.router.perform(bench.route, path: bench.push(nil)) == nil)
    #expect(try bench.router.perform(bench.route, path: bench.present(nil)) == nil)
    #expect(bench.errors == ["VE/13 Init", "VE/13 Init"])
    #expect(try bench.router.perform(bench.route, path: bench.making) != nil)
    #expect(bench.router.lastError == nil)
  }

  @Test("router:3.4.2 a source that is not a controller is VE/13")
  func wrongSource() throws {
    let bench = try Bench()
    let view = UIView(in: bench.world)
    #expect(try bench.router.perform(bench.route, path: bench.push(view)) == nil)
    #expect(bench.errors == ["VE/13 Init"])
    #expect(bench.router.lastError?.message.contains("UIView#1") == true)
  }

  @Test(
    "router:3.4.6 nothing is made, prepared or moved; all handlers are called, the global one with the half-built router"
  )
  func handlers() throws {
    let bench = try Bench()
    var told: [String] = []
    bench.watchGlobalHandler { router, action, error in
      told.append("\(router as Any) \(router?.state as Any) \(action) \(error.name)")
    }
    bench.startTrace()
    try bench.router.perform(bench.route, path: bench.push(nil)) { configuration in
      bench.setAll(configuration)
      configuration.stateNotifier = { _, _ in told.append("state") }
    }
    #expect(bench.trace() == "VE/13! E1 E2 E3 E4")
    #expect(told == ["Optional(EditorViewRouter#1) Optional(RouterCore.RouterState.unrouted) Init invalidSource"])
  }
}
