import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

/// The guard of an app written in Swift.
@Suite("Guards")
struct GuardTests {
  @Test("router:8.24 a held route starts when its request proceeds, once")
  func hold() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    var held: RouteRequest?
    bench.router.routeGuard = { request in
      request.hold()
      held = request
    }
    let router = try #require(try bench.router.perform(bench.route, path: bench.push(home)))
    let request = try #require(held)
    #expect(router.state == .unrouted)
    #expect(request.kind == .perform)
    #expect(request.source === home)
    #expect(request.leads(to: bench.input))
    #expect(try request.proceed())
    try bench.world.settle()
    #expect(router.state == .routed)
    #expect(try !request.proceed())
  }

  @Test("router:8.24 a waiting route continues although its caller dropped the router", arguments: [true, false])
  func droppedRouter(isContinued: Bool) throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    var held: RouteRequest?
    bench.router.routeGuard = { request in
      request.hold()
      held = request
    }
    var failure: RouteError?
    try bench.router.perform(bench.route, path: bench.push(home)) { configuration in
      configuration.errorHandler = { _, error in failure = error }
    }
    let request = try #require(held)
    if isContinued {
      #expect(try request.proceed())
      try bench.world.settle()
      #expect(home.navigationController?.viewControllers.count == 2)
    } else {
      #expect(request.refuse("closed"))
      #expect(failure?.name == "actionFailed")
    }
    #expect(request.router == nil || isContinued)
  }

  @Test("router:8.24 a refused lookup finds nothing, and code without a guard is not checked")
  func refuse() throws {
    let bench = try Bench()
    _ = try bench.launchHome()
    bench.router.routeGuard = { $0.refuse("closed") }
    #expect(bench.router.to(bench.route) == nil)
    #expect(bench.router.lastError?.message == "the guard refused the lookup of EditorViewRouter: closed")
    #expect(bench.router.withoutGuard { bench.router.to(bench.route) } != nil)
  }
}
