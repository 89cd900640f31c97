import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("macOS window controllers") struct MacWindowControllerTests {
  final class Documents: NSWindowController {
    override func loadWindow() {
      let made = NSWindow(in: world)
      made.contentViewController = P(in: world)
      window = made
    }
  }

  @Test("hierarchy:8.14 showWindow loads the window, and puts it in front as the key window")
  func showWindow() throws {
    let app = MacTestApp()
    let controller = Documents(in: app.world)
    #expect(!controller.isWindowLoaded)
    controller.showWindow(nil)
    #expect(
      app.news() == [
        "Documents.windowWillLoad", "Documents.loadWindow", "P.loadView", "P.viewDidLoad", "Documents.windowDidLoad",
        "P.viewWillAppear", "P.viewDidAppear",
      ])
    #expect(controller.window?.isKeyWindow == true && controller.window?.windowController === controller)
    controller.close()
    #expect(controller.window?.isVisible == false)
    controller.showWindow(nil)
    #expect(
      app.news() == ["P.viewWillDisappear", "P.viewDidDisappear", "P.viewWillAppear", "P.viewDidAppear"])
  }

  @Test("hierarchy:8.4 the content controller of a window controller is that of its window")
  func contentViewController() throws {
    let app = MacTestApp()
    let controller = NSWindowController(window: app.window)
    let p = P(in: app.world)
    controller.contentViewController = p
    #expect(app.window.contentViewController === p)
    app.window.contentViewController = nil
    #expect(controller.contentViewController == nil)
    #expect(!app.news().contains { $0.contains("windowDidLoad") })
  }

  @Test("a window has one window controller: another one replaces it")
  func otherController() {
    let app = MacTestApp()
    let first = NSWindowController(window: app.window)
    let second = NSWindowController(window: app.window)
    #expect(!first.isWindowLoaded && app.window.windowController === second)
  }

  @Test("hierarchy:8.3 the chain: view, controller, superview, window, window controller, application, its delegate")
  func responderChain() throws {
    let (app, p) = try MacTestApp.plain()
    let controller = NSWindowController(window: app.window)
    let q = Q(in: app.world)
    p.addChild(q)
    p.view.addSubview(q.view)
    let delegate = NSResponder(in: app.world)
    app.application.scriptDelegate = delegate
    var chain: [NSResponder] = [q.view]
    while let next = chain.last?.nextResponder { chain.append(next) }
    let expected = [q.view, q, p.view, p, app.window, controller, app.application, delegate]
    #expect(chain.map { ObjectIdentifier($0) } == expected.map { ObjectIdentifier($0) })
    #expect(P(in: app.world).nextResponder == nil)
    app.application.scriptDelegate = q
    #expect(app.application.nextResponder == nil)
  }

  @Test("the window is the first responder until another responder accepts, and again when that leaves the window")
  func firstResponder() throws {
    final class Field: NSView {
      override var acceptsFirstResponder: Bool { true }
    }
    let (app, p) = try MacTestApp.plain()
    let field = Field(in: app.world)
    p.view.addSubview(field)
    #expect(app.window.firstResponder === app.window)
    #expect(!app.window.makeFirstResponder(p.view) && app.window.firstResponder === app.window)
    #expect(app.window.makeFirstResponder(field) && app.window.firstResponder === field)
    field.removeFromSuperview()
    #expect(app.window.firstResponder === app.window)
  }
}
