import SimulatedWorld
import Testing

@testable import ViewHierarchy

@Suite("macOS views and view controllers") struct MacViewTests {
  final class Outer: NSView {}
  final class Inner: NSView {}

  @Test("hierarchy:8.1 hierarchy:8.2 the view is loaded at the first request, and is a plain one without loadView")
  func load() {
    let app = MacTestApp()
    let p = P(in: app.world)
    #expect(!p.isViewLoaded && p.viewIfLoaded == nil)
    p.loadViewIfNeeded()
    #expect(p.view.objectClass.name == "NSView")
    #expect(app.news() == ["P.loadView", "P.viewDidLoad"])
  }

  @Test("hierarchy:8.2 the view counts as loaded as soon as loadView has set it")
  func loaded() {
    final class Custom: NSViewController {
      private(set) var states: [Bool] = []

      override func loadView() {
        states.append(isViewLoaded)
        view = NSView(in: world)
        states.append(isViewLoaded)
      }
    }
    let custom = Custom(in: MacTestApp().world)
    custom.loadViewIfNeeded()
    #expect(custom.states == [false, true] && custom.viewIfLoaded === custom.view)
  }

  @Test("a loadView that sets no view, or accesses it first, is an exception in the log")
  func brokenLoadView() throws {
    final class Empty: NSViewController {
      override func loadView() {}
    }
    final class Eager: NSViewController {
      override func loadView() { _ = view }
    }
    let app = MacTestApp()
    app.world.exceptionsEndApp = false
    let broken = [Empty(in: app.world), Eager(in: app.world)]
    for controller in broken { controller.loadViewIfNeeded() }
    #expect(
      app.news() == [
        "Empty.loadView", "NSInternalInconsistencyException", "Empty.viewDidLoad", "Eager.loadView",
        "NSInternalInconsistencyException", "Eager.viewDidLoad",
      ])
  }

  @Test("a view has one controller, and a new view replaces the old one")
  func replaceView() throws {
    let (app, p) = try MacTestApp.plain()
    app.world.exceptionsEndApp = false
    let q = Q(in: app.world)
    q.view = p.view
    #expect(app.news() == ["NSInternalInconsistencyException"])
    let view = NSView(in: app.world)
    p.view = view
    #expect(app.window.contentView === view && app.window.contentViewController === p)
  }

  @Test("views of app classes receive callbacks when they move, under AppKit's names")
  func callbacks() throws {
    let (app, p) = try MacTestApp.plain()
    let (outer, inner) = (Outer(in: app.world), Inner(in: app.world))
    outer.addSubview(inner)
    #expect(
      app.news() == [
        "Inner.viewWillMoveToSuperview(Outer)", "Inner.viewDidMoveToSuperview", "Outer.didAddSubview(Inner)",
      ])
    p.view.addSubview(outer)
    #expect(
      app.news() == [
        "Outer.viewWillMoveToWindow(MacWindow)", "Inner.viewWillMoveToWindow(MacWindow)",
        "Outer.viewWillMoveToSuperview(NSView)", "Inner.viewDidMoveToWindow", "Outer.viewDidMoveToWindow",
        "Outer.viewDidMoveToSuperview",
      ])
    #expect(inner.window === app.window && inner.isDescendant(of: p.view))
    inner.removeFromSuperview()
    #expect(
      app.news() == [
        "Outer.willRemoveSubview(Inner)", "Inner.viewWillMoveToSuperview(nil)", "Inner.viewWillMoveToWindow(nil)",
        "Inner.viewDidMoveToWindow", "Inner.viewDidMoveToSuperview",
      ])
  }

  @Test("a window's content view receives the callbacks about the window")
  func contentViewCallbacks() {
    let app = MacTestApp()
    let outer = Outer(in: app.world)
    app.window.contentView = outer
    app.window.contentView = nil
    #expect(
      app.news() == [
        "Outer.viewWillMoveToWindow(MacWindow)", "Outer.viewDidMoveToWindow", "Outer.viewWillMoveToWindow(nil)",
        "Outer.viewDidMoveToWindow",
      ])
  }

  @Test("a view that moves from one window to another takes its controller out of the one and into the other")
  func betweenWindows() throws {
    let (app, p) = try MacTestApp.plain()
    let (q, r) = (Q(in: app.world), R(in: app.world))
    let other = NSWindow(in: app.world)
    other.contentViewController = q
    other.orderFront(nil)
    p.view.addSubview(r.view)
    app.forget()
    q.view.addSubview(r.view)
    #expect(
      app.news() == ["R.viewWillDisappear", "R.viewDidDisappear", "R.viewWillAppear", "R.viewDidAppear"])
  }

  @Test("cyclic view containment, and a window's content as a subview, are rejected")
  func refusals() throws {
    let (app, p) = try MacTestApp.plain()
    let view = NSView(in: app.world)
    view.addSubview(NSView(in: app.world))
    #expect(throws: PlatformException.self) { try view.tryAddSubview(view) }
    #expect(throws: PlatformException.self) { try view.subviews[0].tryAddSubview(view) }
    #expect(throws: PlatformException.self) { try view.tryAddSubview(p.view) }
  }

  @Test("nested views are deallocated one after the other, however deep they are")
  func deepViews() throws {
    let app = MacTestApp()
    var top = NSView(in: app.world)
    for _ in 0..<20_000 {
      let outer = NSView(in: app.world)
      outer.insert(top)
      top = outer
    }
    #expect(top.subviews.count == 1)
  }

  @Test("an override of a dynamic class receives the message, and super calls the Swift method")
  func dispatch() throws {
    let app = MacTestApp()
    let declared = try app.world.classes.declareClass("Editor", superclass: app.world.classes.nativeClass(P.self))
    var seen: [String] = []
    for name in ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
      let symbol = app.world.classes.symbols.intern(name)
      try declared.define(
        name,
        ClosureMethod { receiver, _, arguments in
          seen.append("\(name) \(arguments.count)")
          return (receiver as? NSResponder)?.callNative(symbol, arguments) ?? .none
        })
    }
    let editor = P(in: app.world, as: declared)
    editor.hook = { [symbols = app.world.classes.symbols] in seen.append("P.\(symbols.name($0))") }
    try app.show(editor)
    app.window.close()
    #expect(
      seen == [
        "viewDidLoad 0", "P.viewDidLoad", "viewWillAppear 0", "P.viewWillAppear", "viewDidAppear 0", "P.viewDidAppear",
        "viewWillDisappear 0", "P.viewWillDisappear", "viewDidDisappear 0", "P.viewDidDisappear",
      ])
  }
}
