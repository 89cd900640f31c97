import SimulatedWorld
import Testing
import ViewHierarchy

/// The layout callbacks. The simulator does not lay out views.
@Suite struct LayoutTests {
  @Test("hierarchy:3.23 layout callbacks come once per appearance, between viewIsAppearing and viewDidAppear")
  func order() throws {
    let app = TestApp()
    let root = LaidOut(in: app.world)
    app.window.rootViewController = root
    app.window.makeKeyAndVisible()
    try app.settle()
    let once = ["isAppearing", "constraints", "willLayout", "didLayout", "didAppear"]
    #expect(root.calls == once)
    app.window.isHidden = true
    app.window.isHidden = false
    try app.settle()
    #expect(root.calls == once + once)
  }

  @Test("hierarchy:3.23 a dynamic class overrides layout callbacks by name, and super calls the Swift class")
  func dynamicClass() throws {
    let app = TestApp()
    let classes = app.world.classes
    let screen = try classes.declareClass("Screen", superclass: classes.nativeClass(LaidOut.self))
    try screen.define(
      "viewDidLayoutSubviews",
      ClosureMethod { receiver, _, _ in
        _ = (receiver as? UIViewController)?.callNative(UIKitName.viewDidLayoutSubviews.symbol, Arguments())
        return .none
      })
    screen.seal()
    let root = LaidOut(in: app.world, as: screen)
    app.window.rootViewController = root
    app.window.makeKeyAndVisible()
    #expect(
      try app.newsUntilSettled() == [
        "Screen.loadView", "Screen.viewDidLoad", "Screen.viewWillAppear", "Screen.viewIsAppearing",
        "Screen.viewDidLayoutSubviews", "Screen.viewDidAppear",
      ])
    #expect(root.calls.contains("didLayout"))
  }
}

private final class LaidOut: UIViewController {
  var calls: [String] = []

  override func viewIsAppearing(_ animated: Bool) { calls.append("isAppearing") }
  override func updateViewConstraints() { calls.append("constraints") }
  override func viewWillLayoutSubviews() { calls.append("willLayout") }
  override func viewDidLayoutSubviews() { calls.append("didLayout") }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    calls.append("didAppear")
  }
}
