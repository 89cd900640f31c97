import SimulatedWorld
import Testing
import ViewHierarchy

@Suite struct PresentationControllerTests {
  /// A delegate that returns a style, and whose calls appear in the log.
  private final class Adapter: SimulatedObject, UIPopoverPresentationControllerDelegate {
    var style: UIModalPresentationStyle?
    var styles: [UIModalPresentationStyle] = []
    weak var source: UIView?
    var onPrepare: () -> Void = {}
    var onWillPresent: () -> Void = {}
    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { style ?? .automatic }
    func presentationController(
      _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: UIViewControllerTransitionCoordinator?
    ) {
      styles.append(style)
      onWillPresent()
    }
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
      if let source { popoverPresentationController.sourceView = source }
      onPrepare()
    }
  }

  /// A delegate that provides a presentation controller.
  private final class Transitioning: SimulatedObject, UIViewControllerTransitioningDelegate {
    var made: UIPresentationController?
    weak var presenting: UIViewController?
    weak var source: UIViewController?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      (self.presenting, self.source) = (presenting, source)
      return made
    }
  }

  private final class Covering: UIPresentationController {
    override var shouldRemovePresentersView: Bool { true }
  }

  private func app(_ idiom: UIUserInterfaceIdiom) throws -> (app: TestApp, a: A) {
    let app = TestApp()
    app.application.idiom = idiom
    let a = A(in: app.world)
    app.window.rootViewController = a
    app.window.makeKeyAndVisible()
    try app.settle()
    return (app, a)
  }

  @Test("hierarchy:4.33a a style set after the presentation controller was read has no effect until a dismissal")
  func styleSetLater() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    let first = b.presentationController
    b.modalPresentationStyle = .fullScreen
    #expect(b.presentationController === first && b.modalPresentationStyle == .fullScreen)
    #expect(app.world.log.failures.map(\.name) == ["styleSetTooLate"])
    a.present(b, animated: false)
    try app.settle()
    #expect(b.presentationController?.presentationStyle == .formSheet && a.view.window != nil)
    b.dismiss(animated: false)
    try app.settle()
    a.present(b, animated: false)
    try app.settle()
    #expect(b.presentationController?.presentationStyle == .fullScreen && a.view.window == nil)
  }

  @Test("hierarchy:4.33a the style that the presentation controller has already can be set again")
  func sameStyleSetLater() throws {
    let app = TestApp()
    let b = B(in: app.world).styled(.popover)
    #expect(b.popoverPresentationController != nil)
    b.modalPresentationStyle = .popover
    #expect(app.world.log.failures.isEmpty)
  }

  @Test("hierarchy:4.33a a presented controller keeps its presentation controller, regardless of later styles")
  func styleSetWhilePresented() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    a.present(b, animated: false)
    try app.settle()
    let manager = try #require(b.presentationController)
    b.modalPresentationStyle = .popover
    #expect(b.presentationController === manager)
  }

  @Test("hierarchy:7.1 the presented controller and its children share one, which is deallocated after the dismissal")
  func lifetime() throws {
    let (app, a) = try TestApp.plain()
    let content = B(in: app.world)
    let sheet = Navigation(in: app.world, rootViewController: content)
    let manager = try #require(sheet.presentationController)
    #expect(manager.presentedViewController === sheet && manager.presentingViewController == nil)
    a.present(sheet, animated: false)
    try app.settle()
    #expect(content.presentationController === manager)
    #expect(manager.presentingViewController === a && manager.containerView === app.window)
    #expect(manager.edgeCount == 1)
    a.dismiss(animated: false)
    try app.settle()
    #expect(manager.currentPresentedViewController == nil && manager.edgeCount == 0)
    #expect(sheet.presentationController !== manager)
  }

  @Test(
    "hierarchy:7.2 a presentation controller holds neither its delegate nor the controller, and the controller not its transitioning delegate"
  )
  func weakness() throws {
    let app = TestApp()
    let manager: UIPresentationController
    do {
      let b = B(in: app.world)
      manager = try #require(b.presentationController)
      manager.delegate = Adapter(in: app.world)
      b.transitioningDelegate = Transitioning(in: app.world)
      #expect(b.transitioningDelegate == nil)
    }
    #expect(manager.currentPresentedViewController == nil && manager.delegate == nil && manager.edgeCount == 0)
  }

  @Test("hierarchy:4.33 the delegate is notified of the presentation before the view is loaded")
  func willPresent() throws {
    let (app, a) = try TestApp.plain()
    let (b, adapter) = (B(in: app.world), Adapter(in: app.world))
    b.presentationController?.delegate = adapter
    a.present(b, animated: true)
    #expect(app.news() == [])
    #expect(
      try app.newsOfTurn() == [
        "Adapter.adaptivePresentationStyle(B)", "Adapter.presentationControllerWillPresent(B)", "B.loadView",
        "B.viewDidLoad", "B.viewWillAppear",
        "B.viewIsAppearing",
      ])
    #expect(adapter.styles == [.formSheet])
  }

  @Test("hierarchy:5.11 a delegate that takes the presenter off the screen cancels the presentation before it starts")
  func willPresentGone() throws {
    let (app, a) = try TestApp.plain()
    let books = Books()
    app.world.lifetimes = books
    let (b, adapter) = (B(in: app.world), Adapter(in: app.world))
    b.presentationController?.delegate = adapter
    adapter.onWillPresent = { [unowned app] in app.window.rootViewController = C(in: app.world) }
    a.present(b, animated: true) { Issue.record("the completion was called") }
    try app.world.settle()
    #expect(app.world.log.failures.map(\.name) == ["rootReplacedWhilePresenting", "notInWindowHierarchy"])
    #expect(a.presentedViewController == nil && !b.isViewLoaded && books.pins == [:])
  }

  @Test("a delegate that ends the app ends the presentation with it", arguments: [true, false])
  func willPresentEnd(animated: Bool) throws {
    let (app, a) = try app(.pad)
    let books = Books()
    app.world.lifetimes = books
    let (b, adapter) = (B(in: app.world).styled(.popover), Adapter(in: app.world))
    b.presentationController?.delegate = adapter
    adapter.onPrepare = { [unowned app] in app.application.terminate() }
    a.present(b, animated: animated)
    try app.world.settle()
    #expect(!b.isViewLoaded && app.world.log.failures.isEmpty)
    #expect(books.pins.values.allSatisfy { $0 < 0 } && books.pins.count <= 1)
  }

  // MARK: Custom presentations

  @Test(
    "hierarchy:4.27 the custom presentation controller decides whether the presenter leaves the screen",
    arguments: [false, true])
  func custom(covers: Bool) throws {
    let (app, a) = try TestApp.plain()
    let (b, transitioning) = (B(in: app.world).styled(.custom), Transitioning(in: app.world))
    transitioning.made = covers ? Covering(in: app.world) : UIPresentationController(in: app.world)
    b.transitioningDelegate = transitioning
    a.present(b, animated: false)
    #expect(transitioning.presenting === a && transitioning.source === a)
    try app.settle()
    #expect(b.presentationController === transitioning.made)
    #expect(app.application.isVisible(a) == !covers)
    a.dismiss(animated: false)
    try app.settle()
    #expect(app.application.isVisible(a) && !app.application.isVisible(b))
  }

  @Test("hierarchy:6.5 before the presentation, the custom controller has no presenter; it is requested once")
  func customEarly() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let (b, transitioning) = (B(in: app.world).styled(.custom), Transitioning(in: app.world))
    transitioning.made = Covering(in: app.world)
    b.transitioningDelegate = transitioning
    _ = b.presentationController
    #expect(transitioning.presenting == nil && transitioning.source === b)
    a.present(b, animated: false)
    #expect(transitioning.source === b)
    #expect(b.presentingViewController === navigation)
  }

  @Test("a presentation controller cannot manage two controllers")
  func customTaken() throws {
    let (app, a) = try TestApp.plain()
    let transitioning = Transitioning(in: app.world)
    transitioning.made = Covering(in: app.world)
    let (b, c) = (B(in: app.world).styled(.custom), C(in: app.world).styled(.custom))
    b.transitioningDelegate = transitioning
    c.transitioningDelegate = transitioning
    a.present(b, animated: false)
    try app.settle()
    b.present(c, animated: false)
    try app.settle()
    #expect(c.presentationController !== b.presentationController)
    #expect(app.application.isVisible(b))
  }

  @Test("hierarchy:6.2 a custom presentation searches for a context as well")
  func customContext() throws {
    let (app, _, a) = try TestApp.navigation()
    a.definesPresentationContext = true
    let b = B(in: app.world).styled(.custom)
    a.present(b, animated: false)
    #expect(b.presentingViewController === a)
  }

  // MARK: Adaptation

  @Test("hierarchy:4.29 a popover is a sheet in compact width, unless its delegate keeps it or returns another style")
  func popover() throws {
    let cases: [(UIUserInterfaceIdiom, UIModalPresentationStyle?, UIModalPresentationStyle)] = [
      (.pad, nil, .popover), (.pad, .fullScreen, .popover), (.phone, nil, .formSheet),
      (.phone, UIModalPresentationStyle.none, .popover),
      (.phone, .fullScreen, .fullScreen), (.phone, .overFullScreen, .overFullScreen), (.phone, .custom, .formSheet),
      (.tv, nil, .fullScreen),
    ]
    for (idiom, answer, expected) in cases {
      let (app, a) = try app(idiom)
      let (b, adapter) = (B(in: app.world).styled(.popover), Adapter(in: app.world))
      adapter.style = answer
      b.presentationController?.delegate = adapter
      b.popoverPresentationController?.sourceView = a.view
      a.present(b, animated: false)
      try app.settle()
      #expect(b.presentationController?.presentationStyle == expected, "\(idiom) \(String(describing: answer))")
      #expect(app.application.isVisible(a) == (expected != .fullScreen))
      #expect(adapter.styles == [expected])
    }
  }

  @Test(
    "hierarchy:4.29 sheets stay cards in compact width, and fill a screen of compact height", .tags(.unsourced),
    arguments: [UIModalPresentationStyle.automatic, .pageSheet, .formSheet])
  func sheets(style: UIModalPresentationStyle) throws {
    let (app, a) = try TestApp.plain()
    app.window.verticalSizeClass = .compact
    let b = B(in: app.world).styled(style)
    a.present(b, animated: false)
    try app.settle()
    #expect(!app.application.isVisible(a))
    #expect(!b.beginSwipeToDismiss())
    app.window.verticalSizeClass = .regular
    #expect(app.application.isVisible(a))
    #expect(b.beginSwipeToDismiss())
  }

  @Test(
    "hierarchy:4.29 rotating a phone makes the presenter of a sheet disappear and come back, immediately",
    .tags(.unsourced))
  func turned() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    a.present(b, animated: false)
    try app.settle()
    app.window.verticalSizeClass = .compact
    #expect(
      app.news().filter { !$0.hasSuffix("Collection") && !$0.hasSuffix("DidChange") && !$0.hasSuffix("ToSize") } == [
        "A.viewWillDisappear", "A.viewDidDisappear",
      ])
    #expect(a.viewIfLoaded?.window == nil)
    app.window.verticalSizeClass = .regular
    #expect(
      app.news().filter { !$0.hasSuffix("Collection") && !$0.hasSuffix("DidChange") && !$0.hasSuffix("ToSize") } == [
        "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear",
      ])
    #expect(app.window.subviews.first === a.view)
    a.dismiss(animated: false)
    try app.settle()
    #expect(a.presentedViewController == nil)
  }

  @Test(
    "hierarchy:4.29 the rotation of a phone during a presentation takes effect at its end", .tags(.unsourced),
    arguments: [0, 1])
  func turnedMeanwhile(turns: Int) throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    a.present(b, animated: true)
    for _ in 0..<turns { try app.world.turn() }
    app.window.verticalSizeClass = .compact
    try app.settle()
    #expect(!app.application.isVisible(a))
    #expect(b.presentationController?.presentationStyle == .fullScreen)
  }

  @Test("hierarchy:4.29 a popover whose window becomes narrow becomes a sheet, and a popover again", .tags(.unsourced))
  func resized() throws {
    let (app, a) = try app(.pad)
    let (b, adapter) = (B(in: app.world).styled(.popover), Adapter(in: app.world))
    b.presentationController?.delegate = adapter
    adapter.source = a.view
    a.present(b, animated: false)
    try app.settle()
    app.window.horizontalSizeClass = .compact
    #expect(b.presentationController?.presentationStyle == .formSheet)
    app.window.horizontalSizeClass = .regular
    #expect(adapter.styles == [.popover, .formSheet, .popover])
    #expect(b.popoverPresentationController?.sourceView === a.view)
  }

  // MARK: Popovers

  @Test(
    "hierarchy:5.22 a popover without an anchor raises when the transition starts, and is not shown",
    arguments: [true, false])
  func unanchored(animated: Bool) throws {
    let (app, a) = try app(.pad)
    app.world.exceptionsEndApp = false
    let b = B(in: app.world).styled(.popover)
    a.present(b, animated: animated) { Issue.record("the completion was called") }
    #expect(a.presentedViewController === (animated ? b : nil))
    try app.world.settle()
    #expect(
      app.world.log.failures.map(\.message) == [
        "UIPopoverPresentationController (<UIPopoverPresentationController#1>) should have a non-nil sourceView or "
          + "barButtonItem set before the presentation occurs."
      ])
    #expect(app.world.log.failures.map(\.name) == ["NSGenericException"])
    #expect(a.presentedViewController == nil && !b.isViewLoaded)
    a.present(C(in: app.world), animated: animated)
    try app.settle()
    #expect(a.presentedViewController is C)
  }

  @Test("hierarchy:5.22 in compact width a popover does not need an anchor")
  func unanchoredCompact() throws {
    let (app, a) = try TestApp.plain()
    a.present(B(in: app.world).styled(.popover), animated: false)
    #expect(app.world.log.failures.isEmpty)
  }

  @Test("hierarchy:4.33 hierarchy:5.22 the delegate may set the anchor of a popover at the last moment")
  func prepared() throws {
    let (app, a) = try app(.pad)
    let (b, adapter) = (B(in: app.world).styled(.popover), Adapter(in: app.world))
    adapter.source = a.view
    b.presentationController?.delegate = adapter
    a.present(b, animated: false)
    #expect(
      app.news().prefix(3) == [
        "Adapter.prepareForPopoverPresentation(B)", "Adapter.presentationControllerWillPresent(B)", "B.loadView",
      ])
  }

  @Test("hierarchy:4.38 a tap outside a popover dismisses it as a swipe does a sheet")
  func tapOutside() throws {
    let (app, a) = try app(.pad)
    let b = B(in: app.world).styled(.popover)
    let popover = try #require(b.popoverPresentationController)
    popover.barButtonItem = UIView(in: app.world)
    let delegate = Adapter(in: app.world)
    popover.delegate = delegate
    #expect(!popover.tapOutside())
    a.present(b, animated: false)
    try app.settle()
    b.isModalInPresentation = true
    #expect(!popover.tapOutside())
    #expect(app.news() == ["Adapter.presentationControllerDidAttemptToDismiss(B)"])
    b.isModalInPresentation = false
    #expect(!b.beginSwipeToDismiss() && popover.tapOutside() && !popover.tapOutside())
    #expect(
      try app.newsUntilSettled() == [
        "Adapter.presentationControllerShouldDismiss(B)", "Adapter.presentationControllerWillDismiss(B)",
        "B.viewWillDisappear", "B.viewDidDisappear", "Adapter.presentationControllerDidDismiss(B)",
      ])
    #expect(popover.edgeCount == 0)
  }

  @Test("hierarchy:7.1 a popover holds its anchor")
  func popoverEdges() {
    let app = TestApp()
    let books = Books()
    app.world.lifetimes = books
    let b = B(in: app.world).styled(.popover)
    let (one, other) = (UIView(in: app.world), UIView(in: app.world))
    b.popoverPresentationController?.sourceView = one
    b.popoverPresentationController?.sourceView = other
    b.popoverPresentationController?.barButtonItem = one
    var edges: [String] = []
    b.forEachEdge { label, target in edges.append(books.line(b, target, label)) }
    b.popoverPresentationController?.forEachEdge { label, target in
      edges.append(books.line(b.knownPresentationController, target, label))
    }
    #expect(edges.count == 3 && edges.sorted() == books.edges.sorted())
  }
}
