import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Interceptors")
struct InterceptorTests {
  private func interceptAll(_ bench: Bench) {
    bench.router.interceptBeforePerformWithConfiguration { _, _ in }
    bench.router.interceptAfterPerformWithConfiguration { _, _ in }
    bench.router.interceptAfterSuccessAction { _, _ in }
    bench.router.interceptAfterEndPerformWithError { _, _ in }
  }

  @Test("router:8.21 router:3.3.8 before the destination is made, after the perform, after the handlers of the success")
  func success() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    interceptAll(bench)
    let router = try bench.router.perform(bench.route, path: bench.push(home), configuring: bench.setAll)
    #expect(bench.trace() == "S:U>Rg I1 C P1 P2 P3 P4 W+ I2")
    try bench.world.settle()
    #expect(bench.trace() == "S:Rg>Rd D+ K1 K2 K3 I3")
    try router?.removeRoute(configuring: bench.setAll)
    try bench.world.settle()
    #expect(bench.trace() == "S:Rd>Rm rP1 rP2 W- S:Rm>X D- rK1 rK2 rK3 I3")
  }

  @Test("router:8.21 the action distinguishes a removal from a perform")
  func actions() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    var actions: [RouteAction] = []
    bench.router.interceptAfterSuccessAction { actions.append($1) }
    let router = try bench.router.perform(bench.route, path: bench.push(home))
    try bench.world.settle()
    try router?.removeRoute()
    try bench.world.settle()
    #expect(actions == [.performRoute, .removeRoute])
  }

  @Test("router:8.20 router:8.21 preparing an existing object calls only the interceptor after it")
  func prepare() throws {
    let bench = try Bench()
    interceptAll(bench)
    var actions: [RouteAction] = []
    bench.router.interceptAfterSuccessAction { actions.append($1) }
    bench.router.prepare(
      bench.editorRouter, destination: EditorViewController(in: bench.world), configuring: bench.setAll)
    #expect(bench.trace() == "S:U>Rg P1 P2 P3 P4 S:Rg>Rd K1 K2 K3 I3")
    #expect(actions == [.prepareOnDestination])
  }

  @Test("router:8.21 after the handlers of a failure, but not when the perform was rejected")
  func failure() throws {
    let bench = try Bench()
    interceptAll(bench)
    bench.makeEditor = { _ in nil }
    let router = bench.router.makeRouter(bench.editorRouter, path: bench.making, configuring: bench.setAll)
    try router?.performRoute()
    #expect(bench.trace() == "S:U>Rg I1 C S:Rg>U RE/2! E1 E2 E3 I4 I2")
    bench.makeEditor = { configuration in
      try? configuration.router?.performRoute()
      return nil
    }
    try router?.performRoute()
    #expect(bench.trace() == "S:U>Rg I1 C RE/4! S:Rg>U RE/2! E1 E2 I4 I2")
  }

  @Test("router:8.21 the configuration can still be changed before the destination is made")
  func change() throws {
    let bench = try Bench()
    bench.router.interceptBeforePerformWithConfiguration { $1.userInfo["title"] = .string("Intercepted") }
    bench.makeEditor = { configuration in
      let editor = EditorViewController(in: configuration.world)
      if case .string(let title) = configuration.userInfo["title"] { editor.title = title }
      return editor
    }
    let made = bench.router.makeDestination(bench.route) as? EditorViewController
    #expect(made?.title == "Intercepted")
  }

  @Test("router:8.21 there is one handler for each moment: the last one applies, and nil removes it")
  func replaced() throws {
    let bench = try Bench()
    var calls: [String] = []
    bench.router.interceptBeforePerformWithConfiguration { _, _ in calls.append("first") }
    bench.router.interceptBeforePerformWithConfiguration { _, _ in calls.append("second") }
    _ = bench.router.makeDestination(bench.route)
    bench.router.interceptBeforePerformWithConfiguration(nil)
    _ = bench.router.makeDestination(bench.route)
    #expect(calls == ["second"])
  }
}
