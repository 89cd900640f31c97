internal import Simulation

/// A running presentation or dismissal.
final class ModalTransition {
  enum Kind {
    case present
    case dismiss
  }

  let kind: Kind
  /// Whether the callbacks of the end are being sent.
  private(set) var isFinishing = false
  /// The user's drag that started the dismissal, or `nil` without one.
  private var drag: SheetDrag?
  /// Whether the user dismisses the controller, so that the delegate is notified (`hierarchy:4.40`).
  private var isByUser = false
  /// Whether the app ended in the meantime.
  private var isAbandoned = false
  private let presenter: UIViewController
  /// The controller on which `present` was called.
  private let source: UIViewController
  /// The presented controller. In a dismissal also the controllers above it, from the lowest to the topmost. All are
  /// retained until they have disappeared.
  private var presented: [UIViewController]
  private let animated: Bool
  private let transitions: WindowTransitions
  private var completion: (() -> Void)?
  /// The work for the end, like completions of the platform's transition coordinator.
  private var coordinated: [VirtualClock.Work] = []
  private var knownCoordinator: UIViewControllerTransitionCoordinator?
  /// Whether the callbacks of the start were sent.
  private var didSendBegin = false
  private let world: World

  /// Implements `hierarchy:7.3`.
  init(
    _ kind: Kind, _ presenter: UIViewController, _ presented: UIViewController, animated: Bool,
    in transitions: WindowTransitions, from source: UIViewController? = nil, completion: (() -> Void)? = nil
  ) {
    self.kind = kind
    self.presenter = presenter
    self.source = source ?? presenter
    self.presented = [presented]
    self.animated = animated && presenter.world.hierarchy.areAnimationsEnabled
    self.transitions = transitions
    self.completion = completion
    world = presenter.world
  }

  /// Handles the call: sets the relations, then starts the transition itself, immediately or after the commit
  /// (`hierarchy:0.4`, `hierarchy:4.31`, `hierarchy:4.38`, `hierarchy:4.40`).
  ///
  /// - Parameter gesture: The user's gesture, if the user dismisses the controller.
  func start(by gesture: UserDismissal? = nil) {
    transitions.modal = self
    isByUser = gesture != nil
    if gesture == .swipe { drag = SheetDrag() }
    switch kind {
    case .present: relate()
    case .dismiss: gather(gesture)
    }
    if let lifetimes = world.lifetimes {
      lifetimes.pin(presenter)
      for controller in presented { lifetimes.pin(controller) }
    }
    if kind == .present && presented[0].resolvedStyle == .custom {
      _ = presented[0].madePresentationController(source: source)
    }
    if isByUser { presented[0].presentation?.controller?.tellWillDismiss() }
    if isAbandoned { return }
    if drag != nil {
      beginDismissal()
      if isAbandoned { return }
      didSendBegin = true
      knownCoordinator?.begin()
    } else if animated {
      world.clock.afterCommit { self.begin() }
    } else {
      begin()
    }
  }

  /// Implements `hierarchy:7.9`.
  private func relate() {
    let controller = presented[0]
    presenter.logChange(.present, controller)
    presenter.presentationState.presented = controller
    let state = controller.presentationState
    state.presenter = presenter
    state.transitions = transitions
    state.removesPresenter = false
    presenter.link(controller, .presentedViewController)
  }

  /// Includes the controllers above (`hierarchy:4.31`, `hierarchy:4.35`).
  private func gather(_ gesture: UserDismissal?) {
    presenter.logChange(gesture == .swipe ? .beginSwipeToDismiss : .dismiss, presented[0])
    var top = presented[0]
    while let above = top.presentation?.presented {
      presented.append(above)
      top = above
    }
    for dismissed in presented { dismissed.flags.insert(.isBeingDismissed) }
  }

  /// Implements `hierarchy:0.4`.
  private func begin() {
    switch kind {
    case .present:
      guard beginPresentation() else { return }
    case .dismiss: beginDismissal()
    }
    if isAbandoned { return }
    didSendBegin = true
    knownCoordinator?.begin()
    if isAbandoned { return }
    if animated {
      let durations = world.hierarchy.durations
      world.clock.after(kind == .present ? durations.present : durations.dismiss, .transition) { self.finish() }
    } else {
      world.clock.nextTurn { self.finish() }
    }
  }

  /// Moves the sheet that the user is dragging. Does nothing if no sheet follows the user.
  func update(_ percent: Double) {
    guard var drag, drag.isHeld else { return }
    drag.move(to: percent)
    self.drag = drag
    knownCoordinator?.percentComplete = drag.percent
  }

  /// Releases the sheet that the user is dragging. The sheet leaves in the rest of a dismissal's duration, or springs
  /// back in the time that the drag has taken (`hierarchy:4.39`, `hierarchy:7.6`, `hierarchy:9.5`, `hierarchy:G6`).
  ///
  /// - Returns: Whether a sheet followed the user.
  func release(finishing: Bool) -> Bool {
    guard var drag, drag.isHeld else { return false }
    drag.release(finishing: finishing)
    self.drag = drag
    knownCoordinator?.endInteraction(isCancelled: !finishing)
    presenter.logChange(finishing ? .finishSwipeToDismiss : .cancelSwipeToDismiss, presented[0])
    let whole = world.hierarchy.durations.dismiss.seconds
    let rest = VirtualTime.seconds(whole * (finishing ? 1 - drag.percent : drag.percent))
    world.clock.after(rest, .transition) { finishing ? self.finish() : self.cancel() }
    return true
  }

  /// Ends a dismissal whose sheet has sprung back (`hierarchy:3.27`, `hierarchy:4.39`).
  private func cancel() {
    isFinishing = true
    let controller = presented[0]
    controller.flags.remove(.isBeingDismissed)
    // The window may have been hidden in the meantime.
    if controller.appearance == .disappearing {
      controller.beginAppearing(animated: animated, turnsRound: true)
      controller.announceAppearing(animated: animated)
      controller.endAppearing(animated: animated)
    }
    controller.adaptPresentation()
    end()
  }

  /// Implements `hierarchy:4.30`, `hierarchy:4.32` and `hierarchy:7.8`.
  private func finish() {
    isFinishing = true
    switch kind {
    case .present: finishPresentation()
    case .dismiss: finishDismissal()
    }
    end()
    guard let completion else { return }
    self.completion = nil
    world.log.append(.callback(presenter.identity, .completion, .none))
    world.callback(completion)
  }

  /// Runs work at the end: after the callbacks, and before the deferred calls and the completion (`hierarchy:6.12`).
  func whenEnded(_ work: @escaping VirtualClock.Work) { coordinated.append(work) }

  /// Releases the dismissed controllers, and resumes the deferred calls (`hierarchy:7.5`).
  private func end() {
    unpin()
    presented = []
    transitions.modal = nil
    let works = coordinated
    coordinated = []
    for work in works { work() }
    knownCoordinator?.end()
    transitions.resume(world.clock)
  }

  private func unpin() {
    if let lifetimes = world.lifetimes {
      lifetimes.unpin(presenter)
      for controller in presented { lifetimes.unpin(controller) }
    }
  }

  /// Discards the transition without callbacks.
  func abandon() {
    if !isFinishing { unpin() }
    isAbandoned = true
    completion = nil
    coordinated = []
    knownCoordinator?.abandon()
  }

  // MARK: Coordinator

  /// Returns whether a controller participates as the one that presents or is presented.
  func concerns(_ controller: UIViewController) -> Bool {
    presenter === controller || presented.contains { $0 === controller }
  }

  /// The coordinator of the transition, or `nil` in the callbacks of the end.
  var coordinator: UIViewControllerTransitionCoordinator? {
    if isFinishing || isAbandoned { return nil }
    if let knownCoordinator { return knownCoordinator }
    let made = UIViewControllerTransitionCoordinator.make(in: world)
    let (low, high) = (presenter, presented[presented.count - 1])
    let durations = world.hierarchy.durations
    made.describe(
      from: kind == .present ? low : high, to: kind == .present ? high : low, animated: animated,
      duration: kind == .present ? durations.present : durations.dismiss)
    if let drag {
      made.beginInteraction()
      made.percentComplete = drag.percent
      if !drag.isHeld { made.endInteraction(isCancelled: drag.isCancelled) }
    }
    if didSendBegin { made.begin() }
    knownCoordinator = made
    return made
  }

  // MARK: Presentation (hierarchy:4.25)

  /// Implements `hierarchy:3.24`.
  ///
  /// - Returns: Whether the presentation starts: `false` if the presenter has left the window since the call, or if a
  ///   popover has no source.
  private func beginPresentation() -> Bool {
    let controller = presented[0]
    guard let window = presenter.viewIfLoaded?.window else { return refuseWithoutWindow(controller) }
    let exception = controller.preparePresentation(window.traitCollection)
    if isAbandoned { return false }
    if let exception {
      world.report(exception, subjects: [controller.identity, presenter.identity])
      return refuse(controller)
    }
    // The delegates may have changed the hierarchy.
    guard let place = presenter.viewIfLoaded?.superview, let window = place.window else {
      return refuseWithoutWindow(controller)
    }
    let covers = controller.presentation?.removesPresenter == true
    controller.presentationState.coversNothing = false
    controller.loadViewIfNeeded()
    if covers { presenter.beginDisappearing(animated: animated) }
    if !window.isHidden {
      controller.flags.insert(.isBeingPresented)
      controller.beginAppearing(animated: animated)
    }
    presenter.show(controller, covers ? place : presenter.placeOfGuests ?? place)
    controller.announceAppearing(animated: animated)
    return true
  }

  private func refuseWithoutWindow(_ controller: UIViewController) -> Bool {
    world.warn(
      .notInWindowHierarchy,
      "Attempt to present <\(controller)> on <\(presenter)> whose view is not in the window hierarchy!", controller,
      presenter,
      advice: ["keep <\(presenter)> on the screen until the presentation has finished"])
    return refuse(controller)
  }

  private func refuse(_ controller: UIViewController) -> Bool {
    sever(presenter, controller)
    end()
    return false
  }

  /// Implements `hierarchy:3.25`, `hierarchy:4.25` and `hierarchy:G3`.
  private func finishPresentation() {
    let controller = presented[0]
    controller.endAppearing(animated: animated)
    if controller.presentation?.removesPresenter == true { presenter.endCovering(by: controller, animated: animated) }
    controller.flags.remove(.isBeingPresented)
    controller.adaptPresentation()
  }

  // MARK: Dismissal (hierarchy:4.26, hierarchy:4.35)

  private func beginDismissal() {
    for controller in presented.reversed() { controller.beginDisappearing(animated: animated) }
    presenter.beginUncovering(by: presented, animated: animated)
  }

  /// Implements `hierarchy:4.26`, `hierarchy:4.30`, `hierarchy:G4` and `hierarchy:11.3`.
  private func finishDismissal() {
    var holder = presenter
    for controller in presented {
      sever(holder, controller)
      holder = controller
    }
    // The window may have been hidden at the start, and shown since.
    for controller in presented.reversed() { controller.beginDisappearing(animated: animated) }
    presenter.beginUncovering(by: presented, animated: animated)
    if presented[0].presentation?.removesPresenter == true { presenter.endAppearing(animated: animated) }
    for controller in presented.reversed() {
      controller.endDisappearing(animated: animated)
      controller.viewIfLoaded?.detach()
      controller.flags.remove(.isBeingDismissed)
    }
    if isByUser { presented[0].presentation?.controller?.tellDidDismiss() }
    for controller in presented where controller.presentation?.presenter == nil {
      controller.releasePresentationController()
    }
    transitions.window?.releaseReplacedRoot(presenter)
  }

  /// Ends the relation between a presenter and its presented controller (`hierarchy:4.30`).
  private func sever(_ presenter: UIViewController, _ controller: UIViewController) {
    guard presenter.presentation?.presented === controller else { return }
    presenter.presentation?.presented = nil
    controller.presentation?.presenter = nil
    controller.presentation?.transitions = nil
    controller.presentation?.shownStyle = nil
    controller.presentation?.shownTraits = nil
    presenter.unlink(controller, .presentedViewController)
  }
}
