import SimulatedWorld
import Testing
import ViewHierarchy

@Suite struct ViewLoadingTests {
  @Test("hierarchy:3.1 the view is loaded once, at the first request")
  func once() {
    let app = TestApp()
    let a = A(in: app.world)
    #expect(a.viewIfLoaded == nil && !a.isViewLoaded)
    let view: UIView = a.view
    a.loadViewIfNeeded()
    #expect(a.view === view && a.viewIfLoaded === view)
    #expect(app.news() == ["A.loadView", "A.viewDidLoad"])
  }

  @Test("hierarchy:3.1 with a view set before, only viewDidLoad comes, at the next request", .tags(.unsourced))
  func setBefore() {
    let app = TestApp()
    let a = A(in: app.world)
    let view = UIView(in: app.world)
    a.view = view
    #expect(app.news().isEmpty)
    #expect(a.view === view && a.view === view)
    #expect(app.news() == ["A.viewDidLoad"])
  }

  @Test("hierarchy:3.2 reading properties, adding a child and pushing load no view")
  func noTriggers() throws {
    let app = TestApp()
    let a = A(in: app.world)
    a.title = "Home"
    _ = a.parent
    try B(in: app.world).tryAddChild(a)
    a.removeFromParent()
    _ = Navigation(in: app.world, rootViewController: a)
    #expect(!a.isViewLoaded)
  }

  @Test(
    "hierarchy:3.3 accessing the view inside loadView is an exception in the log, not a recursion", .tags(.unsourced))
  func recursion() {
    final class Careless: UIViewController {
      override func loadView() { view.addSubview(UIView(in: world)) }
    }
    let app = TestApp()
    app.world.exceptionsEndApp = false
    let careless = Careless(in: app.world)
    #expect(careless.view.subviews.count == 1)
    #expect(
      app.news() == ["Careless.loadView", "UIViewControllerHierarchyInconsistency", "Careless.viewDidLoad"])
  }

  @Test("hierarchy:3.4 an override of loadView sets the view")
  func override() {
    final class CustomView: UIView {}
    final class Custom: UIViewController {
      override func loadView() { view = CustomView(in: world) }
    }
    let app = TestApp()
    #expect(Custom(in: app.world).view is CustomView)
    #expect(app.world.log.failures.isEmpty)
  }

  @Test("an override of loadView that sets no view is an exception in the log")
  func forgotten() {
    final class Forgetful: UIViewController {
      override func loadView() {}
    }
    let app = TestApp()
    #expect(Forgetful(in: app.world).view.superview == nil)
    #expect(app.world.log.failures.first?.message == "loadView of <Forgetful#1> did not set a view")
  }

  @Test("hierarchy:3.6 a new view replaces the old one")
  func replace() throws {
    let (app, a) = try TestApp.plain()
    let view = UIView(in: app.world)
    a.view = view
    #expect(view.superview === app.window)
    #expect(app.window.subviews.count == 1)
    #expect(try app.newsUntilSettled().isEmpty)
  }

  @Test("hierarchy:3.5 a view that the controller released is loaded again at the next request")
  func unload() throws {
    let app = TestApp()
    let a = A(in: app.world)
    let old: UIView = a.view
    try UIView(in: app.world).tryAddSubview(old)
    app.forget()
    try a.tryUnloadView()
    #expect(!a.isViewLoaded && old.superview == nil && old.next == nil && app.news().isEmpty)
    #expect(a.view !== old)
    #expect(app.news() == ["A.loadView", "A.viewDidLoad"])
    a.view = nil
    #expect(!a.isViewLoaded && a.viewIfLoaded == nil && app.world.exception == nil)
    try B(in: app.world).tryUnloadView()
  }

  @Test("hierarchy:3.5 a controller on the screen cannot release its view")
  func unloadOnScreen() throws {
    let (app, a) = try TestApp.plain()
    let error = #expect(throws: PlatformException.self) { try a.tryUnloadView() }
    #expect(error?.name == "UIViewControllerHierarchyInconsistency" && a.isViewLoaded)
    #expect(try app.newsUntilSettled().isEmpty)
  }

  @Test("hierarchy:3.5 a covered controller shows its new view when it comes back")
  func unloadCovered() throws {
    let (app, navigation, a) = try TestApp.navigation()
    navigation.pushViewController(B(in: app.world), animated: false)
    try app.settle()
    try a.tryUnloadView()
    navigation.popViewController(animated: false)
    #expect(try app.newsUntilSettled().prefix(3) == ["B.willMoveToParent(nil)", "A.loadView", "A.viewDidLoad"])
    #expect(a.viewIfLoaded?.window === app.window && app.application.isVisible(a))
  }

  @Test("hierarchy:3.7 in viewDidLoad the view is in no window, and a container that loaded it is the parent")
  func insideViewDidLoad() throws {
    let (app, navigation, _) = try TestApp.navigation()
    let b = B(in: app.world)
    var seen: [Bool] = []
    b.hook = { [unowned b, unowned navigation] selector in
      guard selector == LifecycleName.viewDidLoad.symbol else { return }
      seen = [b.viewIfLoaded?.window == nil, b.viewIfLoaded?.superview == nil, b.parent === navigation]
    }
    navigation.pushViewController(b, animated: true)
    try app.settle()
    #expect(seen == [true, true, true])
  }

  @Test("hierarchy:5.34 a view belongs to one controller")
  func taken() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    b.view = a.view
    #expect(!b.isViewLoaded)
    #expect(app.news() == ["UIViewControllerHierarchyInconsistency"])
  }
}
