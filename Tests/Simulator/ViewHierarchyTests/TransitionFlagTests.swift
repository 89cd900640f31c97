import SimulatedWorld
import Testing
import ViewHierarchy

/// The flags for the changes of a controller in its callbacks.
@Suite struct TransitionFlagTests {
  /// A record of the flags that are set in each callback of a controller: `viewWillAppear presented`.
  private final class Notes {
    var lines: [String] = []

    func watch(_ controller: Screen, _ app: TestApp) {
      controller.hook = { [unowned self, unowned controller] selector in
        let flags = [
          controller.isBeingPresented ? "presented" : nil, controller.isBeingDismissed ? "dismissed" : nil,
          controller.isMovingToParent ? "moving to" : nil, controller.isMovingFromParent ? "moving from" : nil,
        ]
        let name = "\(controller.objectClass.name).\(app.world.classes.symbols.name(selector))"
        lines.append(([name] + flags.compactMap { $0 }).joined(separator: " "))
      }
    }

    func take() -> [String] {
      defer { lines = [] }
      return lines.filter { !$0.contains("IsAppearing") }
    }
  }

  @Test("hierarchy:3.24 hierarchy:3.25 presented and dismissed")
  func presentation() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world).styled(.fullScreen)
    let notes = Notes()
    notes.watch(a, app)
    notes.watch(b, app)
    a.present(b, animated: true) { #expect(!b.isBeingPresented) }
    try app.settle()
    #expect(
      notes.take() == [
        "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear presented", "B.viewDidAppear presented",
        "A.viewDidDisappear",
      ])
    a.dismiss(animated: true) { #expect(!b.isBeingDismissed) }
    try app.settle()
    #expect(
      notes.take() == [
        "B.viewWillDisappear dismissed", "A.viewWillAppear", "A.viewDidAppear", "B.viewDidDisappear dismissed",
      ])
  }

  @Test("hierarchy:3.24 pushed and popped", arguments: [true, false])
  func navigation(animated: Bool) throws {
    let (app, navigation, a) = try TestApp.navigation()
    let b = B(in: app.world)
    let notes = Notes()
    notes.watch(a, app)
    notes.watch(b, app)
    navigation.pushViewController(b, animated: animated)
    try app.settle()
    #expect(
      notes.take() == [
        "B.willMoveToParent", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear moving to",
        "A.viewDidDisappear",
        "B.viewDidAppear moving to", "B.didMoveToParent",
      ])
    navigation.popViewController(animated: animated)
    try app.settle()
    #expect(
      notes.take() == [
        "B.willMoveToParent", "B.viewWillDisappear moving from", "A.viewWillAppear", "B.viewDidDisappear moving from",
        "A.viewDidAppear", "B.didMoveToParent",
      ])
  }

  @Test(
    "hierarchy:3.24 hierarchy:3.26 the root of a presented navigation controller moves to it and is not itself presented"
  )
  func presentedRoot() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    let notes = Notes()
    notes.watch(b, app)
    a.present(Navigation(in: app.world, rootViewController: b), animated: true)
    try app.settle()
    #expect(
      notes.take() == [
        "B.willMoveToParent", "B.viewDidLoad", "B.viewWillAppear moving to", "B.viewDidAppear moving to",
        "B.didMoveToParent",
      ])
  }

  @Test("hierarchy:3.14 an override of willMove without super breaks isMovingToParent and isMovingFromParent")
  func brokenOverride() throws {
    final class Broken: UIViewController {
      var sawMoving: [Bool] = []
      override func willMove(toParent parent: UIViewController?) {}
      override func viewWillAppear(_ animated: Bool) { sawMoving.append(isMovingToParent) }
      override func viewWillDisappear(_ animated: Bool) { sawMoving.append(isMovingFromParent) }
    }
    let (app, navigation, _) = try TestApp.navigation()
    let broken = Broken(in: app.world)
    navigation.pushViewController(broken, animated: false)
    try app.settle()
    navigation.popViewController(animated: false)
    try app.settle()
    #expect(broken.sawMoving == [false, false])
  }
}
