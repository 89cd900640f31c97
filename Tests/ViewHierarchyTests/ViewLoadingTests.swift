import Simulation
import Testing
import ViewHierarchy

@Suite struct ViewLoadingTests {
  @Test("hierarchy:3.1 the view is loaded once, at the first request")
  func once() {
    let app = TestApp()
    let a = A(in: app.world)
    #expect(a.viewIfLoaded == nil && !a.isViewLoaded)
    let view = a.view
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

  @Test("hierarchy:3.2 looking at properties, adding a child and pushing load no view")
  func noTriggers() throws {
    let app = TestApp()
    let a = A(in: app.world)
    a.title = "Home"
    _ = a.parent
    try B(in: app.world).addChild(a)
    a.removeFromParent()
    _ = Navigation(in: app.world, rootViewController: a)
    #expect(!a.isViewLoaded)
  }

  @Test(
    "hierarchy:3.3 asking for the view inside loadView is an exception in the log, not a recursion", .tags(.unsourced))
  func recursion() {
    final class Careless: UIViewController {
      override func loadView() { try? view.addSubview(UIView(in: world)) }
    }
    let app = TestApp()
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

  @Test("hierarchy:3.6 a new view takes the place of the old one")
  func replace() throws {
    let (app, a) = try TestApp.plain()
    let view = UIView(in: app.world)
    a.view = view
    #expect(view.superview === app.window)
    #expect(app.window.subviews.count == 1)
    #expect(try app.newsUntilSettled().isEmpty)
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
