import SimulatedWorld
import Testing
import ViewHierarchy

/// A controller with its own initializer, written as on the platform.
private final class NoteViewController: UIViewController {
  let note: String

  init(note: String) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    note = ""
    super.init(coder: coder)
  }
}

/// A controller that creates others in its callbacks.
private final class ListViewController: UIViewController {
  private(set) var created: [SimulatedObject] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    created = [
      NoteViewController(note: "a"), UIView(frame: .zero), UIWindow(), UIAlertAction(title: "OK", style: .default),
    ]
  }
}

@Suite("The current world")
struct CurrentWorldTests {
  private func makeWorld() -> World { World(classes: UIKitClasses.makeTable()) }

  @Test("initializers without a world create objects of the current world")
  func initializers() {
    let world = makeWorld()
    world.run {
      let note = NoteViewController(note: "a")
      #expect(note.world === world)
      #expect(note.note == "a")
      #expect(note.description == "NoteViewController#1")
      #expect(UINavigationController(rootViewController: note).viewControllers.map(\.world).allSatisfy { $0 === world })
      #expect(UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal).spineLocation == .none)
      #expect(UISplitViewController(style: .tripleColumn).style == .tripleColumn)
      #expect(UIAlertController(title: "A", message: nil, preferredStyle: .alert).title == "A")
      #expect(UIView().world === world)
    }
  }

  @Test("a world in an initializer takes precedence over the current one")
  func explicitWorld() {
    let (world, other) = (makeWorld(), makeWorld())
    world.run {
      #expect(UIViewController(in: other).world === other)
      #expect(UINavigationController(in: other, rootViewController: UIViewController(in: other)).world === other)
      #expect(World.current === world)
    }
  }

  @Test("callbacks see the world of their object, whatever the current world is")
  func callbacks() throws {
    let app = TestApp()
    let list = ListViewController(in: app.world)
    app.window.rootViewController = list
    makeWorld().run { app.window.makeKeyAndVisible() }
    #expect(list.created.count == 4)
    #expect(list.created.allSatisfy { $0.world === app.world })
  }

  @Test("steps and the clock see their world")
  func steps() throws {
    let world = makeWorld()
    var seen: [World] = []
    try world.step { seen.append(.current) }
    world.clock.after(.seconds(1), .timer) { seen.append(.current) }
    try world.advance(by: .seconds(1))
    world.clock.nextTurn { seen.append(.current) }
    try world.settle()
    #expect(seen.count == 3)
    #expect(seen.allSatisfy { $0 === world })
    #expect(World.current !== world)
  }

  @Test("a world that runs inside another one is current until it ends")
  func nested() {
    let (outer, inner) = (makeWorld(), makeWorld())
    outer.run {
      inner.run { #expect(World.current === inner) }
      #expect(World.current === outer)
    }
  }

  @Test("tasks inherit the world in which they were created")
  func tasks() async {
    let world = makeWorld()
    await world.run {
      await Task.yield()
      #expect(World.current === world)
      let name = await Task { UIViewController().description }.value
      #expect(name == "UIViewController#1")
    }
  }

  @Test("worlds on several threads do not see each other")
  func threads() async {
    let names = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let world = World(classes: UIKitClasses.makeTable())
          return world.run { (0..<100).map { _ in UIViewController().description } }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(names.allSatisfy { $0 == (1...100).map { "UIViewController#\($0)" } })
  }

  @Test("a dynamic class over a Swift class with its own initializer is created with the coder")
  func dynamicClass() throws {
    let world = makeWorld()
    let declared = try world.classes.declareClass(
      "Memo", superclass: world.classes.nativeClass(NoteViewController.self))
    let made = try #require(declared.makeInstance(in: world) as? NoteViewController)
    #expect(made.description == "Memo#1")
    #expect(made.world === world)
    #expect(NoteViewController.make(in: world)?.description == "NoteViewController#1")
  }

  @Test("a class that no initializer creates by its class is refused with the reason")
  func refusal() throws {
    final class Plain: UIResponder {}
    let world = makeWorld()
    #expect(throws: PlatformException.self) { try world.classes.nativeClass(Plain.self).makeInstance(in: world) }
  }
}
