import SimulatedWorld
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
      try app.newsUntilSettled() == ["B.viewDidAppear", "A.viewDidDisappear", "Animator.animationEnded(B)"])
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

  @Test("hierarchy:4.65 the transition ends although another root has replaced the tab bar controller")
  func replacedRoot() throws {
    let app = TestApp()
    let provider = Provider(app)
    provider.animator.animation = { $0.containerView.addSubview(B(in: app.world).view) }
    weak var tabs: Tabs?
    do {
      let root = Tabs(in: app.world)
      root.viewControllers = [A(in: app.world), B(in: app.world)]
      root.delegate = provider
      app.window.rootViewController = root
      app.window.makeKeyAndVisible()
      try app.settle()
      root.selectedIndex = 1
      tabs = root
    }
    app.window.rootViewController = C(in: app.world)
    try app.settle()
    #expect(app.window.runningCustomTransitions.count == 1)
    provider.animator.context?.completeTransition(true)
    try app.settle()
    #expect(app.window.runningCustomTransitions == [] && tabs == nil)
  }

  @Test("hierarchy:0.6 calls that waited for the transition are made although another root has replaced the tabs")
  func callsOfAnotherRoot() throws {
    animator.animation = { _ in }
    tabs.selectedViewController = b
    let (c, d) = (C(in: app.world), D(in: app.world))
    app.window.rootViewController = c
    try app.settle()
    c.present(d, animated: false)
    #expect(c.presentedViewController == nil)
    animator.context?.completeTransition(true)
    #expect(c.presentedViewController === d)
  }

  @Test("hierarchy:6.12 work for the end of the transition runs after its callbacks")
  func completion() throws {
    tabs.selectedViewController = b
    var news: [String] = []
    let isAwaited = b.runWhenTransitionEnds { [app] in news = app.news() }
    #expect(isAwaited && news.isEmpty)
    try app.world.settle()
    #expect(news.suffix(3) == ["B.viewDidAppear", "A.viewDidDisappear", "Animator.animationEnded(B)"])
    let isAwaitedLater = b.runWhenTransitionEnds {}
    #expect(!isAwaitedLater)
  }

  @Test("hierarchy:4.47 the replaced tab leaves although the delegate has taken the tabs off the screen")
  func leavesWindow() throws {
    provider.hook = { [app] in app.window.rootViewController = D(in: app.world) }
    let c = C(in: app.world)
    app.forget()
    tabs.setViewControllers([c], animated: true)
    let moves = app.news().filter { $0.hasPrefix("A.") && $0.contains("Move") }
    #expect(moves.count == 2, "\(moves)")
    #expect(a.parent == nil && b.parent == nil && a.view.superview == nil && tabs.selectedViewController === c)
    app.window.rootViewController = tabs
    try app.settle()
    #expect(app.application.isVisible(c) && app.window.runningCustomTransitions == [])
  }

  @Test("hierarchy:4.76 a tab that the delegate selects in the request for an animator is replaced at the end")
  func nestedSelection() throws {
    let c = C(in: app.world)
    tabs.viewControllers = [a, b, c]
    provider.hook = { [tabs, provider] in
      provider.hook = nil
      tabs.selectedIndex = 2
    }
    tabs.selectedViewController = b
    try app.settle()
    #expect(app.application.isVisible(b) && !app.application.isVisible(a) && !app.application.isVisible(c))
    #expect(app.window.runningCustomTransitions == [] && app.world.log.failures.isEmpty)
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
