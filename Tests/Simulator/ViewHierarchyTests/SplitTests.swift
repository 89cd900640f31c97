import SimulatedWorld
import Testing
import ViewHierarchy

/// Split view controllers with the classic style.
@Suite struct SplitTests {
  @Test("hierarchy:4.49 in a wide window both controllers appear, the primary one first", .tags(.unsourced))
  func launch() throws {
    let app = TestApp()
    app.application.idiom = .pad
    app.application.rotate(to: .landscapeLeft)
    let split = Split(in: app.world)
    split.viewControllers = [A(in: app.world), B(in: app.world)]
    #expect(app.news().filter { $0.contains("Parent") }.count == 4)
    app.window.rootViewController = split
    app.window.makeKeyAndVisible()
    #expect(
      try app.newsUntilSettled() == [
        "Split.loadView", "Split.viewDidLoad", "Split.viewWillAppear", "A.loadView", "A.viewDidLoad",
        "A.viewWillAppear", "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "Split.viewIsAppearing",
        "A.viewIsAppearing", "B.viewIsAppearing", "Split.viewDidAppear", "A.viewDidAppear", "B.viewDidAppear",
      ])
    #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
  }

  @Test("hierarchy:4.49 a display mode that hides the primary controller makes it disappear", .tags(.unsourced))
  func displayMode() throws {
    let (app, split, a, _) = try TestApp.split()
    split.preferredDisplayMode = .secondaryOnly
    #expect(app.news() == ["A.viewWillDisappear", "A.viewDidDisappear"])
    #expect(a.viewIfLoaded?.superview == nil && a.parent === split)
    split.show(.primary)
    #expect(app.news() == ["A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear"])
    #expect(split.displayMode == .oneBesideSecondary)
    split.hide(.primary)
    #expect(split.displayMode == .secondaryOnly && !app.application.isVisible(a))
    split.preferredDisplayMode = .twoBesideSecondary
    #expect(split.displayMode == .oneBesideSecondary && app.application.isVisible(a))
  }

  @Test("hierarchy:4.50 expanded, a detail takes the secondary controller's place without animation")
  func showDetail() throws {
    let (app, split, a, b) = try TestApp.split()
    let c = C(in: app.world)
    a.showDetailViewController(c, sender: nil)
    #expect(
      app.news() == [
        "B.willMoveToParent(nil)", "B.viewWillDisappear", "B.viewDidDisappear", "B.didMoveToParent(nil)",
        "C.willMoveToParent(Split)", "C.loadView", "C.viewDidLoad", "C.viewWillAppear", "C.viewIsAppearing",
        "C.viewDidAppear", "C.didMoveToParent(Split)",
      ])
    #expect(split.viewControllers.map(\.description) == ["A#1", "C#1"] && b.parent == nil)
    c.showDetailViewController(c, sender: nil)
    #expect(app.news() == [])
    #expect(app.application.topViewController === c)
  }

  @Test("hierarchy:4.50 collapsed, a detail is pushed by the primary controller, or presented by one that cannot push")
  func showDetailCollapsed() throws {
    let (app, split, a, b) = try TestApp.split(idiom: .phone, inNavigation: true)
    let navigation = try #require(split.viewControllers.first as? Navigation)
    #expect(navigation.viewControllers.map(\.description) == ["A#1", "B#1"])
    let c = C(in: app.world)
    a.showDetailViewController(c, sender: nil)
    try app.settle()
    #expect(navigation.topViewController === c && app.application.topViewController === c)
    #expect(b.splitViewController === split)

    let (bare, other, first, _) = try TestApp.split(idiom: .phone)
    #expect(other.viewControllers.map(\.description) == ["A#1"])
    let d = D(in: bare.world)
    first.showDetailViewController(d, sender: nil)
    #expect(other.presentedViewController === d)
  }

  @Test("hierarchy:4.50 the delegate may show a detail, and anything else, itself", arguments: [true, false])
  func delegateShows(isDetail: Bool) throws {
    let (app, split, a, b) = try TestApp.split()
    let delegate = SplitDelegate(in: app.world)
    delegate.handlesShow = true
    split.delegate = delegate
    let c = C(in: app.world)
    if isDetail { try a.tryShowDetailViewController(c, sender: a) } else { a.show(c, sender: a) }
    #expect(app.news() == ["SplitDelegate.splitViewControllerShow\(isDetail ? "Detail" : "")(C)"])
    #expect(split.viewControllers.map(\.description) == ["A#1", "B#1"] && b.parent === split)
  }

  @Test("show in an expanded split view controller replaces the primary controller", .tags(.unsourced))
  func showPrimary() throws {
    let (app, split, _, b) = try TestApp.split()
    let c = C(in: app.world)
    b.show(c, sender: nil)
    #expect(split.viewControllers.map(\.description) == ["C#1", "B#1"])
    #expect(app.application.isVisible(c))
  }

  @Test("hierarchy:4.51 hierarchy:4.54 collapsing, the primary navigation controller pushes the secondary controller")
  func collapse() throws {
    let (app, split, a, b) = try TestApp.split(inNavigation: true)
    app.window.horizontalSizeClass = .compact
    #expect(split.isCollapsed)
    #expect(
      app.news().filter { !$0.contains("raitCollection") && !$0.hasSuffix("ToSize") } == [
        "Navigation.collapseSecondaryViewController(B)", "B.viewWillDisappear", "B.viewDidDisappear",
        "B.didMoveToParent(nil)", "B.willMoveToParent(Navigation)",
      ])
    #expect(
      try app.newsUntilSettled() == [
        "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "A.viewDidDisappear", "B.viewDidAppear",
        "B.didMoveToParent(Navigation)",
      ])
    #expect(split.viewControllers.count == 1 && a.navigationController?.topViewController === b)
  }

  @Test("hierarchy:4.54a the delegate's callbacks read the old value of isCollapsed")
  func valueInCallbacks() throws {
    final class Reader: UISplitViewControllerDelegate {
      var values: [Bool] = []
      func splitViewController(
        _ split: UISplitViewController, collapseSecondary: UIViewController, onto: UIViewController
      ) -> Bool {
        values.append(split.isCollapsed)
        return false
      }
      func splitViewController(
        _ split: UISplitViewController, separateSecondaryFrom primary: UIViewController
      ) -> UIViewController? {
        values.append(split.isCollapsed)
        return nil
      }
    }
    let (app, split, _, _) = try TestApp.split(inNavigation: true)
    let reader = Reader()
    split.delegate = reader
    app.window.horizontalSizeClass = .compact
    try app.settle()
    #expect(reader.values == [false] && split.isCollapsed)
    app.window.horizontalSizeClass = .regular
    try app.settle()
    #expect(reader.values == [false, true] && !split.isCollapsed)
  }

  @Test("hierarchy:4.51 a secondary navigation controller is nested as a whole: only it may be in another one")
  func nested() throws {
    let app = TestApp()
    let (a, b) = (A(in: app.world), B(in: app.world))
    let primary = Navigation(in: app.world, rootViewController: a)
    let secondary = Navigation(in: app.world, rootViewController: b)
    let split = Split(in: app.world)
    split.viewControllers = [primary, secondary]
    app.window.rootViewController = split
    app.window.makeKeyAndVisible()
    try app.settle()
    #expect(primary.viewControllers.count == 2 && secondary.parent === primary)
    #expect(b.navigationController === secondary && secondary.navigationController === primary)
    #expect(app.application.topViewController === b)
    #expect(app.application.isVisible(b) && !app.application.isVisible(a))
    app.window.horizontalSizeClass = .regular
    try app.settle()
    #expect(split.viewControllers.count == 2 && secondary.parent === split)
    #expect(app.application.isVisible(b) && app.application.isVisible(a))
  }

  @Test("hierarchy:4.51 the delegate chooses the primary controller, and may handle the secondary one itself")
  func collapseWithDelegate() throws {
    let (app, split, a, b) = try TestApp.split(inNavigation: true)
    let delegate = SplitDelegate(in: app.world)
    let c = C(in: app.world)
    delegate.primary = c
    delegate.handlesSecondary = true
    split.delegate = delegate
    app.window.horizontalSizeClass = .compact
    let news = app.news()
    #expect(
      news.filter { $0.hasPrefix("SplitDelegate") } == [
        "SplitDelegate.primaryViewControllerForCollapsing(Navigation)",
        "SplitDelegate.splitViewControllerCollapseSecondary(B)",
      ])
    #expect(!news.contains { $0.contains(".collapseSecondary") })
    #expect(split.viewControllers.map(\.description) == ["C#1"] && b.parent == nil && a.splitViewController == nil)
    #expect(app.application.isVisible(c) && !app.application.isVisible(a) && !app.application.isVisible(b))
  }

  @Test("hierarchy:4.52 hierarchy:4.54 expanding, the primary navigation controller returns its top controller")
  func expand() throws {
    let (app, split, a, b) = try TestApp.split(idiom: .phone, inNavigation: true)
    let c = C(in: app.world)
    a.showDetailViewController(c, sender: nil)
    try app.settle()
    app.window.horizontalSizeClass = .regular
    #expect(!split.isCollapsed)
    #expect(
      app.news().filter { !$0.contains("raitCollection") && !$0.hasSuffix("ToSize") } == [
        "Navigation.separateSecondaryViewController(Split)", "C.willMoveToParent(nil)", "C.viewWillDisappear",
        "C.viewDidDisappear", "C.didMoveToParent(nil)", "C.willMoveToParent(Split)", "C.didMoveToParent(Split)",
        "C.viewWillAppear", "C.viewIsAppearing", "C.viewDidAppear",
      ])
    #expect(try app.newsUntilSettled() == ["B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
    #expect(split.viewControllers.last === c && b.navigationController?.topViewController === b)
  }

  @Test("hierarchy:4.52 a primary controller that returns nothing leaves the secondary place empty")
  func expandAlone() throws {
    let (app, split, a, _) = try TestApp.split(idiom: .phone, inNavigation: true)
    a.navigationController?.popViewController(animated: false)
    try app.settle()
    app.window.horizontalSizeClass = .regular
    try app.settle()
    #expect(split.viewControllers.count == 1 && app.application.isVisible(a))
  }

  @Test("hierarchy:4.52 the delegate chooses both controllers, even one that it pops")
  func expandWithDelegate() throws {
    let (app, split, a, b) = try TestApp.split(idiom: .phone, inNavigation: true)
    let delegate = SplitDelegate(in: app.world)
    split.delegate = delegate
    delegate.separate = { ($0 as? Navigation)?.popViewController(animated: false) }
    app.window.horizontalSizeClass = .regular
    #expect(
      app.news().filter { $0.hasPrefix("SplitDelegate") } == [
        "SplitDelegate.primaryViewControllerForExpanding(Navigation)",
        "SplitDelegate.splitViewControllerSeparateSecondary(Navigation)",
      ])
    try app.settle()
    #expect(split.viewControllers.last === b && app.application.isVisible(b) && app.application.isVisible(a))
  }

  @Test("a change of width during a push waits for its end", .tags(.unsourced))
  func duringPush() throws {
    let (app, split, a, _) = try TestApp.split(idiom: .phone, inNavigation: true)
    let c = C(in: app.world)
    a.showDetailViewController(c, sender: nil)
    try app.world.turn()
    app.window.horizontalSizeClass = .regular
    #expect(split.isCollapsed)
    try app.settle()
    #expect(!split.isCollapsed && split.viewControllers.last === c && app.application.isVisible(c))
  }

  @Test("hierarchy:5.37 a split view controller cannot be pushed, except inside another controller")
  func pushed() throws {
    let (app, navigation, a) = try TestApp.navigation()
    navigation.pushViewController(Split(in: app.world), animated: true)
    #expect(app.news() == ["warning pushedSplitViewController", "Split.deinit"])
    a.show(Split(in: app.world), sender: nil)
    #expect(app.news() == ["warning pushedSplitViewController", "Split.deinit"])
    #expect(navigation.viewControllers.count == 1)
    let b = B(in: app.world)
    let split = Split(in: app.world)
    b.addChild(split)
    navigation.pushViewController(b, animated: false)
    #expect(navigation.topViewController === b && split.navigationController === navigation)
  }

  @Test("hierarchy:6.8 the split view controller is found from its columns, and through the stack")
  func lookUp() throws {
    let (_, split, a, b) = try TestApp.split(idiom: .phone, inNavigation: true)
    #expect(a.splitViewController === split && b.splitViewController === split && split.splitViewController == nil)
  }

  @Test("invalid controllers are rejected, and nothing changes")
  func refusals() throws {
    let (app, split, a, b) = try TestApp.split()
    let c = C(in: app.world)
    #expect(throws: PlatformException.self) { try split.trySetViewControllers([a, b, c]) }
    #expect(throws: PlatformException.self) { try split.trySetViewControllers([c, c]) }
    #expect(throws: PlatformException.self) { try split.trySetViewController(c, for: .supplementary) }
    #expect(throws: PlatformException.self) { try split.trySetViewController(split, for: .primary) }
    #expect(split.viewControllers.map(\.description) == ["A#1", "B#1"] && app.news() == [])
    try split.trySetViewControllers([b, a])
    #expect(split.viewControllers.map(\.description) == ["B#1", "A#1"])
    #expect(split.children.map(\.description) == ["B#1", "A#1"])
    #expect(app.application.isVisible(a) && app.application.isVisible(b))
  }

  @Test("hierarchy:7.1 the former controllers of a column are released")
  func ownership() throws {
    let (app, split, _, _) = try TestApp.split(inNavigation: true)
    let books = Books()
    app.world.lifetimes = books
    split.viewControllers = []
    #expect(app.news().filter { $0.hasSuffix("deinit") }.sorted() == ["A.deinit", "B.deinit", "Navigation.deinit"])
    #expect(books.pins.isEmpty && split.children.isEmpty)
  }
}

final class Split: UISplitViewController {}

final class SplitDelegate: SimulatedObject, UISplitViewControllerDelegate {
  var primary: UIViewController?
  var handlesSecondary = false
  var handlesShow = false
  var top: UISplitViewController.Column?
  var separate: ((UIViewController) -> UIViewController?)?

  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? { primary }
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { handlesSecondary }
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { separate?(primaryViewController) }
  func splitViewController(
    _ splitViewController: UISplitViewController, show viewController: UIViewController, sender: Any?
  ) -> Bool { handlesShow }
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail viewController: UIViewController, sender: Any?
  ) -> Bool { handlesShow }
  func splitViewController(
    _ splitViewController: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { top ?? proposedTopColumn }
}

extension TestApp {
  /// An app whose window shows a split view controller with A, in a navigation controller if wanted, and B.
  fileprivate static func split(
    idiom: UIUserInterfaceIdiom = .pad, inNavigation: Bool = false
  ) throws -> (app: TestApp, split: Split, a: A, b: B) {
    let app = TestApp()
    app.application.idiom = idiom
    if idiom == .pad { app.application.rotate(to: .landscapeLeft) }
    let split = Split(in: app.world)
    let (a, b) = (A(in: app.world), B(in: app.world))
    split.viewControllers = [inNavigation ? Navigation(in: app.world, rootViewController: a) : a, b]
    app.window.rootViewController = split
    app.window.makeKeyAndVisible()
    try app.settle()
    return (app, split, a, b)
  }
}
