import SimulatedWorld
import Testing
import ViewHierarchy

/// Showing a controller without a container or a transition.
@Suite struct ShowTests {
  @Test("storyboards:11.8 inside a navigation controller show pushes, regardless of the depth")
  func pushes() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let (b, c) = (B(in: app.world), C(in: app.world))
    a.addChild(b)
    b.show(c, sender: nil)
    #expect(navigation.topViewController === c)
    #expect(try app.newsOfTurn().contains("C.viewWillAppear"))
    try app.settle()
    #expect(app.world.clock.now == .seconds(0.35))
  }

  @Test("hierarchy:5.32 without a container that handles it, show presents, animated")
  func presents() throws {
    let (app, a) = try TestApp.plain()
    let (b, c) = (B(in: app.world), C(in: app.world))
    a.show(b, sender: nil)
    #expect(a.presentedViewController === b)
    try app.settle()
    #expect(app.world.clock.now == .seconds(0.5))
    // The search does not cross a presentation, whatever is below it.
    b.showDetailViewController(c, sender: nil)
    #expect(b.presentedViewController === c)
  }

  @Test("hierarchy:5.3 a navigation controller is presented rather than pushed")
  func showNavigation() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let other = Navigation(in: app.world, rootViewController: B(in: app.world))
    a.show(other, sender: nil)
    #expect(navigation.presentedViewController === other && navigation.viewControllers.count == 1)
  }

  @Test("storyboards:11.8 a tab bar controller does not handle show: the search continues above it")
  func throughTabs() throws {
    let app = TestApp()
    let tabs = Tabs(in: app.world)
    let (a, b) = (A(in: app.world), B(in: app.world))
    tabs.viewControllers = [a]
    app.window.rootViewController = tabs
    app.window.makeKeyAndVisible()
    try app.settle()
    a.show(b, sender: nil)
    #expect(tabs.presentedViewController === b)
  }

  @Test("storyboards:11.8 a class that overrides show handles it for the controllers below")
  func overriding() throws {
    let app = TestApp()
    let shower = Shower(in: app.world)
    let (a, b) = (A(in: app.world), B(in: app.world))
    let inner = Navigation(in: app.world, rootViewController: a)
    shower.addChild(inner)
    a.show(b, sender: nil)
    #expect(inner.topViewController === b && shower.shown.isEmpty)
    a.showDetailViewController(b, sender: app.window)
    #expect(shower.shown.map(\.description) == ["B#1"])
    #expect(shower.targetViewController(forAction: UIKitName.show.symbol, sender: nil) == nil)
    #expect(a.targetViewController(forAction: UIKitName.showDetailViewController.symbol, sender: nil) === shower)
    #expect(a.targetViewController(forAction: UIKitName.show.symbol, sender: nil) === inner)
  }

  @Test("storyboards:11.8 a dynamic class overrides show by a method, and its super continues above")
  func dynamic() throws {
    let classes = UIKitClasses.makeTable()
    let dynamic = try classes.declareClass("Dynamic", superclass: classes.nativeClass(UIViewController.self))
    var calls = 0
    try dynamic.define(
      "show",
      ClosureMethod { receiver, _, arguments in
        calls += 1
        if calls > 1 { _ = (receiver as? UIViewController)?.callNative(UIKitName.show.symbol, arguments) }
        return Value.none
      })
    let world = World(classes: classes)
    let navigation = UINavigationController(in: world)
    let controller = UIViewController(in: world, as: dynamic)
    let (child, b) = (A(in: world), B(in: world))
    navigation.pushViewController(controller, animated: false)
    controller.addChild(child)
    child.show(b, sender: nil)
    #expect(calls == 1 && navigation.viewControllers.count == 1)
    try controller.sendShow(b, sender: nil)
    #expect(calls == 2 && navigation.topViewController === b)
  }
}

/// A container that shows details in a separate list.
private final class Shower: UIViewController {
  var shown: [UIViewController] = []

  override func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    shown.append(controller)
  }

  override func canPerformAction(_ action: Symbol, withSender sender: SimulatedObject?) -> Bool {
    action == UIKitName.showDetailViewController.symbol
  }
}
