import SimulatedWorld
import Testing
import ViewHierarchy

/// A navigation controller that is the delegate of its bar.
private final class AskedNavigation: UINavigationController, UINavigationBarDelegate {
  var allowsPop = true
  var calls: [String] = []

  @discardableResult
  override func popViewController(animated: Bool) -> UIViewController? {
    calls.append("pop \(animated)")
    return super.popViewController(animated: animated)
  }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    calls.append("should \(item.title ?? "") \(viewControllers.count) of \(navigationBar.items?.count ?? 0)")
    return allowsPop
  }

  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    calls.append("did \(item.title ?? "")")
  }
}

/// The back button, and the recognizer of the swipe back.
@Suite struct BackButtonTests {
  private let app = TestApp()
  private let navigation: AskedNavigation
  private let a: A
  private let b: B

  init() throws {
    (a, b) = (A(in: app.world), B(in: app.world))
    (a.title, b.title) = ("Inbox", "Message")
    navigation = AskedNavigation(in: app.world)
    navigation.viewControllers = [a, b]
    app.window.rootViewController = navigation
    app.window.makeKeyAndVisible()
    try app.settle()
  }

  @Test("hierarchy:4.24c a tap on Back asks the bar's delegate, then sends popViewController")
  func tap() throws {
    try navigation.tapBack()
    #expect(navigation.calls == ["should Message 2 of 2", "pop true"])
    try app.settle()
    #expect(same(navigation.viewControllers, [a]) && navigation.calls.last == "did Message")
  }

  @Test("hierarchy:4.24c nothing happens if the bar's delegate does not allow the pop")
  func veto() throws {
    navigation.allowsPop = false
    try navigation.tapBack()
    try app.settle()
    #expect(navigation.calls == ["should Message 2 of 2"] && navigation.viewControllers.count == 2)
  }

  @Test("hierarchy:4.24c a back action runs instead of the pop, even on the only controller")
  func backAction() throws {
    var count = 0
    for controller in [b, a] as [UIViewController] {
      controller.navigationItem.backHandler = { count += 1 }
      try navigation.tapBack()
      navigation.popViewController(animated: false)
      try app.settle()
    }
    #expect(count == 2 && same(navigation.viewControllers, [a]))
    #expect(navigation.calls.filter { $0 == "pop true" } == [])
  }

  @Test(
    "hierarchy:4.24d a pop by the app asks with the longer list of items, and the result has no effect",
    .tags(.unsourced))
  func programmaticPop() throws {
    navigation.allowsPop = false
    navigation.popViewController(animated: true)
    #expect(navigation.calls == ["pop true", "should Message 1 of 2"] && navigation.navigationBar.items?.count == 1)
    try app.settle()
    #expect(navigation.calls.last == "did Message" && same(navigation.viewControllers, [a]))
  }

  @Test("hierarchy:4.24d didPop comes at the end of an animated pop, and in the call off the screen")
  func didPop() throws {
    let c = C(in: app.world)
    c.title = "Attachment"
    navigation.pushViewController(c, animated: false)
    try app.settle()
    navigation.popToRootViewController(animated: true)
    #expect(!navigation.calls.contains { $0.hasPrefix("did") })
    try app.settle()
    #expect(navigation.calls == ["did Attachment"])

    let hidden = AskedNavigation(in: app.world)
    hidden.viewControllers = [C(in: app.world), D(in: app.world)]
    hidden.popToRootViewController(animated: true)
    #expect(hidden.calls == ["did "])
    hidden.pushViewController(D(in: app.world), animated: false)
    hidden.popViewController(animated: true)
    #expect(hidden.calls.suffix(2) == ["should  1 of 2", "did "])
  }

  @Test("hierarchy:4.24d a swipe asks when it starts, and a cancelled one pops nothing from the bar")
  func cancelledSwipe() throws {
    navigation.beginInteractivePop()
    try app.settle()
    navigation.cancelInteractivePop()
    try app.settle()
    #expect(navigation.calls == ["pop true", "should Message 1 of 2"] && navigation.viewControllers.count == 2)
  }

  @Test("hierarchy:4.24b the title of Back is that of the previous item")
  func title() {
    #expect(navigation.backButtonTitle == "Inbox")
    a.navigationItem.title = "All"
    #expect(navigation.backButtonTitle == "All" && a.title == "Inbox")
    a.navigationItem.backButtonTitle = "Back to all"
    #expect(navigation.backButtonTitle == "Back to all")
    let item = UIBarButtonItem(in: app.world)
    item.title = "Leave"
    a.navigationItem.backBarButtonItem = item
    #expect(navigation.backButtonTitle == "Leave")
    (a.navigationItem.backBarButtonItem, a.navigationItem.backButtonTitle, a.title) = (nil, nil, nil)
    #expect(a.navigationItem.title == nil && navigation.backButtonTitle == "Back")
  }

  @Test("hierarchy:4.24b a navigation item has the title of its controller")
  func titleOfItem() {
    let c = C(in: app.world)
    c.title = "One"
    #expect(c.navigationItem.title == "One")
    c.title = "Two"
    #expect(c.navigationItem.title == "Two")
  }

  @Test("hierarchy:4.24b hierarchy:4.24 without a visible back button, the user can neither tap Back nor swipe")
  func refusals() throws {
    func expectRefusal(_ refusal: BackRefusal) {
      #expect(throws: refusal) { try navigation.tapBack() }
      #expect(navigation.backButtonTitle == nil && !navigation.beginInteractivePop())
    }
    navigation.isNavigationBarHidden = true
    expectRefusal(.barIsHidden)
    navigation.isNavigationBarHidden = false
    let item = b.navigationItem
    item.hidesBackButton = true
    expectRefusal(.buttonIsHidden)
    item.hidesBackButton = false
    item.leftBarButtonItem = UIBarButtonItem(in: app.world)
    expectRefusal(.buttonIsReplaced)
    item.leftItemsSupplementBackButton = true
    #expect(navigation.backButtonTitle == "Inbox")
    try navigation.tapBack()
    #expect(throws: BackRefusal.inTransition) { try navigation.tapBack() }
    try app.settle()
    #expect(throws: BackRefusal.isRoot) { try navigation.tapBack() }
    let c = C(in: app.world)
    a.present(c, animated: false)
    try app.settle()
    #expect(throws: BackRefusal.covered("C#1")) { try navigation.tapBack() }
    #expect(throws: BackRefusal.notOnScreen) { try UINavigationController(in: app.world).tapBack() }
  }

  @Test("hierarchy:4.24c the front navigation controller is the nearest with a back button")
  func front() throws {
    #expect(app.application.frontNavigationController === navigation)
    let modal = UINavigationController(in: app.world, rootViewController: C(in: app.world))
    b.present(modal, animated: false)
    try app.settle()
    #expect(app.application.frontNavigationController === modal)
    let plain = D(in: app.world)
    modal.present(plain, animated: false)
    try app.settle()
    #expect(app.application.frontNavigationController == nil)
  }

  @Test("hierarchy:4.24a the swipe follows the recognizer: enabled, and allowed by its delegate")
  func recognizer() throws {
    final class Gate: UIGestureRecognizerDelegate {
      var isOpen = false
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { isOpen }
    }
    let recognizer = try #require(navigation.interactivePopGestureRecognizer)
    #expect(navigation.interactivePopGestureRecognizer === recognizer)
    recognizer.isEnabled = false
    #expect(!navigation.beginInteractivePop())
    recognizer.isEnabled = true
    let (gate, platform) = (Gate(), recognizer.delegate)
    recognizer.delegate = gate
    #expect(!navigation.beginInteractivePop())
    // The platform's delegate can be set again.
    navigation.isNavigationBarHidden = true
    recognizer.delegate = platform
    #expect(!navigation.beginInteractivePop())
    // An own delegate, or none, replaces the conditions on the bar.
    gate.isOpen = true
    recognizer.delegate = gate
    #expect(navigation.beginInteractivePop())
    try app.settle()
    navigation.cancelInteractivePop()
    try app.settle()
    recognizer.delegate = nil
    #expect(navigation.beginInteractivePop())
    try app.settle()
    navigation.finishInteractivePop()
    try app.settle()
    #expect(!navigation.beginInteractivePop() && same(navigation.viewControllers, [a]))
  }
}
