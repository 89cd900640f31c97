public import Simulation

/// What an app asks about a transition that runs, and lets run along with it (`hierarchy:6.12`).
///
/// A controller's ``UIViewController/transitionCoordinator`` is one from the call that starts the transition until the callbacks
/// of its finish. One that the app keeps beyond that still tells how the transition ended.
public final class UIViewControllerTransitionCoordinator: SimulatedObject {
  /// Which controller of a transition is meant.
  public enum Key: String, CaseIterable, Sendable {
    /// The one that was there before.
    case from
    /// The one that is there afterwards, unless the transition is cancelled.
    case to
  }

  /// What runs along with a transition, or when it is over.
  public typealias Handler = (UIViewControllerTransitionCoordinator) -> Void

  /// How far the transition has got.
  enum Stage {
    /// It was called, its commit is yet to come.
    case called
    case running
    case over
  }

  /// Whether the transition takes time.
  public private(set) var isAnimated = false
  /// How long it takes by itself; zero when it is not animated.
  public private(set) var transitionDuration = VirtualTime.zero
  /// Whether it began as the user's gesture (`hierarchy:4.22`).
  public private(set) var initiallyInteractive = false
  /// Whether the user's gesture drives it still.
  public private(set) var isInteractive = false
  /// Whether the gesture was given up, so that everything goes back (`hierarchy:4.23`).
  public private(set) var isCancelled = false
  /// How far the gesture has got, from 0 to 1.
  public internal(set) var percentComplete = 0.0

  private(set) var stage = Stage.called
  private weak var from: UIViewController?
  private weak var to: UIViewController?
  private var alongside: [Handler] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []

  /// Nothing worth an event: it comes and goes with the transition.
  public override var reportsDeallocation: Bool { false }

  /// Says what the transition is, when it is called and again when it begins.
  func describe(
    from: UIViewController?, to: UIViewController?, animated: Bool, duration: VirtualTime
  ) {
    self.from = from
    self.to = to
    isAnimated = animated
    transitionDuration = animated ? duration : .zero
  }

  /// Says that the user's gesture drives the transition.
  func beginInteraction() {
    initiallyInteractive = true
    isInteractive = true
  }

  /// A controller of the transition; nil when nothing was there, or nothing comes.
  public func viewController(forKey key: Key) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    }
  }

  /// Lets work run along with the transition.
  ///
  /// - Parameters:
  ///   - alongside: runs when the transition begins, after its first callbacks, also when it takes no time.
  ///   - completion: runs when the transition is over or was cancelled: after the last callback, and before the calls that
  ///     were put off (`hierarchy:6.12`).
  /// - Returns: whether the work will run along: false when the transition has begun, or is over; a completion runs unless it is over.
  @discardableResult
  public func animate(alongsideTransition alongside: Handler?, completion: Handler? = nil) -> Bool {
    guard stage != .over else { return false }
    if let completion { completions.append(completion) }
    guard stage == .called else { return false }
    if let alongside { self.alongside.append(alongside) }
    return true
  }

  /// Lets work run once the user's gesture no longer drives the transition, because it was finished or cancelled. Nothing when
  /// no gesture does.
  public func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
    if isInteractive { interactionHandlers.append(handler) }
  }

  // MARK: What the transition says

  /// The transition has begun, and the callbacks of the begin were sent.
  func begin() {
    guard stage == .called else { return }
    stage = .running
    run(&alongside)
  }

  /// The user has let go.
  func endInteraction(isCancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    self.isCancelled = isCancelled
    run(&interactionHandlers)
  }

  /// The transition is over, and the callbacks of the end were sent.
  func end() {
    guard stage != .over else { return }
    stage = .over
    let completions = completions
    forget()
    for handler in completions {
      world.log.append(.callback(identity, .completion, .none))
      world.callback { handler(self) }
    }
    world.lifetimes?.unpin(self)
  }

  /// The transition is forgotten: nothing runs any more.
  func abandon() {
    guard stage != .over else { return }
    stage = .over
    forget()
    world.lifetimes?.unpin(self)
  }

  private func forget() {
    alongside = []
    completions = []
    interactionHandlers = []
  }

  private func run(_ handlers: inout [Handler]) {
    let due = handlers
    handlers = []
    for handler in due { world.callback { handler(self) } }
  }

  /// Makes the coordinator of a transition, which keeps it until ``end()`` or ``abandon()``.
  static func make(in world: World) -> UIViewControllerTransitionCoordinator {
    let made = UIViewControllerTransitionCoordinator(in: world)
    world.lifetimes?.pin(made)
    return made
  }
}
