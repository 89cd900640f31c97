#if UIKit
  import PreparedSources
  import SimulatedWorld
  import Testing
  import UIKit

  /// Lifetimes of an app's objects, and the state of several apps in one process.
  @MainActor @Suite("Lifetimes with UIKit", .serialized)
  struct LifetimeTests {
    private func makeWorld() -> World { World(classes: UIKitClasses.makeTable()) }

    @Test("a controller of a storyboard lives to the end of the turn without a reference")
    func storyboard() throws {
      let world = makeWorld()
      try world.run {
        try NotesApp.use()
        weak var note: NoteController?
        try world.step {
          let storyboard = UIStoryboard(name: "Notes", bundle: nil)
          note = storyboard.instantiateViewController(withIdentifier: "Note") as? NoteController
          note?.note = "Milk"
          #expect(note?.note == "Milk")
        }
        #expect(note == nil)
        weak var initial = UIStoryboard(name: "Notes", bundle: nil).instantiateInitialViewController()
        #expect(initial != nil)
        try world.step {}
        #expect(initial == nil)
      }
    }

    @Test("hierarchy:7.10 an autorelease pool of the app releases the results that it contains")
    func autoreleasePool() throws {
      let world = makeWorld()
      try world.run {
        try NotesApp.use()
        try world.step {
          let storyboard = UIStoryboard(name: "Notes", bundle: nil)
          weak var outer = storyboard.instantiateInitialViewController()
          weak var inner: UIViewController?
          autoreleasepool {
            inner = storyboard.instantiateViewController(withIdentifier: "Note")
            #expect(inner != nil)
          }
          #expect(inner == nil && outer != nil)
        }
      }
    }

    @Test("a controller of another class than the app expects ends the app")
    func unexpectedClass() throws {
      final class Other: UIViewController {}
      let world = makeWorld()
      let application = UIApplication(in: world)
      try world.run {
        try NotesApp.use()
        #expect(throws: PlatformException.self) {
          try world.step {
            let _: Other = UIStoryboard(name: "Notes", bundle: nil).instantiateViewController(identifier: "Note")
          }
        }
      }
      #expect(world.exception?.reason.contains("NoteController") == true)
      withExtendedLifetime(application) {}
    }

    @Test("a controller has one storyboard, which it retains")
    func storyboardOfController() throws {
      let world = makeWorld()
      try world.run {
        try NotesApp.use()
        let note = UIStoryboard(name: "Notes", bundle: nil).instantiateViewController(withIdentifier: "Note")
        weak var storyboard = note.storyboard
        #expect(storyboard != nil && storyboard === note.storyboard)
      }
    }

    /// A coordinator that a closure of its screen retains, unless it is weak.
    private final class Coordinator {
      private var screen: UIViewController?
      private(set) var isClosed = false

      func start(in navigation: UINavigationController, isWeak: Bool) -> Unmanaged<SimulatedObject> {
        let made = Screen()
        if isWeak {
          made.onClose = { [weak self] in self?.isClosed = true }
        } else {
          made.onClose = { self.isClosed = true }
        }
        screen = made
        navigation.pushViewController(made, animated: false)
        return Unmanaged.passUnretained(made)
      }
    }

    private final class Screen: UIViewController {
      var onClose: (() -> Void)?
    }

    @Test("a coordinator that its popped screen retains is a leak; one with a weak reference is released")
    func coordinators() throws {
      let world = makeWorld()
      let application = UIApplication(in: world)
      try world.run {
        let window = UIWindow()
        let navigation = UINavigationController(rootViewController: UIViewController())
        try world.step {
          window.rootViewController = navigation
          window.makeKeyAndVisible()
        }
        weak var released: SimulatedObject?
        try world.step { released = Coordinator().start(in: navigation, isWeak: true).takeUnretainedValue() }
        try world.step { navigation.popViewController(animated: true) }
        #expect(released == nil)

        let finder = RetainCycleFinder()
        let leaked = try world.step { Coordinator().start(in: navigation, isWeak: false) }
        #expect(finder.cycles(through: [leaked]).isEmpty)
        try world.step { navigation.popViewController(animated: true) }
        let found = finder.cycles(through: [leaked]).map(\.description)
        #expect(found == ["Screen#2.onClose → closure → Coordinator.screen → Screen#2"])
      }
      withExtendedLifetime(application) {}
    }

    @Test("the app's classes and files belong to a world")
    func resources() throws {
      let (world, other) = (makeWorld(), makeWorld())
      let applications = [UIApplication(in: world), UIApplication(in: other)]
      try world.run { try NotesApp.use() }
      #expect(world.run { UIStoryboard(name: "Notes", bundle: nil).instantiateInitialViewController() } != nil)
      try other.run {
        #expect(throws: PlatformException.self) { try other.step { _ = UIStoryboard(name: "Notes", bundle: nil) } }
      }
      withExtendedLifetime(applications) {}
    }

    @Test("open transactions belong to a world")
    func transactions() throws {
      let (world, other) = (makeWorld(), makeWorld())
      var completed: [String] = []
      world.run {
        CATransaction.begin()
        CATransaction.setCompletionBlock { completed.append("world") }
      }
      try other.step {
        CATransaction.setCompletionBlock { completed.append("none") }
        CATransaction.commit()
      }
      #expect(completed.isEmpty)
      try world.step { CATransaction.commit() }
      #expect(completed == ["world"])
    }

    /// An action's target that is not a simulated object.
    private final class Target: NSObject {
      var count = 0
      func save() { count += 1 }
    }

    @Test("a control calls the method of any object that the app's classes contain")
    func actions() throws {
      let world = makeWorld()
      let application = UIApplication(in: world)
      try world.run {
        var members = PreparedMembers<Target>()
        members.action("save") { object in object.save() }
        var classes = PreparedClasses()
        classes.append(members.preparedClass(named: "Target"))
        AppResources.use(classes, resources: [])
        let (button, target) = (UIButton(), Target())
        button.addTarget(target, action: "save", for: .touchUpInside)
        try world.step { try button.sendActions() }
        #expect(target.count == 1)
        #expect(target.responds(to: "save"))
        makeWorld().run { #expect(!target.responds(to: "save")) }
      }
      withExtendedLifetime(application) {}
    }

    private final class PlainDelegate: NSObject, UIApplicationDelegate {}

    @Test("the delegate of the application is any object of the protocol, which launch retains")
    func delegate() throws {
      let world = makeWorld()
      let application = UIApplication(in: world)
      try world.run {
        weak var delegate: PlainDelegate?
        let start = {
          let made = PlainDelegate()
          delegate = made
          try application.launch(made)
        }
        try start()
        #expect(delegate != nil && application.delegate === delegate)
        application.delegate = nil
        #expect(application.delegate == nil)
      }
    }
  }
#endif
