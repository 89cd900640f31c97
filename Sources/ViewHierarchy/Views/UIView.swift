public import Simulation

/// A view, as far as navigation needs one: a place in a tree that may hang in a window.
open class UIView: UIResponder {
  /// Weak in effect: the superview clears it when it ends.
  private unowned(unsafe) var holder: UIView?
  /// The window that contains the superview.
  private weak var knownWindow: UIWindow?
  /// No access to it lasts while the app's code runs.
  @exclusivity(unchecked) private var held: [UIView] = []
  /// The controller whose view this is. Weak in effect: the controller clears it when it ends.
  unowned(unsafe) final var owner: UIViewController?
  private final var note: ResponderNote?
  /// What a xib knows of the view; nil unless it is one of those that stand in a xib beside each other (`storyboards:11.16`).
  public final var nib: ViewNib?

  /// What a ``HierarchyObserver`` keeps about the view; nil when there is nothing.
  public final override var observerNote: ResponderNote? {
    get { note }
    set { note = newValue }
  }

  /// Implements `hierarchy:2.14`.
  deinit {
    // One after the other, however deep they stand in each other: to let go of a view that nobody else holds would end its
    // subviews in turn.
    var pending = held
    held = []
    for view in pending { view.holder = nil }
    while var view = pending.popLast() {
      view.loseEdge()
      guard isKnownUniquelyReferenced(&view) else { continue }
      for below in view.held { below.holder = nil }
      pending += view.held
      view.held = []
    }
  }

  /// The view that holds this one.
  public final var superview: UIView? { holder }

  /// The views that this one holds, the front one last.
  public final var subviews: [UIView] { held }

  /// Whether the end of the view's life is worth an event: the views of the app's own classes, not the platform's.
  open override var reportsDeallocation: Bool { !objectClass.isPlatform }

  /// The window in whose tree the view stands; nil when it stands in none. A window's window is itself.
  public final var window: UIWindow? { knownWindow ?? rootWindow }

  /// The view itself if it is a window.
  var rootWindow: UIWindow? { nil }

  /// The controller whose view this is, else the superview (`hierarchy:1.2`, `hierarchy:1.6`).
  open override var next: UIResponder? { owner ?? superview }

  override var responderWindow: UIWindow? { window }

  /// Whether the view is the other one or stands below it (`hierarchy:2.21`).
  public func isDescendant(of other: UIView) -> Bool {
    var current: UIView? = self
    while let view = current {
      if view === other { return true }
      current = view.superview
    }
    return false
  }

  /// A number by which ``viewWithTag(_:)`` finds the view; 0 unless set.
  public final var tag = 0

  /// The first view with a tag: this one, else the first in the order of the subviews, each before what stands in it
  /// (`hierarchy:2.22`).
  public final func viewWithTag(_ tag: Int) -> UIView? {
    var rest = [self]
    while let view = rest.popLast() {
      if view.tag == tag { return view }
      rest += view.subviews.reversed()
    }
    return nil
  }

  // MARK: Callbacks

  /// The view is about to get another superview, or none; ``superview`` is still the old one (`hierarchy:2.19`,
  /// `router:6.12a`).
  open func willMove(toSuperview superview: UIView?) {
    world.hierarchy.observer?.view(self, willMoveTo: superview)
  }
  /// The view has got another superview, or none.
  open func didMoveToSuperview() { world.hierarchy.observer?.viewDidMoveToSuperview(self) }
  /// The view is about to come into another window, or into none; ``window`` is still the old one (`hierarchy:2.17`).
  open func willMove(toWindow window: UIWindow?) {
    world.hierarchy.observer?.view(self, willMoveToWindow: window)
  }
  /// The view has come into another window, or into none.
  open func didMoveToWindow() { world.hierarchy.observer?.viewDidMoveToWindow(self) }
  /// A view was added to this one.
  open func didAddSubview(_ subview: UIView) {}
  /// A view is about to leave this one.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Calls the Swift implementation of an overridable method: what `super` means to a dynamic class.
  open override func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    switch selector {
    case .willMoveToSuperview: willMove(toSuperview: arguments[0].object as? UIView)
    case .didMoveToSuperview: didMoveToSuperview()
    case .willMoveToWindow: willMove(toWindow: arguments[0].object as? UIWindow)
    case .didMoveToWindow: didMoveToWindow()
    case .didAddSubview: if let view = arguments[0].object as? UIView { didAddSubview(view) }
    case .willRemoveSubview: if let view = arguments[0].object as? UIView { willRemoveSubview(view) }
    default: return super.callNative(selector, arguments)
    }
    return Value.none
  }

  // MARK: Linking

  /// Puts a view among the subviews without telling controllers: their container does that. The views are told
  /// (`hierarchy:2.8`, `hierarchy:2.10`, `hierarchy:2.15`, `hierarchy:2.16`). A view that stands here already gets its
  /// new place silently (`hierarchy:2.19`, `hierarchy:G12`, `hierarchy:11.1`).
  final func insert(_ view: UIView, _ order: ViewOrder = .front) {
    if view.holder === self { return rearrange(view, order) }
    let old = view.holder
    guard view.hearsOfMoves || hearsOfMoves || !view.held.isEmpty || old?.hearsOfMoves == true else {
      move(view, order)
      world.hierarchy.viewTreeObserver?.view(self, didAdd: view)
      return
    }
    let target = window
    let changesWindow = view.window !== target
    if changesWindow && view.window != nil { view.loseFirstResponder() }
    // On the way in the window is told first, on the way out the superview (`hierarchy:11.1`).
    old?.sendWillRemove(view)
    if changesWindow { view.sendWillMove(toWindow: target) }
    view.sendWillMove(toSuperview: self)
    // The callbacks may have moved the view.
    guard view.holder === old, !survey(view).isInside else { return }
    move(view, order)
    if changesWindow && view.window === target { view.sendDidMoveToWindow() }
    view.sendDidMoveToSuperview()
    guard view.holder === self else { return }
    sendDidAdd(view)
    world.hierarchy.viewTreeObserver?.view(self, didAdd: view)
  }

  /// Takes the view out of its superview without telling controllers. The views are told (`hierarchy:2.11`, `hierarchy:2.12`).
  final func detach() {
    guard let old = holder else { return }
    guard hearsOfMoves || old.hearsOfMoves || !held.isEmpty else {
      loseFirstResponder()
      leaveSuperview()
      return updateWindow()
    }
    let wasInWindow = window != nil
    loseFirstResponder()
    old.sendWillRemove(self)
    sendWillMove(toSuperview: nil)
    if wasInWindow { sendWillMove(toWindow: nil) }
    guard holder === old else { return }
    leaveSuperview()
    updateWindow()
    if wasInWindow && window == nil { sendDidMoveToWindow() }
    sendDidMoveToSuperview()
  }

  /// Implements `hierarchy:2.1`.
  private func move(_ view: UIView, _ order: ViewOrder) {
    view.leaveSuperview()
    held.insert(view, at: order.place(in: held))
    view.holder = self
    view.updateWindow()
    link(view, .subviews)
  }

  private func leaveSuperview() {
    guard let old = holder, let place = old.held.lastIndex(where: { $0 === self }) else { return }
    old.held.remove(at: place)
    holder = nil
    old.unlink(self, .subviews)
  }

  /// Notes the window in the view and in all below it after the superview changed.
  private func updateWindow() {
    let above = holder?.window
    guard knownWindow !== above else { return }
    knownWindow = above
    let inner = window
    var below = TreeWalk(self, children: \.held)
    _ = below.next()
    while let view = below.next() { view.knownWindow = inner }
  }

  /// Gives a subview another place among the subviews, without a callback (`hierarchy:2.4`).
  final func rearrange(_ view: UIView, _ order: ViewOrder) {
    guard let place = held.firstIndex(where: { $0 === view }) else { return }
    held.remove(at: place)
    held.insert(view, at: order.place(in: held))
  }

  /// Lets what stands in the view resign before it leaves its window (`hierarchy:1.9`).
  private func loseFirstResponder() {
    guard let responder = window?.firstResponder else { return }
    var link: UIResponder? = responder
    while let current = link {
      if current === self { break }
      link = current.next
    }
    if link != nil { responder.resignFirstResponder() }
  }

  /// Puts another view in this one's place.
  final func replace(with view: UIView) {
    view.detach()
    guard let old = holder, let place = old.held.firstIndex(where: { $0 === self }) else { return }
    old.held[place] = view
    view.holder = old
    holder = nil
    view.updateWindow()
    updateWindow()
    old.link(view, .subviews)
    old.unlink(self, .subviews)
  }

  /// Calls the body with the edges to the subviews.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for view in subviews { body(.subviews, view) }
    nib?.forEachItem(of: self) { body(.items, $0) }
  }
}
