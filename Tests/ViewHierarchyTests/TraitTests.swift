import Simulation
import Testing
import ViewHierarchy

@Suite struct TraitTests {
  @Test("hierarchy:4.29 a phone is compact in width, a pad and a television are regular; a window may differ")
  func idioms() throws {
    let (app, a) = try TestApp.plain()
    #expect(a.traitCollection == UITraitCollection(userInterfaceIdiom: .phone, horizontalSizeClass: .compact))
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
    navigation.present(C(in: app.world), animated: false)
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
      override func willTransition(to newCollection: UITraitCollection) {
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
}
