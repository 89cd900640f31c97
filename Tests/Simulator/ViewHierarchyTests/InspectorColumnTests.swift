import SimulatedWorld
import Testing
import ViewHierarchy

@Suite struct InspectorColumnTests {
  private final class Delegate: SimulatedObject, UISplitViewControllerDelegate {
    var calls: [String] = []
    func splitViewController(
      _ splitViewController: UISplitViewController, willShow column: UISplitViewController.Column
    ) { calls.append("show \(column)") }
    func splitViewController(
      _ splitViewController: UISplitViewController, willHide column: UISplitViewController.Column
    ) { calls.append("hide \(column)") }
  }

  private func split(
    _ width: UIUserInterfaceSizeClass, iOS: IOSVersion = .iOS26
  ) throws -> (app: TestApp, split: UISplitViewController, inspector: C) {
    let app = TestApp()
    app.application.idiom = width == .compact ? .phone : .pad
    app.application.iOSVersion = iOS
    let split = UISplitViewController(in: app.world, style: .doubleColumn)
    let inspector = C(in: app.world)
    split.setViewController(A(in: app.world), for: .primary)
    split.setViewController(B(in: app.world), for: .secondary)
    app.window.rootViewController = split
    app.window.makeKeyAndVisible()
    try app.settle()
    return (app, split, inspector)
  }

  @Test("hierarchy:4.54d the inspector is hidden at first, and shown at the trailing edge")
  func expanded() throws {
    let (app, split, inspector) = try split(.regular)
    let delegate = Delegate(in: app.world)
    split.delegate = delegate
    split.setViewController(inspector, for: .inspector)
    try app.settle()
    #expect(!inspector.isViewLoaded && !split.isShowing(.inspector) && split.isShowing(.secondary))
    split.show(.inspector)
    try app.settle()
    #expect(app.application.isVisible(inspector) && split.isShowing(.inspector))
    #expect(split.viewControllers.count == 2 && split.viewController(for: .inspector) === inspector)
    split.hide(.inspector)
    try app.settle()
    #expect(!app.application.isVisible(inspector) && inspector.parent != nil)
    #expect(delegate.calls == ["show inspector", "hide inspector"])
  }

  @Test("hierarchy:4.54d while collapsed the inspector is a sheet", .tags(.unsourced))
  func collapsed() throws {
    let (app, split, inspector) = try split(.compact)
    split.setViewController(inspector, for: .inspector)
    split.show(.inspector)
    try app.settle()
    let shown = try #require(split.presentedViewController)
    #expect(shown === inspector.navigationController && split.isShowing(.inspector))
    split.show(.inspector)
    try app.settle()
    split.hide(.inspector)
    try app.settle()
    #expect(split.presentedViewController == nil && !split.isShowing(.inspector))
    split.show(.inspector)
    try app.settle()
    #expect(split.presentedViewController === shown && app.world.log.failures.map(\.message) == [])
  }

  @Test("hierarchy:4.54d hierarchy:0.15 older versions have no inspector")
  func older() throws {
    let (app, split, inspector) = try split(.regular, iOS: .iOS18)
    let error = #expect(throws: PlatformException.self) {
      try app.world.catching { split.setViewController(inspector, for: .inspector) }
    }
    #expect(error?.name == "UIViewControllerHierarchyInconsistency")
  }
}
