import SimulatedWorld
import Testing
import ViewHierarchy

/// A delegate that records what it is notified of.
private final class ColumnListener: SimulatedObject, UISplitViewControllerDelegate {
  var calls: [String] = []
  var mode: UISplitViewController.DisplayMode?
  func splitViewController(
    _ splitViewController: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    calls.append("mode \(proposedDisplayMode)")
    return mode ?? proposedDisplayMode
  }
  func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController) {
    calls.append("didCollapse \(splitViewController.isCollapsed)")
  }
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
    calls.append("didExpand \(splitViewController.isCollapsed)")
  }
  func splitViewController(
    _ splitViewController: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { calls.append("\(displayMode) from \(splitViewController.displayMode)") }
  func splitViewController(
    _ splitViewController: UISplitViewController, willShow column: UISplitViewController.Column
  ) { calls.append("willShow \(column)") }
  func splitViewController(
    _ splitViewController: UISplitViewController, willHide column: UISplitViewController.Column
  ) { calls.append("willHide \(column)") }
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// A delegate that records changes of columns, with whether the column is visible at the time.
private final class CompletionListener: SimulatedObject, UISplitViewControllerDelegate {
  var calls: [String] = []
  private func note(_ name: String, _ split: UISplitViewController, _ column: UISplitViewController.Column) {
    calls.append("\(name) \(column) \(split.isShowing(column))")
  }
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    note("willShow", svc, column)
  }
  func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column) {
    note("didShow", svc, column)
  }
  func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column) {
    note("didHide", svc, column)
  }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { calls.append("didExpand") }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { calls.append("didCollapse") }
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// Split view controllers with a column style.
@Suite struct SplitColumnTests {
  @Test("hierarchy:4.53 a plain controller of a column gets a navigation controller, except in the compact column")
  func wrapping() throws {
    let app = TestApp()
    let split = UISplitViewController(in: app.world, style: .tripleColumn)
    let (a, b, c, d) = (A(in: app.world), B(in: app.world), C(in: app.world), D(in: app.world))
    let own = Navigation(in: app.world, rootViewController: b)
    try split.trySetViewController(d, for: .compact)
    try split.trySetViewController(c, for: .secondary)
    try split.trySetViewController(own, for: .supplementary)
    try split.trySetViewController(a, for: .primary)
    #expect(
      split.viewControllers.map(\.description) == [
        "UINavigationController#2", "Navigation#1", "UINavigationController#1",
      ])
    #expect(split.children.count == 4 && d.parent === split && b.navigationController === own)
    #expect(split.viewController(for: .primary) === a && split.viewController(for: .supplementary) === own)
    #expect(split.viewController(for: .compact) === d && split.displayMode == .twoBesideSecondary)
    try split.trySetViewController(a, for: .primary)
    #expect(split.viewController(for: .primary) === a && split.children.count == 4)
  }

  @Test("hierarchy:4.54f the delegate is notified of changed columns, since iOS 26", arguments: IOSVersion.allCases)
  func completedColumns(version: IOSVersion) throws {
    let app = TestApp()
    app.application.iOSVersion = version
    app.application.idiom = .pad
    app.window.resize(to: CGSize(width: 1_180, height: 820))
    let split = UISplitViewController(in: app.world, style: .doubleColumn)
    let listener = CompletionListener(in: app.world)
    split.delegate = listener
    try split.trySetViewController(A(in: app.world), for: .primary)
    try split.trySetViewController(B(in: app.world), for: .secondary)
    app.window.rootViewController = split
    app.window.makeKeyAndVisible()
    try app.settle()
    let did = { (lines: [String]) in version == .iOS26 ? lines : [] }
    #expect(listener.take().suffix(2) == did(["didShow primary true", "didShow secondary true"]) || version < .iOS26)
    split.preferredDisplayMode = .secondaryOnly
    #expect(listener.take() == did(["didHide primary false"]))
    split.show(.primary)
    split.hide(.primary)
    #expect(listener.take() == [])
    app.window.horizontalSizeClass = .compact
    try app.settle()
    #expect(listener.take().dropFirst() == ArraySlice(did(["didShow secondary true"]) + ["didCollapse"]))
    app.window.horizontalSizeClass = .regular
    try app.settle()
    #expect(listener.take().last == "didExpand")
  }

  @Test("hierarchy:4.53 columns that are shown and hidden appear and disappear immediately")
  func showAndHide() throws {
    let (app, split, controllers) = try columns(.tripleColumn)
    func visible() -> String {
      controllers.filter { app.application.isVisible($0) }.map { String($0.description.prefix(1)) }.joined()
    }
    #expect(visible() == "ABC")
    split.hide(.primary)
    #expect(app.news().first == "UINavigationController.viewWillDisappear" && visible() == "BC")
    #expect(split.displayMode == .oneBesideSecondary)
    split.hide(.supplementary)
    #expect(visible() == "C" && split.displayMode == .secondaryOnly)
    split.hide(.secondary)
    #expect(visible() == "C")
    split.show(.supplementary)
    #expect(visible() == "BC")
    split.show(.primary)
    #expect(visible() == "ABC")
    split.preferredDisplayMode = .oneOverSecondary
    #expect(visible() == "BC" && split.displayMode == .oneOverSecondary)
  }

  @Test("hierarchy:4.54b hierarchy:4.54c hierarchy:4.54e the delegate is notified of collapses, expansions and columns")
  func notifications() throws {
    let (app, split, _) = try columns(.tripleColumn)
    let listener = ColumnListener(in: app.world)
    split.delegate = listener
    app.window.horizontalSizeClass = .compact
    try app.settle()
    #expect(listener.take() == ["willShow secondary", "didCollapse true"])
    listener.mode = .oneBesideSecondary
    app.window.horizontalSizeClass = .regular
    try app.settle()
    #expect(
      listener.take() == ["mode twoBesideSecondary", "willShow supplementary", "willShow secondary", "didExpand false"])
    #expect(split.displayMode == .oneBesideSecondary)
    // A column that the app shows is not reported, only its mode.
    split.show(.primary)
    split.hide(.primary)
    #expect(
      listener.take() == [
        "twoBesideSecondary from oneBesideSecondary", "oneBesideSecondary from twoBesideSecondary",
      ])
    split.preferredDisplayMode = .secondaryOnly
    split.preferredDisplayMode = .secondaryOnly
    #expect(listener.take() == ["secondaryOnly from oneBesideSecondary", "willHide supplementary"])
  }

  @Test("hierarchy:4.49a hierarchy:4.54c hierarchy:4.54e a pad in portrait hides the primary column")
  func portrait() throws {
    for style in [UISplitViewController.Style.unspecified, .doubleColumn] {
      var made: ColumnListener?
      let (app, split, controllers) = try columns(style, isLandscape: false) {
        made = ColumnListener(in: $0.world)
        $0.delegate = made
      }
      let listener = try #require(made)
      // The columns that are visible at the launch are reported.
      #expect(listener.take() == (style == .unspecified ? [] : ["willShow secondary"]))
      #expect(split.displayMode == .secondaryOnly && !app.application.isVisible(controllers[0]))
      split.show(.primary)
      #expect(split.displayMode == .oneOverSecondary && app.application.isVisible(controllers[0]))
      split.hide(.primary)
      #expect(listener.take() == ["oneOverSecondary from secondaryOnly", "secondaryOnly from oneOverSecondary"])
      app.application.rotate(to: .landscapeLeft)
      try app.settle()
      #expect(split.displayMode == .oneBesideSecondary && app.application.isVisible(controllers[0]))
      let shown = style == .unspecified ? [] : ["willShow primary"]
      #expect(listener.take() == ["oneBesideSecondary from secondaryOnly"] + shown)
      app.application.rotate(to: .portrait)
      try app.settle()
      #expect(split.displayMode == .secondaryOnly && !app.application.isVisible(controllers[0]))
      split.preferredDisplayMode = .oneBesideSecondary
      #expect(app.application.isVisible(controllers[0]))
    }
  }

  @Test("hierarchy:4.53 collapsed, a column is pushed with those before it, and only the one on top can be hidden")
  func collapsedColumns() throws {
    let (app, split, controllers) = try columns(.tripleColumn)
    let delegate = SplitDelegate(in: app.world)
    delegate.top = .primary
    split.delegate = delegate
    app.window.horizontalSizeClass = .compact
    try app.settle()
    let base = try #require(split.viewControllers.first as? UINavigationController)
    #expect(base.children.count == 1 && app.application.isVisible(controllers[0]))
    split.show(.secondary)
    try app.settle()
    #expect(base.children.count == 3 && app.application.isVisible(controllers[2]))
    split.hide(.supplementary)
    split.hide(.primary)
    try app.settle()
    #expect(base.children.count == 3)
    split.hide(.secondary)
    try app.settle()
    #expect(base.children.count == 2 && app.application.isVisible(controllers[1]))
    app.window.horizontalSizeClass = .regular
    try app.settle()
    #expect(controllers.allSatisfy { app.application.isVisible($0) })
  }

  @Test("hierarchy:4.54b the classic style does not notify the delegate of collapses and expansions")
  func classic() throws {
    let app = TestApp()
    let split = UISplitViewController(in: app.world)
    let listener = ColumnListener(in: app.world)
    split.delegate = listener
    split.viewControllers = [Navigation(in: app.world, rootViewController: A(in: app.world)), B(in: app.world)]
    app.window.rootViewController = split
    app.window.makeKeyAndVisible()
    app.window.horizontalSizeClass = .regular
    try app.settle()
    app.window.horizontalSizeClass = .compact
    try app.settle()
    #expect(listener.take() == [])
  }

  @Test("hierarchy:4.53 without a compact column the columns are stacked in the primary navigation controller")
  func stacked() throws {
    let (app, split, controllers) = try columns(.tripleColumn)
    let base = try #require(controllers[0].navigationController)
    app.window.horizontalSizeClass = .compact
    try app.settle()
    #expect(split.isCollapsed && base.viewControllers.count == 3)
    #expect(app.application.topViewController === controllers[2])
    #expect(controllers.map { app.application.isVisible($0) } == [false, false, true])
    #expect(controllers.allSatisfy { $0.splitViewController === split })
    let d = D(in: app.world)
    base.pushViewController(d, animated: false)
    try app.settle()

    app.window.horizontalSizeClass = .regular
    try app.settle()
    #expect(!split.isCollapsed && split.viewControllers.count == 3 && split.children.count == 3)
    #expect(base.viewControllers.count == 1)
    // The controllers above a column move with it.
    #expect(controllers[2].navigationController?.topViewController === d && d.parent?.parent === split)
    #expect(controllers[..<2].allSatisfy { app.application.isVisible($0) } && app.application.isVisible(d))
  }

  @Test("hierarchy:4.53 the delegate chooses the top column; a column that is not stacked waits, and can be shown")
  func topColumn() throws {
    let (app, split, controllers) = try columns(.doubleColumn)
    let delegate = SplitDelegate(in: app.world)
    delegate.top = .primary
    split.delegate = delegate
    app.window.horizontalSizeClass = .compact
    #expect(app.news().contains("SplitDelegate.topColumnForCollapsing(UINavigationController)"))
    try app.settle()
    #expect(app.application.topViewController === controllers[0])
    split.show(.secondary)
    try app.settle()
    #expect(app.application.topViewController === controllers[1])
    split.show(.primary)
    try app.settle()
    #expect(app.application.topViewController === controllers[0])
    split.show(.secondary)
    try app.settle()
    split.hide(.secondary)
    try app.settle()
    #expect(app.application.topViewController === controllers[0])
    app.window.horizontalSizeClass = .regular
    try app.settle()
    #expect(controllers.allSatisfy { app.application.isVisible($0) } && split.children.count == 2)
  }

  @Test("hierarchy:4.53 a compact column replaces all others, which keep their places")
  func compact() throws {
    let (app, split, controllers) = try columns(.doubleColumn)
    let d = D(in: app.world)
    try split.trySetViewController(d, for: .compact)
    #expect(!d.isViewLoaded)
    try app.settle()
    app.window.horizontalSizeClass = .compact
    #expect(
      app.news().filter {
        !$0.contains("raitCollection") && !$0.hasSuffix("ToSize") && !$0.hasPrefix("UINavigationController")
      } == [
        "D.loadView", "D.viewDidLoad", "D.viewWillAppear", "A.viewWillDisappear", "B.viewWillDisappear",
        "D.viewIsAppearing", "D.viewDidAppear", "A.viewDidDisappear", "B.viewDidDisappear",
      ])
    #expect(split.viewControllers.map(\.description) == ["D#1"] && split.children.count == 3)
    #expect(app.application.topViewController === d)
    app.window.horizontalSizeClass = .regular
    #expect(controllers.allSatisfy { app.application.isVisible($0) } && !app.application.isVisible(d))
  }

  @Test(
    "hierarchy:4.50 hierarchy:4.53 a detail becomes the secondary column, and comes on top when the columns are collapsed",
    arguments: [UISplitViewController.Column.primary, .secondary])
  func detail(top: UISplitViewController.Column) throws {
    let (app, split, controllers) = try columns(.doubleColumn)
    let delegate = SplitDelegate(in: app.world)
    defer { withExtendedLifetime(delegate) {} }
    delegate.top = top
    split.delegate = delegate
    app.window.horizontalSizeClass = .compact
    try app.settle()
    let c = C(in: app.world)
    controllers[0].showDetailViewController(c, sender: nil)
    try app.settle()
    #expect(split.viewController(for: .secondary) === c && app.application.topViewController === c)
    #expect(controllers[1].splitViewController == nil)
    #expect(controllers[0].navigationController?.viewControllers.count == 2)
    app.window.horizontalSizeClass = .regular
    try app.settle()
    #expect(app.application.isVisible(c) && app.application.isVisible(controllers[0]))
  }

  @Test("hierarchy:7.1 a column that was popped off the stack is kept, a replaced one is released")
  func ownership() throws {
    let (app, split, _) = try columns(.doubleColumn)
    let books = Books()
    app.world.lifetimes = books
    app.window.horizontalSizeClass = .compact
    try app.settle()
    (split.viewControllers.first as? UINavigationController)?.popToRootViewController(animated: false)
    #expect(try !app.newsUntilSettled().contains("B.deinit"))
    #expect(split.viewController(for: .secondary)?.description == "B#1")
    try split.trySetViewController(nil, for: .secondary)
    #expect(app.news().contains("B.deinit"))
    #expect(books.pins.isEmpty)
  }

  /// An app whose window, wide, shows a split view controller with a controller in each column.
  private func columns(
    _ style: UISplitViewController.Style, isLandscape: Bool = true,
    configure: (UISplitViewController) -> Void = { _ in }
  ) throws -> (app: TestApp, split: UISplitViewController, controllers: [UIViewController]) {
    let app = TestApp()
    app.application.idiom = .pad
    if isLandscape { app.application.rotate(to: .landscapeLeft) }
    let split = UISplitViewController(in: app.world, style: style)
    configure(split)
    var controllers: [UIViewController] = [A(in: app.world), B(in: app.world)]
    if style == .tripleColumn { controllers.append(C(in: app.world)) }
    try split.trySetViewControllers(controllers)
    app.window.rootViewController = split
    app.window.makeKeyAndVisible()
    try app.settle()
    return (app, split, controllers)
  }

  @Test(
    "hierarchy:4.53 in a window that is compact at launch the columns are one stack at once",
    arguments: [UISplitViewController.Style.unspecified, .doubleColumn, .tripleColumn])
  func compactFromTheStart(style: UISplitViewController.Style) throws {
    let app = TestApp()
    app.application.idiom = .pad
    app.window.horizontalSizeClass = .compact
    let split = UISplitViewController(in: app.world, style: style)
    let (a, b) = (A(in: app.world), B(in: app.world))
    split.setViewController(UINavigationController(in: app.world, rootViewController: a), for: .primary)
    split.setViewController(b, for: .secondary)
    app.window.rootViewController = split
    app.window.makeKeyAndVisible()
    let news = try app.newsUntilSettled()
    #expect(!news.contains { $0.contains("Unbalanced") })
    #expect(news.filter { $0.hasPrefix("B.view") && $0 != "B.viewDidLoad" }.count == 3)
    #expect(split.isCollapsed && app.application.isVisible(b) && !app.application.isVisible(a))
    #expect(!news.contains { $0.hasPrefix("A.viewWill") })
  }
}
