import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Behavior that all route types share")
struct CommonPerformTests {
  @Test("router:3.3.2 a router that makes nothing fails with RE/2 before anything is prepared")
  func nothingMade() throws {
    let bench = try Bench()
    bench.makeEditor = { _ in nil }
    bench.watchGlobalHandler()
    let router = try bench.router.perform(bench.route, path: bench.making, configuring: bench.setAll)
    #expect(bench.trace() == "S:U>Rg C S:Rg>U RE/2! E1 E2 E3 E4")
    #expect(router?.error?.name == "destinationUnavailable")
  }

  @Test("router:1.36 a router class that does not make its destination fails an assertion")
  func destinationNotOverridden() throws {
    let bench = try Bench()
    let lazy = try bench.classes.declareClass("LazyRouter", superclass: bench.classes.nativeClass(ViewRouter.self))
    try bench.router.perform(lazy, path: bench.making)
    #expect(bench.trace() == "S:U>Rg C [destinationNotOverridden] S:Rg>U RE/2!")
  }

  @Test("router:3.3.3 a destination of an unregistered class fails an assertion, and the route continues")
  func foreignDestination() throws {
    let bench = try Bench()
    bench.classes.nativeClass(HomeViewController.self).adopt(bench.input)
    bench.makeEditor = { HomeViewController(in: $0.world) }
    try bench.router.perform(bench.route, path: bench.making)
    #expect(bench.trace() == "S:U>Rg C [destinationNotRegistered] P3 P4 S:Rg>Rd")
  }

  @Test("router:3.3.3 router:1.27 an instance of a subclass is accepted")
  func subclassDestination() throws {
    let bench = try Bench()
    bench.makeEditor = { RichEditorViewController(in: $0.world) }
    try bench.router.perform(bench.route, path: bench.making)
    #expect(bench.assertions == [])
  }

  @Test("router:1.42 a destination must adopt every protocol of its router; the assertion fails before the preparation")
  func conformance() throws {
    let bench = try Bench()
    let print = ObjectProtocol(name: "PrintInput")
    try bench.classes.declare(print)
    let router = try bench.addRouter("PrintRouter") { [classes = bench.classes] in
      $0.registerView(EditorViewController.self)
      $0.register(RoutableView(print, in: classes))
    }
    bench.startTrace()
    _ = bench.router.makeDestination(router)
    #expect(bench.trace().contains("C [destinationNotConforming] P3"))
    bench.classes.nativeClass(EditorViewController.self).adopt(print)
    bench.startTrace()
    _ = bench.router.makeDestination(router)
    #expect(!bench.trace().contains("destinationNotConforming"))
  }

  @Test("router:3.3.4 an object that is neither a view nor a controller cannot be a destination")
  func neitherViewNorController() throws {
    let bench = try Bench()
    bench.makeEditor = { RouteUserInfo(in: $0.world) }
    let router = try bench.router.perform(bench.route, path: bench.making)
    #expect(router?.state == .unrouted)
    #expect(bench.errors == ["RE/3 PerformRoute"])
  }

  @Test("router:3.3.4 a view can be made, but neither pushed nor presented")
  func viewDestination() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let viewClass = bench.classes.nativeClass(EditorView.self)
    viewClass.adopt(bench.classes.routableView)
    let router = try bench.addRouter("ViewRouter2") { $0.registerView(viewClass) }
    let view = EditorView(in: bench.world)
    bench.makeEditor = { _ in view }
    #expect(bench.router.makeDestination(router) === view)
    bench.startTrace()
    try bench.router.perform(router, path: bench.push(home))
    #expect(bench.trace() == "S:U>Rg C S:Rg>U RE/3!")
    try bench.router.perform(router, path: bench.present(home))
    #expect(bench.trace() == "S:U>Rg C S:Rg>U RE/3!")
  }

  @Test("router:3.3.5 a view from a router that supports no route type for views fails an assertion")
  func viewNotSupported() throws {
    let bench = try Bench(types: [.push])
    let home = try bench.launchHome()
    bench.makeEditor = { EditorView(in: $0.world) }
    try bench.router.perform(bench.route, path: bench.push(home))
    #expect(bench.assertions.contains("viewNotSupported"))
  }

  @Test("router:3.3.6 a source that was deallocated between creation and perform is VE/13")
  func deadSource() throws {
    let bench = try Bench()
    let router = try #require(
      bench.router.makeRouter(bench.editorRouter, path: bench.push(HomeViewController(in: bench.world))))
    bench.startTrace()
    try router.performRoute()
    #expect(bench.trace() == "S:U>Rg C S:Rg>U VE/13!")
    #expect(bench.errors == ["VE/13 PerformRoute"])
  }

  @Test("router:3.3.7 the preparation has one order, and runs on every perform")
  func preparation() throws {
    let bench = try Bench()
    let router = try #require(try bench.router.perform(bench.route, path: bench.making, configuring: bench.setAll))
    #expect(bench.trace() == "S:U>Rg C P1 P2 P3 P4 S:Rg>Rd K1 K2 K3")
    try router.performRoute()
    #expect(bench.trace() == "S:Rd>Rg C P1 P2 P3 P4 S:Rg>Rd K1 K2")
  }

  @Test("router:3.3.10 a script's error in a callback does not stop the route")
  func scriptError() throws {
    struct Mistake: Error {}
    let bench = try Bench()
    bench.prepare = { destination, _ in destination.world.report(scriptError: Mistake()) }
    try bench.router.perform(bench.route, path: bench.making, configuring: bench.setAll)
    #expect(bench.trace() == "S:U>Rg C P1 P2 P3 P4 S:Rg>Rd K1 K2 K3")
    #expect(bench.world.takeScriptError() is Mistake)
  }

  @Test("router:3.3.8 success: the state, then the permanent handlers, then the performer's, once")
  func successOrder() throws {
    let bench = try Bench()
    var states: [RouterState?] = []
    let router = try #require(
      try bench.router.perform(bench.route, path: bench.making) { configuration in
        bench.setAll(configuration)
        configuration.performerSuccessHandler = { [unowned configuration] _ in
          states.append(configuration.router?.state)
        }
      })
    #expect(bench.trace() == "S:U>Rg C P1 P2 P3 P4 S:Rg>Rd K1 K2 K3")
    #expect(states == [.routed])
    #expect(router.configuration.performerErrorHandler == nil)
    #expect(router.configuration.errorHandler != nil)
  }

  @Test("router:3.3.9 failure: the state, the error, then the permanent handlers, the performer's once, the global one")
  func failureOrder() throws {
    let bench = try Bench()
    bench.makeEditor = { _ in nil }
    bench.watchGlobalHandler()
    var known: [Bool] = []
    let router = try #require(
      try bench.router.perform(bench.route, path: bench.making) { configuration in
        bench.setAll(configuration)
        configuration.errorHandler = { [unowned configuration] _, error in
          known.append(configuration.router?.error == error && configuration.router?.state == .unrouted)
        }
      })
    #expect(bench.trace() == "S:U>Rg C S:Rg>U RE/2! E1 E2 E3 E4")
    #expect(known == [true])
    #expect(router.configuration.performerSuccessHandler == nil)
    try router.performRoute()
    #expect(bench.trace() == "S:U>Rg C S:Rg>U RE/2! E1 E2 E4")
  }
}
