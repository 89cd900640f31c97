import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Closure-based routes and URLs")
struct BlockRouteURLTests {
  @Test("router:8.22 the closures of a route to a view process a URL around the default rule")
  func view() throws {
    let bench = try Bench(registers: false)
    var told: [String] = []
    ViewRoute("help", in: bench.router) { EditorViewController(in: $0.world) }
      .register(bench.classes.nativeClass(EditorViewController.self))
      .registerURLPattern("notes://help/:topic")
      .processUserInfoFromURL { info, url, _, _ in told.append("process \(url) \(info.keys.count)") }
      .performActionFromURL { action, _, url, _, _ in told.append("\(action) \(url)") }
      .beforePerformWithConfigurationFromURL { configuration, _ in told.append("before \(configuration.routeType)") }
      .afterSuccessActionFromURL { action, _, router in told.append("after \(action) \(router.state)") }
    bench.app.notifyRegistrationFinished()
    let home = try bench.launchHome()
    bench.router.enableDefaultURLRouteRule()
    let url = "notes://help/keys?action=print"
    let router = try bench.router.performURL(url, path: bench.push(home))
    try bench.world.settle()
    #expect(told == ["before push", "process \(url) 3", "print \(url)", "after PerformRoute routed"])
    told = []
    try router?.removeRoute()
    try bench.world.settle()
    #expect(told == ["after RemoveRoute removed"])
  }

  @Test("router:8.22 the closures of a route to a service process a URL as well")
  func service() throws {
    let bench = try Bench(registers: false)
    var told: [String] = []
    bench.classes.nativeClass(SyncService.self).adopt(bench.classes.routableService)
    let service = SyncService(in: bench.world)
    ServiceRoute("sync", in: bench.router) { _ in service }
      .register(bench.classes.nativeClass(SyncService.self))
      .registerURLPattern("notes://sync")
      .processUserInfoFromURL { info, url, _, _ in told.append("process \(url) \(info.keys.count)") }
      .performActionFromURL { action, _, url, _, _ in told.append("\(action) \(url)") }
      .beforePerformWithConfigurationFromURL { _, router in told.append("before \(router.state)") }
      .afterSuccessActionFromURL { action, _, router in told.append("after \(action) \(router.state)") }
    bench.app.notifyRegistrationFinished()
    bench.router.enableDefaultURLRouteRule()
    try bench.router.performServiceURL("notes://sync?action=start")
    #expect(
      told == [
        "before routing", "process notes://sync?action=start 2", "start notes://sync?action=start",
        "after PerformRoute routed",
      ])
  }

  @Test("router:1.20 router:8.15 the URL of a closure-based route is found like that of a router class")
  func found() throws {
    let bench = try Bench(registers: false)
    let route = ViewRoute("help", in: bench.router) { EditorViewController(in: $0.world) }
      .register(bench.classes.nativeClass(EditorViewController.self))
      .registerURLPattern("notes://help")
    #expect(bench.router.viewRouterForURL("notes://help/") === route)
    #expect(bench.router.viewRegistry.router(identifier: "notes://help") === route)
  }
}
