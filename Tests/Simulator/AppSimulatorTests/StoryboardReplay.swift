import AppSimulator
import InjectionCore
import SimulatedWorld
import Storyboards
import Testing
import ViewHierarchy

// DITranquillityTests_Storyboard of versions 3 and 4: storyboards that inject what they make.
@Suite("DITranquillityTests_Storyboard") struct StoryboardReplay {
  let bench = ContainerApp()
  var app: App { bench.app }
  var container: Container { bench.container }
  var world: World { bench.world }

  /// A storyboard of one home, which the container injects.
  private func makeMain() throws -> Storyboard {
    try bench.storyboard("Main", bench.scene(Home.self, "home"))
    return try app.createStoryboard("Main", container: container)
  }

  @Test("injection:S5 the root of the initial navigation controller is injected")
  func test01_InitialViewController() throws {
    try bench.storyboard(
      "Main",
      bench.scene(UINavigationController.self, "stack") {
        $0.relationships = [Relationship(.rootViewController, to: "home")]
      }, bench.scene(Home.self, "home"))
    let main = try app.createStoryboard("Main", container: container)
    let stack = try #require(try main.instantiateInitialViewController(in: world))
    #expect((stack.children.first as? Home)?.api?.name == "app")
  }

  @Test("injection:S3 a controller that is made by its identifier is injected")
  func test02_ViewControllerByIdentity() throws {
    let main = try makeMain()
    #expect((try main.instantiateViewController(withIdentifier: "home", in: world) as? Home)?.api?.name == "app")
  }

  @Test("injection:S6 a controller that is not registered is still made")
  func test03_ViewControllerNotRegistered() throws {
    try bench.storyboard("Main", bench.scene(Stack.self, "stack"))
    let main = try app.createStoryboard("Main", container: container)
    let stack = try main.instantiateInitialViewController(in: world) as? Stack
    #expect(stack != nil && stack?.api == nil)
  }

  @Test("injection:S4 a segue still works after the first controller was injected")
  func test04_ViewControllerSequence() throws {
    let storyboard = try bench.storyboard(
      "Main", bench.scene(Home.self, "home") { $0.segues = [SegueDescription(.show, identifier: "go", to: "detail")] },
      bench.scene(Detail.self, "detail"))
    #expect(storyboard.owner == nil)
    #expect(try bench.follow(app.createStoryboard("Main", container: container)) == "prepare app")
  }

  @Test("injection:S1 a type alone is enough to be injected into")
  func test05_ViewControllerShortRegister() throws {
    #expect(try bench.home(makeMain())?.api?.name == "app")
  }

  @Test("injection:S8 a registered storyboard is resolved by its type, and injects")
  func test06_UIStoryboard() throws {
    let main = try bench.storyboard("Main", bench.scene(Home.self, "home"))
    app.registerStoryboard(main, in: container)
    #expect(try bench.home(container.resolve(Storyboard.self))?.api?.name == "app")
  }

  @Test("injection:S23 a storyboard that is resolved by name works a second later")
  func test07_issue69_getViewControllerAfterDelay() throws {
    let main = try bench.storyboard("Main", bench.scene(Home.self, "home"))
    app.registerStoryboard(main, in: container)
    let made = try container.resolve(Storyboard.self, name: "Main")
    try world.clock.advance(by: VirtualTime(nanoseconds: 1_000_000_000))
    #expect(try bench.home(made)?.api?.name == "app")
  }

  @Test("injection:S18 two controllers of a class that is kept weakly are two")
  func test08_doubleVCfromStoryboard() throws {
    container.register(Stack.self).lifetime(.perRun(.weak)).injection { $0.api = $1 }
    try bench.storyboard("Main", bench.scene(Stack.self, "stack"))
    let main = try app.createStoryboard("Main", container: container)
    let first = try main.instantiateInitialViewController(in: world)
    #expect(try main.instantiateInitialViewController(in: world) !== first)
  }

  @Test("injection:S4 a controller that is embedded is injected when its host prepares")
  func test09_containerViewController() throws {
    try bench.storyboard(
      "Main",
      bench.scene(Home.self, "home") {
        var view = ViewDescription(world.classes.nativeClass(UIView.self))
        view.segues = [SegueDescription(.embed, identifier: "inside", to: "detail")]
        $0.views = [view]
      }, bench.scene(Detail.self, "detail"))
    var told: [String] = []
    let home = try #require(try bench.home(app.createStoryboard("Main", container: container)))
    home.log = { told.append($0) }
    home.loadViewIfNeeded()
    #expect(told == ["prepare app"])
  }

  /// A controller that is resolved by its type, from a storyboard that is a dependency of its initializer.
  private func registerByType() {
    let world = world
    container.register { (storyboard: Storyboard) throws -> Stack? in
      try storyboard.instantiateViewController(withIdentifier: "stack", in: world) as? Stack
    }.injection { $0.api = $1 }
  }

  @Test("injection:S20 a controller is resolved by its type; the storyboard is a dependency")
  func test10_issue98_getVCByTypeFromDIStoryboard() throws {
    let main = try bench.storyboard("Main", bench.scene(Stack.self, "stack"))
    app.registerStoryboard(main, in: container)
    registerByType()
    #expect(try container.resolve(Stack.self).api?.name == "app")
  }

  @Test("injection:S20 the same with a storyboard that no container was given to")
  func test11_getVCByTypeFromDIStoryboardManual() throws {
    let main = try bench.storyboard("Main", bench.scene(Stack.self, "stack"))
    container.register { main }
    registerByType()
    #expect(try container.resolve(Stack.self).api?.name == "app")
  }

  @Test("injection:S13 a segue to a reference reaches a controller that its container injected")
  func test13_storyboardReference() throws {
    let detail = try bench.storyboard("Detail", bench.scene(Detail.self, "detail"))
    app.registerStoryboard(detail, in: container)
    #expect(try bench.follow(bench.homeLeading(to: "Detail")) == "prepare app")
  }

  @Test("injection:S9 injection:S13 with both registered, and one the default, the reference works")
  func test14_twoStoryboardReference() throws {
    let detail = try bench.storyboard("Detail", bench.scene(Detail.self, "detail"))
    let main = try bench.homeLeading(to: "Detail")
    app.registerStoryboard(detail, in: container)
    app.registerStoryboard(main, in: container).default()
    #expect(try bench.follow(container.resolve(Storyboard.self)) == "prepare app")
  }

  @Test("injection:S5 storyboards:11.3a the root of a navigation controller that is the root of another is injected")
  func test15_doubleNavigation_recursive() throws {
    try bench.storyboard(
      "Main",
      bench.scene(UINavigationController.self, "Double") {
        $0.relationships = [Relationship(.rootViewController, to: "stack")]
      },
      bench.scene(UINavigationController.self, "stack") {
        $0.relationships = [Relationship(.rootViewController, to: "home")]
      },
      bench.scene(Home.self, "home"))
    let main = try app.createStoryboard("Main", container: container)
    let navigation = try main.instantiateViewController(withIdentifier: "Double", in: world)
    let inner = try #require(navigation.children.first as? UINavigationController)
    #expect((inner.children.first as? Home)?.api?.name == "app")
  }

  @Test("injection:S5 in a navigation controller in a tab bar controller the innermost controller is injected")
  func navigationInTabs() throws {
    try bench.storyboard(
      "Main",
      bench.scene(UITabBarController.self, "tabs") { $0.relationships = [Relationship(.viewControllers, to: "stack")] },
      bench.scene(UINavigationController.self, "stack") {
        $0.relationships = [Relationship(.rootViewController, to: "home")]
      },
      bench.scene(Home.self, "home"))
    let main = try app.createStoryboard("Main", container: container)
    let tabs = try main.instantiateInitialViewController(in: world)
    #expect((tabs?.children.first?.children.first as? Home)?.api?.name == "app")
  }
}
