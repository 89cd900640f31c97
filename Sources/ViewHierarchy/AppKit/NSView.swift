public import Simulation

/// A view of AppKit, as far as navigation needs one: a place in a tree that may hang in a window.
open class NSView: NSResponder {
  private weak var holder: NSView?
  private var held: [NSView] = []
  /// The controller whose view this is.
  final weak var owner: NSViewController?
  /// The window whose content view this is.
  final weak var host: NSWindow? { didSet { updateWindow() } }
  private weak var knownWindow: NSWindow?

  deinit {
    // One after the other, however deep they stand in each other: to let go of a view that nobody else holds would end its
    // subviews in turn.
    var pending = held
    held = []
    while var view = pending.popLast() {
      view.loseEdge()
      guard isKnownUniquelyReferenced(&view) else { continue }
      pending += view.held
      view.held = []
    }
  }

  /// Whether the end of the view's life is worth an event: the views of the app's own classes, not the platform's.
  open override var reportsDeallocation: Bool { !objectClass.isPlatform }

  /// The view that holds this one.
  public final var superview: NSView? { holder }

  /// The views that this one holds, the front one last.
  public final var subviews: [NSView] { held }

  /// The window in whose tree the view stands; nil when it stands in none.
  public final var window: NSWindow? { knownWindow }

  /// The controller whose view this is, else the superview; of a window's content view the window (`hierarchy:8.3`).
  open override var nextResponder: NSResponder? { owner ?? holder ?? host }

  /// Whether the view is the other one or stands below it.
  public final func isDescendant(of other: NSView) -> Bool {
    var current: NSView? = self
    while let view = current {
      if view === other { return true }
      current = view.holder
    }
    return false
  }

  // MARK: Callbacks

  /// The view is about to get another superview, or none; ``superview`` is still the old one.
  open func viewWillMove(toSuperview superview: NSView?) {
    world.hierarchy.observer?.view(self, willMoveTo: superview)
  }
  /// The view has got another superview, or none.
  open func viewDidMoveToSuperview() { world.hierarchy.observer?.viewDidMoveToSuperview(self) }
  /// The view is about to come into another window, or into none; ``window`` is still the old one.
  open func viewWillMove(toWindow window: NSWindow?) {
    world.hierarchy.observer?.view(self, willMoveToWindow: window)
  }
  /// The view has come into another window, or into none.
  open func viewDidMoveToWindow() { world.hierarchy.observer?.viewDidMoveToWindow(self) }
  /// A view was added to this one.
  open func didAddSubview(_ subview: NSView) {}
  /// A view is about to leave this one.
  open func willRemoveSubview(_ subview: NSView) {}

  /// Calls the Swift implementation of an overridable method: what `super` means to a dynamic class.
  open override func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    switch selector {
    case .viewWillMoveToSuperview: viewWillMove(toSuperview: arguments[0].object as? NSView)
    case .viewDidMoveToSuperview: viewDidMoveToSuperview()
    case .viewWillMoveToWindow: viewWillMove(toWindow: arguments[0].object as? NSWindow)
    case .viewDidMoveToWindow: viewDidMoveToWindow()
    case .didAddSubview: if let view = arguments[0].object as? NSView { didAddSubview(view) }
    case .willRemoveSubview: if let view = arguments[0].object as? NSView { willRemoveSubview(view) }
    default: return super.callNative(selector, arguments)
    }
    return Value.none
  }

  // MARK: Linking

  /// Puts a view among the subviews without telling controllers. The views are told.
  ///
  /// - Parameter index: the place, counted from the back from 0; nil, or one out of range, means in front.
  final func insert(_ view: NSView, at index: Int? = nil) {
    if view.holder === self { return rearrange(view, at: index) }
    let old = view.holder
    let target = window
    let changesWindow = view.window !== target
    if changesWindow { view.loseFirstResponder() }
    old?.tell(.willRemoveSubview, view) { old?.willRemoveSubview(view) }
    if changesWindow { view.sendWillMove(toWindow: target) }
    view.tell(.viewWillMoveToSuperview, self) { view.viewWillMove(toSuperview: self) }
    // The callbacks may have moved the view.
    guard view.holder === old, !isInside(view) else { return }
    view.leaveHolder()
    held.insert(view, at: index.map { min(max($0, 0), held.count) } ?? held.count)
    view.holder = self
    view.updateWindow()
    link(view, .subviews)
    if changesWindow && view.window === target { view.sendDidMoveToWindow() }
    view.tell(.viewDidMoveToSuperview) { view.viewDidMoveToSuperview() }
    if view.holder === self { tell(.didAddSubview, view) { didAddSubview(view) } }
  }

  /// Takes the view out of its superview, or out of its place as a window's content, without telling controllers. The views are
  /// told.
  final func detach() {
    guard let old = holder else { return }
    let wasInWindow = window != nil
    loseFirstResponder()
    old.tell(.willRemoveSubview, self) { old.willRemoveSubview(self) }
    tell(.viewWillMoveToSuperview, Optional<NSView>.none) { viewWillMove(toSuperview: nil) }
    if wasInWindow { sendWillMove(toWindow: nil) }
    guard holder === old else { return }
    leaveHolder()
    updateWindow()
    if wasInWindow && window == nil { sendDidMoveToWindow() }
    tell(.viewDidMoveToSuperview) { viewDidMoveToSuperview() }
  }

  private func leaveHolder() {
    guard let old = holder, let place = old.held.lastIndex(where: { $0 === self }) else { return }
    holder = nil
    old.unlink(self, .subviews)
    old.held.remove(at: place)
  }

  /// Notes the window in the view and in all below it after the superview, or the window whose content it is, changed.
  private func updateWindow() {
    let above = if let holder { holder.window } else { host }
    guard knownWindow !== above else { return }
    var tree = TreeWalk(self, children: \.held)
    while let view = tree.next() { view.knownWindow = above }
  }

  /// Whether the view is in the tree of another one.
  final func isInside(_ tree: NSView) -> Bool {
    NestingSurvey(self, tree, superview: \.superview, subviews: \.subviews, isOwned: { _ in false }).isInside
  }

  /// Gives a subview another place among the subviews, without a callback.
  final func rearrange(_ view: NSView, at index: Int?) {
    guard let place = held.firstIndex(where: { $0 === view }) else { return }
    held.remove(at: place)
    held.insert(view, at: index.map { min(max($0, 0), held.count) } ?? held.count)
  }

  /// Puts another view in this one's place.
  final func replace(with view: NSView) {
    guard let old = holder else { return }
    let place = old.held.firstIndex { $0 === self }
    detach()
    old.insert(view, at: place)
  }

  /// Makes the window its own first responder before the one that stands in this view leaves it.
  final func loseFirstResponder() {
    guard let window, let responder = window.firstResponder else { return }
    var link: NSResponder? = responder
    while let current = link, current !== self { link = current.nextResponder }
    if link != nil { window.makeFirstResponder(nil) }
  }

  /// Calls the body with the edges to the subviews.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for view in held { body(.subviews, view) }
  }
}
