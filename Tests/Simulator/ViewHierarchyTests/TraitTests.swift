import SimulatedWorld
import Testing
import ViewHierarchy

@Suite struct TraitTests {
  @Test("hierarchy:4.29 a phone is compact in width, a pad and a television are regular; a window may differ")
  func idioms() throws {
    let (app, a) = try TestApp.plain()
    #expect(
      a.traitCollection
        == UITraitCollection(userInterfaceIdiom: .phone, horizontalSizeClass: .compact, verticalSizeClass: .regular))
    for idiom in [UIUserInterfaceIdiom.pad, .tv] {
      app.application.idiom = idiom
      #expect(app.application.idiom == idiom)
      #expect(app.window.traitCollection.horizontalSizeClass == .regular)
      #expect(app.window.traitCollection.verticalSizeClass == .regular)
    }
    app.window.horizontalSizeClass = .compact
    #expect(a.traitCollection.horizontalSizeClass == .compact)
    #expect(B(in: app.world).traitCollection.horizontalSizeClass == .regular)
  }

  @Test("hierarchy:4.29a a form sheet on a pad has a compact width, and so do its children", .tags(.unsourced))
  func formSheet() throws {
    let app = TestApp()
    app.application.idiom = .pad
    let a = A(in: app.world)
    app.window.rootViewController = a
    app.window.makeKeyAndVisible()
    try app.settle()
    let b = B(in: app.world)
    let navigation = Navigation(in: app.world, rootViewController: b).styled(.formSheet)
    a.present(navigation, animated: false)
    try app.settle()
    let widths = [a, navigation, b].map(\.traitCollection.horizontalSizeClass)
    #expect(widths == [.regular, .compact, .compact] && b.traitCollection.userInterfaceIdiom == .pad)
    a.dismiss(animated: false)
    try app.settle()
    a.present(C(in: app.world).styled(.pageSheet), animated: false)
    try app.settle()
    #expect(a.presentedViewController?.traitCollection.horizontalSizeClass == .regular)
  }

  @Test("hierarchy:4.29a a split view controller in a form sheet is collapsed", .tags(.unsourced))
  func splitInFormSheet() throws {
    let app = TestApp()
    app.application.idiom = .pad
    let a = A(in: app.world)
    app.window.rootViewController = a
    app.window.makeKeyAndVisible()
    let split = UISplitViewController(in: app.world).styled(.formSheet)
    try split.trySetViewControllers([Navigation(in: app.world, rootViewController: B(in: app.world)), C(in: app.world)])
    a.present(split, animated: false)
    try app.settle()
    #expect(split.isCollapsed)
  }

  @Test("hierarchy:4.29 controllers with a loaded view receive trait changes, parents first", .tags(.unsourced))
  func callbacks() throws {
    let (app, navigation, a) = try TestApp.navigation()
    a.addChild(B(in: app.world))
    navigation.present(C(in: app.world).styled(.pageSheet), animated: false)
    try app.settle()
    app.window.horizontalSizeClass = .compact
    #expect(app.news(hierarchy: true).isEmpty)
    app.window.horizontalSizeClass = .regular
    let order = ["Navigation", "A", "C"]
    #expect(
      app.news() == order.map { "\($0).willTransitionToTraitCollection" }
        + order.map { "\($0).traitCollectionDidChange" }
    )
  }

  @Test("hierarchy:4.29 a hidden window sends no trait changes", .tags(.unsourced))
  func hidden() {
    let app = TestApp()
    app.window.rootViewController = A(in: app.world)
    app.window.verticalSizeClass = .compact
    #expect(app.news() == [])
    #expect(app.window.traitCollection.verticalSizeClass == .compact)
  }

  @Test("hierarchy:4.29 a Swift class has the old traits before a change, and gets them after it", .tags(.unsourced))
  func values() throws {
    final class Watcher: UIViewController {
      var seen: [String] = []
      override func willTransition(
        to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
      ) {
        seen.append("\(traitCollection.horizontalSizeClass) \(newCollection.horizontalSizeClass)")
      }
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        guard let previousTraitCollection else { return }
        seen.append("\(previousTraitCollection.horizontalSizeClass) \(traitCollection.horizontalSizeClass)")
      }
    }
    let app = TestApp()
    let watcher = Watcher(in: app.world)
    app.window.rootViewController = watcher
    app.window.makeKeyAndVisible()
    app.window.horizontalSizeClass = .regular
    #expect(watcher.seen == ["compact regular", "compact regular"])
  }

  /// Notes what it receives.
  private class Screen: UIViewController {
    var seen: [String] = []
    var mask = UIInterfaceOrientationMask.allButUpsideDown
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
    ) {
      seen.append("traits")
      super.willTransition(to: newCollection, with: coordinator)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
      seen.append("size \(Int(size.width))")
      coordinator.animate { [self] _ in
        seen.append("alongside")
      } completion: { [self] _ in
        seen.append("completion")
      }
      super.viewWillTransition(to: size, with: coordinator)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { seen.append("changed") }
  }

  @Test(
    "hierarchy:4.29b a rotation notifies of traits, then of the size, changes them, and ends later", .tags(.unsourced))
  func rotation() throws {
    let app = TestApp()
    let screen = Screen(in: app.world)
    app.window.rootViewController = UINavigationController(in: app.world, rootViewController: screen)
    app.window.makeKeyAndVisible()
    try app.settle()
    screen.registerForTraitChanges([UITraitVerticalSizeClass.self]) {
      $0.seen.append("handler \($1.verticalSizeClass)")
    }
    screen.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { screen, _ in screen.seen.append("width") }
    #expect(app.application.rotate(to: .landscapeRight))
    #expect(screen.seen == ["traits", "size 852", "changed", "handler regular", "alongside"])
    #expect(screen.traitCollection.verticalSizeClass == .compact)
    try app.settle()
    #expect(screen.seen.last == "completion")
    #expect(app.window.size == CGSize(width: 852, height: 393))
    screen.seen = []
    #expect(app.application.rotate(to: .landscapeLeft))
    #expect(screen.seen.isEmpty)
  }

  @Test("hierarchy:4.29b an override that does not call super hides a change from the children", .tags(.unsourced))
  func withoutSuper() throws {
    final class Silent: UIViewController {
      override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {}
    }
    let app = TestApp()
    let (parent, child) = (Silent(in: app.world), Screen(in: app.world))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    app.application.idiom = .pad
    app.window.rootViewController = parent
    app.window.makeKeyAndVisible()
    try app.settle()
    app.application.rotate(to: .landscapeRight)
    #expect(child.seen.isEmpty)
    #expect(app.window.size == CGSize(width: 1180, height: 820))
  }

  @Test("hierarchy:4.29b only the controller on top of a stack is notified of the size", .tags(.unsourced))
  func stack() throws {
    let app = TestApp()
    let (below, top) = (Screen(in: app.world), Screen(in: app.world))
    let navigation = UINavigationController(in: app.world, rootViewController: below)
    app.window.rootViewController = navigation
    app.window.makeKeyAndVisible()
    try app.settle()
    navigation.pushViewController(top, animated: false)
    try app.settle()
    app.application.rotate(to: .landscapeRight)
    #expect(below.seen.isEmpty && top.seen.contains("size 852"))
  }

  @Test("hierarchy:4.29c overrides replace the traits of a controller and its children; inner ones win")
  func overrides() throws {
    let app = TestApp()
    let (outer, inner) = (Screen(in: app.world), Screen(in: app.world))
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    app.application.idiom = .pad
    app.window.rootViewController = outer
    app.window.makeKeyAndVisible()
    try app.settle()
    outer.traitOverrides.horizontalSizeClass = .compact
    #expect(outer.seen == ["changed"] && inner.seen == ["changed"])
    #expect(inner.traitCollection.horizontalSizeClass == .compact)
    outer.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: inner)
    #expect(outer.traitCollection.horizontalSizeClass == .compact)
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    #expect(outer.overrideTraitCollection(forChild: inner) == UITraitCollection(horizontalSizeClass: .regular))
    #expect(inner.view.traitCollection == inner.traitCollection)
    inner.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    #expect(inner.traitCollection.horizontalSizeClass == .compact)
    #expect(!inner.traitOverrides.contains(UITraitHorizontalSizeClass.self))
  }

  @Test("hierarchy:4.29d the controller that fills the window decides whether the interface rotates")
  func orientations() throws {
    let app = TestApp()
    let root = Screen(in: app.world)
    app.window.rootViewController = root
    app.window.makeKeyAndVisible()
    try app.settle()
    root.mask = .portrait
    #expect(!app.application.rotate(to: .landscapeLeft))
    #expect(app.window.traitCollection.verticalSizeClass == .regular)
    let (sheet, full) = (Screen(in: app.world).styled(.pageSheet), Screen(in: app.world).styled(.fullScreen))
    root.present(sheet, animated: false)
    try app.settle()
    #expect(!app.application.rotate(to: .landscapeLeft))
    sheet.present(full, animated: false)
    try app.settle()
    full.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(app.application.interfaceOrientation == .landscapeLeft)
    #expect(!app.application.rotate(to: .portraitUpsideDown))
  }

  @Test("hierarchy:4.29e the width of a pad's window determines its size class", .tags(.unsourced))
  func resizing() throws {
    let app = TestApp()
    let screen = Screen(in: app.world)
    app.application.idiom = .pad
    app.window.rootViewController = screen
    app.window.makeKeyAndVisible()
    try app.settle()
    app.window.resize(to: CGSize(width: 590, height: 820))
    #expect(screen.seen.prefix(3) == ["traits", "size 590", "changed"])
    #expect(screen.traitCollection.horizontalSizeClass == .compact)
    screen.seen = []
    app.window.resize(to: CGSize(width: 600, height: 820))
    #expect(screen.seen.prefix(2) == ["size 600", "alongside"])
    app.window.horizontalSizeClass = .regular
    #expect(app.window.size == CGSize(width: 820, height: 1180))
  }

  @Test("hierarchy:4.29 collections without a trait leave it as it is")
  func collections() {
    let narrow = UITraitCollection(horizontalSizeClass: .compact)
    let all = UITraitCollection(traitsFrom: [UITraitCollection(userInterfaceIdiom: .pad), narrow])
    #expect(all.userInterfaceIdiom == .pad && all.verticalSizeClass == .unspecified)
    #expect(all.containsTraits(in: narrow) && !narrow.containsTraits(in: all))
    #expect(narrow.modifyingTraits { $0.verticalSizeClass = .regular }.verticalSizeClass == .regular)
    #expect(UITraitCollection { $0.horizontalSizeClass = .compact } == narrow)
  }
}
