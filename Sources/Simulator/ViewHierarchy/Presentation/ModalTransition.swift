internal import SimulatedWorld

/// A phase of the presentation of a controller.
enum PresentationPhase {
  /// The presentation was requested, and its relations are set.
  case willStart
  /// The controller has appeared.
  case didStart
  /// The presentation did not take place after all.
  case wasRefused
  /// The dismissal was requested.
  case willEnd
  /// The controller has disappeared, and the relations are gone.
  case didEnd
}

/// A running presentation or dismissal.
final class ModalTransition {
  enum Kind {
    case present
    case dismiss
  }

  /// The course of the animation.
  private struct Course {
    /// The user's drag that drives the transition.
    var drag = TransitionGesture()
    /// Whether the controller zooms in or out (`hierarchy:4.128`).
    var isZoom = false
    /// The time of the end, or `nil` while it is not scheduled, such as during a drag.
    var finishTime: VirtualTime?
  }

  let kind: Kind
  /// Whether the callbacks of the end are being sent.
  private(set) var isFinishing = false
  /// The animation, which the user may drive.
  private var course = Course()
  /// The transition that an animator performs, or `nil` for the platform's animation.
  private(set) var custom: UIViewControllerTransitionContext?
  /// Whether the user dismisses the controller, so that the delegate is notified (`hierarchy:4.40`).
  private(set) var isByUser = false
  /// Whether the app ended in the meantime.
  private(set) var isAbandoned = false
  let presenter: UIViewController
  /// The controller on which `present` was called.
  let source: UIViewController
  /// The presented controller. In a dismissal also the controllers above it, from the lowest to the topmost. All are
  /// retained until they have disappeared.
  private(set) var presented: [UIViewController]
  private(set) var animated: Bool
  let transitions: WindowTransitions
  private var completion: (() -> Void)?
  /// The work for the end, like completions of the platform's transition coordinator.
  private var coordinated: [VirtualClock.Work] = []
  private(set) var knownCoordinator: UIViewControllerTransitionCoordinator?
  /// Whether the callbacks of the start were sent, at the commit. From then on, the user sees the transition.
  private(set) var hasBegun = false

  /// Whether a presentation has been called, and its controller is not on the screen yet.
  func isWaiting(for controller: UIViewController) -> Bool {
    kind == .present && !hasBegun && presented.contains { $0 === controller }
  }

  /// Implements `hierarchy:7.3`.
  init(
    _ kind: Kind, _ presenter: UIViewController, _ presented: UIViewController, animated: Bool,
    in transitions: WindowTransitions, from source: UIViewController? = nil, completion: (() -> Void)? = nil
  ) {
    self.kind = kind
    self.presenter = presenter
    self.source = source ?? presenter
    self.presented = [presented]
    self.animated = animated
    self.transitions = transitions
    self.completion = completion
  }

  /// Handles the call: sets the relations, then starts the transition itself, immediately or after the commit
  /// (`hierarchy:0.4`, `hierarchy:4.31`, `hierarchy:4.38`, `hierarchy:4.40`).
  ///
  /// - Parameter gesture: The user's gesture, if the user dismisses the controller.
  func start(by gesture: UserDismissal? = nil) {
    transitions.modal = self
    isByUser = gesture != nil
    if gesture == .swipe { course.drag.begin() }
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
    for controller in presented { controller.presentationDidChange(kind == .present ? .willStart : .willEnd) }
    if isAbandoned { return }
    if isByUser {
      presented[0].userWillDismiss()
      presented[0].presentation?.controller?.tellWillDismiss()
    }
    if isAbandoned { return }
    if !isByUser && (animated || presented[presented.count - 1].resolvedStyle == .custom) {
      custom = makeCustomTransition()
    }
    if isAbandoned { return }
    course.isZoom = animated && custom == nil && presented[presented.count - 1].zoom != nil
    if course.drag.isInitial {
      beginDismissal()
      if isAbandoned { return }
      hasBegun = true
      knownCoordinator?.begin()
    } else if animated {
      world.clock.afterCommit {
        // Animations may be disabled by now (`hierarchy:0.7`).
        self.animated = self.world.hierarchy.areAnimationsEnabled
        self.begin()
      }
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
    presenter.link(controller, UIKitName.presentedViewController.symbol)
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
    hasBegun = true
    knownCoordinator?.begin()
    if isAbandoned { return }
    if let custom {
      // Without animation the end comes later as well (`hierarchy:4.32`).
      if animated { custom.didBegin() } else { world.clock.nextTurn { custom.didBegin() } }
    } else if animated {
      scheduleFinish(after: duration)
    } else {
      world.clock.nextTurn { self.finish() }
    }
  }

  /// Ends the animation later, unless the user grabs the transition in the meantime, or another one ends it.
  private func scheduleFinish(after rest: VirtualTime) {
    let time = world.clock.now + rest
    course.finishTime = time
    world.clock.after(rest, .transition) {
      if let due = self.course.finishTime, due <= time { self.finish() }
    }
  }

  /// Requests the view from which the controller zooms, or to which it returns (`hierarchy:4.125`).
  func requestSource() {
    let zoomed = presented[presented.count - 1]
    if course.isZoom { zoomed.zoom?.requestSource(of: zoomed, in: source) }
  }

  /// Whether a controller that zooms is being presented or dismissed, and no drag drives it.
  func runsZoom(of controller: UIViewController) -> Bool {
    course.isZoom && course.finishTime != nil && !isFinishing && presented.last === controller
  }

  /// Starts the user's control of the running dismissal of a controller that zooms (`hierarchy:4.128`).
  func grab() {
    guard let finishTime = course.finishTime else { return }
    presenter.logChange(.beginSwipeToDismiss, presented[0])
    course.drag.grab(rest: (finishTime.seconds - world.clock.now.seconds) / max(duration.seconds, 1e-9))
    course.finishTime = nil
    knownCoordinator?.follow(course.drag)
  }

  /// Moves the sheet that the user is dragging. Does nothing if no sheet follows the user.
  func update(_ percent: Double) {
    guard course.drag.isActive else { return }
    course.drag.move(to: percent)
    knownCoordinator?.follow(course.drag)
  }

  /// Releases the sheet that the user is dragging. The sheet leaves in the rest of a dismissal's duration, or springs
  /// back in the time that the drag has taken (`hierarchy:4.39`, `hierarchy:7.6`, `hierarchy:9.5`, `hierarchy:G6`).
  ///
  /// - Returns: Whether a sheet followed the user.
  func release(finishing: Bool) -> Bool {
    guard course.drag.isActive else { return false }
    course.drag.end(cancelling: !finishing)
    knownCoordinator?.follow(course.drag)
    presenter.logChange(finishing ? .finishSwipeToDismiss : .cancelSwipeToDismiss, presented[0])
    let whole = world.hierarchy.durations.dismiss.seconds
    let rest = VirtualTime.seconds(whole * (finishing ? 1 - course.drag.percent : course.drag.percent))
    scheduleFinish(after: rest)
    return true
  }

  /// Implements `hierarchy:4.30`, `hierarchy:4.32` and `hierarchy:7.8`.
  func finish() {
    course.finishTime = nil
    isFinishing = true
    let isCancelled = course.drag.isCancelled || custom?.outcome == false
    switch kind {
    case .present: isCancelled ? cancelPresentation() : finishPresentation()
    case .dismiss: isCancelled ? cancelDismissal() : finishDismissal()
    }
    custom?.end()
    leave()
    if let completion {
      self.completion = nil
      world.log.append(.callback(presenter.identity, UIKitName.completion.symbol, .none))
      world.callback(completion)
    }
    resumeOthers()
  }

  /// Runs work at the end: after the callbacks, and before the completion and the deferred calls.
  func whenEnded(_ work: @escaping VirtualClock.Work) { coordinated.append(work) }

  /// Releases the dismissed controllers. Another transition may start from now on (`hierarchy:7.5`).
  func leave() {
    unpin()
    presented = []
    transitions.modal = nil
    let works = coordinated
    coordinated = []
    for work in works { work() }
  }

  /// Runs the completions of the coordinator, then the deferred calls (`hierarchy:6.12`).
  func resumeOthers() {
    if isAbandoned { return }
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
    course.finishTime = nil
    custom?.abandon()
    completion = nil
    coordinated = []
    knownCoordinator?.abandon()
  }

  var world: World { presenter.world }

  // MARK: Coordinator

  /// The duration of the animated transition without a gesture.
  private var duration: VirtualTime {
    if let custom { return .seconds(custom.duration) }
    let durations = world.hierarchy.durations
    return kind == .present ? durations.present : durations.dismiss
  }

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
    made.describe(
      from: kind == .present ? low : high, to: kind == .present ? high : low, animated: animated, duration: duration)
    made.follow(custom?.gesture ?? course.drag)
    if hasBegun { made.begin() }
    knownCoordinator = made
    return made
  }

  /// Ends the relation between a presenter and its presented controller (`hierarchy:4.30`).
  func sever(_ presenter: UIViewController, _ controller: UIViewController) {
    guard presenter.presentation?.presented === controller else { return }
    presenter.presentation?.presented = nil
    controller.presentation?.presenter = nil
    controller.presentation?.transitions = nil
    controller.presentation?.shownStyle = nil
    controller.presentation?.shownTraits = nil
    presenter.unlink(controller, UIKitName.presentedViewController.symbol)
  }
}
