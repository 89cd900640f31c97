import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Exceptions of AppKit that end the app") struct MacExceptionTests {
  /// A controller that counts the sheets that it presents.
  private final class Counter: NSViewController {
    var sheets = 0

    override func presentAsSheet(_ viewController: NSViewController) {
      sheets += 1
      super.presentAsSheet(viewController)
    }
  }

  /// A delegate that is not a simulated object.
  private final class Guard: NSWindowDelegate, NSPopoverDelegate {
    var calls: [String] = []

    func windowShouldClose(_ sender: NSWindow) -> Bool { false }
    func windowDidBecomeKey(_ notification: Notification) {
      calls.append("key \((notification.object as? NSWindow)?.title ?? "")")
    }
    func popoverWillShow(_ notification: Notification) { calls.append(notification.name.rawValue) }
  }

  @Test("the step that causes an exception throws it, and later calls do nothing")
  func step() throws {
    let app = MacTestApp(.auto)
    let (p, q) = (P(in: app.world), Q(in: app.world))
    let other = NSWindowController(window: NSWindow(in: app.world))
    try app.show(p)
    let exception = #expect(throws: PlatformException.self) { try app.world.step { p.addChild(p) } }
    #expect(exception?.name == "NSInvalidArgumentException" && app.world.exception == exception)
    #expect(app.world.log.failures.first?.subjects == [p.identity])
    app.forget()
    try app.world.step {
      p.presentAsSheet(q)
      p.presentAsModalWindow(q)
      p.view.addSubview(q.view)
      p.addChild(q)
      app.window.close()
      app.window.orderOut(nil)
      other.showWindow(nil)
      other.contentViewController = q
    }
    #expect(app.news().isEmpty && p.children.isEmpty && app.window.isVisible && app.application.windows.count == 1)
  }

  @Test("a property that cannot be set ends the app", arguments: 0..<3)
  func setter(_ operation: Int) throws {
    let app = MacTestApp(.auto)
    let p = P(in: app.world)
    try app.show(p)
    let tabs = MacTabs(in: app.world)
    #expect(throws: PlatformException.self) {
      try app.world.step {
        switch operation {
        case 0: NSWindow(in: app.world).contentViewController = p
        case 1: tabs.selectedTabViewItemIndex = 0
        default: Q(in: app.world).view = p.view
        }
      }
    }
    #expect(tabs.selectedTabViewItemIndex == -1)
  }

  @Test("a script calls the override of the app, and receives its exception")
  func overrides() throws {
    let (app, p) = try MacTestApp.plain()
    let counter = Counter(in: app.world)
    p.addChild(counter)
    p.view.addSubview(counter.view)
    try counter.tryPresentAsSheet(Q(in: app.world))
    #expect(throws: PlatformException.self) { try counter.tryPresentAsSheet(counter) }
    #expect(counter.sheets == 2 && app.world.exception == nil)
  }

  @Test("a delegate can be an object of any class, and receives notifications")
  func delegates() throws {
    let (app, p) = try MacTestApp.plain()
    let delegate = Guard()
    app.window.delegate = delegate
    #expect(app.window.delegate === delegate && app.window.scriptDelegate == nil)
    app.window.performClose(nil)
    #expect(app.window.isVisible)
    let other = NSWindow(in: app.world)
    other.makeKeyAndOrderFront(nil)
    app.window.title = "Main"
    app.window.makeKeyAndOrderFront(nil)
    let popover = NSPopover(in: app.world)
    popover.contentViewController = Q(in: app.world)
    popover.delegate = delegate
    popover.show(relativeTo: .zero, of: p.view, preferredEdge: .minY)
    #expect(delegate.calls == ["key Main", "NSPopoverWillShowNotification"])
  }

  @Test("objects belong to the current world, and storyboards create them with init(coder:)")
  func creation() throws {
    let world = World(classes: AppKitClasses.makeTable())
    let application = NSApplication(in: world)
    world.run {
      #expect(NSApplication.shared === application)
      #expect(NSViewController().world === world && NSView().world === world && NSWindow().world === world)
      let panel = NSPanel(contentRect: .zero, styleMask: [.titled, .utilityWindow], backing: .buffered, defer: false)
      #expect(!panel.isReleasedWhenClosed && NSWindowController(window: panel).window === panel)
    }
    let declared = try world.classes.declareClass("Editor", superclass: world.classes.nativeClass(P.self))
    #expect(try declared.makeInstance(in: world) is P)
  }

  @Test("the delegate decides whether the app ends when the user quits", arguments: [true, false])
  func termination(agrees: Bool) throws {
    final class Delegate: NSApplicationDelegate {
      let agrees: Bool
      var ended = false

      init(agrees: Bool) { self.agrees = agrees }

      func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply {
        agrees ? .terminateNow : .terminateLater
      }
      func applicationWillTerminate(_ notification: Notification) { ended = true }
    }
    let (app, _) = try MacTestApp.plain()
    let delegate = Delegate(agrees: agrees)
    app.application.delegate = delegate
    app.application.terminate(nil)
    #expect(delegate.ended == agrees && app.application.windows.isEmpty == agrees)
    app.application.reply(toApplicationShouldTerminate: true)
    #expect(delegate.ended && app.application.windows.isEmpty)
  }

  @Test("hidden views are known, and views are found by their tags")
  func views() throws {
    final class Tagged: NSView { override var tag: Int { 7 } }
    let (app, p) = try MacTestApp.plain()
    let (outer, inner) = (NSView(in: app.world), Tagged(in: app.world))
    p.view.addSubview(outer)
    p.view.addSubview(inner, positioned: .below, relativeTo: outer)
    #expect(
      p.view.subviews.first === inner && p.view.subviews.last === outer && p.view.viewWithTag(7) === inner
        && p.view.viewWithTag(8) == nil)
    p.view.replaceSubview(inner, with: NSView(in: app.world))
    outer.subviews = [inner]
    outer.isHidden = true
    #expect(p.view.subviews.last === outer && inner.isHiddenOrHasHiddenAncestor && !p.view.isHiddenOrHasHiddenAncestor)
  }
}
