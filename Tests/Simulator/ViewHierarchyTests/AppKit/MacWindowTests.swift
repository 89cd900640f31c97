import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("macOS windows") struct MacWindowTests {
  /// An object that may have been deallocated.
  private struct Former {
    weak var object: SimulatedObject?

    init(_ object: SimulatedObject?) { self.object = object }
  }

  @Test("hierarchy:8.1 hierarchy:8.4 a controller loads when it becomes the content, and appears with the window")
  func show() throws {
    let app = MacTestApp()
    let p = P(in: app.world)
    p.title = "Documents"
    app.window.contentViewController = p
    #expect(app.news() == ["P.loadView", "P.viewDidLoad"])
    #expect(app.window.contentView === p.view && app.window.title == "Documents" && p.view.window === app.window)
    app.window.orderFront(nil)
    #expect(app.news() == ["P.viewWillAppear", "P.viewDidAppear"])
    #expect(app.window.isVisible && app.application.isVisible(p) && app.application.keyWindow == nil)
  }

  @Test("hierarchy:8.1 a window that is ordered out or miniaturized makes its controllers disappear")
  func leaveScreen() throws {
    let (app, p) = try MacTestApp.plain()
    let child = Q(in: app.world)
    p.addChild(child)
    p.view.addSubview(child.view)
    try app.settle()
    let gone = ["P.viewWillDisappear", "Q.viewWillDisappear", "Q.viewDidDisappear", "P.viewDidDisappear"]
    let back = ["P.viewWillAppear", "Q.viewWillAppear", "Q.viewDidAppear", "P.viewDidAppear"]
    app.window.orderOut(nil)
    #expect(app.news() == gone)
    #expect(app.application.windows.isEmpty)
    app.window.orderFront(nil)
    #expect(app.news() == back)
    app.window.miniaturize(nil)
    #expect(app.news() == gone)
    #expect(app.window.isMiniaturized && !app.window.isVisible && app.application.windows.count == 1)
    app.window.deminiaturize(nil)
    #expect(app.news() == back)
    #expect(app.window.isKeyWindow)
  }

  @Test("hierarchy:8.1 a view that enters a visible one makes its controller appear, and disappear when it leaves")
  func addView() throws {
    let (app, p) = try MacTestApp.plain()
    let q = Q(in: app.world)
    p.view.addSubview(q.view)
    #expect(app.news() == ["Q.loadView", "Q.viewDidLoad", "Q.viewWillAppear", "Q.viewDidAppear"])
    q.view.removeFromSuperview()
    #expect(app.news() == ["Q.viewWillDisappear", "Q.viewDidDisappear"])
  }

  @Test("a view that a callback adds to the window appears with it, and a removed one does not")
  func changeInCallbacks() throws {
    let app = MacTestApp()
    let (p, q, r) = (P(in: app.world), Q(in: app.world), R(in: app.world))
    app.window.contentViewController = p
    p.view.addSubview(r.view)
    app.forget()
    p.hook = { [unowned p, unowned q, unowned r] in
      guard $0 == LifecycleName.viewWillAppear.symbol else { return }
      p.view.addSubview(q.view)
      r.view.removeFromSuperview()
    }
    app.window.orderFront(nil)
    #expect(app.application.isVisible(q) && !app.application.isVisible(r))
    #expect(
      app.news() == [
        "P.viewWillAppear", "Q.loadView", "Q.viewDidLoad", "Q.viewWillAppear", "Q.viewDidAppear", "P.viewDidAppear",
      ])
  }

  @Test("hierarchy:8.4 another content controller replaces the first, which is deallocated if nothing else holds it")
  func replaceContent() throws {
    let app = MacTestApp()
    try app.show(P(in: app.world))
    app.window.contentViewController = Q(in: app.world)
    #expect(
      app.news() == [
        "Q.loadView", "Q.viewDidLoad", "P.viewWillDisappear", "P.viewDidDisappear", "Q.viewWillAppear",
        "Q.viewDidAppear", "P.deinit",
      ])
  }

  @Test("hierarchy:8.15 a window holds its content view, and releases the old one with its controller")
  func contentView() throws {
    let app = MacTestApp()
    try app.show(P(in: app.world))
    let formerView = Former(app.window.contentView)
    let view = NSView(in: app.world)
    app.window.contentView = view
    #expect(app.window.contentViewController == nil && formerView.object == nil && view.window === app.window)
    #expect(app.news() == ["P.viewWillDisappear", "P.viewDidDisappear", "P.deinit"])
    app.window.contentView = nil
    #expect(view.window == nil)
  }

  @Test("a controller with a parent or another window is rejected as content", arguments: 0..<2)
  func refusedContent(place: Int) throws {
    let (app, p) = try MacTestApp.plain()
    let child = Q(in: app.world)
    p.addChild(child)
    let other = NSWindow(in: app.world)
    let controller = [child, p][place]
    #expect(throws: PlatformException.self) { try other.trySetContentViewController(controller) }
    other.contentViewController = controller
    #expect(other.contentViewController == nil)
    #expect(app.world.log.failures.map(\.name) == ["NSInternalInconsistencyException"])
  }

  @Test("hierarchy:8.13 closing notifies the delegate, then the controllers", .tags(.unsourced))
  func close() throws {
    let (app, p) = try MacTestApp.plain()
    let delegate = WindowDelegate(in: app.world)
    app.window.delegate = delegate
    #expect(app.window.closeAsUser())
    #expect(
      app.news() == [
        "WindowDelegate.windowShouldClose(MacWindow)", "WindowDelegate.windowWillClose(MacWindow)",
        "P.viewWillDisappear",
        "WindowDelegate.windowDidResignMain(MacWindow)", "WindowDelegate.windowDidResignKey(MacWindow)",
        "P.viewDidDisappear",
      ])
    #expect(app.window.contentViewController === p)
    delegate.lets = false
    app.window.makeKeyAndOrderFront(nil)
    #expect(!app.window.closeAsUser() && app.window.isVisible)
  }

  @Test("hierarchy:8.14 a closed window with other references keeps its content and can be shown again")
  func showAgain() throws {
    let (app, p) = try MacTestApp.plain()
    app.window.close()
    app.forget()
    app.window.makeKeyAndOrderFront(nil)
    #expect(app.news() == ["P.viewWillAppear", "P.viewDidAppear"])
    #expect(app.window.contentViewController === p)
  }

  @Test("hierarchy:8.13 a window that is released when it closes cannot be shown again")
  func releasedWhenClosed() throws {
    let app = MacTestApp()
    let window = NSWindow(in: app.world)
    #expect(window.isReleasedWhenClosed && !NSPanel(in: app.world).isReleasedWhenClosed)
    window.orderFront(nil)
    window.orderOut(nil)
    window.orderFront(nil)
    window.close()
    #expect(throws: PlatformException.self) { try window.tryOrderFront() }

    let owned = NSWindowController(window: NSWindow(in: app.world))
    owned.showWindow(nil)
    owned.close()
    owned.showWindow(nil)
    #expect(owned.window?.isVisible == true)
  }

  @Test("hierarchy:8.13 the application holds a window while it is on the screen, but not its window controller")
  func ownership() throws {
    let app = MacTestApp()
    weak var window: NSWindow?
    weak var controller: NSWindowController?
    do {
      let made = NSWindowController(in: app.world)
      made.contentViewController = P(in: app.world)
      made.showWindow(nil)
      (window, controller) = (made.window, made)
    }
    #expect(controller == nil && window?.isVisible == true && window?.windowController == nil)
    window?.close()
    #expect(window == nil)
    #expect(app.news().suffix(2) == ["NSWindow.deinit", "P.deinit"])
  }

  @Test("the key window and the main window follow the visible windows; a panel becomes key alone")
  func keyAndMain() throws {
    let (app, _) = try MacTestApp.plain()
    #expect(app.application.keyWindow === app.window && app.application.mainWindow === app.window)
    let panel = NSPanel(in: app.world)
    panel.makeKeyAndOrderFront(nil)
    #expect(panel.isKeyWindow && !panel.isMainWindow && app.window.isMainWindow)
    let other = NSWindow(in: app.world)
    other.makeKeyAndOrderFront(nil)
    #expect(other.isKeyWindow && other.isMainWindow)
    other.close()
    #expect(panel.isKeyWindow && app.window.isMainWindow)
    #expect(app.application.windows.map(\.description) == ["MacWindow#1", "NSPanel#1"])
  }

  @Test("without an application no window appears on the screen")
  func noApplication() throws {
    let world = World(classes: AppKitClasses.makeTable())
    let window = NSWindow(in: world)
    #expect(throws: PlatformException.self) { try window.tryOrderFront() }
  }

  @Test("the end of an app cancels all activity, without callbacks")
  func terminate() throws {
    let (app, p) = try MacTestApp.plain()
    p.presentAsSheet(Q(in: app.world))
    app.forget()
    app.application.terminate()
    #expect(try app.newsUntilSettled().filter { !$0.hasSuffix("deinit") }.isEmpty)
    #expect(app.application.windows.isEmpty && app.application.keyWindow == nil)
  }
}
