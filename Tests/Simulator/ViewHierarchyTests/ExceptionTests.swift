import SimulatedWorld
import Testing
import ViewHierarchy

/// A controller that makes a mistake when its view loads.
private final class FaultyViewController: UIViewController {
  private(set) var callbacks: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    callbacks.append("viewDidLoad")
    navigationController?.pushViewController(UINavigationController(), animated: true)
    navigationController?.title = "continued"
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    callbacks.append("viewWillAppear")
  }
}

@Suite("Exceptions that end the app")
struct ExceptionTests {
  private let app = TestApp(.auto)

  private func show(_ root: UIViewController) throws {
    try app.world.step {
      app.window.rootViewController = root
      app.window.makeKeyAndVisible()
    }
  }

  @Test("the step that causes an exception throws it, and the log contains it")
  func step() throws {
    let navigation = UINavigationController(in: app.world)
    try show(navigation)
    let exception = #expect(throws: PlatformException.self) {
      try app.world.step { navigation.pushViewController(UINavigationController(in: app.world), animated: true) }
    }
    #expect(exception?.name == "NSInvalidArgumentException")
    #expect(app.world.exception == exception)
    #expect(app.world.log.failures.map(\.name) == ["NSInvalidArgumentException"])
    #expect(app.world.log.failures.first?.subjects == [navigation.identity])
  }

  @Test("after an exception, platform calls and callbacks do nothing, and time stands still")
  func frozen() throws {
    let root = A(in: app.world)
    let navigation = UINavigationController(in: app.world, rootViewController: root)
    try show(navigation)
    var ran = 0
    app.world.clock.after(.seconds(1), .timer) { ran += 1 }
    #expect(throws: PlatformException.self) { try app.world.step { root.addChild(root) } }
    app.forget()
    try app.world.step {
      navigation.pushViewController(B(in: app.world), animated: false)
      navigation.setViewControllers([B(in: app.world)], animated: false)
      root.present(C(in: app.world), animated: false)
      root.view.addSubview(UIView(in: app.world))
      root.addChild(D(in: app.world))
      root.removeFromParent()
      #expect(navigation.popToViewController(root, animated: false) == nil)
    }
    try app.world.settle(timers: true)
    #expect(navigation.viewControllers.map(\.description) == ["A#1"])
    #expect(root.presentedViewController == nil && root.children.isEmpty && root.view.subviews.isEmpty)
    #expect(ran == 0)
    #expect(app.news(hierarchy: true).allSatisfy { $0.hasSuffix(".deinit") })
  }

  @Test("an exception in a callback ends the app: later callbacks are not sent, and the step throws it")
  func callback() throws {
    let faulty = FaultyViewController(in: app.world)
    let navigation = UINavigationController(in: app.world)
    try show(navigation)
    #expect(throws: PlatformException.self) {
      try app.world.step { navigation.pushViewController(faulty, animated: false) }
    }
    #expect(faulty.callbacks == ["viewDidLoad"])
  }

  @Test("exceptions of properties end the app, too")
  func property() throws {
    let tabs = UITabBarController(in: app.world)
    tabs.setViewControllers([A(in: app.world)], animated: false)
    #expect(throws: PlatformException.self) {
      try app.world.step { tabs.selectedViewController = B(in: app.world) }
    }
    #expect(app.world.exception?.name == "NSInvalidArgumentException")
  }

  @Test("a runtime that handles exceptions keeps the app alive")
  func kept() throws {
    app.world.exceptionsEndApp = false
    let navigation = UINavigationController(in: app.world)
    try show(navigation)
    try app.world.step { navigation.pushViewController(UINavigationController(in: app.world), animated: true) }
    try app.world.step { navigation.pushViewController(A(in: app.world), animated: true) }
    #expect(app.world.exception == nil)
    #expect(app.world.log.failures.count == 1)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("worlds end independently")
  func independent() throws {
    let other = TestApp(.auto)
    #expect(throws: PlatformException.self) { try app.world.step { UIView(in: app.world).addSubview(app.window) } }
    let view = UIView(in: other.world)
    view.addSubview(UIView(in: other.world))
    #expect(view.subviews.count == 1)
    #expect(other.world.exception == nil)
  }
}
