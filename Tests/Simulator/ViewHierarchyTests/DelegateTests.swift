import SimulatedWorld
import Testing
import ViewHierarchy

/// Delegates that are objects of any class, as in an app.
@Suite struct DelegateTests {
  @Test("hierarchy:6.13 a navigation controller notifies a delegate that is not a simulated object")
  func navigation() throws {
    final class Coordinator: UINavigationControllerDelegate {
      var shown: [String] = []
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
      ) { shown.append("\(viewController) \(animated)") }
    }
    let (app, navigation, _) = try TestApp.navigation()
    let coordinator = Coordinator()
    navigation.delegate = coordinator
    #expect(navigation.delegate === coordinator && navigation.scriptDelegate == nil)
    navigation.pushViewController(B(in: app.world), animated: true)
    try app.settle()
    #expect(coordinator.shown == ["B#1 true"])
  }

  @Test("hierarchy:4.44 a delegate that is not a simulated object decides which tabs the user selects")
  func tabs() throws {
    final class Judge: UITabBarControllerDelegate {
      var allows = false
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool { allows }
    }
    let app = TestApp()
    let tabs = UITabBarController(in: app.world)
    tabs.setViewControllers([A(in: app.world), B(in: app.world)], animated: false)
    app.window.rootViewController = tabs
    app.window.makeKeyAndVisible()
    try app.settle()
    let judge = Judge()
    tabs.delegate = judge
    tabs.tapTab(at: 1)
    #expect(tabs.selectedIndex == 0)
    judge.allows = true
    tabs.tapTab(at: 1)
    #expect(tabs.selectedIndex == 1)
  }

  @Test("hierarchy:4.29 the style that a delegate chooses without the traits counts")
  func adaptiveStyle() throws {
    final class Adapter: UIPopoverPresentationControllerDelegate {
      func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    }
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    b.modalPresentationStyle = .popover
    b.popoverPresentationController?.sourceView = a.view
    let adapter = Adapter()
    b.popoverPresentationController?.delegate = adapter
    a.present(b, animated: false)
    try app.settle()
    #expect(b.presentationController?.presentationStyle == .popover)
  }

  @Test("hierarchy:4.29 a delegate without methods leaves everything to the platform")
  func withoutMethods() throws {
    final class Silent: UIPopoverPresentationControllerDelegate {}
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    b.modalPresentationStyle = .popover
    b.popoverPresentationController?.sourceView = a.view
    let silent = Silent()
    b.popoverPresentationController?.delegate = silent
    a.present(b, animated: false)
    try app.settle()
    #expect(b.presentationController?.presentationStyle == .formSheet)
    #expect(b.beginSwipeToDismiss() && b.finishSwipeToDismiss())
    try app.settle()
    #expect(a.presentedViewController == nil)
  }

  @Test("hierarchy:4.33 a delegate receives the coordinator of the presentation")
  func transitionCoordinator() throws {
    final class Observer: UIAdaptivePresentationControllerDelegate {
      var isAnimated: Bool?
      func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: UIViewControllerTransitionCoordinator?
      ) { isAnimated = transitionCoordinator?.isAnimated }
    }
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    let observer = Observer()
    b.presentationController?.delegate = observer
    a.present(b, animated: true)
    try app.settle()
    #expect(observer.isAnimated == true)
  }

  @Test("a method of a dynamic class precedes the method of its Swift class")
  func dynamicClass() throws {
    let (app, navigation, _) = try TestApp.navigation()
    let native = app.world.classes.nativeClass(Delegate.self)
    let declared = try app.world.classes.declareClass("Follower", superclass: native)
    var calls = 0
    try declared.define(
      "navigationControllerDidShow",
      ClosureMethod { _, _, _ in
        calls += 1
        return .none
      })
    let follower = Delegate(in: app.world, as: declared)
    navigation.delegate = follower
    #expect(navigation.scriptDelegate === follower)
    navigation.pushViewController(B(in: app.world), animated: false)
    try app.settle()
    #expect(calls == 1)
  }
}
