import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Routes to existing objects")
struct ExistingObjectTests {
  @Test("router:3.10.3 an existing object is prepared and shown, and no new one is made")
  func performs() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let editor = EditorViewController(in: bench.world)
    let router = try bench.router.perform(
      bench.editorRouter, onDestination: editor, path: bench.push(home), configuring: bench.setAll)
    #expect(bench.trace() == "S:U>Rg P1 P2 P3 P4 W+")
    try bench.world.settle()
    #expect(bench.trace() == "S:Rg>Rd D+ K1 K2 K3")
    #expect(router?.destination === editor)
    #expect(home.navigationController?.topViewController === editor)
  }

  @Test("router:3.10.3 a failure leaves the router unrouted, with action PerformRoute")
  func fails() throws {
    let bench = try Bench()
    let editor = EditorViewController(in: bench.world)
    let router = try bench.router.perform(
      bench.editorRouter, onDestination: editor, path: bench.push(HomeViewController(in: bench.world)))
    #expect(router?.state == .unrouted)
    #expect(bench.errors == ["VE/13 Init"] || bench.errors == ["VE/13 PerformRoute"])
  }

  @Test(
    "router:3.10.1 nil, objects that are not routable, and foreign objects are VE/1: the global handler first, then the builder's"
  )
  func refuses() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let stranger = RoutableStranger(in: bench.world)
    stranger.objectClass.adopt(bench.classes.routableView)
    var routers: [ViewRouter?] = []
    bench.watchGlobalHandler { router, _, _ in routers.append(router) }
    for object in [nil, home, stranger] as [SimulatedObject?] {
      bench.startTrace()
      let router = try bench.router.perform(
        bench.editorRouter, onDestination: object, path: bench.push(home), configuring: bench.setAll)
      #expect(router == nil)
      #expect(bench.trace() == "VE/1! E4 E1 E3 E2")
    }
    // The class of all view routers accepts any routable object, but no other.
    let any = bench.classes.nativeClass(ViewRouter.self)
    #expect(try bench.router.perform(any, onDestination: home, path: bench.push(home)) == nil)
    #expect(bench.errors == Array(repeating: "VE/1 PerformOnDestination", count: 4))
    #expect(routers.allSatisfy { $0 == nil })
  }

  @Test("router:3.10.2 the route type makeDestination is pointless for an existing object")
  func pointless() throws {
    let bench = try Bench()
    let editor = EditorViewController(in: bench.world)
    try bench.router.perform(bench.editorRouter, onDestination: editor, path: bench.making)
    #expect(bench.assertions == ["pointlessMakeDestination"])
    #expect(try bench.router.perform(bench.editorRouter, onDestination: editor, path: bench.push(nil)) == nil)
    #expect(bench.errors == ["VE/13 Init"])
  }

  @Test("router:3.10.3 router:3.3.3 the class of all view routers accepts any routable object")
  func abstract() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let editor = EditorViewController(in: bench.world)
    let any = bench.classes.nativeClass(ViewRouter.self)
    let router = try bench.router.perform(any, onDestination: editor, path: bench.push(home))
    try bench.world.settle()
    #expect(router?.state == .routed)
    #expect(bench.assertions == [])
  }

  @Test(
    "router:3.10.6 preparing: the full preparation, the success with action PrepareOnDestination, and no callbacks of the classes"
  )
  func prepares() throws {
    let bench = try Bench()
    let editor = EditorViewController(in: bench.world)
    var action: RouteAction?
    let router = bench.router.prepare(bench.editorRouter, destination: editor) {
      bench.setAll($0)
      $0.completionHandler = {
        action = $2; _ = ($0, $1, $3)
      }
      $0.routeType = .push
    }
    #expect(bench.trace() == "S:U>Rg P1 P2 P3 P4 S:Rg>Rd K1 K2 K3")
    #expect(action == .prepareOnDestination)
    #expect(router?.configuration.routeType == .makeDestination)
  }

  @Test("router:3.10.6 a prepared view that the app adds gets no additional router")
  func preparedView() throws {
    let bench = try Bench()
    let viewRouter = try bench.addViewRouter()
    let home = try bench.launchHome()
    let view = EditorView(in: bench.world)
    bench.router.prepare(viewRouter, destination: view)
    bench.startTrace()
    try home.view.tryAddSubview(view)
    #expect(bench.trace() == "W+ D+")
  }

  @Test("router:3.10.6 router:3.9.1 a prepared object is not prepared again when it is shown, and its router tracks it")
  func tracks() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    let editor = EditorViewController(in: bench.world)
    let aspects = AspectLog(bench)
    let router = bench.router.prepare(bench.editorRouter, destination: editor)
    bench.startTrace()
    try home.navigationController?.tryPushViewController(editor, animated: false)
    try bench.world.settle()
    #expect(bench.trace() == "W+ D+")
    #expect(
      aspects.news() == [
        "W+ Editor by nobody from UINavigationController", "D+ Editor by nobody from UINavigationController",
      ])
    #expect(router?.canRemove == true)
  }

  @Test("router:3.10.5 an object that cannot be prepared is VE/2; a foreign routable object also fails an assertion")
  func refusesToPrepare() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    bench.watchGlobalHandler()
    #expect(bench.router.prepare(bench.editorRouter, destination: home, configuring: bench.setAll) == nil)
    #expect(bench.trace() == "VE/2! E4 E1 E3 E2")
    let stranger = RoutableStranger(in: bench.world)
    stranger.objectClass.adopt(bench.classes.routableView)
    #expect(bench.router.prepare(bench.editorRouter, destination: stranger, configuring: bench.setAll) == nil)
    #expect(bench.trace() == "VE/2! E4 [foreignDestination] E1 E3 E2")
    #expect(bench.errors == ["VE/2 PrepareOnDestination", "VE/2 PrepareOnDestination"])
  }
}

private final class RoutableStranger: UIViewController {}
