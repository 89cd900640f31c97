import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("App")
struct AppTests {
  @Test("the table of an app has the names of every module")
  func reservedNames() {
    let symbols = App.makeClassTable().symbols
    for name in UIKitName.allCases { #expect(symbols.find(name.rawValue) == name.symbol) }
    for name in AppKitName.allCases { #expect(symbols.find(name.rawValue) == name.symbol) }
    for name in ViewRouteName.allCases { #expect(symbols.find(name.rawValue) == name.symbol) }
  }

  @Test("classes of the routing library are not app classes")
  func platformClasses() {
    let classes = App.makeClassTable()
    #expect(classes.findClass("ViewRouter")?.isPlatform == true)
    #expect(classes.findClass("ViewRouteConfiguration")?.isPlatform == true)
    #expect(classes.nativeClass(HomeViewController.self).isPlatform == false)
  }

  @Test("launching shows the root in the key window, in one step")
  func launch() throws {
    let bench = try Bench()
    bench.world.clockMode = .auto
    let home = HomeViewController(in: bench.world)
    let before = bench.world.log.events().filter(\.isStep).count
    try bench.app.launch(root: UINavigationController(in: bench.world, rootViewController: home))
    #expect(bench.world.log.events().filter(\.isStep).count == before + 1)
    #expect(bench.app.top === home)
    #expect(bench.app.window?.isKeyWindow == true)
    #expect(
      bench.app.tree(numbered: true) == """
        UIWindow#1
        └─ UINavigationController#1
           └─ HomeViewController#1 ◀
        """)
  }

  @Test("in auto mode a route has ended when the call returns")
  func autoMode() throws {
    let bench = try Bench()
    bench.world.clockMode = .auto
    let home = try bench.launchHome()
    let router = try bench.router.perform(bench.route, path: bench.present(home))
    #expect(router?.state == .routed)
    #expect(bench.app.top is EditorViewController)
  }

  @Test("find searches containers and presented controllers, from the root to the top")
  func find() throws {
    let bench = try Bench()
    bench.world.clockMode = .auto
    let home = try bench.launchHome()
    try bench.router.perform(bench.route, path: bench.push(home))
    let shown = try #require(bench.app.top)
    try bench.router.perform(bench.route, path: bench.present(shown))
    let editor = bench.classes.nativeClass(EditorViewController.self)
    #expect(bench.app.find(editor) === shown)
    #expect(bench.app.all(editor).map(\.description) == ["EditorViewController#1", "EditorViewController#2"])
    #expect(bench.app.find(bench.classes.nativeClass(RichEditorViewController.self)) == nil)
  }

  @Test("two apps with the same declarations share nothing")
  func twoApps() throws {
    let bench = try Bench()
    let other = App(classes: bench.classes)
    #expect(other.router.viewRegistry.router(to: bench.route) == nil)
    other.registerRouters([bench.editorRouter])
    #expect(other.router.makeDestination(bench.route)?.world === other.world)
    #expect(bench.world.log.failures.isEmpty)
  }

  @Test("each public call is one step")
  func steps() throws {
    let bench = try Bench()
    let home = try bench.launchHome()
    func steps(_ body: () throws -> Void) rethrows -> Int {
      let before = bench.world.log.endIndex
      try body()
      return bench.world.log.events(from: before).filter(\.isStep).count
    }
    var router: ViewRouter?
    #expect(try steps { router = try bench.router.perform(bench.route, path: bench.push(home)) } == 1)
    try bench.world.settle()
    #expect(try steps { try router?.removeRoute() } == 1)
    try bench.world.settle()
    #expect(try steps { try router?.performRoute() } == 1)
    #expect(steps { _ = bench.router.makeDestination(bench.route) } == 1)
    #expect(steps { _ = bench.router.to(bench.route) } == 1)
  }

  @Test("lastError belongs to the last call that returns something, whatever happens inside it")
  func lastError() throws {
    let bench = try Bench()
    try bench.router.perform(bench.route, path: bench.push(nil))
    #expect(bench.router.lastError?.name == "invalidSource")
    _ = bench.router.makeDestination(
      bench.route,
      preparation: { _ in
        _ = try? bench.router.perform(bench.route, path: bench.push(nil))
      })
    #expect(bench.router.lastError == nil)
  }
}

extension Event {
  var isStep: Bool { if case .step = kind { true } else { false } }
}
