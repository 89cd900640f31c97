import SimulatedWorld
import Testing
import ViewHierarchy

/// Presentations that leave the presenter on the screen.
@Suite struct SheetTests {
  @Test(
    "hierarchy:G5 hierarchy:4.27 a presentation that leaves the presenter on the screen sends it no appearance callbacks",
    arguments: UIModalPresentationStyle.allCases.filter { ![.fullScreen, .currentContext, .none].contains($0) })
  func silentPresenter(style: UIModalPresentationStyle) throws {
    let (app, a) = try TestApp.plain()
    a.present(B(in: app.world).styled(style), animated: true) {}
    #expect(try app.newsOfTurn() == ["B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing"])
    #expect(try app.newsUntilSettled() == ["B.viewDidAppear", "A.completion"])
    #expect(app.application.isVisible(a))
    a.dismiss(animated: true) {}
    #expect(try app.newsOfTurn() == ["B.viewWillDisappear"])
    #expect(try app.newsUntilSettled() == ["B.viewDidDisappear", "B.deinit", "A.completion"])
  }

  @Test("hierarchy:4.25 a root that defines no context is the current context, and its view leaves the window")
  func currentContextOfRoot() throws {
    let (app, a) = try TestApp.plain()
    a.present(B(in: app.world).styled(.currentContext), animated: false)
    try app.settle()
    #expect(!app.application.isVisible(a) && a.viewIfLoaded?.window == nil)
  }

  @Test(
    "hierarchy:4.28 the style is automatic by default: a sheet, but over the full screen of a television")
  func automatic() throws {
    for (idiom, isVisible) in [(UIUserInterfaceIdiom.phone, true), (.pad, true), (.tv, false)] {
      let app = TestApp()
      app.application.idiom = idiom
      let a = A(in: app.world)
      app.window.rootViewController = a
      app.window.makeKeyAndVisible()
      let b = B(in: app.world)
      #expect(b.modalPresentationStyle == (isVisible ? .formSheet : .fullScreen))
      a.present(b, animated: false)
      try app.settle()
      #expect(app.application.isVisible(a) == isVisible)
      #expect(b.presentationController?.presentationStyle == (isVisible ? .formSheet : .fullScreen))
    }
  }

  @Test(
    "hierarchy:6.2 over the current context the covering controller goes and comes with the one below, which stays",
    arguments: [false, true])
  func overCurrentContext(animated: Bool) throws {
    let (app, navigation, a) = try TestApp.navigation()
    a.definesPresentationContext = true
    let b = B(in: app.world).styled(.overCurrentContext)
    a.present(b, animated: animated)
    #expect(b.presentingViewController === a)
    #expect(try app.newsUntilSettled().suffix(3) == ["B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
    navigation.pushViewController(C(in: app.world), animated: animated)
    #expect(
      try app.newsUntilSettled().filter { $0.hasPrefix("A") || $0.hasPrefix("B") } == [
        "A.viewWillDisappear", "B.viewWillDisappear", "A.viewDidDisappear", "B.viewDidDisappear",
      ])
    #expect(b.viewIfLoaded?.window == nil)
    navigation.popViewController(animated: animated)
    #expect(
      try app.newsUntilSettled().filter { $0.hasPrefix("A") || $0.hasPrefix("B") } == [
        "A.viewWillAppear", "B.viewWillAppear", "A.viewIsAppearing", "B.viewIsAppearing", "A.viewDidAppear",
        "B.viewDidAppear",
      ])
    a.dismiss(animated: animated)
    #expect(try app.newsUntilSettled() == ["B.viewWillDisappear", "B.viewDidDisappear"])
    #expect(app.application.topViewController === a)
  }

  @Test("hierarchy:4.35 stacked sheets each disappear, the top one first")
  func dismissSheets() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    a.present(b, animated: false)
    try app.settle()
    b.present(C(in: app.world), animated: false)
    try app.settle()
    #expect(app.application.isVisible(a) && app.application.isVisible(b))
    a.dismiss(animated: true)
    #expect(
      try app.newsUntilSettled() == [
        "C.viewWillDisappear", "B.viewWillDisappear", "C.viewDidDisappear", "B.viewDidDisappear", "C.deinit",
      ])
  }

  @Test("hierarchy:4.35 a sheet below a covering controller receives no callbacks, and neither does the presenter")
  func dismissMixed() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    a.present(b, animated: false)
    try app.settle()
    b.present(C(in: app.world).styled(.fullScreen), animated: false)
    #expect(try app.newsUntilSettled().contains("B.viewDidDisappear"))
    #expect(app.application.isVisible(a))
    a.dismiss(animated: true)
    #expect(try app.newsUntilSettled() == ["C.viewWillDisappear", "C.viewDidDisappear", "C.deinit"])
  }

  @Test("hierarchy:4.26 a sheet's view that comes back returns to its place above its presenter's view")
  func placeBelow() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    a.present(b, animated: false)
    try app.settle()
    let c = C(in: app.world).styled(.fullScreen)
    b.present(c, animated: false)
    try app.settle()
    b.dismiss(animated: true)
    try app.world.turn()
    #expect(app.window.subviews.map { $0 === a.view ? "A" : $0 === b.view ? "B" : "C" } == ["A", "B", "C"])
  }

  @Test("hierarchy:4.36 after its presented controller was dismissed, a controller's next dismissal dismisses itself")
  func dismissTwice() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    a.present(b, animated: false)
    try app.settle()
    b.present(C(in: app.world), animated: false)
    try app.settle()
    b.dismiss(animated: false)
    try app.world.turn()
    b.dismiss(animated: false)
    try app.settle()
    #expect(a.presentedViewController == nil)
  }

  @Test("hierarchy:5.10 below a sheet the presenter is on the screen, and presents already")
  func presentBelowSheet() throws {
    let (app, a) = try TestApp.plain()
    a.present(B(in: app.world), animated: false)
    try app.settle()
    a.present(C(in: app.world), animated: false)
    #expect(app.news().first == "warning alreadyPresenting")
  }

  @Test("the style none is invalid: it raises, and nothing changes")
  func none() throws {
    let (app, a) = try TestApp.plain()
    let error = #expect(throws: PlatformException.self) {
      try a.tryPresent(B(in: app.world).styled(.none), animated: true)
    }
    #expect(error?.name == "NSInvalidArgumentException")
    #expect(a.presentedViewController == nil)
  }

  @Test("a window that is hidden and shown again hides and shows its sheets")
  func hiddenWindow() throws {
    let (app, a) = try TestApp.plain()
    a.present(B(in: app.world), animated: false)
    try app.settle()
    app.window.isHidden = true
    #expect(
      try app.newsUntilSettled() == [
        "B.viewWillDisappear", "A.viewWillDisappear", "B.viewDidDisappear", "A.viewDidDisappear",
      ])
    app.window.isHidden = false
    #expect(
      try app.newsUntilSettled() == [
        "A.viewWillAppear", "A.viewIsAppearing", "B.viewWillAppear", "B.viewIsAppearing", "A.viewDidAppear",
        "B.viewDidAppear",
      ])
  }

  @Test("a window that is shown during a presentation shows only its final controllers")
  func shownMeanwhile() throws {
    let (app, a) = try TestApp.plain()
    app.window.isHidden = true
    try app.settle()
    a.present(B(in: app.world).styled(.fullScreen), animated: true)
    try app.world.turn()
    app.forget()
    app.window.isHidden = false
    #expect(try app.newsUntilSettled() == ["B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
    #expect(!app.application.isVisible(a))
  }

  @Test("hierarchy:4.4 a root that is replaced below its sheet disappears, and the sheet stays until it is dismissed")
  func rootReplaced() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    a.present(b, animated: false)
    try app.settle()
    app.window.rootViewController = C(in: app.world)
    #expect(
      try app.newsUntilSettled().filter { !$0.hasPrefix("C") } == [
        "warning rootReplacedWhilePresenting", "A.viewWillDisappear", "A.viewDidDisappear",
      ])
    #expect(app.application.isVisible(b))
    b.dismiss(animated: true)
    #expect(try app.newsUntilSettled() == ["B.viewWillDisappear", "B.viewDidDisappear"])
  }
}
