import SimulatedWorld
import Testing
import ViewHierarchy

@Suite struct PresentationTests {
  @Test("hierarchy:4.31 the relations are set when present returns, and last until a dismissal finishes")
  func relationsAtTheCall() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    a.present(b, animated: true)
    #expect(a.presentedViewController === b)
    #expect(b.presentingViewController === a)
    #expect(!b.isViewLoaded)
    try app.settle()
    a.dismiss(animated: true)
    #expect(a.presentedViewController === b)
    #expect(b.isBeingDismissed)
    try app.settle()
    #expect(a.presentedViewController == nil)
    #expect(b.presentingViewController == nil)
    #expect(!b.isBeingDismissed)
  }

  @Test("hierarchy:0.4 not animated: will at the call, did and the completion one turn later", .tags(.unsourced))
  func notAnimated() throws {
    let (app, a) = try TestApp.plain()
    a.present(B(in: app.world).styled(.fullScreen), animated: false) {}
    #expect(
      app.news() == [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing",
      ])
    #expect(try app.newsOfTurn() == ["B.viewDidAppear", "A.viewDidDisappear", "A.completion"])
    a.dismiss(animated: false) {}
    #expect(app.news() == ["B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing"])
    #expect(try app.newsOfTurn() == ["A.viewDidAppear", "B.viewDidDisappear", "B.deinit", "A.completion"])
  }

  @Test("hierarchy:9.2 a presentation takes half a second, and so does a dismissal")
  func duration() throws {
    let (app, a) = try TestApp.plain()
    a.present(B(in: app.world), animated: true)
    try app.world.settle()
    #expect(app.world.clock.now == .seconds(0.5))
    a.dismiss(animated: true)
    try app.world.settle()
    #expect(app.world.clock.now == .seconds(1))
  }

  @Test("hierarchy:7.9 a presented controller exists as long as its presenter, which exists as long as it is shown")
  func keptWhilePresented() throws {
    let (app, a) = try TestApp.plain()
    weak var presented: UIViewController?
    a.present(B(in: app.world), animated: false)
    presented = a.presentedViewController
    try app.settle()
    #expect(presented != nil)
    weak var presenter: UIViewController?
    try {
      let c = C(in: app.world)
      presenter = c
      a.presentedViewController?.present(c, animated: false)
      try app.settle()
      c.present(D(in: app.world), animated: false)
      try app.settle()
    }()
    app.window.rootViewController = nil
    #expect(presenter != nil && presented != nil)
  }

  @Test("hierarchy:4.30 in the callbacks of a dismissal the relations end before the presenter has appeared")
  func relationsInCallbacks() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world).styled(.fullScreen)
    var seen: [String] = []
    let note = { [unowned a, unowned b] (who: String) in
      { (selector: Symbol) in
        let name = app.world.classes.symbols.name(selector)
        let relations = "\(a.presentedViewController != nil) \(b.presentingViewController != nil)"
        if name != "viewIsAppearing" && name != "viewDidLoad" { seen.append("\(who).\(name) \(relations)") }
      }
    }
    a.hook = note("A")
    b.hook = note("B")
    a.present(b, animated: true)
    try app.world.settle()
    #expect(
      seen == [
        "A.viewWillDisappear true true", "B.viewWillAppear true true", "B.viewDidAppear true true",
        "A.viewDidDisappear true true",
      ])
    seen = []
    a.dismiss(animated: true)
    try app.world.settle()
    #expect(
      seen == [
        "B.viewWillDisappear true true", "A.viewWillAppear true true", "A.viewDidAppear false false",
        "B.viewDidDisappear false false",
      ])
  }

  @Test("hierarchy:4.30 presenting again in the completion of a dismissal works")
  func presentInCompletion() throws {
    let (app, a) = try TestApp.plain()
    let (b, c) = (B(in: app.world), C(in: app.world))
    a.present(b, animated: true)
    try app.settle()
    a.dismiss(animated: true) {
      try? a.tryPresent(c, animated: true)
      #expect(a.presentedViewController === c)
    }
    try app.settle()
    #expect(app.application.topViewController === c)
    #expect(app.application.isVisible(c))
  }

  @Test(
    "hierarchy:3.21 a presentation over a navigation controller hides it and its top controller, the container first")
  func overNavigation() throws {
    let (app, navigation, a) = try TestApp.navigation()
    a.present(B(in: app.world).styled(.fullScreen), animated: true)
    #expect(navigation.presentedViewController != nil)
    #expect(
      try app.newsUntilSettled() == [
        "B.loadView", "B.viewDidLoad", "Navigation.viewWillDisappear", "A.viewWillDisappear", "B.viewWillAppear",
        "B.viewIsAppearing", "B.viewDidAppear", "Navigation.viewDidDisappear", "A.viewDidDisappear",
      ])
    a.dismiss(animated: true)
    #expect(
      try app.newsUntilSettled() == [
        "B.viewWillDisappear", "Navigation.viewWillAppear", "A.viewWillAppear", "Navigation.viewIsAppearing",
        "A.viewIsAppearing", "Navigation.viewDidAppear", "A.viewDidAppear", "B.viewDidDisappear", "B.deinit",
      ])
  }

  @Test(
    "hierarchy:6.1 hierarchy:6.4 hierarchy:6.5 the root of the containment presents; parents and children return it"
  )
  func presenterIsTheRoot() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let b = B(in: app.world)
    let sheet = Navigation(in: app.world, rootViewController: b)
    a.present(sheet, animated: false)
    try app.settle()
    #expect(sheet.presentingViewController === navigation)
    #expect(b.presentingViewController === navigation)
    #expect(a.presentedViewController === sheet)
    #expect(navigation.presentedViewController === sheet)
    #expect(b.presentedViewController == nil)
    #expect(sheet.parent == nil)
  }

  @Test(
    "hierarchy:6.6 a child of the presenter, the presented controller or its child can dismiss it", arguments: 0..<4
  )
  func whoDismisses(place: Int) throws {
    let (app, navigation, a) = try TestApp.navigation()
    let b = B(in: app.world)
    let sheet = Navigation(in: app.world, rootViewController: b)
    a.present(sheet, animated: false)
    try app.settle()
    [navigation, a, sheet, b][place].dismiss(animated: true)
    try app.settle()
    #expect(app.application.topViewController === a)
    #expect(app.application.isVisible(a))
  }

  @Test("hierarchy:4.35 a dismissal removes all controllers above; only the top one disappears")
  func dismissStack() throws {
    let (app, a) = try TestApp.plain()
    a.present(B(in: app.world).styled(.fullScreen), animated: false)
    try app.settle()
    a.presentedViewController?.present(C(in: app.world).styled(.fullScreen), animated: false)
    try app.settle()
    a.dismiss(animated: true)
    #expect(
      try app.newsUntilSettled() == [
        "C.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear", "C.viewDidDisappear",
        "B.deinit", "C.deinit",
      ])
  }

  @Test("hierarchy:4.34 in the middle of a stack the controllers above are dismissed first")
  func dismissMiddle() throws {
    let (app, a) = try TestApp.plain()
    let (b, c) = (B(in: app.world), C(in: app.world))
    a.present(b, animated: false)
    try app.settle()
    b.present(c, animated: false)
    try app.settle()
    b.dismiss(animated: true)
    try app.settle()
    #expect(app.application.topViewController === b)
    b.dismiss(animated: true)
    try app.settle()
    #expect(app.application.topViewController === a)
  }

  @Test("hierarchy:4.37 without a presented controller dismiss does nothing and calls no completion")
  func nothingToDismiss() throws {
    let (app, a) = try TestApp.plain()
    a.dismiss(animated: true) { Issue.record("the completion was called") }
    #expect(try app.newsUntilSettled().isEmpty)
  }

  @Test("hierarchy:6.2 in a current context the controller that defines it presents, and only its place is covered")
  func currentContext() throws {
    let (app, navigation, a) = try TestApp.navigation()
    a.definesPresentationContext = true
    let b = B(in: app.world)
    b.modalPresentationStyle = .currentContext
    a.present(b, animated: true)
    #expect(b.presentingViewController === a)
    #expect(
      try app.newsUntilSettled() == [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing",
        "B.viewDidAppear", "A.viewDidDisappear",
      ])
    #expect(b.viewIfLoaded?.superview === navigation.viewIfLoaded)
    #expect(app.application.topViewController === b)
  }

  @Test("hierarchy:6.2 a navigation controller defines a context by default, except for custom presentations")
  func navigationContext() throws {
    let app = TestApp()
    let tabs = Tabs(in: app.world)
    let a = A(in: app.world)
    let navigation = Navigation(in: app.world, rootViewController: a)
    tabs.viewControllers = [navigation]
    app.window.rootViewController = tabs
    app.window.makeKeyAndVisible()
    try app.settle()
    #expect(navigation.definesPresentationContext && !tabs.definesPresentationContext)
    let presenters: [(UIModalPresentationStyle, UIViewController)] = [
      (.overCurrentContext, navigation), (.currentContext, navigation), (.overFullScreen, tabs), (.custom, tabs),
    ]
    for (style, presenter) in presenters {
      let b = B(in: app.world).styled(style)
      a.present(b, animated: false)
      #expect(b.presentingViewController === presenter, "\(style)")
      try app.settle()
      b.dismiss(animated: false)
      try app.settle()
    }
    navigation.definesPresentationContext = false
    let b = B(in: app.world).styled(.overCurrentContext)
    a.present(b, animated: false)
    #expect(b.presentingViewController === tabs)
  }

  @Test("hierarchy:6.2 the controller that covers a context disappears and appears with the one that defines it")
  func contextUnderPush() throws {
    let (app, navigation, a) = try TestApp.navigation()
    a.definesPresentationContext = true
    let b = B(in: app.world)
    b.modalPresentationStyle = .currentContext
    a.present(b, animated: false)
    try app.settle()
    navigation.pushViewController(C(in: app.world), animated: false)
    #expect(
      try app.newsUntilSettled().filter { $0.hasPrefix("A") || $0.hasPrefix("B") } == [
        "B.viewWillDisappear", "B.viewDidDisappear",
      ])
    navigation.popViewController(animated: false)
    #expect(
      try app.newsUntilSettled().filter { $0.hasPrefix("A") || $0.hasPrefix("B") } == [
        "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
      ])
    navigation.pushViewController(C(in: app.world), animated: false)
    try app.settle()
    a.dismiss(animated: false)
    #expect(try app.newsUntilSettled().isEmpty)
    navigation.popViewController(animated: false)
    try app.settle()
    #expect(app.application.isVisible(a) && !app.application.isVisible(b))
  }

  @Test("hierarchy:6.1 the root controller makes a full-screen presentation above a current context")
  func fullScreenOverContext() throws {
    let (app, navigation, a) = try TestApp.navigation()
    a.definesPresentationContext = true
    let b = B(in: app.world)
    b.modalPresentationStyle = .currentContext
    a.present(b, animated: false)
    try app.settle()
    let c = C(in: app.world).styled(.fullScreen)
    b.present(c, animated: false)
    try app.settle()
    #expect(c.presentingViewController === navigation)
    #expect(!app.application.isVisible(b) && !app.application.isVisible(navigation))
    c.dismiss(animated: false)
    try app.settle()
    #expect(app.application.isVisible(b) && !app.application.isVisible(a))
  }
}
