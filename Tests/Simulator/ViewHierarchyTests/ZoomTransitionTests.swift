import SimulatedWorld
import Testing
import ViewHierarchy

/// Controllers that zoom out of a view.
@Suite struct ZoomTransitionTests {
  /// The controllers that a source view provider has received.
  private final class Requests {
    var names: [String] = []
  }

  private func zoom(_ app: TestApp, _ requests: Requests? = nil) -> UIViewController.Transition {
    let transition = UIViewController.Transition(in: app.world)
    transition.style = .zoom
    transition.sourceViewProvider = {
      requests?.names.append("\($0.zoomedViewController) from \($0.sourceViewController)")
      return nil
    }
    return transition
  }

  private func pushing() throws -> (app: TestApp, navigation: Navigation, b: B, requests: Requests) {
    let (app, navigation, _) = try TestApp.navigation()
    let (b, requests) = (B(in: app.world), Requests())
    b.preferredTransition = zoom(app, requests)
    navigation.pushViewController(b, animated: true)
    _ = try app.newsOfTurn()
    return (app, navigation, b, requests)
  }

  private let ended = ["A.viewDidDisappear", "B.viewDidAppear", "B.didMoveToParent(Navigation)"]
  private let popped = ["B.viewDidDisappear", "A.viewDidAppear", "B.didMoveToParent(nil)"]

  @Test("hierarchy:4.126 a pop during the push of a zoom ends the push, and starts in the same turn")
  func convertedPush() throws {
    let (app, navigation, b, _) = try pushing()
    #expect(navigation.popViewController(animated: true) === b)
    #expect(app.news() == ended + ["B.willMoveToParent(nil)"])
    #expect(try app.newsOfTurn() == ["B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing"])
    #expect(try app.newsUntilSettled() == popped)
    #expect(app.world.clock.now == app.application.durations.pop)
  }

  @Test("hierarchy:4.126 popTo and popToRoot end the push of a zoom, too", arguments: [true, false])
  func convertedPopTo(isRoot: Bool) throws {
    let (app, navigation, b, _) = try pushing()
    let root = navigation.viewControllers[0]
    let result =
      isRoot
      ? navigation.popToRootViewController(animated: true) : navigation.popToViewController(root, animated: true)
    #expect(result == [b])
    #expect(Array(try app.newsUntilSettled().suffix(3)) == popped)
  }

  @Test("hierarchy:4.126 the end of the converted push does not end the pop early")
  func durations() throws {
    let (app, navigation, b, _) = try pushing()
    app.application.durations.pop = .seconds(5)
    try app.world.advance(by: .seconds(0.2))
    navigation.popViewController(animated: true)
    try app.world.advance(by: .seconds(1))
    #expect(b.isMovingFromParent && !app.news().contains("B.viewDidDisappear"))
    #expect(try app.newsUntilSettled() == popped)
  }

  @Test("hierarchy:4.126 a push during a zoom ends it, and starts in the same turn", arguments: [true, false])
  func pushDuringZoom(isPush: Bool) throws {
    let (app, navigation, b, _) = try pushing()
    if !isPush {
      try app.settle()
      navigation.popViewController(animated: true)
      _ = try app.newsOfTurn()
    }
    let c = C(in: app.world)
    navigation.pushViewController(c, animated: true)
    #expect(app.news() == (isPush ? ended : popped) + ["C.willMoveToParent(Navigation)"])
    #expect(navigation.viewControllers.suffix(2) == [isPush ? b : navigation.viewControllers[0], c])
    let shown = isPush ? "B" : "A"
    #expect(
      try app.newsUntilSettled() == [
        "C.loadView", "C.viewDidLoad", "\(shown).viewWillDisappear", "C.viewWillAppear", "C.viewIsAppearing",
        "\(shown).viewDidDisappear", "C.viewDidAppear", "C.didMoveToParent(Navigation)",
      ])
  }

  @Test("hierarchy:4.126 a second pop and another stack during a zoom start at once, too")
  func popDuringPop() throws {
    let (app, navigation, _, _) = try pushing()
    try app.settle()
    let c = C(in: app.world)
    c.preferredTransition = zoom(app)
    navigation.pushViewController(c, animated: true)
    try app.settle()
    #expect(navigation.popViewController(animated: true) === c)
    _ = try app.newsOfTurn()
    #expect(navigation.popViewController(animated: true) != nil && navigation.viewControllers.count == 1)
    _ = try app.newsOfTurn()
    let d = D(in: app.world)
    navigation.setViewControllers([d], animated: true)
    #expect(navigation.viewControllers == [d])
    try app.settle()
    #expect(app.world.log.failures.isEmpty && d.viewIfLoaded?.window != nil)
  }

  @Test("hierarchy:0.6 a push waits while the user drags a zoomed controller")
  func pushDuringDrag() throws {
    let (app, navigation, b, _) = try pushing()
    try app.settle()
    #expect(navigation.beginInteractivePop(from: .down))
    let c = C(in: app.world)
    navigation.pushViewController(c, animated: true)
    #expect(navigation.topViewController !== c)
    navigation.cancelInteractivePop()
    try app.settle()
    #expect(navigation.viewControllers.suffix(2) == [b, c])
  }

  @Test("hierarchy:4.128 the user grabs the running pop of a zoom, and cancels it")
  func grabbedPop() throws {
    let (app, navigation, b, _) = try pushing()
    try app.settle()
    navigation.popViewController(animated: true)
    try app.world.advance(by: .seconds(0.1))
    let coordinator = try #require(navigation.transitionCoordinator)
    app.forget()
    #expect(navigation.beginInteractivePop(from: .down) && app.news() == [])
    #expect(coordinator.isInteractive && !coordinator.initiallyInteractive)
    #expect(abs(coordinator.percentComplete - 0.1 / 0.35) < 1e-6)
    try app.world.advance(by: .seconds(2))
    #expect(app.news() == [])
    navigation.cancelInteractivePop()
    #expect(
      try app.newsUntilSettled() == [
        "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
        "B.didMoveToParent(Navigation)",
      ])
    #expect(navigation.topViewController === b && coordinator.isCancelled)
  }

  @Test("hierarchy:4.128 a zoom is grabbed again while it returns, and ends in the rest of its duration")
  func grabbedAgain() throws {
    let (app, navigation, b, _) = try pushing()
    try app.settle()
    #expect(navigation.beginInteractivePop(from: .down))
    try app.settle()
    navigation.updateInteractivePop(0.8)
    navigation.cancelInteractivePop()
    try app.world.advance(by: .seconds(0.07))
    #expect(navigation.beginInteractivePop(from: .down))
    #expect(abs(try #require(navigation.transitionCoordinator).percentComplete - 0.6) < 1e-6)
    let start = app.world.clock.now
    navigation.finishInteractivePop()
    try app.world.settle()
    #expect(b.parent == nil && abs((app.world.clock.now.seconds - start.seconds) - 0.21) < 1e-3)
  }

  @Test("hierarchy:4.128 the options decide about a grab, and other pops cannot be grabbed")
  func refusedGrab() throws {
    let (app, navigation, b, _) = try pushing()
    try app.settle()
    b.preferredTransition?.options.interactiveDismissShouldBegin = { _ in false }
    navigation.popViewController(animated: true)
    _ = try app.newsOfTurn()
    #expect(!navigation.beginInteractivePop(from: .down))
    try app.settle()
    b.preferredTransition = nil
    navigation.pushViewController(b, animated: true)
    try app.settle()
    navigation.popViewController(animated: true)
    _ = try app.newsOfTurn()
    #expect(!navigation.beginInteractivePop())
  }

  @Test("hierarchy:4.128 the user grabs the presentation and the dismissal of a zoom", .tags(.unsourced))
  func grabbedPresentation() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    b.preferredTransition = zoom(app)
    a.present(b, animated: true)
    _ = try app.newsOfTurn()
    #expect(b.beginSwipeToDismiss())
    #expect(app.news() == ["B.viewDidAppear", "B.viewWillDisappear"])
    #expect(b.cancelSwipeToDismiss())
    #expect(try app.newsUntilSettled() == ["B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
    var isOver = false
    a.dismiss(animated: true) { isOver = true }
    _ = try app.newsOfTurn()
    #expect(b.beginSwipeToDismiss() && !b.beginSwipeToDismiss())
    try app.world.advance(by: .seconds(2))
    #expect(!isOver && b.cancelSwipeToDismiss())
    try app.settle()
    #expect(a.presentedViewController === b)
    a.dismiss(animated: true)
    _ = try app.newsOfTurn()
    #expect(b.beginSwipeToDismiss() && b.finishSwipeToDismiss())
    try app.settle()
    #expect(a.presentedViewController == nil)
  }

  @Test("hierarchy:4.125 the alignment is requested after the source view", .tags(.unsourced))
  func alignment() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let b = B(in: app.world)
    var calls: [String] = []
    let transition = UIViewController.Transition(in: app.world)
    transition.style = .zoom
    transition.sourceViewProvider = { _ in
      calls.append("source")
      return calls.count == 1 ? a.view : nil
    }
    transition.options.alignmentRectProvider = { context in
      calls.append("\(context.zoomedViewController) to \(context.sourceView === a.view)")
      return nil
    }
    b.preferredTransition = transition
    navigation.pushViewController(b, animated: true)
    try app.settle()
    navigation.popViewController(animated: true)
    try app.settle()
    #expect(calls == ["source", "B#1 to true", "source"])
  }

  @Test("hierarchy:5.7 a pop during another push is rejected", arguments: [IOSVersion.iOS17, .iOS26])
  func ordinaryPush(version: IOSVersion) throws {
    let (app, navigation, _) = try TestApp.navigation()
    app.application.iOSVersion = version
    let b = B(in: app.world)
    if version == .iOS17 { b.preferredTransition = zoom(app) }
    navigation.pushViewController(b, animated: true)
    _ = try app.newsOfTurn()
    #expect(navigation.popViewController(animated: true) == nil)
  }

  @Test("hierarchy:4.126 a swipe during the push of a zoom ends the push, and can be cancelled")
  func swipe() throws {
    let (app, navigation, b, _) = try pushing()
    #expect(navigation.beginInteractivePop(from: .down))
    #expect(app.news() == ended + ["B.willMoveToParent(nil)"])
    try app.settle()
    navigation.cancelInteractivePop()
    #expect(Array(try app.newsUntilSettled().suffix(2)) == ["B.viewDidAppear", "B.didMoveToParent(Navigation)"])
    #expect(navigation.topViewController === b)
  }

  @Test("hierarchy:4.125 the source view is requested when the controller zooms in and out", .tags(.unsourced))
  func provider() throws {
    let (app, navigation, b, requests) = try pushing()
    #expect(requests.names == ["B#1 from A#1"])
    try app.settle()
    navigation.popViewController(animated: true)
    try app.settle()
    #expect(requests.names == ["B#1 from A#1", "B#1 from A#1"])
    navigation.pushViewController(b, animated: false)
    try app.settle()
    #expect(requests.names.count == 2)
  }

  @Test("hierarchy:4.127 only a controller that zooms can be swiped down, if the options allow it")
  func gesture() throws {
    let (app, navigation, b, _) = try pushing()
    try app.settle()
    b.preferredTransition?.options.interactiveDismissShouldBegin = { !$0.willBegin }
    #expect(!navigation.beginInteractivePop(from: .down) && !navigation.beginInteractivePop())
    b.preferredTransition = nil
    #expect(!navigation.beginInteractivePop(from: .down) && navigation.beginInteractivePop())
  }

  @Test("hierarchy:4.127 the user swipes a zoomed controller down, in full screen too")
  func presentation() throws {
    let (app, a) = try TestApp.plain()
    let (b, requests) = (B(in: app.world), Requests())
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: true)
    try app.settle()
    #expect(!b.beginSwipeToDismiss())
    b.preferredTransition = zoom(app, requests)
    #expect(b.beginSwipeToDismiss())
    #expect(requests.names == ["B#1 from A#1"])
    try app.settle()
    #expect(b.cancelSwipeToDismiss())
    #expect(try app.newsUntilSettled().contains("B.viewDidAppear"))
    #expect(a.presentedViewController === b)
    #expect(b.beginSwipeToDismiss() && b.finishSwipeToDismiss())
    try app.settle()
    #expect(a.presentedViewController == nil)
  }

  @Test("hierarchy:4.124 each style of the system is stored, and a replaced transition is released")
  func styles() throws {
    let (app, a) = try TestApp.plain()
    weak var old: UIViewController.Transition?
    do {
      let transition = zoom(app)
      old = transition
      a.preferredTransition = transition
    }
    #expect(old != nil)
    a.preferredTransition = UIViewController.Transition(in: app.world)
    #expect(old == nil && a.preferredTransition?.style == .coverVertical)
    a.preferredTransition = nil
    #expect(a.preferredTransition == nil)
  }
}
