import Simulation
import Testing
import ViewHierarchy

/// The selections of tabs that a delegate's animator performs.
@Suite struct CustomTabTransitionTests {
  private final class Tabs: UITabBarController {}

  private let app = TestApp()
  private let tabs: Tabs
  private let a: A
  private let b: B
  private let provider: Provider
  private var animator: Animator { provider.animator }

  init() throws {
    a = A(in: app.world)
    b = B(in: app.world)
    tabs = Tabs(in: app.world)
    tabs.viewControllers = [a, b]
    provider = Provider(app)
    tabs.delegate = provider
    app.window.rootViewController = tabs
    app.window.makeKeyAndVisible()
    try app.settle()
  }

  @Test("hierarchy:4.62 the delegate provides the animator of selections, on the screen and with animations")
  func asked() throws {
    tabs.selectedIndex = 1
    try app.settle()
    tabs.tapTab(at: 0)
    try app.settle()
    #expect(provider.asked == ["select A B", "select B A"])
    UIView.performWithoutAnimation(in: app.world) { tabs.selectedIndex = 1 }
    app.window.isHidden = true
    try app.settle()
    tabs.selectedIndex = 0
    #expect(provider.asked.count == 2)
  }

  @Test("hierarchy:4.76 a selection with an animator takes its time, in the order of a selection", .tags(.unsourced))
  func select() throws {
    tabs.selectedViewController = b
    #expect(
      app.news() == [
        "Animator.transitionDuration(B)", "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear",
        "Animator.animateTransition(B)", "B.viewIsAppearing",
      ])
    #expect(tabs.selectedViewController === b && tabs.transitionCoordinator?.transitionDuration == .seconds(1))
    let start = app.world.clock.now.seconds
    #expect(
      try app.newsUntilSettled() == ["A.viewDidDisappear", "B.viewDidAppear", "Animator.animationEnded(B)"])
    #expect(app.world.clock.now.seconds - start == 1)
    #expect(a.view.superview == nil && b.view.superview === tabs.view && tabs.transitionCoordinator == nil)
  }

  @Test("hierarchy:4.66 a cancelled selection selects the old tab again")
  func cancel() throws {
    tabs.selectedViewController = b
    app.forget()
    animator.context?.completeTransition(false)
    #expect(
      app.news() == [
        "B.viewWillDisappear", "B.viewDidDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear",
        "Animator.animationEnded(B)",
      ])
    #expect(tabs.selectedViewController === a && b.view.superview == nil && a.view.superview === tabs.view)
  }

  @Test("hierarchy:4.76 a tab that is selected in the meantime is shown at the end", .tags(.unsourced))
  func meanwhile() throws {
    let c = C(in: app.world)
    tabs.viewControllers = [a, b, c]
    tabs.selectedViewController = b
    tabs.selectedViewController = c
    #expect(app.application.isVisible(b) && !app.application.isVisible(c))
    try app.settle()
    #expect(app.application.isVisible(c) && !app.application.isVisible(b) && !app.application.isVisible(a))
    #expect(provider.asked == ["select A B"] && app.world.log.failures.isEmpty)
  }

  @Test("hierarchy:4.62 new tabs that replace the selected one with animation have an animator, too")
  func replace() throws {
    let (c, d) = (C(in: app.world), D(in: app.world))
    tabs.setViewControllers([c, d], animated: true)
    #expect(provider.asked == ["select A C"] && a.parent === tabs)
    try app.settle()
    #expect(a.parent == nil && b.parent == nil && tabs.viewControllers?.count == 2 && app.application.isVisible(c))
    #expect(a.view.superview == nil && !app.application.isVisible(a))
    tabs.setViewControllers([d], animated: false)
    tabs.setViewControllers([d, c], animated: true)
    try app.settle()
    #expect(provider.asked.count == 1 && app.application.isVisible(d))
  }

  @Test("hierarchy:4.67 hierarchy:4.73 an interaction controller drives a selection")
  func interactive() throws {
    let interaction = Interaction(in: app.world)
    provider.interaction = interaction
    tabs.selectedViewController = b
    let coordinator = try #require(b.transitionCoordinator)
    #expect(coordinator.isInteractive && coordinator.viewController(forKey: .from) === a)
    var ended: [Bool] = []
    coordinator.animate(alongsideTransition: nil) { ended.append($0.isCancelled) }
    interaction.context?.cancelInteractiveTransition()
    interaction.context?.completeTransition(false)
    #expect(ended == [true] && tabs.selectedViewController === a)
  }

  @Test("an app that ends during the transition of tabs is deallocated")
  func terminate() throws {
    weak var world: World?
    do {
      let app = TestApp()
      world = app.world
      let (a, b, tabs) = (A(in: app.world), B(in: app.world), Tabs(in: app.world))
      tabs.viewControllers = [a, b]
      let provider = Provider(app)
      tabs.delegate = provider
      app.window.rootViewController = tabs
      app.window.makeKeyAndVisible()
      try app.settle()
      tabs.selectedViewController = b
      #expect(tabs.transitionCoordinator != nil)
      app.application.terminate()
      #expect(tabs.transitionCoordinator == nil)
    }
    #expect(world == nil)
  }

  @Test("hierarchy:4.65 during the transition the user cannot tap a tab, and presentations wait")
  func busy() throws {
    tabs.selectedViewController = b
    #expect(!tabs.tapTab(at: 0))
    let c = C(in: app.world)
    b.present(c, animated: false)
    #expect(b.presentedViewController == nil)
    try app.settle()
    #expect(b.presentedViewController === c)
  }
}
