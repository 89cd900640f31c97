public import Simulation

/// A container that shows one page of many, which the app sets or the user turns.
///
/// Only the page that is shown is a child, and while one is turned both are. A data source says what comes before and after a page; it is
/// asked when the user first turns one and after each turn, and the answers are kept until then (`hierarchy:4.57`).
open class UIPageViewController: UIViewController, PlacingContainer {
  /// Which way a page is turned.
  public enum NavigationDirection: String, CaseIterable, Sendable {
    /// To what comes after.
    case forward
    /// To what came before.
    case reverse
  }

  @exclusivity(unchecked) final var placement = Placement()
  final var current: UIViewController?
  final var turn: PageTurn?
  /// Whether the data source was asked about ``current``.
  final var knowsNeighbours = false
  @exclusivity(unchecked) final var neighbours: [NavigationDirection: UIViewController] = [:]
  final var delegateReference = DelegateReference<any UIPageViewControllerDelegate>()
  final var dataSourceReference = DelegateReference<any UIPageViewControllerDataSource>()
  private var hasAppeared = false

  deinit { for controller in neighbours.values { controller.loseEdge() } }

  /// Who is told when the user turns pages, kept weakly.
  ///
  /// A dynamic class implements `pageViewControllerWillTransition`, with the page view controller and the page to come, and
  /// `pageViewControllerDidFinishAnimating`, with the page view controller, true, the page before and whether the page was turned; a Swift
  /// class adopts ``UIPageViewControllerDelegate``.
  public final var delegate: SimulatedObject? {
    get { delegateReference.object }
    set { delegateReference.object = newValue }
  }

  /// Who knows the neighbours of a page, kept weakly. What was known before is forgotten.
  ///
  /// A dynamic class implements `pageViewControllerBefore` and `pageViewControllerAfter`, with the page view controller and the page; a
  /// Swift class adopts ``UIPageViewControllerDataSource``.
  public final var dataSource: SimulatedObject? {
    get { dataSourceReference.object }
    set {
      dataSourceReference.object = newValue
      forgetNeighbours()
    }
  }

  /// The page that is shown, alone in a list; empty before the first was set.
  public final var viewControllers: [UIViewController] { [current].compactMap { $0 } }

  /// Sets the page to be shown. The view is loaded if need be.
  ///
  /// The first page appears in the call, even if this controller has not appeared yet (`hierarchy:4.55`). A later one changes places with
  /// the one before, animated in 0.35 s (`hierarchy:4.56`); a turn that still runs ends before.
  ///
  /// - Parameter completion: runs after the last callback, with whether the turn ran to its end: false when another page was set meanwhile.
  /// - Throws: `NSInvalidArgumentException` when there is not exactly one page (`hierarchy:4.56`); `UIViewControllerHierarchyInconsistency`
  ///   when the page contains this controller, is a window's root, is presented, or is on the screen in a navigation controller.
  public final func setViewControllers(
    _ controllers: [UIViewController], direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) throws(PlatformException) {
    guard controllers.count == 1, let page = controllers.first else { throw .wrongPageCount(controllers.count) }
    try checkCanContain(page)
    loadViewIfNeeded()
    endTurnAtOnce()
    guard page !== current else {
      if let completion { world.callback { completion(true) } }
      return
    }
    world.log.append(.hierarchy(identity, .setViewControllers, page.identity))
    forgetNeighbours()
    try incorporate(page, isTold: false)
    guard page.parent === self else { return }
    // Callbacks may have set another page.
    endTurnAtOnce()
    let old = current
    current = page
    let isAnimated = animated && old != nil && appearance.isVisible
    let turn = PageTurn(from: old, to: page, direction, animated: isAnimated, completion: completion)
    self.turn = turn
    if let old, old.parent === self { old.sendWillMove(toParent: nil) }
    begin(turn)
    if isAnimated {
      schedule { $0.finish(turn) }
    } else {
      finish(turn)
    }
  }

  /// Whether pages appear when they are set: also before this controller has appeared for the first time (`hierarchy:4.55`).
  private var showsPages: Bool { appearance.isVisible || !hasAppeared }

  private func begin(_ turn: PageTurn) {
    guard showsPages, self.turn === turn else { return }
    turn.to.front.loadViewIfNeeded()
    if let from = turn.from, isPlaced(from) { from.front.beginDisappearing(animated: turn.animated) }
    bring(turn.to, animated: turn.animated)
  }

  /// Lets a page come into the view and begin to appear there.
  func bring(_ page: UIViewController, animated: Bool) {
    page.front.loadViewIfNeeded()
    // Loading runs the app's code.
    guard showsPages, page.parent === self else { return }
    if !isPlaced(page) { placement.placed.append(page) }
    let front = page.front
    front.beginAppearing(animated: animated, turnsRound: true)
    guard isPlaced(page), front.appearance == .appearing else { return }
    view.insert(front.view)
    if !flags.contains(.awaitsIsAppearing) { front.announceAppearing(animated: animated) }
  }

  /// The end of a turn that took place.
  func finish(_ turn: PageTurn, isComplete: Bool = true) {
    guard self.turn === turn else { return }
    self.turn = nil
    current = turn.to
    let pins = Pins([turn.from, turn.to].compactMap { $0 })
    if turn.isSwipe { turn.from?.sendWillMove(toParent: nil) }
    bring(turn.to, animated: turn.animated)
    endAppearance(of: turn.to, animated: turn.animated)
    if let from = turn.from { displace(from) }
    sendMoved(turn.to)
    if let from = turn.from { leave(from) }
    withExtendedLifetime(pins) {}
    if turn.isSwipe { tellFinished(turn, completed: true) }
    if let completion = turn.takeCompletion() { world.callback { completion(isComplete) } }
  }

  /// Ends the appearance of a page, unless it ends together with this controller's.
  func endAppearance(of page: UIViewController, animated: Bool) {
    if appearance == .appeared || !hasAppeared && appearance == .disappeared {
      page.front.endAppearing(animated: animated)
    }
  }

  /// Ends the relation to a page that has disappeared.
  func leave(_ page: UIViewController) {
    guard page.parent === self, page !== current else { return }
    if let place = contents.firstIndex(where: { $0 === page }) {
      contents.remove(at: place)
      unlink(page, .children)
    }
    page.container = nil
    page.sendDidMove(toParent: nil)
  }

  /// Runs work when the page has come to rest.
  func schedule(_ work: @escaping (UIPageViewController) -> Void) {
    let pins = Pins([self])
    world.clock.after(world.hierarchy.durations.pageTurn, .transition) {
      work(self)
      withExtendedLifetime(pins) {}
    }
  }

  private func endTurnAtOnce() {
    guard let turn else { return }
    if turn.isSwipe { fallBack(turn) } else { finish(turn, isComplete: false) }
  }

  // MARK: Contents

  final var wantedContents: [UIViewController] {
    guard let turn else { return viewControllers }
    return [turn.from, turn.to].compactMap { $0 }.filter { $0.parent === self }
  }

  override var placesContents: Bool { true }

  override func forEachShownChild(_ body: (UIViewController) -> Void) {
    for child in placement.placed { body(child.front) }
  }

  override func appearContents(animated: Bool) {
    hasAppeared = true
    placeAppearingContents(animated: animated)
  }

  override func releaseChild(_ child: UIViewController) {
    super.releaseChild(child)
    displace(child)
    guard let turn, turn.from === child || turn.to === child else {
      if current === child { current = nil }
      return
    }
    self.turn = nil
    let rest = turn.to === child ? turn.from : turn.to
    current = rest
    if let rest {
      bring(rest, animated: false)
      endAppearance(of: rest, animated: false)
    }
    if let completion = turn.takeCompletion() { world.callback { completion(false) } }
  }

  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let before = neighbours[.reverse] { body(.pageViewControllerBefore, before) }
    if let after = neighbours[.forward] { body(.pageViewControllerAfter, after) }
  }
}
