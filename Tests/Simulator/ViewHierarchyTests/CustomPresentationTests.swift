import SimulatedWorld
import Testing
import ViewHierarchy

/// The presentations and dismissals that a transitioning delegate's animator performs, and app-defined presentation
/// controllers.
@Suite struct CustomPresentationTests {
  /// A presentation controller whose callbacks appear in the log. It adds a view behind the presented one.
  private final class Manager: UIPresentationController {
    var coversPresenter = false
    var seen: [String] = []
    let dimming: UIView

    override init(in world: World, as objectClass: ObjectClass? = nil) {
      dimming = UIView(in: world)
      super.init(in: world, as: objectClass)
    }

    override var shouldRemovePresentersView: Bool { coversPresenter }
    override func presentationTransitionWillBegin() {
      containerView?.insertSubview(dimming, at: 0)
      presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [self] _ in
        seen.append("alongside")
      })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { seen.append("presented \(completed)") }
    override func dismissalTransitionWillBegin() {
      seen.append("dismisses from \(presentingViewController.objectClass.name)")
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      seen.append("dismissed \(completed) from \(presentingViewController.objectClass.name)")
    }
  }

  private let app: TestApp
  private let a: A
  private let b: B
  private let provider: Provider
  private var animator: Animator { provider.animator }

  init() throws {
    (app, a) = try TestApp.plain()
    b = B(in: app.world)
    provider = Provider(app)
    b.transitioningDelegate = provider
  }

  /// Presents B with the platform's animation.
  private func showB(_ style: UIModalPresentationStyle) throws {
    provider.isActive = false
    a.present(b.styled(style), animated: true)
    try app.settle()
    provider.isActive = true
  }

  @Test("hierarchy:4.62 the transitioning delegate provides the animator, in the call")
  func asked() throws {
    a.present(b, animated: true)
    #expect(provider.asked == ["present B A A"])
    try app.settle()
    b.dismiss(animated: true)
    #expect(provider.asked == ["present B A A", "dismiss B"])
    try app.settle()
    a.present(b, animated: false)
    try app.settle()
    b.dismiss(animated: false)
    try app.settle()
    #expect(provider.asked.count == 2)
  }

  @Test("hierarchy:4.62 hierarchy:4.61 the style custom has an animator without animation, too")
  func askedWithoutAnimation() throws {
    var isComplete = false
    a.present(b.styled(.custom), animated: false) { isComplete = true }
    #expect(provider.asked == ["present B A A"] && !isComplete)
    #expect(
      app.news() == [
        "Animator.transitionDuration(B)", "B.loadView", "B.viewDidLoad", "B.viewWillAppear",
        "Animator.animateTransition(B)", "B.viewIsAppearing",
      ])
    #expect(app.world.clock.now == .zero)
    try app.settle()
    #expect(isComplete && app.application.isVisible(b))
    b.dismiss(animated: false)
    #expect(provider.asked.last == "dismiss B")
    try app.settle()
    #expect(a.presentedViewController == nil && b.view.superview == nil)
  }

  @Test("hierarchy:4.62 the delegate of the topmost of several dismissed controllers provides the animator")
  func stack() throws {
    let c = C(in: app.world)
    try showB(.pageSheet)
    b.present(c, animated: false)
    try app.settle()
    a.dismiss(animated: true)
    #expect(provider.asked == ["present B A A"])
    try app.settle()
    a.present(c, animated: false)
    try app.settle()
    c.present(b, animated: false)
    try app.settle()
    a.dismiss(animated: true)
    #expect(provider.asked.last == "dismiss B")
    try app.settle()
    #expect(a.presentedViewController == nil && c.view.superview == nil && b.view.superview == nil)
  }

  @Test("hierarchy:4.63 hierarchy:4.64 a full-screen presentation with an animator, and its dismissal")
  func fullScreen() throws {
    a.present(b.styled(.fullScreen), animated: true) { self.app.world.append(.step) }
    #expect(
      try app.newsOfTurn() == [
        "Animator.transitionDuration(B)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear",
        "Animator.animateTransition(B)", "B.viewIsAppearing",
      ])
    let start = app.world.clock.now.seconds
    #expect(
      try app.newsUntilSettled() == [
        "B.viewDidAppear", "A.viewDidDisappear", "Animator.animationEnded(B)", "A.completion",
      ])
    #expect(app.world.clock.now.seconds - start == 1 && a.view.superview == nil)
    b.dismiss(animated: true)
    #expect(
      try app.newsOfTurn() == [
        "Animator.transitionDuration(A)", "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing",
        "Animator.animateTransition(A)",
      ])
    #expect(
      try app.newsUntilSettled() == ["A.viewDidAppear", "B.viewDidDisappear", "Animator.animationEnded(A)"])
    #expect(a.view.superview === app.window && app.window.subviews.count == 1)
  }

  @Test(
    "hierarchy:4.66 a cancelled presentation ends the relations, and the presenter returns", arguments: [true, false])
  func cancelledPresentation(covers: Bool) throws {
    a.present(b.styled(covers ? .fullScreen : .pageSheet), animated: true) {}
    try app.world.turn()
    app.forget()
    animator.context?.completeTransition(false)
    let returning = covers ? ["A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear"] : []
    #expect(
      app.news() == ["B.viewWillDisappear", "B.viewDidDisappear"] + returning
        + ["Animator.animationEnded(B)", "A.completion"])
    #expect(a.presentedViewController == nil && b.presentingViewController == nil && !b.isBeingPresented)
    #expect(b.view.window == nil && a.view.superview === app.window && app.window.subviews.count == 1)
    try app.settle()
    a.present(b, animated: true)
    try app.settle()
    #expect(app.application.isVisible(b) && app.world.log.failures.isEmpty)
  }

  @Test("hierarchy:4.66 a cancelled dismissal leaves the presented controllers", arguments: [true, false])
  func cancelledDismissal(covers: Bool) throws {
    try showB(covers ? .fullScreen : .pageSheet)
    b.dismiss(animated: true)
    try app.world.turn()
    app.forget()
    animator.context?.completeTransition(false)
    let leaving = covers ? ["A.viewWillDisappear", "A.viewDidDisappear"] : []
    #expect(
      app.news() == leaving + [
        "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear", "Animator.animationEnded(A)",
      ])
    #expect(a.presentedViewController === b && !b.isBeingDismissed && b.view.window === app.window)
    #expect((a.view.window == nil) == covers)
    try app.settle()
    b.dismiss(animated: true)
    try app.settle()
    #expect(a.presentedViewController == nil && a.view.superview === app.window && app.window.subviews.count == 1)
  }

  @Test("hierarchy:4.67 the transitioning delegate provides the interaction controllers")
  func interaction() throws {
    let interaction = Interaction(in: app.world)
    provider.interaction = interaction
    a.present(b, animated: true)
    try app.settle()
    #expect(interaction.context?.isInteractive == true && b.transitionCoordinator?.isInteractive == true)
    interaction.context?.finishInteractiveTransition()
    interaction.context?.completeTransition(true)
    try app.settle()
    b.dismiss(animated: true)
    try app.settle()
    let coordinator = b.transitionCoordinator
    interaction.context?.cancelInteractiveTransition()
    #expect(coordinator?.isCancelled == true)
    interaction.context?.completeTransition(false)
    try app.settle()
    #expect(a.presentedViewController === b && app.world.log.failures.isEmpty)
  }

  @Test("hierarchy:4.72 a presentation has a separate container, and the context has no view of a presenter that stays")
  func container() throws {
    a.present(b.styled(.pageSheet), animated: true)
    try app.world.turn()
    let context = try #require(animator.context)
    #expect(b.view.superview === context.containerView && context.containerView.superview === app.window)
    #expect(b.presentationController?.containerView === context.containerView)
    #expect(context.view(forKey: .from) == nil && context.view(forKey: .to) === b.view)
    #expect(context.viewController(forKey: .from) === a && context.presentationStyle == .pageSheet)
    try app.settle()
    #expect(b.view.superview === context.containerView)
    b.dismiss(animated: true)
    try app.world.turn()
    #expect(animator.context?.view(forKey: .from) === b.view && animator.context?.view(forKey: .to) == nil)
    try app.settle()
    #expect(b.view.superview == nil && app.window.subviews.count == 1)
  }

  @Test(
    "hierarchy:4.72 after a dismissal the presenter's view is back, even if the animator moved it",
    arguments: [true, false])
  func movedView(wasPresentedByAnimator: Bool) throws {
    if wasPresentedByAnimator {
      a.present(b.styled(.fullScreen), animated: true)
      try app.settle()
    } else {
      try showB(.fullScreen)
    }
    b.dismiss(animated: true)
    try app.world.turn()
    #expect(a.view.superview === animator.context?.containerView)
    try app.settle()
    #expect(a.view.superview === app.window && app.window.subviews.count == 1)
    #expect(app.application.isVisible(a))
  }

  @Test(
    "hierarchy:4.75 an app-defined presentation controller is called at the start and the end",
    arguments: [true, false])
  func manager(animated: Bool) throws {
    let manager = Manager(in: app.world)
    (provider.manager, provider.isActive) = (manager, false)
    a.present(b.styled(.custom), animated: animated)
    try app.world.settle()
    #expect(
      app.news() == [
        "B.loadView", "B.viewDidLoad", "Manager.presentationTransitionWillBegin(B)", "B.viewWillAppear",
        "B.viewIsAppearing", "B.viewDidAppear", "Manager.presentationTransitionDidEnd(B)",
      ])
    #expect(manager.seen == ["alongside", "presented true"])
    #expect(
      manager.containerView?.subviews.first === manager.dimming && manager.containerView?.subviews.last === b.view)
    b.dismiss(animated: animated)
    #expect(
      try app.newsUntilSettled() == [
        "Manager.dismissalTransitionWillBegin(B)", "B.viewWillDisappear", "B.viewDidDisappear",
        "Manager.dismissalTransitionDidEnd(B)",
      ])
    #expect(manager.seen.suffix(2) == ["dismisses from A", "dismissed true from A"])
    #expect(manager.dimming.window == nil && app.window.subviews.count == 1)
  }

  @Test("hierarchy:4.75 hierarchy:4.66 it receives that transitions were cancelled")
  func cancelledManager() throws {
    let manager = Manager(in: app.world)
    provider.manager = manager
    a.present(b.styled(.custom), animated: true)
    try app.world.turn()
    animator.context?.completeTransition(false)
    #expect(manager.seen.last == "presented false")
    try app.settle()
    let other = Manager(in: app.world)
    provider.manager = other
    a.present(b.styled(.custom), animated: true)
    try app.settle()
    b.dismiss(animated: true)
    try app.world.turn()
    animator.context?.completeTransition(false)
    #expect(other.seen.last == "dismissed false from A" && b.view.window === app.window)
  }

  @Test("hierarchy:4.75 a covering presentation controller removes the presenter's view with an animator, too")
  func coveringManager() throws {
    let manager = Manager(in: app.world)
    manager.coversPresenter = true
    provider.manager = manager
    a.present(b.styled(.custom), animated: true)
    try app.settle()
    #expect(a.view.window == nil && !app.application.isVisible(a))
    b.dismiss(animated: true)
    try app.settle()
    #expect(a.view.superview === app.window && app.application.isVisible(a) && app.window.subviews.count == 1)
  }

  @Test("hierarchy:4.65 during an animator's transition the user cannot swipe a sheet")
  func touches() throws {
    animator.animation = { _ in }
    try showB(.pageSheet)
    b.dismiss(animated: true)
    try app.settle()
    #expect(!b.beginSwipeToDismiss())
  }
}
