import AppSimulator
import InjectionCore
import SimulatedWorld
import Storyboards
import Testing
import ViewHierarchy

@Suite struct StoryboardInjectionTests {
  private struct WeakContainer { weak var container: Container? }

  let bench = ContainerApp()
  var app: App { bench.app }
  var container: Container { bench.container }
  var world: World { bench.world }

  @Test(
    "injection:S1 injection:S2 a storyboard that is made with a container has its controllers injected, and references do not find it"
  )
  func create() throws {
    try bench.storyboard("Main", bench.scene(Home.self, "home"))
    let main = try app.createStoryboard("Main", container: container)
    #expect(try bench.home(main)?.api?.name == "app")
    #expect(try bench.home(try world.storyboards.storyboard(named: "Main"))?.api == nil)
  }

  @Test("injection:S3 a controller is injected when it is awake and its view is not loaded")
  func moment() throws {
    final class Waking: UIViewController {
      var api: Api?
      var apiWhenAwake: Api?
      override func awakeFromNib() { apiWhenAwake = api }
    }
    container.register(Waking.self).injection { $0.api = $1 }
    try bench.storyboard("Main", bench.scene(Waking.self, "waking"))
    let main = try app.createStoryboard("Main", container: container)
    let waking = try #require(
      try main.instantiateViewController(withIdentifier: "waking", in: world) as? Waking)
    #expect(waking.api != nil)
    #expect(waking.apiWhenAwake == nil)
    #expect(!waking.isViewLoaded)
  }

  @Test("injection:S4 where a segue leads is injected before its source prepares")
  func segue() throws {
    let storyboard = try Storyboard(
      name: "Main", initial: "home",
      scenes: [
        bench.scene(Home.self, "home") {
          $0.segues.append(SegueDescription(.show, identifier: "go", to: "detail"))
        }, bench.scene(Detail.self, "detail"),
      ])
    world.storyboards.add(storyboard)
    #expect(try bench.follow(app.createStoryboard("Main", container: container)) == "prepare app")
  }

  /// A stack with a stack with a home in it.
  private func registerNested() throws {
    try bench.storyboard(
      "Main", bench.scene(Stack.self, "outer") { $0.relationships = [Relationship(.rootViewController, to: "inner")] },
      bench.scene(UITabBarController.self, "inner") {
        $0.relationships = [Relationship(.viewControllers, to: "home"), Relationship(.viewControllers, to: "detail")]
      }, bench.scene(Home.self, "home"), bench.scene(Detail.self, "detail"))
  }

  @Test(
    "injection:S5 injection:S6 injection:SS7 contained controllers are injected after what contains them, each once, also inside one that is not registered"
  )
  func children() throws {
    try registerNested()
    var order: [String] = []
    let container = app.makeContainer()
    container.register(Stack.self).injection { (_: Stack) in order.append("stack") }
    container.register(Home.self).injection { (_: Home) in order.append("home") }
    container.register(Detail.self).injection { (_: Detail) in order.append("detail") }
    let main = try app.createStoryboard("Main", container: container)
    _ = try main.instantiateInitialViewController(in: world)
    #expect(order == ["stack", "home", "detail"])
  }

  @Test("injection:S7 a subclass that is not registered itself is left alone, also a script's")
  func exactClass() throws {
    let declared = try world.classes.declareClass("ScriptHome", superclass: world.classes.nativeClass(Home.self))
    let main = try Storyboard(
      name: "Main", initial: "home",
      scenes: [Scene(id: "home", .controller(ControllerDescription(declared)))])
    world.storyboards.add(main)
    let bound = try app.createStoryboard("Main", container: container)
    #expect(try bench.home(bound)?.api == nil)
    container.register(
      ServiceType(declared), as: Home.self, dependencies: [], at: .init(file: "script", line: 1), initializer: nil
    )
    .injection { $0.api = $1 }
    #expect(try bench.home(bound)?.api?.name == "app")
  }

  @Test(
    "injection:S8 injection:S10 a registered storyboard is a component, made anew unless its lifetime says otherwise")
  func registered() throws {
    let main = try bench.storyboard("Main", bench.scene(Home.self, "home"))
    let registration = app.registerStoryboard(main, in: container)
    let first = try container.resolve(Storyboard.self)
    #expect(try container.resolve(Storyboard.self) !== first)
    #expect(try bench.home(first)?.api?.name == "app")
    registration.lifetime(.single)
    #expect(try container.resolve(Storyboard.self) === container.resolve(Storyboard.self))
  }

  @Test("injection:S9 several are found by name, and without one if one is the default")
  func byName() throws {
    let first = try bench.storyboard("First", bench.scene(Home.self, "home"))
    let second = try bench.storyboard("Second", bench.scene(Detail.self, "detail"))
    app.registerStoryboard(first, in: container)
    let registration = app.registerStoryboard(second, in: container)
    #expect(try container.resolve(Storyboard?.self) == nil)
    #expect(try container.resolve(Storyboard.self, name: "First").name == "First")
    registration.default()
    #expect(try container.resolve(Storyboard.self).name == "Second")
  }

  @Test(
    "injection:S11 injection:S12 whoever asks for a registered storyboard by name gets its container's, by its lifetime; others stay plain"
  )
  func map() throws {
    let main = try bench.storyboard("Main", bench.scene(Home.self, "home"))
    let plain = try bench.storyboard("Plain", bench.scene(Home.self, "home"))
    app.registerStoryboard(main, in: container).lifetime(.perContainer(.strong))
    #expect(try bench.home(app.createStoryboard("Main"))?.api?.name == "app")
    #expect(try app.createStoryboard("Main") === container.resolve(Storyboard.self))
    #expect(try app.servingStoryboard(main) === container.resolve(Storyboard.self))
    #expect(try bench.home(app.createStoryboard("Plain"))?.api == nil)
    #expect(try app.servingStoryboard(plain) === plain)
    container.clean()
  }

  @Test(
    "injection:S13 a reference is answered by the container that registered its target, never by that of who refers to it"
  )
  func reference() throws {
    let detail = try bench.storyboard("Detail", bench.scene(Detail.self, "detail"))
    try bench.homeLeading(to: "Detail")
    let other = bench.container("other")
    app.registerStoryboard(detail, in: other)
    #expect(try bench.follow(app.createStoryboard("Main", container: container)) == "prepare other")
  }

  @Test(
    "injection:S13 injection:SS4 injection:SS5 a target that nobody registered is not injected, though the referring container knows its class"
  )
  func unregisteredTarget() throws {
    try bench.storyboard("Detail", bench.scene(Detail.self, "detail"))
    try bench.homeLeading(to: "Detail")
    #expect(try bench.follow(app.createStoryboard("Main", container: container)) == "prepare nothing")
  }

  @Test(
    "injection:S14 the exact bundle comes first, then the only one of the name; several are an error that names them all"
  )
  func bundles() throws {
    let feature = bench.container("feature")
    let other = bench.container("other")
    let inFeature = try bench.storyboard("Detail", bundle: "Feature", bench.scene(Detail.self, "detail"))
    app.registerStoryboard(inFeature, in: feature)
    #expect(try app.createStoryboard("Detail").bundle == "Feature")
    let inOther = try bench.storyboard("Detail", bundle: "Other", bench.scene(Detail.self, "detail"))
    app.registerStoryboard(inOther, in: other)
    #expect(try app.createStoryboard("Detail", bundle: "Other").bundle == "Other")
    let error = try #require(throws: PlatformException.self) { try app.createStoryboard("Detail") }
    #expect(error.name == "InjectionFailed")
    #expect(error.reason.contains("bundle <Feature>, registered by container \"feature\" (AppSimulatorTests/"))
    #expect(error.reason.contains("bundle <Other>, registered by container \"other\" (AppSimulatorTests/"))
  }

  @Test(
    "injection:S15 a later registration of the same storyboard answers; the earlier container still has its own; two in one are ambiguous"
  )
  func replaced() throws {
    let detail = try bench.storyboard("Detail", bench.scene(Detail.self, "detail"))
    let first = bench.container("first")
    let second = bench.container("second")
    app.registerStoryboard(detail, in: first)
    let start = world.log.endIndex
    app.registerStoryboard(detail, in: second)
    let warning = try #require(
      (start..<world.log.endIndex).compactMap { world.log[$0] }.compactMap { event in
        if case .failure(let record) = event.kind { record.message } else { nil }
      }.first)
    #expect(warning.hasPrefix("storyboard 'Detail' is registered twice: by container \"first\" (AppSimulatorTests/"))
    #expect(warning.contains(", then by container \"second\" (AppSimulatorTests/"))
    func api(_ storyboard: Storyboard) throws -> String? {
      (try storyboard.instantiateInitialViewController(in: world) as? Detail)?.api?.name
    }
    #expect(try api(app.createStoryboard("Detail")) == "second")
    #expect(try api(first.resolve(Storyboard.self, name: "Detail")) == "first")
    app.registerStoryboard(detail, in: second)
    #expect(try second.resolve(Storyboard?.self, name: "Detail") == nil)
    #expect(try api(app.createStoryboard("Detail")) == "second")
  }

  @Test("injection:S16 injection:S17 a deallocated container stops resolving; an instantiated storyboard retains it")
  func gone() throws {
    let detail = try bench.storyboard("Detail", bench.scene(Detail.self, "detail"))
    var feature: Container? = bench.container("feature")
    let memory = WeakContainer(container: feature)
    if let feature { app.registerStoryboard(detail, in: feature) }
    var made: Storyboard? = try app.createStoryboard("Detail")
    feature = nil
    #expect(memory.container != nil)
    #expect((try made?.instantiateInitialViewController(in: world) as? Detail)?.api?.name == "feature")
    made = nil
    #expect(memory.container == nil)
    #expect(try app.createStoryboard("Detail") === detail)
  }

  @Test("injection:S18 with a caching lifetime each controller is another one, and the last is kept")
  func caching() throws {
    try bench.storyboard("Main", bench.scene(Stack.self, "stack"))
    container.register(Stack.self).lifetime(.perRun(.weak)).injection { $0.api = $1 }
    let main = try app.createStoryboard("Main", container: container)
    let first = try #require(try main.instantiateInitialViewController(in: world) as? Stack)
    let second = try #require(try main.instantiateInitialViewController(in: world) as? Stack)
    #expect(first !== second && first.api != nil && second.api != nil)
    #expect(try container.resolve(Stack.self) === second)
    withExtendedLifetime(first) {}
  }

  /// A stack whose root is a home of another storyboard, which a container registers.
  private func registerReferredRoot(in other: Container) throws -> Storyboard {
    let homes = try bench.storyboard("Homes", bench.scene(Home.self, "home"))
    app.registerStoryboard(homes, in: other)
    try bench.storyboard(
      "Main", bench.scene(Stack.self, "stack") { $0.relationships = [Relationship(.rootViewController, to: "homes")] },
      bench.reference("homes", to: "Homes"))
    return try app.createStoryboard("Main", container: container)
  }

  private func root(_ storyboard: Storyboard) throws -> Home? {
    try storyboard.instantiateInitialViewController(in: world)?.children.first as? Home
  }

  @Test(
    "injection:S19 content that came by a reference is injected by its own container, and not by that of what contains it"
  )
  func contentByReference() throws {
    let other = app.makeContainer(name: "other")
    other.register { Api("other") }
    other.register(Home.self).injection { $0.api = $1 }.injection { (home: Home) in home.injections += 1 }
    let home = try #require(try root(registerReferredRoot(in: other)))
    #expect(home.api?.name == "other")
    #expect(home.injections == 1)
  }

  @Test(
    "injection:S19 injection:SS3 content by a reference within one container is injected once"
  )
  func contentOnce() throws {
    let container = app.makeContainer(name: "own")
    container.register(Home.self).injection { (home: Home) in home.injections += 1 }
    let homes = try bench.storyboard("Homes", bench.scene(Home.self, "home"))
    app.registerStoryboard(homes, in: container)
    try bench.storyboard(
      "Main", bench.scene(Stack.self, "stack") { $0.relationships = [Relationship(.rootViewController, to: "homes")] },
      bench.reference("homes", to: "Homes"))
    #expect(try root(app.createStoryboard("Main", container: container))?.injections == 1)
  }

  @Test(
    "injection:SS3 a controller that its initializer takes from a storyboard gets its injections once, where that is wanted"
  )
  func byInitializerOnce() throws {
    try bench.storyboard("Main", bench.scene(Stack.self, "stack"))
    let world = bench.world
    let main = try app.createStoryboard("Main", container: container)
    var count = 0
    container.register {
      try main.instantiateViewController(withIdentifier: "stack", in: world) as? Stack
    }.injection { (_: Stack) in count += 1 }.injectsOnce()
    _ = try container.resolve(Stack.self)
    #expect(count == 1)
  }

  @Test(
    "injection:S20 a controller that its initializer takes from a storyboard gets its injections twice, from a plain one once"
  )
  func byInitializer() throws {
    for isBound in [true, false] {
      let bench = ContainerApp()
      try bench.storyboard("Main", bench.scene(Stack.self, "stack"))
      let world = bench.world
      var count = 0
      let main =
        try isBound
        ? bench.app.createStoryboard("Main", container: bench.container)
        : world.storyboards.declaredStoryboard(named: "Main")
      bench.container.register { main }
      bench.container.register { (storyboard: Storyboard) throws -> Stack? in
        try storyboard.instantiateViewController(withIdentifier: "stack", in: world) as? Stack
      }.injection { (_: Stack) in count += 1 }
      _ = try bench.container.resolve(Stack.self)
      #expect(count == (isBound ? 2 : 1))
    }
  }

  @Test("injection:S21 injection:SS1 a controller that code makes is registered like any class")
  func byCode() throws {
    let world = world
    container.register { Detail(in: world) }.as(Screen.self).injection { $0.api = $1 }.default()
    #expect(try container.resolve(Screen.self).api?.name == "app")
  }

  @Test("injection:S22 a storyboard that a framework registers is injected on the framework's behalf")
  func framework() throws {
    let main = try bench.storyboard("Main", bench.scene(Home.self, "home"))
    let container = app.makeContainer()
    let app = app
    container.register { Api("strange") }
    container.register(Home.self).injection { (home: Home, api: Api) in home.api = api }
    container.load(PartIdentity(ServiceType(Api.self), isFramework: true)) {
      container.register { Api("own") }
      container.register(Home.self).injection { (home: Home, api: Api) in home.api = api }
      app.registerStoryboard(main, in: container)
    }
    #expect(try bench.home(container.resolve(Storyboard.self))?.api?.name == "own")
  }

  @Test("injection:S23 a storyboard works later too, and keeps its container")
  func later() throws {
    try bench.storyboard("Main", bench.scene(Detail.self, "detail"))
    let main = try app.createStoryboard("Main", container: bench.container("later"))
    var detail: Detail?
    world.clock.after(VirtualTime(nanoseconds: 1_000_000_000), .timer) { [world] in
      detail = try? main.instantiateInitialViewController(in: world) as? Detail
    }
    try world.clock.advance(by: VirtualTime(nanoseconds: 2_000_000_000))
    #expect(detail?.api?.name == "later")
  }

  @Test("injection:S24 a missing storyboard or identifier is the platform's exception")
  func missing() throws {
    try bench.storyboard("Main", bench.scene(Home.self, "home"))
    let missing = #expect(throws: PlatformException.self) { try app.createStoryboard("None", container: container) }
    #expect(missing?.name == "NSInvalidArgumentException")
    #expect(missing?.advice == ["use one of the storyboards: Main"])
    let main = try app.createStoryboard("Main", container: container)
    let error = #expect(throws: PlatformException.self) {
      try main.instantiateViewController(withIdentifier: "none", in: world)
    }
    #expect(error?.name == "NSInvalidArgumentException")
  }

  @Test("injection:SS2 a scene may name its registration, and no other is taken then")
  func named() throws {
    try bench.storyboard(
      "Main", bench.scene(Home.self, "first") { $0.registrationName = "first" },
      bench.scene(Home.self, "second") { $0.registrationName = "second" })
    container.register { Api("named") }.as(Any.self, name: "named")
    container.register(Home.self).as(Home.self, name: "first").unused()
      .injection { (home: Home) in home.api = Api("first") }
    let main = try app.createStoryboard("Main", container: container)
    func home(_ identifier: String) throws -> Home? {
      try main.instantiateViewController(withIdentifier: identifier, in: world) as? Home
    }
    #expect(try home("first")?.api?.name == "first")
    #expect(try home("second")?.api == nil)
  }

  @Test("injection:SS6 a parent's registration serves through a child")
  func parent() throws {
    try bench.storyboard("Main", bench.scene(Home.self, "home"))
    let child = app.makeContainer(name: "child", parent: container)
    child.register { Api("child") }
    #expect(try bench.home(app.createStoryboard("Main", container: child))?.api?.name == "child")
  }

  @Test("the log reports what is made and injected, and warns about skipped injections")
  func log() throws {
    try bench.storyboard("Main", bench.scene(Home.self, "home"))
    container.register(Stack.self).injection { (_: Stack, _: Detail) in }
    let start = world.log.endIndex
    let home = try bench.home(app.createStoryboard("Main", container: container))
    try container.inject(into: Stack(in: world))
    let words = (start..<world.log.endIndex).compactMap { world.log[$0] }.map {
      let words = EventFormatter(classes: world.classes).words($0.kind)
      return "\(words.subject): \(words.text)"
    }
    #expect(words.prefix(3) == ["Home#1: awakeFromNib", "Home#1: injected by App", ": Api made by App"])
    #expect(words.contains { $0.hasPrefix(": warning injection: Stack (") && $0.contains("skipped, because") })
    withExtendedLifetime(home) {}
  }
}
