import SimulatedWorld
import Testing
import ViewHierarchy

/// The callbacks of views that move, and their order.
@Suite struct ViewCallbackTests {
  private let app: TestApp
  /// The view of the root controller, which is on the screen.
  private let onScreen: S
  private let v: V

  init() throws {
    app = TestApp()
    onScreen = S(in: app.world)
    v = V(in: app.world)
    let a = A(in: app.world)
    a.view = onScreen
    app.window.rootViewController = a
    app.window.makeKeyAndVisible()
    try app.settle()
  }

  // MARK: Order

  @Test("hierarchy:G12 hierarchy:2.8 hierarchy:2.9 hierarchy:2.11 added off the window, shown later, removed")
  func shownLater() throws {
    let app = TestApp()
    let (a, s) = (A(in: app.world), S(in: app.world))
    let v = V(in: app.world)
    a.view = s
    s.addSubview(v)
    #expect(app.news() == ["V.willMoveToSuperview(S)", "V.didMoveToSuperview", "S.didAddSubview(V)"])
    app.window.rootViewController = a
    app.window.makeKeyAndVisible()
    try app.world.settle()
    #expect(app.news().filter { $0.hasPrefix("V.") } == ["V.willMoveToWindow(UIWindow)", "V.didMoveToWindow"])
    v.removeFromSuperview()
    #expect(
      app.news() == [
        "S.willRemoveSubview(V)", "V.willMoveToSuperview(nil)", "V.willMoveToWindow(nil)", "V.didMoveToWindow",
        "V.didMoveToSuperview",
      ])
  }

  @Test("hierarchy:G12 hierarchy:2.10 hierarchy:11.1 added under a visible superview: the window goes first")
  func addedOnScreen() throws {
    onScreen.addSubview(v)
    #expect(
      app.news() == [
        "V.willMoveToWindow(UIWindow)", "V.willMoveToSuperview(S)", "V.didMoveToWindow", "V.didMoveToSuperview",
        "S.didAddSubview(V)",
      ])
  }

  @Test("hierarchy:2.12 removed outside a window: no callback about a window")
  func removedOffScreen() throws {
    let s = S(in: app.world)
    s.addSubview(v)
    app.forget()
    v.removeFromSuperview()
    #expect(app.news() == ["S.willRemoveSubview(V)", "V.willMoveToSuperview(nil)", "V.didMoveToSuperview"])
  }

  @Test("hierarchy:2.13 views inside a view that leaves receive only the window callbacks")
  func ancestorLeaves() throws {
    v.addSubview(Inner(in: app.world))
    onScreen.addSubview(v)
    app.forget()
    v.removeFromSuperview()
    #expect(app.news().filter { $0.hasPrefix("Inner") } == ["Inner.willMoveToWindow(nil)", "Inner.didMoveToWindow"])
  }

  @Test("hierarchy:2.14 subviews of a deallocated view have no superview, and receive no callbacks")
  func death() throws {
    let inner = V(in: app.world)
    do {
      let outer = UIView(in: app.world)
      outer.addSubview(inner)
      app.forget()
    }
    #expect(inner.superview == nil && app.news().isEmpty)
  }

  @Test("hierarchy:2.14 views that outlive their window are in no window, however deep they were")
  func windowDeath() throws {
    let (child, grandchild, below) = (V(in: app.world), V(in: app.world), V(in: app.world))
    do {
      let (window, released) = (UIWindow(in: app.world), UIView(in: app.world))
      window.addSubview(child)
      child.addSubview(UIView(in: app.world))
      child.subviews[0].addSubview(grandchild)
      window.addSubview(released)
      released.addSubview(below)
      #expect(grandchild.window === window && below.window === window)
      app.forget()
    }
    #expect(child.window == nil && grandchild.window == nil && below.window == nil)
    #expect(child.superview == nil && grandchild.superview?.superview === child && below.superview == nil)
    #expect(app.news() == ["UIWindow.deinit"])
  }

  @Test("hierarchy:2.15 to another superview in the same window: no callback about a window")
  func sameWindow() throws {
    let t = T(in: app.world)
    onScreen.addSubview(t)
    onScreen.addSubview(v)
    app.forget()
    t.addSubview(v)
    #expect(
      app.news() == [
        "S.willRemoveSubview(V)", "V.willMoveToSuperview(T)", "V.didMoveToSuperview", "T.didAddSubview(V)",
      ])
    #expect(v.superview === t && onScreen.subviews.count == 1)
  }

  @Test("hierarchy:2.16 to a superview in another window: the window is never nil in between")
  func otherWindow() throws {
    let (window, b, t) = (UIWindow(in: app.world), B(in: app.world), T(in: app.world))
    b.view = t
    window.rootViewController = b
    window.isHidden = false
    onScreen.addSubview(v)
    try app.settle()
    var windows: [UIWindow?] = []
    v.hook = { selector, argument in
      if selector == UIKitName.willMoveToWindow.symbol { windows.append(argument as? UIWindow) }
    }
    t.addSubview(v)
    #expect(windows.count == 1 && windows.first.flatMap { $0 } === window)
    #expect(app.news().filter { $0 == "V.didMoveToWindow" }.count == 1)
  }

  @Test("hierarchy:G13 hierarchy:2.17 hierarchy:11.2 outer views receive willMove first, inner ones didMove")
  func recursion() throws {
    let (a, a1, b) = (S(in: app.world), Inner(in: app.world), T(in: app.world))
    v.addSubview(a)
    a.addSubview(a1)
    v.addSubview(b)
    app.forget()
    onScreen.addSubview(v)
    let news = app.news()
    #expect(
      news.filter { $0.contains("willMoveToWindow") } == [
        "V.willMoveToWindow(UIWindow)", "S.willMoveToWindow(UIWindow)", "Inner.willMoveToWindow(UIWindow)",
        "T.willMoveToWindow(UIWindow)",
      ])
    #expect(
      news.filter { $0.contains("didMoveToWindow") } == [
        "Inner.didMoveToWindow", "S.didMoveToWindow", "T.didMoveToWindow", "V.didMoveToWindow",
      ])
  }

  @Test("hierarchy:2.18 a view that a callback adds receives the callbacks of its move once")
  func addedInside() throws {
    let (inner, innermost) = (Inner(in: app.world), Innermost(in: app.world))
    v.addSubview(inner)
    inner.hook = { [unowned inner] selector, _ in
      if selector == UIKitName.didMoveToWindow.symbol { try? inner.tryAddSubview(innermost) }
    }
    app.forget()
    onScreen.addSubview(v)
    #expect(
      app.news().filter { $0.hasPrefix("Innermost") } == [
        "Innermost.willMoveToWindow(UIWindow)", "Innermost.willMoveToSuperview(Inner)", "Innermost.didMoveToWindow",
        "Innermost.didMoveToSuperview",
      ])
  }

  @Test("a view that a callback removes does not receive didMoveToWindow")
  func removedInside() throws {
    let (inner, innermost) = (Inner(in: app.world), Innermost(in: app.world))
    v.addSubview(inner)
    inner.addSubview(innermost)
    v.hook = { [unowned inner] selector, _ in
      if selector == UIKitName.willMoveToWindow.symbol { inner.removeFromSuperview() }
    }
    app.forget()
    onScreen.addSubview(v)
    #expect(!app.news().contains("Innermost.didMoveToWindow"))
    #expect(inner.superview == nil && innermost.window == nil && v.window === app.window)
  }

  @Test("a view whose callback moves it elsewhere stays in the new place")
  func movedInside() throws {
    let t = T(in: app.world)
    v.hook = { [unowned v] selector, superview in
      if selector == UIKitName.willMoveToSuperview.symbol && superview !== t { try? t.tryAddSubview(v) }
    }
    onScreen.addSubview(v)
    #expect(v.superview === t && onScreen.subviews.isEmpty && t.subviews.count == 1)
  }

  @Test("hierarchy:2.19 before a move superview and window are the old ones, after it the new ones")
  func values() throws {
    var seen: [String] = []
    v.hook = { [unowned v] selector, _ in
      seen.append("\(app.world.classes.symbols.name(selector)) \(v.superview != nil) \(v.window != nil)")
    }
    onScreen.addSubview(v)
    v.removeFromSuperview()
    #expect(
      seen == [
        "willMoveToWindow false false", "willMoveToSuperview false false", "didMoveToWindow true true",
        "didMoveToSuperview true true", "willMoveToSuperview true true", "willMoveToWindow true true",
        "didMoveToWindow false false", "didMoveToSuperview false false",
      ])
  }

  @Test("hierarchy:2.20 an override does not have to call super: nothing is reported, and the view moves")
  func superIsNotRequired() throws {
    let declared = try app.world.classes.declareClass(
      "Silent", superclass: app.world.classes.nativeClass(UIView.self))
    for name in ["willMoveToSuperview", "didMoveToSuperview", "willMoveToWindow", "didMoveToWindow", "didAddSubview"] {
      try declared.define(name, ClosureMethod { _, _, _ in .none })
    }
    let silent = UIView(in: app.world, as: declared)
    onScreen.addSubview(silent)
    silent.addSubview(v)
    #expect(app.world.log.failures.isEmpty)
    #expect(silent.window === app.window && v.window === app.window)
    #expect(app.news().prefix(2) == ["Silent.willMoveToWindow(UIWindow)", "Silent.willMoveToSuperview(S)"])
  }

  @Test("views of platform classes do not appear in the log")
  func platformViews() throws {
    let plain = UIView(in: app.world)
    plain.addSubview(UIView(in: app.world))
    try UIView(in: app.world).tryAddSubview(plain)
    #expect(app.news().isEmpty)
  }
}
