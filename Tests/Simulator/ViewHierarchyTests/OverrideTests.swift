import SimulatedWorld
import Testing
import ViewHierarchy

/// The messages of the platform that an app overrides, in Swift and in a dynamic class.
@Suite struct OverrideTests {
  /// A navigation controller that records the messages that it receives.
  final class Recorder: UINavigationController {
    var calls: [String] = []
    var refuses = false

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
      calls.append("push \(viewController) \(animated) on \(viewControllers.count)")
      if !refuses { super.pushViewController(viewController, animated: animated) }
    }
    override func popViewController(animated: Bool) -> UIViewController? {
      calls.append("pop \(animated)")
      return refuses ? nil : super.popViewController(animated: animated)
    }
    override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
      calls.append("popTo \(viewController)")
      return super.popToViewController(viewController, animated: animated)
    }
    override func popToRootViewController(animated: Bool) -> [UIViewController]? {
      calls.append("popToRoot \(animated)")
      return refuses ? nil : super.popToRootViewController(animated: animated)
    }
    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      calls.append("set \(viewControllers.count) \(animated)")
      super.setViewControllers(viewControllers, animated: animated)
    }
    override func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
      calls.append("present \(controller) \(animated)")
      super.present(controller, animated: animated, completion: completion)
    }
    override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      calls.append("dismiss \(animated)")
      super.dismiss(animated: animated, completion: completion)
    }
    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  private let app: TestApp
  private let navigation: Recorder
  private let a: A

  init() throws {
    app = TestApp()
    a = A(in: app.world)
    navigation = Recorder(in: app.world, rootViewController: a)
    app.window.rootViewController = navigation
    app.window.makeKeyAndVisible()
    try app.settle()
  }

  @Test("hierarchy:3.28 the initializer with a root and show push, and a set list of controllers is a message")
  func stack() throws {
    let (b, c) = (B(in: app.world), C(in: app.world))
    #expect(navigation.take() == ["push A#1 false on 0"])
    a.show(b, sender: nil)
    #expect(navigation.take() == ["push B#1 true on 1"])
    try app.settle()
    navigation.viewControllers = [a, c]
    #expect(navigation.take() == ["set 2 false"])
    navigation.refuses = true
    a.show(b, sender: nil)
    #expect(navigation.topViewController === c)
  }

  @Test("hierarchy:3.28 a message that waits for a transition is not sent again when it is performed")
  func waiting() throws {
    let (b, c, d) = (B(in: app.world), C(in: app.world), D(in: app.world))
    _ = navigation.take()
    navigation.pushViewController(b, animated: true)
    navigation.pushViewController(c, animated: true)
    try app.settle()
    #expect(navigation.take().count == 2 && navigation.topViewController === c)
    navigation.present(d, animated: true)
    navigation.dismiss(animated: true)
    try app.settle()
    #expect(navigation.take() == ["present D#1 true", "dismiss true"] && d.presentingViewController == nil)
  }

  @Test("hierarchy:3.28 the swipe pops with a message, which an override can refuse or replace", .tags(.unsourced))
  func swipe() throws {
    let (b, c) = (B(in: app.world), C(in: app.world))
    navigation.setViewControllers([a, b, c], animated: false)
    try app.settle()
    _ = navigation.take()
    #expect(navigation.beginInteractivePop())
    #expect(navigation.take() == ["pop true"])
    navigation.cancelInteractivePop()
    try app.settle()
    #expect(navigation.viewControllers.count == 3)
    navigation.refuses = true
    #expect(!navigation.beginInteractivePop() && navigation.viewControllers.count == 3)
    navigation.refuses = false
    _ = navigation.popViewController(animated: false)
    try app.settle()
    #expect(navigation.viewControllers.count == 2)
  }

  @Test(
    "hierarchy:3.28 a swipe whose override pops several controllers moves and cancels all of them",
    .tags(.unsourced))
  func longSwipe() throws {
    final class Homing: UINavigationController {
      override func popViewController(animated: Bool) -> UIViewController? {
        super.popToRootViewController(animated: animated)?.last
      }
    }
    let homing = Homing(in: app.world)
    let (b, c) = (B(in: app.world), C(in: app.world))
    homing.viewControllers = [D(in: app.world), b, c]
    app.window.rootViewController = homing
    try app.settle()
    #expect(homing.beginInteractivePop() && homing.viewControllers.count == 1)
    try app.settle()
    homing.cancelInteractivePop()
    try app.settle()
    #expect(homing.viewControllers.count == 3 && app.application.isVisible(c))
    #expect(homing.beginInteractivePop())
    try app.settle()
    homing.finishInteractivePop()
    try app.settle()
    #expect(homing.viewControllers.count == 1 && c.parent == nil && b.parent == nil)
  }

  @Test("hierarchy:3.28 a tap selects with a message to the property, and pops the selected tab with one")
  func tabs() throws {
    final class Recording: UITabBarController {
      var selections: [String] = []
      override var selectedViewController: UIViewController? {
        didSet { selections.append("\(selectedViewController?.description ?? "nil")") }
      }
    }
    let tabs = Recording(in: app.world)
    let b = B(in: app.world)
    app.window.rootViewController = tabs
    tabs.viewControllers = [navigation, b]
    try app.settle()
    #expect(tabs.tapTab(at: 1))
    #expect(tabs.selections == ["B#1"])
    tabs.selectedIndex = 0
    #expect(tabs.selections == ["B#1"])
    navigation.pushViewController(C(in: app.world), animated: false)
    try app.settle()
    _ = navigation.take()
    tabs.tapTab(at: 0)
    #expect(navigation.take() == ["popToRoot true"])
  }

  @Test("hierarchy:3.28 a collapsed split view controller shows a detail with show of its primary one")
  func split() throws {
    let split = UISplitViewController(in: app.world)
    app.window.rootViewController = D(in: app.world)
    split.viewControllers = [navigation, B(in: app.world)]
    app.window.rootViewController = split
    try app.settle()
    _ = navigation.take()
    split.showDetailViewController(C(in: app.world), sender: nil)
    #expect(navigation.take().first?.hasPrefix("push C#1 true") == true)
  }

  @Test("hierarchy:3.28 a method of a dynamic class receives the message with its arguments, and can refuse it")
  func dynamic() throws {
    let classes = UIKitClasses.makeTable()
    let stack = try classes.declareClass("Stack", superclass: classes.nativeClass(UINavigationController.self))
    var calls: [String] = []
    for name in ["pushViewController", "popViewController", "popToRootViewController", "setViewControllers"] {
      try stack.define(
        name,
        ClosureMethod { receiver, _, arguments in
          var parts = [name]
          for index in 0..<arguments.count {
            if case .foreign(let list as ObjectList) = arguments[index] {
              parts.append("\(list.objects.count)")
            } else {
              parts.append("\(arguments[index])")
            }
          }
          calls.append(parts.joined(separator: " "))
          if name == "pushViewController", let navigation = receiver as? UINavigationController,
            let controller = arguments[0].object as? UIViewController
          {
            navigation.pushViewController(controller, animated: arguments[1].isTruthy)
          }
          return Value.none
        })
    }
    let world = World(classes: classes)
    let window = UIWindow(in: world)
    let navigation = UINavigationController(in: world, as: stack)
    let (a, b) = (A(in: world), B(in: world))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    navigation.show(a, sender: nil)
    try world.settle()
    navigation.pushViewController(b, animated: false)
    try world.settle()
    #expect(!navigation.beginInteractivePop())
    navigation.viewControllers = [a]
    #expect(calls == ["pushViewController A#1 true", "popViewController true", "setViewControllers 1 false"])
    #expect(navigation.viewControllers.count == 2)
  }
}
