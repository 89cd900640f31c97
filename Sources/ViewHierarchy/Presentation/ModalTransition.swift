internal import Simulation

/// A presentation or a dismissal under way.
final class ModalTransition {
  enum Kind {
    case present
    case dismiss
  }

  let kind: Kind
  /// Whether the callbacks of the finish are being sent.
  private(set) var isFinishing = false
  /// Whether the app ended meanwhile.
  private var isAbandoned = false
  private let presenter: UIViewController
  /// What is presented; of a dismissal also what stands above it, the lowest first. All are kept until they have disappeared.
  private var presented: [UIViewController]
  private let animated: Bool
  private let transitions: WindowTransitions
  private var completion: (() -> Void)?
  /// Work for the end, as completions of the platform's transition coordinator.
  private var coordinated: [VirtualClock.Work] = []
  private var knownCoordinator: UIViewControllerTransitionCoordinator?
  /// Whether the callbacks of the begin were sent.
  private var didSendBegin = false
  private let world: World

  init(
    _ kind: Kind, _ presenter: UIViewController, _ presented: UIViewController, animated: Bool,
    in transitions: WindowTransitions, completion: (() -> Void)?
  ) {
    self.kind = kind
    self.presenter = presenter
    self.presented = [presented]
    self.animated = animated && presenter.world.hierarchy.areAnimationsEnabled
    self.transitions = transitions
    self.completion = completion
    world = presenter.world
  }

  /// The call: relations, then the transition itself at once or after the commit (`hierarchy:0.4`, `hierarchy:4.31`).
  func start() {
    transitions.modal = self
    let controller = presented[0]
    switch kind {
    case .present:
      world.log.append(.hierarchy(presenter.identity, .present, controller.identity))
      presenter.presentationState.presented = controller
      controller.presentationState.presenter = presenter
      controller.presentationState.transitions = transitions
      presenter.link(controller, .presentedViewController)
    case .dismiss:
      world.log.append(.hierarchy(presenter.identity, .dismiss, controller.identity))
      var top = controller
      while let above = top.presentation?.presented {
        presented.append(above)
        top = above
      }
      for dismissed in presented { dismissed.flags.insert(.isBeingDismissed) }
    }
    if let lifetimes = world.lifetimes {
      lifetimes.pin(presenter)
      for controller in presented { lifetimes.pin(controller) }
    }
    if animated {
      world.clock.afterCommit { self.begin() }
    } else {
      begin()
    }
  }

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

  /// Runs work at the end: after the callbacks, and before the calls that were put off and the completion (`hierarchy:6.12`).
  func whenEnded(_ work: @escaping VirtualClock.Work) { coordinated.append(work) }

  /// Lets go of what was dismissed, and lets the calls go on that waited.
  private func end() {
    unpin()
    presented = []
    transitions.modal = nil
    let works = coordinated
    coordinated = []
    for work in works { work() }
    knownCoordinator?.end()
    transitions.resume()
  }

  private func unpin() {
    if let lifetimes = world.lifetimes {
      lifetimes.unpin(presenter)
      for controller in presented { lifetimes.unpin(controller) }
    }
  }

  /// Forgets the transition without any callback.
  func abandon() {
    if !isFinishing { unpin() }
    isAbandoned = true
    completion = nil
    coordinated = []
    knownCoordinator?.abandon()
  }

  // MARK: Coordinator

  /// Whether a controller takes part as the one that presents or is presented.
  func concerns(_ controller: UIViewController) -> Bool {
    presenter === controller || presented.contains { $0 === controller }
  }

  /// What the app asks about the transition; nil in the callbacks of the finish.
  var coordinator: UIViewControllerTransitionCoordinator? {
    if isFinishing || isAbandoned { return nil }
    if let knownCoordinator { return knownCoordinator }
    let made = UIViewControllerTransitionCoordinator.make(in: world)
    let (low, high) = (presenter, presented[presented.count - 1])
    let durations = world.hierarchy.durations
    made.describe(
      from: kind == .present ? low : high, to: kind == .present ? high : low, animated: animated,
      duration: kind == .present ? durations.present : durations.dismiss)
    if didSendBegin { made.begin() }
    knownCoordinator = made
    return made
  }

  // MARK: Presentation (hierarchy:4.25)

  /// - Returns: false when the presenter has left the window since the call, so that there is nothing to cover.
  private func beginPresentation() -> Bool {
    let controller = presented[0]
    guard let container = presenter.viewIfLoaded?.superview, let window = container.window else {
      world.warn(
        .notInWindowHierarchy,
        "Attempt to present <\(controller)> on <\(presenter)> whose view is not in the window hierarchy!", controller,
        presenter,
        advice: ["keep <\(presenter)> on the screen until the presentation is over"])
      sever(presenter, controller)
      end()
      return false
    }
    controller.presentationState.coversNothing = false
    controller.loadViewIfNeeded()
    presenter.beginDisappearing(animated: animated)
    if !window.isHidden {
      controller.flags.insert(.isBeingPresented)
      controller.beginAppearing(animated: animated)
    }
    container.insert(controller.view)
    controller.announceAppearing(animated: animated)
    return true
  }

  private func finishPresentation() {
    let controller = presented[0]
    controller.endAppearing(animated: animated)
    presenter.endDisappearing(animated: animated)
    if let view = presenter.viewIfLoaded, view.superview === controller.view.superview { view.detach() }
    controller.flags.remove(.isBeingPresented)
  }

  // MARK: Dismissal (hierarchy:4.26, hierarchy:4.35)

  private func beginDismissal() {
    for controller in presented.reversed() { controller.beginDisappearing(animated: animated) }
    uncover()
  }

  /// Brings the presenter's view back where it stood, and lets it appear there.
  private func uncover() {
    // Where something else has taken the place meanwhile, nothing comes back.
    guard presented[0].presentation?.coversNothing == false, let container = presented.last?.viewIfLoaded?.superview
    else { return }
    let holderIsVisible = presenter.parent?.appearance.isVisible ?? true
    if holderIsVisible && container.window?.isHidden == false { presenter.beginAppearing(animated: animated) }
    container.insert(presenter.view, .back)
    presenter.announceAppearing(animated: animated)
  }

  private func finishDismissal() {
    var holder = presenter
    for controller in presented {
      sever(holder, controller)
      holder = controller
    }
    // The window may have been hidden at the begin, and shown since.
    for controller in presented.reversed() { controller.beginDisappearing(animated: animated) }
    uncover()
    presenter.endAppearing(animated: animated)
    for controller in presented.reversed() {
      controller.endDisappearing(animated: animated)
      controller.viewIfLoaded?.detach()
      controller.flags.remove(.isBeingDismissed)
    }
    transitions.window?.releaseReplacedRoot(presenter)
  }

  /// Ends the relation between a presenter and what it presented (`hierarchy:4.30`).
  private func sever(_ presenter: UIViewController, _ controller: UIViewController) {
    guard presenter.presentation?.presented === controller else { return }
    presenter.presentation?.presented = nil
    controller.presentation?.presenter = nil
    controller.presentation?.transitions = nil
    presenter.unlink(controller, .presentedViewController)
  }
}
