import SimulatedWorld
import Testing
import ViewHierarchy

/// Custom containers that replace one child by another.
@Suite struct ContainerTransitionTests {
  private let app: TestApp
  private let p: A
  private let f: B
  private let t: C

  init() throws {
    (app, p) = try TestApp.plain()
    f = B(in: app.world)
    t = C(in: app.world)
    p.addChild(f)
    p.view.addSubview(f.view)
    f.sendDidMove(toParent: p)
    try app.settle()
  }

  private let expected = [
    "C.willMoveToParent(A)", "B.willMoveToParent(nil)", "C.loadView", "C.viewDidLoad", "B.viewWillDisappear",
    "C.viewWillAppear", "C.viewIsAppearing", "C.viewDidAppear", "B.viewDidDisappear", "A.completion",
    "C.didMoveToParent(A)", "B.didMoveToParent(nil)",
  ]

  @Test("hierarchy:G9 hierarchy:4.58 hierarchy:4.61 one child replaces another", arguments: [0.3, 0])
  func transition(seconds: Double) throws {
    p.addChild(t)
    f.sendWillMove(toParent: nil)
    var didAnimate = false
    try p.tryTransition(
      from: f, to: t, duration: .seconds(seconds), animations: { didAnimate = t.view.superview === p.view },
      completion: {
        t.sendDidMove(toParent: p)
        f.removeFromParent()
      })
    #expect(didAnimate && f.view.superview === p.view)
    let begun = app.news()
    #expect(begun == Array(expected.prefix(7)))
    #expect(try begun + app.newsUntilSettled() == expected)
    #expect(app.world.clock.now == .seconds(seconds))
    #expect(f.view.superview == nil && t.view.superview === p.view && f.parent == nil)
  }

  @Test("hierarchy:4.59 with explicit begin and end calls, the log is the same")
  func byHand() throws {
    let container = ManualContainer(in: app.world)
    app.window.rootViewController = container
    let (f, t) = (B(in: app.world), C(in: app.world))
    container.addChild(f)
    container.view.addSubview(f.view)
    f.beginAppearanceTransition(true, animated: false)
    f.endAppearanceTransition()
    try app.settle()
    container.addChild(t)
    f.sendWillMove(toParent: nil)
    t.loadViewIfNeeded()
    f.beginAppearanceTransition(false, animated: true)
    t.beginAppearanceTransition(true, animated: true)
    container.view.addSubview(t.view)
    t.endAppearanceTransition()
    f.view.removeFromSuperview()
    f.endAppearanceTransition()
    t.sendDidMove(toParent: container)
    f.removeFromParent()
    #expect(
      try app.newsUntilSettled()
        == expected.filter { $0 != "A.completion" }.map { $0.replacing("(A)", with: "(ManualContainer)") })
  }

  @Test("hierarchy:G10 hierarchy:4.60 an initial child appears with its container")
  func embedded() throws {
    final class Host: UIViewController {
      var child: UIViewController?
      override func viewDidLoad() {
        super.viewDidLoad()
        guard let child else { return }
        _ = try? tryAddChild(child)
        _ = try? view.tryAddSubview(child.view)
        child.sendDidMove(toParent: self)
      }
    }
    let app = TestApp()
    let host = Host(in: app.world)
    host.child = C(in: app.world)
    app.window.rootViewController = host
    app.window.makeKeyAndVisible()
    #expect(
      try app.newsUntilSettled().filter { $0.hasPrefix("C.") } == [
        "C.willMoveToParent(Host)", "C.loadView", "C.viewDidLoad", "C.didMoveToParent(Host)", "C.viewWillAppear",
        "C.viewIsAppearing", "C.viewDidAppear",
      ])
  }

  @Test("hierarchy:5.35 foreign controllers, one child twice, and a container with manual appearance are rejected")
  func refusals() throws {
    let manual = ManualContainer(in: app.world)
    let (one, two) = (C(in: app.world), D(in: app.world))
    for child in [one, two] { try manual.tryAddChild(child) }
    app.forget()
    for (container, from, to) in [(p, f, t), (p, t, f), (p, f, f), (manual, one, two)]
      as [(UIViewController, UIViewController, UIViewController)]
    {
      let error = #expect(throws: PlatformException.self) {
        try container.tryTransition(from: from, to: to, duration: .zero)
      }
      #expect(error?.name == "NSInvalidArgumentException")
    }
    #expect(app.news() == [])
  }

  @Test("hierarchy:4.58 off the screen the views change, and nothing appears")
  func offScreen() throws {
    p.addChild(t)
    t.loadViewIfNeeded()
    app.window.isHidden = true
    try app.settle()
    var isComplete = false
    try p.tryTransition(from: f, to: t, duration: .seconds(1), completion: { isComplete = true })
    #expect(try app.newsUntilSettled() == ["A.completion"])
    #expect(isComplete && t.view.superview === p.view && f.view.superview == nil)
    app.window.isHidden = false
    #expect(try app.newsUntilSettled().filter { $0.hasPrefix("C.") }.last == "C.viewDidAppear")
  }

  @Test("a container that leaves the screen during the transition makes both children disappear, each once")
  func containerLeaves() throws {
    p.addChild(t)
    try p.tryTransition(from: f, to: t, duration: .seconds(1))
    app.forget()
    app.window.isHidden = true
    #expect(
      try app.newsUntilSettled().filter { !$0.hasPrefix("A.") } == [
        "C.viewWillDisappear", "B.viewDidDisappear", "C.viewDidDisappear",
      ])
    #expect(f.view.superview == nil)
  }
}
