import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("macOS popovers") struct MacPopoverTests {
  final class PopoverDelegate: SimulatedObject, NSPopoverDelegate {
    var lets = true
    func popoverShouldClose(_ popover: NSPopover) -> Bool { lets }
  }

  private func shown() throws -> (app: MacTestApp, popover: NSPopover, delegate: PopoverDelegate) {
    let (app, p) = try MacTestApp.plain()
    let popover = NSPopover(in: app.world)
    let delegate = PopoverDelegate(in: app.world)
    popover.delegate = delegate
    popover.contentViewController = Q(in: app.world)
    popover.show(relativeTo: .zero, of: p.view, preferredEdge: .minY)
    return (app, popover, delegate)
  }

  @Test("hierarchy:8.5 a popover notifies its delegate around the appearance of its content")
  func order() throws {
    let (app, popover, delegate) = try shown()
    defer { withExtendedLifetime(delegate) {} }
    #expect(
      app.news() == [
        "Q.loadView", "Q.viewDidLoad", "PopoverDelegate.popoverWillShow(NSPopover)", "Q.viewWillAppear",
      ])
    #expect(
      try app.newsUntilSettled() == ["Q.viewDidAppear", "PopoverDelegate.popoverDidShow(NSPopover)"])
    popover.close()
    #expect(app.news() == ["PopoverDelegate.popoverWillClose(NSPopover)", "Q.viewWillDisappear"])
    #expect(!popover.isShown)
    #expect(
      try app.newsUntilSettled() == [
        "Q.viewDidDisappear", "PopoverDelegate.popoverDidClose(NSPopover)", "NSWindow.deinit",
      ])
    #expect(popover.contentViewController != nil)
  }

  @Test("a popover that does not animate opens and closes immediately, and can be shown again")
  func withoutAnimation() throws {
    let (app, p) = try MacTestApp.plain()
    let popover = NSPopover(in: app.world)
    popover.animates = false
    popover.contentViewController = Q(in: app.world)
    for _ in 0..<2 {
      popover.show(relativeTo: .zero, of: p.view, preferredEdge: .minY)
      #expect(popover.isShown && app.news().suffix(2) == ["Q.viewWillAppear", "Q.viewDidAppear"])
      popover.close()
      #expect(!popover.isShown && app.news().prefix(2) == ["Q.viewWillDisappear", "Q.viewDidDisappear"])
    }
  }

  @Test(
    "hierarchy:8.5 a click outside closes a transient popover, in its window a semitransient one, unless the delegate refuses",
    arguments: NSPopover.Behavior.allCases)
  func behavior(behavior: NSPopover.Behavior) throws {
    let (app, popover, delegate) = try shown()
    popover.behavior = behavior
    let other = NSWindow(in: app.world)
    let view = NSView(in: app.world)
    other.contentView = view
    other.orderFront(nil)
    let content = try #require(popover.contentViewController)
    app.application.click(content.view)
    #expect(popover.isShown)
    delegate.lets = false
    app.application.click(view)
    #expect(popover.isShown)
    delegate.lets = true
    app.application.click(view)
    #expect(popover.isShown == (behavior != .transient))
    #expect(other.isKeyWindow)
    if let own = app.window.contentView { app.application.click(own) }
    #expect(popover.isShown == (behavior == .applicationDefined))
  }

  @Test("a popover closes with its positioning window, and retains itself while it is shown")
  func windowGoes() throws {
    let (app, p) = try MacTestApp.plain()
    weak var popover: NSPopover?
    do {
      let made = NSPopover(in: app.world)
      made.contentViewController = Q(in: app.world)
      made.show(relativeTo: .zero, of: p.view, preferredEdge: .minY)
      popover = made
    }
    try app.settle()
    #expect(popover != nil)
    app.window.orderOut(nil)
    #expect(popover == nil)
    #expect(
      app.news().prefix(2) == ["Q.viewWillDisappear", "Q.viewDidDisappear"])
  }

  @Test("a popover without content, or with a view outside any window, is rejected")
  func refusals() throws {
    let (app, p) = try MacTestApp.plain()
    let popover = NSPopover(in: app.world)
    #expect(throws: PlatformException.self) { try popover.tryShow(relativeTo: p.view) }
    popover.contentViewController = Q(in: app.world)
    #expect(throws: PlatformException.self) { try popover.tryShow(relativeTo: NSView(in: app.world)) }
    #expect(!popover.isShown)
  }
}
