import SimulatedWorld
import Testing
import ViewHierarchy

/// Containers that an app implements.
@Suite struct ContainmentTests {
  @Test("hierarchy:3.8 addChild calls willMove on the child, and links it afterwards")
  func addChild() throws {
    let app = TestApp()
    let (a, b) = (A(in: app.world), B(in: app.world))
    var parentDuringCall: UIViewController? = a
    b.hook = { [unowned b] _ in parentDuringCall = b.parent }
    a.addChild(b)
    #expect(app.news() == ["B.willMoveToParent(A)"])
    #expect(parentDuringCall == nil)
    #expect(b.parent === a && a.children.count == 1)
  }

  @Test("hierarchy:3.8 a child leaves its old parent first")
  func moveChild() throws {
    let app = TestApp()
    let (a, b, c) = (A(in: app.world), B(in: app.world), C(in: app.world))
    a.addChild(c)
    app.forget()
    b.addChild(c)
    #expect(
      app.news(hierarchy: true) == [
        "A.removeFromParent(C)", "C.didMoveToParent(nil)", "B.addChild(C)", "C.willMoveToParent(B)",
      ])
    #expect(a.children.isEmpty && c.parent === b)
  }

  @Test("hierarchy:3.9 removeFromParent calls didMove on the child; without a parent it does nothing")
  func removeChild() throws {
    let app = TestApp()
    let (a, b) = (A(in: app.world), B(in: app.world))
    a.addChild(b)
    app.forget()
    b.removeFromParent()
    #expect(app.news() == ["B.didMoveToParent(nil)"])
    b.removeFromParent()
    #expect(app.news().isEmpty)
  }

  @Test("hierarchy:3.10 a child that is added again moves to the end", .tags(.unsourced))
  func addAgain() throws {
    let app = TestApp()
    let (a, b, c) = (A(in: app.world), B(in: app.world), C(in: app.world))
    a.addChild(b)
    a.addChild(c)
    app.forget()
    a.addChild(b)
    #expect(app.news() == ["B.willMoveToParent(A)"])
    #expect(a.children.map(\.description) == ["C#1", "B#1"])
  }

  @Test("hierarchy:3.11 a controller cannot contain itself, directly or not", .tags(.unsourced))
  func cycles() throws {
    let app = TestApp()
    let (a, b) = (A(in: app.world), B(in: app.world))
    a.addChild(b)
    for child in [a, b] {
      let error = #expect(throws: PlatformException.self) { try b.tryAddChild(child) }
      #expect(error?.name == "UIViewControllerHierarchyInconsistency")
    }
    #expect(b.children.isEmpty && a.children.count == 1)
  }

  @Test("hierarchy:3.12 hierarchy:0.5 the standard sequence of a visible container: the child appears, and disappears")
  func recipe() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    a.addChild(b)
    a.view.addSubview(b.view)
    b.sendDidMove(toParent: a)
    #expect(
      app.news() == [
        "B.willMoveToParent(A)", "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing",
        "B.didMoveToParent(A)",
      ])
    app.world.clock.commit()
    #expect(app.news() == [])
    #expect(try app.newsOfTurn() == ["B.viewDidAppear"])
    b.sendWillMove(toParent: nil)
    b.view.removeFromSuperview()
    #expect(app.news() == ["B.willMoveToParent(nil)", "B.viewWillDisappear", "B.viewDidDisappear"])
    b.removeFromParent()
    #expect(app.news() == ["B.didMoveToParent(nil)"])
  }

  @Test("hierarchy:3.20 a child appears with its parent if its view is in the parent's, and only then")
  func forwarding() throws {
    let app = TestApp()
    let (a, b, c) = (A(in: app.world), B(in: app.world), C(in: app.world))
    for child in [b, c] { try a.tryAddChild(child) }
    a.view.addSubview(b.view)
    app.forget()
    app.window.rootViewController = a
    app.window.makeKeyAndVisible()
    #expect(
      try app.newsUntilSettled() == [
        "A.viewWillAppear", "B.viewWillAppear", "A.viewIsAppearing", "B.viewIsAppearing", "A.viewDidAppear",
        "B.viewDidAppear",
      ])
  }

  @Test("a child whose view is added while the parent appears is shown immediately and has appeared after it")
  func addedWhileAppearing() throws {
    let app = TestApp()
    let (a, b) = (A(in: app.world), B(in: app.world))
    a.addChild(b)
    app.window.rootViewController = a
    app.window.makeKeyAndVisible()
    app.forget()
    a.view.addSubview(b.view)
    #expect(
      try app.newsUntilSettled() == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing", "A.viewDidAppear", "B.viewDidAppear",
      ])
  }

  @Test("a child deep in the view tree appears and disappears with the view that holds its own")
  func nestedViews() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    let holder = UIView(in: app.world)
    a.addChild(b)
    holder.addSubview(b.view)
    app.forget()
    a.view.addSubview(holder)
    #expect(try app.newsUntilSettled() == ["B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
    holder.removeFromSuperview()
    #expect(app.news() == ["B.viewWillDisappear", "B.viewDidDisappear"])
  }

  @Test("hierarchy:3.24 a custom child is moving to its parent when it first appears, and from it when it is removed")
  func movingFlags() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    var seen: [String] = []
    b.hook = { [unowned b] selector in
      seen.append("\(app.world.classes.symbols.name(selector)) \(b.isMovingToParent) \(b.isMovingFromParent)")
    }
    a.addChild(b)
    a.view.addSubview(b.view)
    try app.settle()
    b.sendWillMove(toParent: nil)
    b.view.removeFromSuperview()
    b.removeFromParent()
    #expect(
      seen == [
        "willMoveToParent false false", "viewDidLoad false false", "viewWillAppear true false",
        "viewIsAppearing true false",
        "viewDidAppear true false", "willMoveToParent false false", "viewWillDisappear false true",
        "viewDidDisappear false true", "didMoveToParent false false",
      ])
  }

  @Test("containers nest at most 500 deep, built from either end")
  func depth() throws {
    let app = TestApp()
    var (top, bottom) = (UIViewController(in: app.world), UIViewController(in: app.world))
    let middle = top
    top.addChild(bottom)
    for number in 2..<500 {
      let next = UIViewController(in: app.world)
      if number.isMultiple(of: 2) {
        try next.tryAddChild(top)
        top = next
      } else {
        try bottom.tryAddChild(next)
        bottom = next
      }
    }
    #expect(throws: PlatformException.self) { try bottom.tryAddChild(UIViewController(in: app.world)) }
    let error = #expect(throws: PlatformException.self) { try UIViewController(in: app.world).tryAddChild(top) }
    #expect(error?.reason.contains("nested in more than 500 containers") == true)
    #expect(middle.parent != nil && bottom.children.isEmpty)
  }

  @Test("hierarchy:2.6 a view cannot be added to itself")
  func viewCycle() throws {
    let app = TestApp()
    let (outer, inner) = (UIView(in: app.world), UIView(in: app.world))
    outer.addSubview(inner)
    #expect(throws: PlatformException("NSInvalidArgumentException", "Can't add self as subview")) {
      try inner.tryAddSubview(inner)
    }
    let error = #expect(throws: PlatformException.self) { try inner.tryAddSubview(outer) }
    #expect(error?.name == "NSInvalidArgumentException")
    #expect(outer.subviews.count == 1 && inner.subviews.isEmpty && outer.superview == nil)
  }

  @Test("deeply nested views are deallocated without exhausting the stack")
  func deepViews() throws {
    let app = TestApp()
    weak var innermost: UIView?
    do {
      var view = UIView(in: app.world)
      innermost = view
      for _ in 0..<100_000 {
        let outer = UIView(in: app.world)
        outer.addSubview(view)
        view = outer
      }
      #expect(innermost?.superview != nil)
    }
    #expect(innermost == nil)
  }
}
