import SimulatedWorld
import Testing
import ViewHierarchy

/// The gestures of a user on a sheet.
@Suite struct SwipeToDismissTests {
  /// A delegate that allows or rejects a dismissal, and whose calls appear in the log.
  private final class Judge: SimulatedObject, UIAdaptivePresentationControllerDelegate {
    var allows = true
    var onAsk: () -> Void = {}
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      onAsk()
      return allows
    }
  }

  private func sheet() throws -> (app: TestApp, a: A, b: B, judge: Judge) {
    let (app, a) = try TestApp.plain()
    let (b, judge) = (B(in: app.world), Judge(in: app.world))
    b.presentationController?.delegate = judge
    a.present(b, animated: false)
    try app.settle()
    return (app, a, b, judge)
  }

  @Test("hierarchy:4.38 hierarchy:4.40 a drag calls shouldDismiss and willDismiss, and dismisses", .tags(.unsourced))
  func finished() throws {
    let (app, a, b, judge) = try sheet()
    #expect(b.beginSwipeToDismiss())
    #expect(
      app.news() == [
        "Judge.presentationControllerShouldDismiss(B)", "Judge.presentationControllerWillDismiss(B)",
        "B.viewWillDisappear",
      ])
    try app.world.settle()
    #expect(a.presentedViewController === b && b.isBeingDismissed)
    #expect(b.finishSwipeToDismiss())
    #expect(!b.finishSwipeToDismiss() && !b.cancelSwipeToDismiss())
    #expect(
      try app.newsUntilSettled() == ["B.viewDidDisappear", "Judge.presentationControllerDidDismiss(B)"])
    #expect(a.presentedViewController == nil && !b.isBeingDismissed)
    #expect(app.world.clock.now == .seconds(0.5))
    _ = judge
  }

  @Test(
    "hierarchy:G6 hierarchy:4.39 hierarchy:7.6 a cancelled drag lets the sheet appear again, and deallocates nothing")
  func cancelled() throws {
    let (app, a, b, judge) = try sheet()
    let view = b.viewIfLoaded
    b.beginSwipeToDismiss()
    app.forget()
    #expect(b.cancelSwipeToDismiss())
    #expect(try app.newsUntilSettled() == ["B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
    #expect(a.presentedViewController === b && view?.window === app.window)
    #expect(b.presentationController?.delegate === judge)
    #expect(b.beginSwipeToDismiss())
    #expect(app.news().contains("Judge.presentationControllerWillDismiss(B)"))
  }

  @Test("hierarchy:3.27 a drag is a dismissal until it is cancelled")
  func flags() throws {
    let (app, _, b, judge) = try sheet()
    var seen: [Bool] = []
    b.hook = { [unowned b] _ in seen.append(b.isBeingDismissed) }
    b.beginSwipeToDismiss()
    b.cancelSwipeToDismiss()
    try app.settle()
    #expect(seen == [true, false, false, false])
    _ = judge
  }

  @Test(
    "hierarchy:9.5 the rest of a drag takes the remaining time, and the way back the elapsed time",
    arguments: [true, false])
  func rest(finishing: Bool) throws {
    let (app, _, b, judge) = try sheet()
    b.updateSwipeToDismiss(0.5)
    b.beginSwipeToDismiss()
    b.updateSwipeToDismiss(finishing ? 0.8 : 0.6)
    _ = finishing ? b.finishSwipeToDismiss() : b.cancelSwipeToDismiss()
    b.updateSwipeToDismiss(0)
    try app.settle()
    #expect(app.world.clock.now == .seconds(finishing ? 0.1 : 0.3))
    _ = judge
  }

  @Test(
    "hierarchy:4.38 hierarchy:6.12 the coordinator of a drag returns whether it is interactive and cancelled",
    arguments: [true, false])
  func coordinator(finishing: Bool) throws {
    let (app, _, b, judge) = try sheet()
    b.beginSwipeToDismiss()
    b.updateSwipeToDismiss(0.25)
    let coordinator = try #require(b.transitionCoordinator)
    #expect(coordinator.initiallyInteractive && coordinator.isInteractive && coordinator.percentComplete == 0.25)
    #expect(coordinator.viewController(forKey: .from) === b)
    var isOver = false
    coordinator.animate(alongsideTransition: nil) { _ in isOver = true }
    _ = finishing ? b.finishSwipeToDismiss() : b.cancelSwipeToDismiss()
    #expect(!coordinator.isInteractive && coordinator.isCancelled == !finishing && !isOver)
    try app.settle()
    #expect(isOver && b.transitionCoordinator == nil)
    _ = judge
  }

  @Test("hierarchy:4.38 only the delegate is notified of a drag that it rejects")
  func refused() throws {
    let (app, a, b, judge) = try sheet()
    judge.allows = false
    #expect(!b.beginSwipeToDismiss())
    #expect(
      try app.newsUntilSettled() == [
        "Judge.presentationControllerShouldDismiss(B)", "Judge.presentationControllerDidAttemptToDismiss(B)",
      ])
    #expect(a.presentedViewController === b && !b.finishSwipeToDismiss())
  }

  @Test(
    "hierarchy:4.38 isModalInPresentation of a sheet or its content prevents the drag without a call of shouldDismiss",
    arguments: [true, false])
  func modal(contained: Bool) throws {
    let (app, a) = try TestApp.plain()
    let (content, judge) = (B(in: app.world), Judge(in: app.world))
    let sheet: UIViewController = contained ? Navigation(in: app.world, rootViewController: content) : content
    sheet.presentationController?.delegate = judge
    a.present(sheet, animated: false)
    try app.settle()
    content.isModalInPresentation = true
    #expect(!content.beginSwipeToDismiss())
    #expect(
      try app.newsUntilSettled().map { $0.prefix { $0 != "(" } } == ["Judge.presentationControllerDidAttemptToDismiss"])
    content.isModalInPresentation = false
    #expect(content.beginSwipeToDismiss())
  }

  @Test("hierarchy:4.40 a programmatic dismissal does not call the delegate")
  func programmatic() throws {
    let (app, a, b, judge) = try sheet()
    b.isModalInPresentation = true
    a.dismiss(animated: true)
    #expect(try app.newsUntilSettled() == ["B.viewWillDisappear", "B.viewDidDisappear"])
    _ = judge
  }

  @Test("hierarchy:4.38 only a settled sheet on top and on the screen can be dragged")
  func impossible() throws {
    let (app, a, b, judge) = try sheet()
    #expect(!a.beginSwipeToDismiss() && !C(in: app.world).beginSwipeToDismiss())
    let c = C(in: app.world).styled(.overFullScreen)
    b.present(c, animated: true)
    #expect(!b.beginSwipeToDismiss())
    try app.settle()
    #expect(!b.beginSwipeToDismiss() && !c.beginSwipeToDismiss())
    c.dismiss(animated: false)
    try app.settle()
    app.window.isHidden = true
    #expect(!b.beginSwipeToDismiss())
    app.window.isHidden = false
    try app.settle()
    #expect(b.beginSwipeToDismiss() && !b.beginSwipeToDismiss())
    _ = judge
  }

  @Test("hierarchy:5.8 hierarchy:5.18 during a drag calls wait for its end, a dismissal too", arguments: [true, false])
  func calls(finishing: Bool) throws {
    let (app, a, b, judge) = try sheet()
    b.beginSwipeToDismiss()
    let c = C(in: app.world)
    var isDismissed = false
    b.dismiss(animated: true) { isDismissed = true }
    a.present(c, animated: true)
    try app.settle()
    #expect(c.presentingViewController == nil)
    _ = finishing ? b.finishSwipeToDismiss() : b.cancelSwipeToDismiss()
    try app.world.settle()
    // If the sheet stays, the call dismisses it.
    #expect(a.presentedViewController === c && isDismissed == !finishing && app.world.log.failures.isEmpty)
    _ = judge
  }

  @Test("a delegate that dismisses in shouldDismiss prevents the drag")
  func dismissesWhenAsked() throws {
    let (app, a, b, judge) = try sheet()
    judge.onAsk = { [unowned a] in a.dismiss(animated: false) }
    #expect(!b.beginSwipeToDismiss())
    try app.settle()
    #expect(a.presentedViewController == nil)
  }

  @Test("hierarchy:4.39 a window that is hidden during a drag leaves the sheet in place")
  func hiddenWindow() throws {
    let (app, a, b, judge) = try sheet()
    b.beginSwipeToDismiss()
    app.window.isHidden = true
    b.cancelSwipeToDismiss()
    try app.settle()
    #expect(!app.application.isVisible(b))
    app.window.isHidden = false
    try app.settle()
    #expect(app.application.isVisible(b) && a.presentedViewController === b)
    _ = judge
  }

  @Test("an app may end during the drag of a sheet")
  func end() throws {
    weak var world: World?
    do {
      let (app, _, b, judge) = try sheet()
      world = app.world
      b.beginSwipeToDismiss()
      app.application.terminate()
      _ = judge
    }
    #expect(world == nil)
  }
}
