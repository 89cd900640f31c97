public import SimulatedWorld

/// A container that shows one of many pages, or two with the spine in the middle. The app sets the pages, or the user
/// turns them.
///
/// Only the pages that are shown are children, and during a turn also those that appear. A data source provides the
/// pages before and after a page. It is called when the user first turns a page and after each turn, and the answers
/// are retained until then (`hierarchy:4.57`).
open class UIPageViewController: UIViewController, PlacingContainer {
  /// The direction in which a page is turned.
  public enum NavigationDirection: String, CaseIterable, Sendable {
    /// To the next page.
    case forward
    /// To the previous page.
    case reverse

    /// The name of the request for the next page in the direction, and of the edge to that page.
    var name: UIKitName { self == .forward ? .pageViewControllerAfter : .pageViewControllerBefore }
  }

  final var placement = Placement()
  final var binding = Binding()
  /// The pages that are shown, or that will be shown after ``turn`` unless the user turns them.
  final var current: [UIViewController] = []
  final var turn: PageTurn?
  /// Whether the data source has provided the neighbors of ``current``.
  final var knowsNeighbours = false
  final var neighbours: [NavigationDirection: [UIViewController]] = [:]
  final var delegateReference = DelegateReference<any UIPageViewControllerDelegate, UIKitName>()
  final var dataSourceReference = DelegateReference<any UIPageViewControllerDataSource, UIKitName>()
  private var hasAppeared = false
  #if UIKit
    /// The scroll view in the view, which contains the pages. Leaves do not have one.
    private(set) final weak var scroller: UIView?
  #endif

  /// Creates a page view controller that curls its pages.
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

  /// Creates a page view controller of a storyboard or a script.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a page view controller. Leaves with the spine in the middle have two sides. Pages that scroll do not have a spine
  /// (`hierarchy:4.56a`).
  ///
  /// - Parameters:
  ///   - transitionStyle: The style of the transition between pages.
  ///   - navigationOrientation: The direction in which the pages are arranged. Nothing is drawn.
  ///   - options: The location of the spine, under the key `spineLocation`. Other options have no effect.
  public init(
    transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    super.init(nibName: nil, bundle: nil)
    bind(transitionStyle, options?[.spineLocation] as? SpineLocation ?? .min)
    binding.orientation = navigationOrientation
  }

  #if UIKit
    /// Creates the view. That of pages that scroll contains a scroll view (`hierarchy:4.56d`).
    open override func loadView() {
      super.loadView()
      guard binding.style == .scroll, let scroller = (self as? any ScrollingPages)?.makeScroller(), let viewIfLoaded
      else { return }
      viewIfLoaded.insert(scroller)
      self.scroller = scroller
    }
  #endif

  deinit { for list in neighbours.values { for controller in list { controller.loseEdge() } } }

  /// The delegate, which is notified when the user turns pages. The reference is weak.
  ///
  /// A Swift class adopts ``UIPageViewControllerDelegate``. A dynamic class implements three methods.
  /// `pageViewControllerWillTransition` receives the page view controller and the list of pages to come.
  /// `pageViewControllerDidFinishAnimating` receives the page view controller, `true`, the list of previous pages and
  /// whether the page was turned. `pageViewControllerSpineLocation` receives the page view controller.
  open var delegate: (any UIPageViewControllerDelegate)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }

  /// The ``delegate``, if it is a simulated object. A script sets any object, whose methods are called by name.
  package final var scriptDelegate: SimulatedObject? {
    get { delegateReference.simulated }
    set { delegateReference.object = newValue }
  }

  /// The data source, which provides the pages before and after a page. The reference is weak. Setting it discards
  /// earlier answers.
  ///
  /// A dynamic class implements `pageViewControllerBefore` and `pageViewControllerAfter`, with the page view
  /// controller and the page. A Swift class adopts ``UIPageViewControllerDataSource``.
  open var dataSource: (any UIPageViewControllerDataSource)? {
    get { dataSourceReference.native }
    set {
      dataSourceReference.object = newValue
      forgetNeighbours()
    }
  }

  /// The ``dataSource``, if it is a simulated object. A script sets any object, whose methods are called by name.
  package final var scriptDataSource: SimulatedObject? {
    get { dataSourceReference.simulated }
    set {
      dataSourceReference.object = newValue
      forgetNeighbours()
    }
  }

  /// The pages that are shown, from left to right; empty before the first pages were set, and never `nil`.
  open var viewControllers: [UIViewController]? { current }

  /// The ``viewControllers``, for scripts and routers.
  package final var shownPages: [UIViewController] { current }

  /// Sets the pages to show (`hierarchy:4.56`). An exception ends the app.
  ///
  /// - Parameter completion: Runs after the last callback. Its argument is whether the turn ran to its end.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    world.attempt(self) { () throws(PlatformException) in
      try raisingSetViewControllers(
        viewControllers ?? [], direction: direction, animated: animated, completion: completion)
    }
  }

  /// Sets the pages to show, or raises an exception. The view is loaded if necessary.
  ///
  /// The first pages appear during the call, even if this controller has not appeared yet (`hierarchy:4.55`). Later
  /// ones replace those before, animated in 0.35 s (`hierarchy:4.56`). A turn that is still running ends first.
  ///
  /// - Parameter completion: Runs after the last callback. Its argument is whether the turn ran to its end: `false`
  ///   if other pages were set in the meantime.
  /// - Throws: `NSInvalidArgumentException` if the number of pages is not the number that the spine requires
  ///   (`hierarchy:4.56`, `hierarchy:4.56a`, `hierarchy:4.56b`). `UIViewControllerHierarchyInconsistency` if a page
  ///   is in the list twice, contains this controller, is a window's root, is presented, or is on the screen in a
  ///   navigation controller.
  final func raisingSetViewControllers(
    _ controllers: [UIViewController], direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) throws(PlatformException) {
    let required = requiredCount(animated: animated)
    guard controllers.count == required || binding.isChanging && (1...2).contains(controllers.count) else {
      throw .wrongPageCount(controllers.count, required)
    }
    if controllers.count == 2 && controllers[0] === controllers[1] {
      throw .inconsistent("<\(controllers[0])> cannot be two pages of <\(self)>")
    }
    let pages = shown(of: controllers)
    for page in pages { try checkCanContain(page) }
    loadViewIfNeeded()
    endTurnAtOnce()
    if pages.elementsEqual(current, by: ===) {
      if let completion { world.callback { completion(true) } }
      return
    }
    logChange(.setViewControllers, pages[0])
    forgetNeighbours()
    do {
      for page in pages where page.parent !== self { try incorporate(page, isTold: false) }
    } catch {
      for page in pages { leave(page) }
      throw error
    }
    guard pages.allSatisfy({ $0.parent === self }) else {
      for page in pages { leave(page) }
      return
    }
    // Callbacks may have set other pages.
    endTurnAtOnce()
    let old = current
    current = pages
    let isAnimated = animated && !old.isEmpty && appearance.isVisible
    let turn = PageTurn(from: old, to: pages, direction, animated: isAnimated, completion: completion)
    self.turn = turn
    for page in turn.leaving where page.parent === self { page.sendWillMove(toParent: nil) }
    begin(turn)
    if isAnimated {
      schedule { $0.finish(turn) }
    } else {
      finish(turn)
    }
  }

  /// Whether pages appear when they are set, which includes the time before this controller first appears
  /// (`hierarchy:4.55`, `hierarchy:G11`).
  private var showsPages: Bool { appearance.isVisible || !hasAppeared }

  private func begin(_ turn: PageTurn) {
    guard showsPages, self.turn === turn else { return }
    for page in turn.entering { page.front.loadViewIfNeeded() }
    for page in turn.entering where self.turn === turn { bring(page, animated: turn.animated) }
    for page in turn.leaving where isPlaced(page) && self.turn === turn {
      page.front.beginDisappearing(animated: turn.animated)
    }
  }

  /// Adds a page to the view, where it starts to appear.
  func bring(_ page: UIViewController, animated: Bool) {
    page.front.loadViewIfNeeded()
    // Loading runs the app's code.
    guard showsPages, page.parent === self else { return }
    if !isPlaced(page) { placement.placed.append(page) }
    let front = page.front
    front.leaveOtherViews(for: self)
    front.beginAppearing(animated: animated, turnsRound: true)
    guard isPlaced(page), front.appearance == .appearing else { return }
    contentsView?.insert(front.rootView)
    if !flags.contains(.awaitsIsAppearing) { front.announceAppearing(animated: animated) }
  }

  /// Ends a completed turn (`hierarchy:4.56`).
  func finish(_ turn: PageTurn, isComplete: Bool = true) {
    guard self.turn === turn else { return }
    self.turn = nil
    current = turn.to
    let pins = Pins(turn.from + turn.to)
    let (entering, leaving) = (turn.entering, turn.leaving)
    if turn.isSwipe { for page in leaving { page.sendWillMove(toParent: nil) } }
    for page in entering { bring(page, animated: turn.animated) }
    // A page that curls has left before the page below it has appeared.
    let leavesFirst = turn.animated && transitionStyle == .pageCurl
    if leavesFirst { for page in leaving { displace(page, animated: true) } }
    for page in entering { endAppearance(of: page, animated: turn.animated) }
    if !leavesFirst { for page in leaving { displace(page) } }
    for page in entering { sendMoved(page) }
    for page in leaving { leave(page) }
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

  /// Removes a page that has disappeared from the children.
  func leave(_ page: UIViewController) {
    guard page.parent === self, !current.contains(where: { $0 === page }) else { return }
    if let place = contents.firstIndex(where: { $0 === page }) {
      contents.remove(at: place)
      unlink(page, UIKitName.children.symbol)
    }
    page.container = nil
    page.sendDidMove(toParent: nil)
  }

  /// Runs work when the page has settled.
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
    guard let turn else { return current }
    return (turn.leaving + turn.to).filter { $0.parent === self }
  }

  override var placesContents: Bool { true }

  override func forEachShownChild(_ body: (UIViewController) -> Void) {
    for child in placement.placed { body(child.front) }
  }

  override func appearContents(animated: Bool) {
    hasAppeared = true
    placeAppearingContents(animated: animated)
  }

  /// Implements `hierarchy:4.56c`.
  override func traitsChanged(from old: UITraitCollection) { askForSpine(after: old) }

  override func releaseChild(_ child: UIViewController) {
    super.releaseChild(child)
    displace(child)
    guard let turn, turn.concerns(child) else {
      current.removeAll { $0 === child }
      return
    }
    self.turn = nil
    let comes = turn.to.contains { $0 === child }
    current = (comes ? turn.from : turn.to).filter { $0 !== child && $0.parent === self }
    for page in comes ? turn.entering : turn.leaving where page.parent === self {
      displace(page)
      if comes || turn.isSwipe { page.sendWillMove(toParent: nil) }
      leave(page)
    }
    for page in current {
      bring(page, animated: false)
      endAppearance(of: page, animated: false)
    }
    if let completion = turn.takeCompletion() { world.callback { completion(false) } }
  }

  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for before in neighbours[.reverse] ?? [] { body(UIKitName.pageViewControllerBefore.symbol, before) }
    for after in neighbours[.forward] ?? [] { body(UIKitName.pageViewControllerAfter.symbol, after) }
  }
}
