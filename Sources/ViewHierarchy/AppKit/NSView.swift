public import Simulation

/// An AppKit view, reduced to what navigation needs: a node in a tree that may belong to a window.
open class NSView: NSResponder {
  private weak var holder: NSView?
  private var held: [NSView] = []
  /// The controller that owns this view.
  final weak var owner: NSViewController?
  /// The window that has this view as its content view.
  final weak var host: NSWindow? { didSet { updateWindow() } }
  private weak var knownWindow: NSWindow?

  deinit {
    // Release the views one after the other, however deeply they are nested. Releasing the last reference to a view
    // would deallocate its subviews recursively.
    var pending = held
    held = []
    while var view = pending.popLast() {
      view.loseEdge()
      guard isKnownUniquelyReferenced(&view) else { continue }
      pending += view.held
      view.held = []
    }
  }

  /// Whether the log records the deallocation: only for views of app-defined classes.
  open override var reportsDeallocation: Bool { !objectClass.isPlatform }

  /// The view that contains this one.
  public final var superview: NSView? { holder }

  /// The views that this one contains, from back to front.
  public final var subviews: [NSView] { held }

  /// The window that contains the view, or `nil` if it is not in a window.
  public final var window: NSWindow? { knownWindow }

  /// The controller that owns this view, or else the superview, or else the window of a content view
  /// (`hierarchy:8.3`).
  open override var nextResponder: NSResponder? { owner ?? holder ?? host }

  /// Returns whether the view is the other one or its descendant.
  public final func isDescendant(of other: NSView) -> Bool {
    var current: NSView? = self
    while let view = current {
      if view === other { return true }
      current = view.holder
    }
    return false
  }

  // MARK: Callbacks

  /// Called before the view's superview changes or becomes `nil`. ``superview`` is still the old one.
  open func viewWillMove(toSuperview superview: NSView?) {
    world.hierarchy.observer?.view(self, willMoveTo: superview)
  }
  /// Called after the view's superview changed or became `nil`.
  open func viewDidMoveToSuperview() { world.hierarchy.observer?.viewDidMoveToSuperview(self) }
  /// Called before the view's window changes or becomes `nil`. ``window`` is still the old one.
  open func viewWillMove(toWindow window: NSWindow?) {
    world.hierarchy.observer?.view(self, willMoveToWindow: window)
  }
  /// Called after the view's window changed or became `nil`.
  open func viewDidMoveToWindow() { world.hierarchy.observer?.viewDidMoveToWindow(self) }
  /// Called after a view was added to this one.
  open func didAddSubview(_ subview: NSView) {}
  /// Called before a view leaves this one.
  open func willRemoveSubview(_ subview: NSView) {}

  /// Calls the Swift implementation of an overridable method, which is the `super` of a dynamic class.
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

  /// Inserts a view among the subviews without notifying controllers. The views receive their callbacks.
  ///
  /// - Parameter index: The index, which counts from 0 at the back. `nil` means in front. An index out of range means
  ///   the nearest end.
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

  /// Removes the view from its superview, if there is one, without notifying controllers. The views receive their
  /// callbacks.
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

  /// Updates the window of the view and of all its descendants, after its superview or the window that has it as
  /// content changed.
  private func updateWindow() {
    let above = if let holder { holder.window } else { host }
    guard knownWindow !== above else { return }
    var tree = TreeWalk(self, children: \.held)
    while let view = tree.next() { view.knownWindow = above }
  }

  /// Returns whether the view is in the tree of another one.
  final func isInside(_ tree: NSView) -> Bool {
    NestingSurvey(self, tree, superview: \.superview, subviews: \.subviews, isOwned: { _ in false }).isInside
  }

  /// Moves a subview to another position among the subviews, without a callback.
  final func rearrange(_ view: NSView, at index: Int?) {
    guard let place = held.firstIndex(where: { $0 === view }) else { return }
    held.remove(at: place)
    held.insert(view, at: index.map { min(max($0, 0), held.count) } ?? held.count)
  }

  /// Replaces this view with another one in the superview.
  final func replace(with view: NSView) {
    guard let old = holder else { return }
    let place = old.held.firstIndex { $0 === self }
    detach()
    old.insert(view, at: place)
  }

  /// Makes the window its own first responder, if this view contains the first responder, before that leaves the
  /// window.
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
