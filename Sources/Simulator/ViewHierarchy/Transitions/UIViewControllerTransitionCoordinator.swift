public import SimulatedWorld

/// An object with the properties of a running transition, which can also run work along with it (`hierarchy:6.12`).
///
/// A controller's ``UIViewController/transitionCoordinator`` exists from the call that starts the transition until
/// the callbacks at its end. A coordinator that the app retains longer still provides the outcome of the transition.
public final class UIViewControllerTransitionCoordinator: SimulatedObject {
  /// A closure that runs along with a transition, or at its end.
  public typealias Handler = (UIViewControllerTransitionCoordinator) -> Void

  /// The progress of the transition.
  enum Stage {
    /// The transition was requested, but its commit has not happened yet.
    case called
    case running
    case over
  }

  /// Whether the transition takes time.
  public private(set) var isAnimated = false
  /// The duration of the transition; zero if it is not animated.
  public private(set) var transitionDuration = VirtualTime.zero
  /// Whether the transition started as a gesture of the user (`hierarchy:4.22`).
  public private(set) var initiallyInteractive = false
  /// Whether the user's gesture still drives the transition.
  public private(set) var isInteractive = false
  /// Whether the gesture was cancelled, so that the transition reverses (`hierarchy:4.23`).
  public private(set) var isCancelled = false
  /// The progress of the gesture, from 0 to 1.
  public private(set) var percentComplete = 0.0

  private(set) var stage = Stage.called
  private weak var from: UIViewController?
  private weak var to: UIViewController?
  private var alongside: [Handler] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []

  /// Creates an instance by its class.
  public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }

  /// Whether the log records the deallocation; always `false`, because the coordinator exists only for its
  /// transition.
  public override var reportsDeallocation: Bool { false }

  /// Sets the properties of the transition, when it is requested and again when it starts.
  func describe(
    from: UIViewController?, to: UIViewController?, animated: Bool, duration: VirtualTime
  ) {
    self.from = from
    self.to = to
    isAnimated = animated
    transitionDuration = animated ? duration : .zero
  }

  /// Takes over the state of the user's gesture, and calls the handlers if it has ended or taken hold of the
  /// transition again (`hierarchy:4.73`).
  func follow(_ gesture: TransitionGesture) {
    let wasInteractive = isInteractive
    initiallyInteractive = gesture.isInitial
    isInteractive = gesture.isActive
    isCancelled = gesture.isCancelled
    percentComplete = gesture.percent
    if wasInteractive != isInteractive, stage != .over { run(&interactionHandlers) }
  }

  /// Returns a controller of the transition, or `nil` if nothing was shown before, or nothing is shown afterwards.
  public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    }
  }

  /// Runs work along with the transition.
  ///
  /// - Parameters:
  ///   - alongside: Runs when the transition starts, after its first callbacks, even if it takes no time.
  ///   - completion: Runs when the transition is over or was cancelled: after the last callback, and before the
  ///     deferred calls (`hierarchy:6.12`).
  /// - Returns: Whether `alongside` will run: `false` if the transition has started or is over. A completion runs
  ///   unless the transition is over.
  @discardableResult
  public func animate(alongsideTransition alongside: Handler?, completion: Handler? = nil) -> Bool {
    guard stage != .over else { return false }
    if let completion { completions.append(completion) }
    guard stage == .called else { return false }
    if let alongside { self.alongside.append(alongside) }
    return true
  }

  /// Runs a handler once the user's gesture no longer drives the transition, because it was finished or cancelled.
  /// Does nothing if no gesture drives the transition.
  public func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
    if isInteractive { interactionHandlers.append(handler) }
  }

  // MARK: Calls by the transition

  /// Called when the transition has started, after the callbacks of its start.
  func begin() {
    guard stage == .called else { return }
    stage = .running
    run(&alongside)
  }

  /// Called when the transition is over, after the callbacks of its end.
  func end() {
    guard stage != .over else { return }
    stage = .over
    let completions = completions
    forget()
    for handler in completions {
      world.log.append(.callback(identity, UIKitName.completion.symbol, .none))
      world.callback { handler(self) }
    }
    world.lifetimes?.unpin(self)
  }

  /// Discards the transition and all handlers.
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

  /// Creates the coordinator of a transition, which is retained until ``end()`` or ``abandon()``.
  static func make(in world: World) -> UIViewControllerTransitionCoordinator {
    let made = UIViewControllerTransitionCoordinator(in: world)
    world.lifetimes?.pin(made)
    return made
  }
}
