import SimulatedWorld
import Testing
import ViewHierarchy

/// Views of controllers in the view tree: their owners, their allowed places, and the callbacks of the controllers.
@Suite struct ViewOfControllerTests {
  @Test("hierarchy:2.23 hierarchy:5.34 a view is the view of one controller at most")
  func oneOwner() throws {
    let app = TestApp()
    let (a, b) = (A(in: app.world), B(in: app.world))
    let error = #expect(throws: PlatformException.self) { try b.trySetView(a.view) }
    #expect(error?.name == "UIViewControllerHierarchyInconsistency" && app.world.log.failures.isEmpty)
    #expect(b.view !== a.view && a.view.next === a)
  }

  @Test("hierarchy:2.24 a child's view belongs in its parent's view, not in another controller's")
  func wrongParent() throws {
    let (app, a) = try TestApp.plain()
    let (b, c) = (B(in: app.world), C(in: app.world))
    b.addChild(c)
    let error = #expect(throws: PlatformException.self) { try a.view.tryAddSubview(c.view) }
    #expect(error?.name == "UIViewControllerHierarchyInconsistency")
    #expect(error?.reason.contains("should have parent view controller:<A#1> but actual parent is:<B#1>") == true)
    #expect(c.view.superview == nil)
    // The rule also applies deep inside a view without a controller.
    let holder = V(in: app.world)
    holder.addSubview(c.view)
    #expect(throws: PlatformException.self) { try a.view.tryAddSubview(holder) }
    try b.view.tryAddSubview(holder)
    #expect(c.view.isDescendant(of: b.view))
  }

  @Test("a container whose view is in that of a controller leaves it when the controller becomes its child")
  func exchangedPlaces() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    let tabs = UITabBarController(in: app.world)
    b.addChild(tabs)
    b.view.addSubview(tabs.view)
    tabs.removeFromParent()
    tabs.viewControllers = [b]
    a.addChild(tabs)
    a.view.addSubview(tabs.view)
    try app.settle()
    #expect(b.view.superview === tabs.view && tabs.view.superview === a.view && app.application.isVisible(b))
  }

  @Test("hierarchy:2.25 hierarchy:5.27 popped and set in another stack in one turn: its view is still in the first")
  func stillInOldStack() throws {
    let (app, navigation, _) = try TestApp.navigation()
    let c = C(in: app.world)
    navigation.pushViewController(c, animated: false)
    try app.settle()
    let other = Navigation(in: app.world, rootViewController: B(in: app.world))
    navigation.popViewController(animated: true)
    let error = #expect(throws: PlatformException.self) { try other.tryPushViewController(c, animated: false) }
    #expect(error?.name == "UIViewControllerHierarchyInconsistency")
    #expect(other.viewControllers.count == 1)
    // Once the view is out of the tree, the first stack releases the controller.
    c.view.removeFromSuperview()
    other.pushViewController(c, animated: false)
    #expect(other.topViewController === c && c.parent === other)
    try app.settle()
    app.window.rootViewController = other
    try app.settle()
    #expect(app.application.isVisible(c) && c.view.window === app.window)
    #expect(app.world.log.failures.isEmpty)
  }

  @Test(
    "hierarchy:2.26 a controller whose view the app adds appears immediately, has appeared a turn later, and disappears",
    arguments: [true, false])
  func plainAddSubview(isChild: Bool) throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    if isChild { try a.tryAddChild(b) }
    app.forget()
    a.view.addSubview(b.view)
    #expect(app.news() == ["B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing"])
    #expect(try app.newsOfTurn() == ["B.viewDidAppear"])
    b.view.removeFromSuperview()
    #expect(app.news() == ["B.viewWillDisappear", "B.viewDidDisappear"])
  }

  @Test("hierarchy:2.26 hierarchy:11.7 a controller whose view is added directly to the window raises no exception")
  func addedToWindow() throws {
    let (app, _) = try TestApp.plain()
    let b = B(in: app.world)
    app.window.addSubview(b.view)
    #expect(
      try app.newsUntilSettled() == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
      ])
    b.view.removeFromSuperview()
    #expect(app.news() == ["B.viewWillDisappear", "B.viewDidDisappear"])
  }

  @Test("hierarchy:2.26 a controller without a parent follows the controller whose view contains its own")
  func guest() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let guest = B(in: app.world)
    a.view.addSubview(guest.view)
    try app.settle()
    navigation.pushViewController(C(in: app.world), animated: false)
    #expect(
      try app.newsUntilSettled().filter { $0.hasPrefix("B.") } == ["B.viewWillDisappear", "B.viewDidDisappear"])
    navigation.popViewController(animated: false)
    #expect(
      try app.newsUntilSettled().filter { $0.hasPrefix("B.") } == [
        "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
      ])
  }

  @Test("hierarchy:2.27 a parent that does not forward appearance begins and ends its children's transitions itself")
  func manual() throws {
    let app = TestApp()
    let (container, b) = (ManualContainer(in: app.world), B(in: app.world))
    app.window.rootViewController = container
    app.window.makeKeyAndVisible()
    container.addChild(b)
    try app.settle()
    container.view.addSubview(b.view)
    #expect(try app.newsUntilSettled() == ["B.loadView", "B.viewDidLoad"])
    b.beginAppearanceTransition(true, animated: false)
    b.endAppearanceTransition()
    #expect(app.news() == ["B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
    app.window.isHidden = true
    #expect(app.news() == ["ManualContainer.viewWillDisappear", "ManualContainer.viewDidDisappear"])
    b.view.removeFromSuperview()
    #expect(app.news() == [])
  }
}

/// A container that sends its children's appearance callbacks itself.
final class ManualContainer: Screen {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
