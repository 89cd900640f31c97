import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Presentation on macOS") struct MacPresentationTests {
  /// An animator that shows the controller's view inside the presenter's.
  final class Animator: SimulatedObject, NSViewControllerPresentationAnimator {
    var seen: [String] = []

    func animatePresentation(of viewController: NSViewController, from fromViewController: NSViewController) {
      seen = fromViewController.presentedViewControllers?.map(\.description) ?? []
      fromViewController.view.addSubview(viewController.view)
    }
    func animateDismissal(of viewController: NSViewController, from fromViewController: NSViewController) {
      viewController.view.removeFromSuperview()
    }
  }

  @Test(
    "hierarchy:8.5 hierarchy:8.9 a sheet: the presented controller loads and appears, the presenter receives no callbacks"
  )
  func sheet() throws {
    let (app, p) = try MacTestApp.plain()
    let q = Q(in: app.world)
    p.presentAsSheet(q)
    #expect(app.news() == ["Q.loadView", "Q.viewDidLoad", "Q.viewWillAppear"])
    let sheet = try #require(app.window.attachedSheet)
    #expect(
      sheet.contentViewController === q && sheet.scriptDelegate === q && sheet.isKeyWindow && app.window.isMainWindow)
    #expect(p.presentedViewControllers?.map(\.description) == ["Q#1"] && q.presentingViewController === p)
    #expect(try app.newsUntilSettled() == ["Q.viewDidAppear"])
    #expect(app.world.clock.now == app.application.durations.appKitSheet)

    p.dismiss(q)
    #expect(app.news() == ["Q.viewWillDisappear"])
    #expect(try app.newsUntilSettled() == ["Q.viewDidDisappear"])
    #expect(app.window.sheets.isEmpty && app.window.isKeyWindow)
    #expect(p.presentedViewControllers?.isEmpty == true && q.presentingViewController == nil)
  }

  @Test("hierarchy:8.5 a modal window is a separate window, and no other becomes key while it runs")
  func modalWindow() throws {
    let (app, p) = try MacTestApp.plain()
    let q = Q(in: app.world)
    q.title = "Preferences"
    p.presentAsModalWindow(q)
    #expect(app.news() == ["Q.loadView", "Q.viewDidLoad", "Q.viewWillAppear", "Q.viewDidAppear"])
    let window = try #require(app.application.modalWindow)
    #expect(window.title == "Preferences" && window.isKeyWindow && window.contentViewController === q)
    app.window.makeKey()
    #expect(window.isKeyWindow)
    p.dismiss(q)
    #expect(app.news() == ["Q.viewWillDisappear", "Q.viewDidDisappear"])
    #expect(app.application.modalWindow == nil && app.window.isKeyWindow)
  }

  @Test("hierarchy:8.5 hierarchy:8.6 a popover, by a presentation and its dismissal")
  func popover() throws {
    let (app, p) = try MacTestApp.plain()
    let q = Q(in: app.world)
    p.present(q, asPopoverRelativeTo: .zero, of: p.view, preferredEdge: .minY, behavior: .transient)
    #expect(app.news() == ["Q.loadView", "Q.viewDidLoad", "Q.viewWillAppear"])
    #expect(try app.newsUntilSettled() == ["Q.viewDidAppear"])
    #expect(app.application.topViewController === q)
    q.dismiss(nil)
    #expect(app.news() == ["Q.viewWillDisappear"])
    #expect(try app.newsUntilSettled().prefix(1) == ["Q.viewDidDisappear"])
    #expect(p.presentedViewControllers?.isEmpty == true && app.application.topViewController === p)
  }

  @Test("hierarchy:8.5 hierarchy:8.6 the app's animator shows the controller and removes it")
  func customAnimator() throws {
    let (app, p) = try MacTestApp.plain()
    let q = Q(in: app.world)
    weak var animator: Animator?
    do {
      let made = Animator(in: app.world)
      animator = made
      try p.tryPresent(q, animator: made)
    }
    #expect(animator?.seen == ["Q#1"])
    #expect(
      app.news() == [
        "Animator.animatePresentation(Q)", "Q.loadView", "Q.viewDidLoad", "Q.viewWillAppear", "Q.viewDidAppear",
      ])
    p.dismiss(q)
    #expect(
      app.news() == [
        "Animator.animateDismissal(Q)", "Q.viewWillDisappear", "Q.viewDidDisappear", "Animator.deinit",
      ])
  }

  @Test("hierarchy:8.5 an animator may be an instance of a dynamic class")
  func dynamicAnimator() throws {
    let (app, p) = try MacTestApp.plain()
    let declared = try app.world.classes.declareClass("Fader", superclass: app.world.classes.root)
    var seen: [String] = []
    for name in ["animatePresentation", "animateDismissal"] {
      try declared.define(
        name,
        ClosureMethod { _, _, arguments in
          seen.append("\(name) \([0, 1].compactMap { arguments[$0].object?.description })")
          return .none
        })
    }
    let q = Q(in: app.world)
    try p.tryPresent(q, animator: SimulatedObject(in: app.world, as: declared))
    q.dismiss(nil)
    #expect(seen == ["animatePresentation [\"Q#1\", \"P#1\"]", "animateDismissal [\"Q#1\", \"P#1\"]"])
    #expect(throws: PlatformException.self) { try p.tryPresent(q, animator: SimulatedObject(in: app.world)) }
  }

  @Test("hierarchy:8.7 several controllers can be presented, and descendants return their root's presenter")
  func several() throws {
    let (app, p) = try MacTestApp.plain()
    let (q, r, child) = (Q(in: app.world), R(in: app.world), Q(in: app.world))
    q.addChild(child)
    p.presentAsModalWindow(q)
    p.presentAsModalWindow(r)
    #expect(p.presentedViewControllers?.map(\.description) == ["Q#1", "R#1"])
    #expect(child.presentingViewController === p)
    p.dismiss(q)
    #expect(p.presentedViewControllers?.map(\.description) == ["R#1"])
  }

  @Test("hierarchy:8.7 the presenter holds the presented controllers, and not the other way round")
  func ownership() throws {
    let app = MacTestApp()
    weak var presented: Q?
    var p: P? = P(in: app.world)
    do {
      let made = Q(in: app.world)
      presented = made
      try p?.tryPresent(made, animator: Animator(in: app.world))
    }
    #expect(presented?.presentingViewController === p && presented != nil)
    p = nil
    #expect(presented == nil)
  }

  @Test("hierarchy:8.6 the user closes a modal window: the controller is dismissed", .tags(.unsourced))
  func closeByUser() throws {
    let (app, p) = try MacTestApp.plain()
    let q = Q(in: app.world)
    p.presentAsModalWindow(q)
    #expect(app.application.modalWindow?.closeAsUser() == true)
    #expect(p.presentedViewControllers?.isEmpty == true && q.presentingViewController == nil)
    #expect(!app.application.isVisible(q))
    q.dismiss(nil)
    p.dismiss(q)
  }

  @Test("hierarchy:8.6 a dismissal also dismisses the controllers that the dismissed one presents", .tags(.unsourced))
  func dismissStack() throws {
    let (app, p) = try MacTestApp.plain()
    let (q, r) = (Q(in: app.world), R(in: app.world))
    p.presentAsSheet(q)
    try app.settle()
    q.presentAsSheet(r)
    try app.settle()
    #expect(app.application.topViewController === r)
    p.dismiss(q)
    #expect(app.news() == ["R.viewWillDisappear", "Q.viewWillDisappear"])
    try app.settle()
    #expect(!app.application.isVisible(q) && !app.application.isVisible(r))
    #expect(p.presentedViewControllers?.isEmpty == true && q.presentedViewControllers?.isEmpty == true)
    #expect(app.application.windows.count == 1)
  }

  @Test("a second sheet waits for the end of the first")
  func waitingSheet() throws {
    let (app, p) = try MacTestApp.plain()
    let (q, r) = (Q(in: app.world), R(in: app.world))
    p.presentAsSheet(q)
    p.presentAsSheet(r)
    try app.settle()
    #expect(app.application.isVisible(q) && !app.application.isVisible(r) && app.window.sheets.count == 2)
    p.dismiss(q)
    #expect(
      try app.newsUntilSettled() == [
        "Q.viewWillDisappear", "Q.viewDidDisappear", "R.viewWillAppear", "NSWindow.deinit", "R.viewDidAppear",
      ])
    app.window.close()
    #expect(p.presentedViewControllers?.isEmpty == true && !app.application.isVisible(r))
  }

  @Test("a sheet's end runs the completion handler with the code")
  func completionHandler() throws {
    let (app, _) = try MacTestApp.plain()
    let sheet = NSWindow(in: app.world)
    var code: NSApplication.ModalResponse?
    let delegate = WindowDelegate(in: app.world)
    app.window.delegate = delegate
    app.window.beginSheet(sheet) { code = $0 }
    #expect(sheet.isSheet && sheet.sheetParent === app.window && !sheet.canBecomeMain)
    try app.settle()
    app.window.endSheet(sheet, returnCode: .OK)
    #expect(code == nil)
    #expect(
      try app.newsUntilSettled() == [
        "WindowDelegate.windowDidBecomeKey(MacWindow)", "WindowDelegate.windowDidEndSheet(MacWindow)",
        "MacWindow.completion",
      ])
    #expect(code == .OK)
  }

  @Test("hierarchy:8.8 an invalid presentation is rejected", .tags(.unsourced), arguments: 0..<5)
  func refusals(place: Int) throws {
    let (app, p) = try MacTestApp.plain()
    let (q, r) = (Q(in: app.world), R(in: app.world))
    p.addChild(r)
    p.presentAsModalWindow(q)
    let animator = Animator(in: app.world)
    let error = #expect(throws: PlatformException.self) {
      switch place {
      case 0: try r.tryPresent(q, animator: animator)
      case 1: try p.tryPresentAsSheet(p)
      case 2: try r.tryPresent(p, animator: animator)
      case 3: try R(in: app.world).tryPresentAsSheet(Q(in: app.world))
      default: try p.tryPresent(R(in: app.world), asPopoverRelativeTo: NSView(in: app.world))
      }
    }
    #expect((error?.name == "NSInvalidArgumentException") == (place != 3) && animator.seen.isEmpty)
    #expect(p.presentedViewControllers?.map(\.description) == ["Q#1"] && r.presentedViewControllers?.isEmpty == true)
  }
}
