import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("macOS containers") struct MacContainerTests {
  private func children(of controller: NSViewController) -> [String] { controller.children.map(\.description) }

  @Test("hierarchy:8.11 children are added and removed without callbacks")
  func containment() throws {
    let (app, p) = try MacTestApp.plain()
    let (q, r) = (Q(in: app.world), R(in: app.world))
    p.addChild(q)
    p.insertChild(r, at: 0)
    #expect(children(of: p) == ["R#1", "Q#1"] && q.parent === p)
    p.removeChild(at: 0)
    q.removeFromParent()
    q.removeFromParent()
    #expect(p.children.isEmpty && q.parent == nil)
    #expect(app.news().isEmpty)
  }

  @Test(
    "hierarchy:8.11 an override of a dynamic class adds and removes the children, and super calls the Swift methods"
  )
  func overrides() throws {
    let app = MacTestApp()
    let own = try app.world.classes.declareClass("Own", superclass: app.world.classes.nativeClass(P.self))
    var heard: [String] = []
    try own.define(
      "insertChild",
      ClosureMethod { receiver, _, arguments in
        guard let parent = receiver as? NSViewController, let child = arguments[0].object as? NSViewController,
          case .integer(let place) = arguments[1]
        else { return .none }
        heard.append("insert \(place)")
        parent.insertChild(child, at: Int(place) - 1)
        return .none
      })
    try own.define(
      "removeChild",
      ClosureMethod { receiver, _, arguments in
        guard let parent = receiver as? NSViewController, case .integer(let place) = arguments[0] else { return .none }
        heard.append("remove \(place)")
        parent.removeChild(at: Int(place) - 1)
        return .none
      })
    own.seal()
    let parent = P(in: app.world, as: own)
    let (q, r) = (Q(in: app.world), R(in: app.world))
    parent.addChild(q)
    parent.addChild(r)
    q.removeFromParent()
    #expect(heard == ["insert 1", "insert 2", "remove 1"] && children(of: parent) == ["R#1"])
  }

  @Test("hierarchy:8.11 a child leaves its old parent first, and moves within the same one")
  func move() throws {
    let app = MacTestApp()
    let (p, other, q, r) = (P(in: app.world), P(in: app.world), Q(in: app.world), R(in: app.world))
    for child in [q, r] { p.addChild(child) }
    p.addChild(q)
    #expect(children(of: p) == ["R#1", "Q#1"])
    other.addChild(q)
    #expect(children(of: p) == ["R#1"] && children(of: other) == ["Q#1"])
  }

  @Test("cyclic containment, and an invalid index, are rejected", arguments: 0..<4)
  func refusals(place: Int) throws {
    let app = MacTestApp()
    let (p, q) = (P(in: app.world), Q(in: app.world))
    p.addChild(q)
    #expect(throws: PlatformException.self) {
      switch place {
      case 0: try p.tryAddChild(p)
      case 1: try q.tryAddChild(p)
      case 2: try p.tryInsertChild(R(in: app.world), at: 2)
      default: try p.tryRemoveChild(at: 1)
      }
    }
    #expect(children(of: p) == ["Q#1"])
  }

  @Test("the depth of nested containers is limited")
  func depth() throws {
    let app = MacTestApp()
    let bottom = P(in: app.world)
    var top: NSViewController = bottom
    #expect(throws: PlatformException.self) {
      for _ in 0..<600 {
        let child = Q(in: app.world)
        try top.tryAddChild(child)
        top = child
      }
    }
    var depth = 1
    var current: NSViewController = bottom
    while let child = current.children.first {
      depth += 1
      current = child
    }
    #expect(depth == 500)
  }

  @Test(
    "hierarchy:8.10 a transition between children, which does not change the containment", .tags(.unsourced),
    arguments: [true, false])
  func transition(animated: Bool) throws {
    let (app, p) = try MacTestApp.plain()
    let (q, r) = (Q(in: app.world), R(in: app.world))
    for child in [q, r] { p.addChild(child) }
    p.view.addSubview(q.view)
    try app.settle()
    p.transition(from: q, to: r, options: animated ? .crossfade : .none) {}
    let begin = ["R.loadView", "R.viewDidLoad", "Q.viewWillDisappear", "R.viewWillAppear"]
    let end = ["R.viewDidAppear", "Q.viewDidDisappear", "P.completion"]
    if animated {
      #expect(app.news() == begin)
      #expect(r.view.superview === p.view && q.view.superview === p.view)
      #expect(try app.newsUntilSettled() == end)
    } else {
      #expect(app.news() == begin + end)
    }
    #expect(q.view.superview == nil && children(of: p) == ["Q#1", "R#1"])
  }

  @Test("hierarchy:8.10 a reverse transition halfway through restores the first child", .tags(.unsourced))
  func turnBack() throws {
    let (app, p) = try MacTestApp.plain()
    let (q, r) = (Q(in: app.world), R(in: app.world))
    for child in [q, r] { p.addChild(child) }
    p.view.addSubview(q.view)
    p.transition(from: q, to: r, options: .slideUp)
    p.transition(from: r, to: q, options: .slideDown)
    try app.settle()
    #expect(app.application.isVisible(q) && !app.application.isVisible(r))
    #expect(p.view.subviews.count == 1 && q.view.superview === p.view)
  }

  @Test("hierarchy:8.10 a transition between controllers that are not children is rejected")
  func refusedTransition() throws {
    let (app, p) = try MacTestApp.plain()
    let (q, r) = (Q(in: app.world), R(in: app.world))
    p.addChild(q)
    p.view.addSubview(q.view)
    #expect(throws: PlatformException.self) { try p.tryTransition(from: q, to: r) }
    p.addChild(r)
    q.view.removeFromSuperview()
    #expect(throws: PlatformException.self) { try p.tryTransition(from: q, to: r) }
    #expect(!r.isViewLoaded)
  }

  @Test("hierarchy:8.12 a tab view controller loads the view of a child when its tab is first selected")
  func tabs() throws {
    let app = MacTestApp()
    let tabs = MacTabs(in: app.world)
    for child in [P(in: app.world), Q(in: app.world)] { tabs.addChild(child) }
    #expect(tabs.tabViewItems.count == 2 && tabs.selectedTabViewItemIndex == 0 && !tabs.isViewLoaded)
    app.window.contentViewController = tabs
    #expect(
      app.news() == [
        "MacTabs.loadView", "P.loadView", "P.viewDidLoad", "MacTabs.viewDidLoad",
      ])
    app.window.orderFront(nil)
    #expect(app.news() == ["MacTabs.viewWillAppear", "P.viewWillAppear", "P.viewDidAppear", "MacTabs.viewDidAppear"])
    tabs.selectedTabViewItemIndex = 1
    #expect(app.news().prefix(2) == ["Q.loadView", "Q.viewDidLoad"])
  }

  @Test("hierarchy:8.12 a selection runs a transition between the two children", .tags(.unsourced))
  func selectTab() throws {
    let app = MacTestApp()
    app.world.exceptionsEndApp = false
    let tabs = MacTabs(in: app.world)
    for child in [P(in: app.world), Q(in: app.world)] { tabs.addChild(child) }
    try app.show(tabs)
    tabs.selectedTabViewItemIndex = 1
    #expect(app.news() == ["Q.loadView", "Q.viewDidLoad", "P.viewWillDisappear", "Q.viewWillAppear"])
    #expect(try app.newsUntilSettled() == ["Q.viewDidAppear", "P.viewDidDisappear"])
    #expect(app.application.topViewController?.description == "Q#1")
    tabs.selectedTabViewItemIndex = 2
    #expect(app.news() == ["NSRangeException"])
    tabs.removeTabViewItem(tabs.tabViewItems[1])
    #expect(
      app.news() == [
        "Q.viewWillDisappear", "Q.viewDidDisappear", "P.viewWillAppear", "P.viewDidAppear", "Q.deinit",
      ])
    #expect(tabs.selectedTabViewItemIndex == 0)
  }

  @Test("hierarchy:8.11 hierarchy:8.12 a tab item brings its controller, and a subclass can reject a selection")
  func tabItems() throws {
    final class Stubborn: NSTabViewController {
      override func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool {
        tabViewItem?.label != "Q"
      }
    }
    let app = MacTestApp()
    let tabs = Stubborn(in: app.world)
    let q = Q(in: app.world)
    q.title = "Q"
    tabs.addTabViewItem(NSTabViewItem(viewController: P(in: app.world)))
    tabs.addTabViewItem(NSTabViewItem(viewController: q))
    #expect(children(of: tabs) == ["P#1", "Q#1"])
    #expect(throws: PlatformException.self) { try tabs.tryAddTabViewItem(NSTabViewItem(in: app.world)) }
    try app.show(tabs)
    tabs.selectedTabViewItemIndex = 1
    #expect(tabs.selectedTabViewItemIndex == 0 && app.news().isEmpty)
  }

  @Test("hierarchy:8.12 a split view controller shows all children; a collapsed one disappears", .tags(.unsourced))
  func split() throws {
    let app = MacTestApp()
    let split = MacSplit(in: app.world)
    let sidebar = NSSplitViewItem(sidebarWithViewController: P(in: app.world))
    split.addSplitViewItem(sidebar)
    split.addChild(Q(in: app.world))
    app.window.contentViewController = split
    app.forget()
    app.window.orderFront(nil)
    #expect(
      app.news() == [
        "MacSplit.viewWillAppear", "P.viewWillAppear", "Q.viewWillAppear", "Q.viewDidAppear", "P.viewDidAppear",
        "MacSplit.viewDidAppear",
      ])
    sidebar.isCollapsed = true
    #expect(app.news() == ["P.viewWillDisappear", "P.viewDidDisappear"])
    split.toggleSidebar(nil)
    #expect(app.news() == ["P.viewWillAppear"])
    #expect(try app.newsUntilSettled() == ["P.viewDidAppear"])
    #expect(split.view.subviews.first === sidebar.viewController.view)
    split.toggleSidebar(nil)
    split.toggleSidebar(nil)
    try app.settle()
    #expect(app.application.isVisible(sidebar.viewController))
    split.removeSplitViewItem(sidebar)
    #expect(app.news() == ["P.viewWillDisappear", "P.viewDidDisappear"])
    #expect(children(of: split) == ["Q#1"])
  }
}
