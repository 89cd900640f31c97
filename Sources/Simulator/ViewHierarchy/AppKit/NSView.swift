public import SimulatedWorld

/// An AppKit view, reduced to what navigation needs: a node in a tree that may belong to a window.
open class NSView: NSResponder {
  private weak var holder: NSView?
  private var held: [NSView] = []
  private var hides = false
  /// The controller that owns this view.
  final weak var owner: NSViewController?
  /// The window that has this view as its content view.
  final weak var host: NSWindow? { didSet { updateWindow() } }
  private weak var knownWindow: NSWindow?

  /// Creates a view of the current world.
  ///
  /// - Parameter frameRect: Has no effect, because nothing is drawn.
  public init(frame frameRect: NSRect) { super.init(in: .current) }

  /// Creates a view of a storyboard, a xib or a script.
  public required init?(coder: NSCoder) { super.init(in: .current) }

  /// Creates a view of the current world.
  public convenience init() { self.init(frame: .zero) }

  /// Creates a view of a world.
  public override convenience init(in world: World, as objectClass: ObjectClass? = nil) {
    let creation = world.beginCreation(objectClass)
    self.init(frame: .zero)
    world.endCreation(creation)
  }

  /// Creates an instance by its class, with ``init(coder:)``.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    world.create(objectClass) { Self(coder: $0) }
  }

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

  /// The views that this one contains, from back to front. Setting it removes the others, and adds the new ones.
  public final var subviews: [NSView] {
    get { held }
    set {
      for view in held where !newValue.contains(where: { $0 === view }) { view.removeFromSuperview() }
      for view in newValue { addSubview(view) }
    }
  }

  /// Whether the view is hidden, so that the user cannot click it; `false` by default. A hidden view stays in the tree.
  open var isHidden: Bool {
    get { hides }
    set { hides = newValue }
  }

  /// Whether the view or a view that contains it is hidden.
  public final var isHiddenOrHasHiddenAncestor: Bool {
    sequence(first: self) { $0.superview }.contains { $0.isHidden }
  }

  /// A number for ``viewWithTag(_:)``; -1 for a plain view.
  open var tag: Int { -1 }

  /// Returns the first view with a tag in this view's subtree. Each view comes before its subviews, which follow in
  /// their order.
  open func viewWithTag(_ tag: Int) -> NSView? {
    var tree = TreeWalk(self, children: \.held)
    while let view = tree.next() {
      if view.tag == tag { return view }
    }
    return nil
  }

  /// The window that contains the view, or `nil` if it is not in a window.
  public final var window: NSWindow? { knownWindow }

  /// The controller that owns this view, or else the superview, or else the window of a content view
  /// (`hierarchy:8.3`).
  override var naturalNext: NSResponder? { owner ?? holder ?? host }

  /// Returns whether the view is the other one or its descendant.
  public final func isDescendant(of other: NSView) -> Bool {
    var current: NSView? = self
    while let view = current {
      if view === other { return true }
      current = view.holder
    }
    return false
  }

  // MARK: Changing the tree

  /// Adds a view in front of the subviews, see ``raisingInsertSubview(_:at:)``. An exception ends the app.
  open func addSubview(_ view: NSView) {
    world.attempt(self) { () throws(PlatformException) in try raisingInsertSubview(view, at: nil) }
  }

  /// Adds a view directly in front of another subview, or behind it. If the other view is not a subview, this means all
  /// subviews. An exception ends the app.
  open func addSubview(_ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?) {
    let others = held.filter { $0 !== view }
    let other = others.firstIndex { $0 === otherView }
    let index: Int? = place == .below ? other ?? 0 : other.map { $0 + 1 }
    world.attempt(self) { () throws(PlatformException) in try raisingInsertSubview(view, at: index) }
  }

  /// Replaces a subview with another view. Does nothing if the first one is not a subview. An exception ends the app.
  open func replaceSubview(_ oldView: NSView, with newView: NSView) {
    guard let place = held.firstIndex(where: { $0 === oldView }) else { return }
    oldView.removeFromSuperview()
    world.attempt(self) { () throws(PlatformException) in try raisingInsertSubview(newView, at: place) }
  }

  /// Removes the view from its superview, if there is one. Controllers whose views thereby leave the screen disappear
  /// (`hierarchy:8.1`).
  open func removeFromSuperview() {
    if world.acceptsCalls { raisingRemoveFromSuperview() }
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

  #if UIKit
    // MARK: Layout and drawing

    /// The position and size in the superview. The simulator stores it and does not compute it.
    open var frame: NSRect {
      get { addedValues["frame"] as? NSRect ?? .zero }
      set { addedValues["frame"] = newValue }
    }
    /// The view's rectangle in its own coordinates: the size of the frame.
    open var bounds: NSRect {
      get { addedValues["bounds"] as? NSRect ?? NSRect(origin: .zero, size: frame.size) }
      set { addedValues["bounds"] = newValue }
    }
    /// The size of the contents. Inert: the view has no contents.
    open var intrinsicContentSize: NSSize { NSSize(width: -1, height: -1) }
    /// The smallest size. Inert: the view has no contents.
    open var fittingSize: NSSize { frame.size }
    /// Whether the vertical axis points down. Inert.
    open var isFlipped: Bool { false }
    /// Whether the view covers its background. Inert.
    open var isOpaque: Bool { false }
    /// Inert: there is no layout.
    open func layout() {}
    /// Inert: there is no layout.
    open func layoutSubtreeIfNeeded() {}
    /// Inert: there is no layout.
    open func updateConstraints() {}
    /// Inert: nothing is drawn.
    open func draw(_ dirtyRect: NSRect) {}
    /// Inert: nothing is drawn.
    open func updateLayer() {}
    /// Inert: nothing is drawn.
    open var wantsUpdateLayer: Bool { false }
    /// Inert: the size of a view does not change.
    open func resizeSubviews(withOldSize oldSize: NSSize) {}
    /// Inert: the simulator sends no mouse events.
    open func updateTrackingAreas() {}
    /// Inert: there is no pointer.
    open func resetCursorRects() {}
    /// Inert: the simulator sends no mouse events.
    open func hitTest(_ point: NSPoint) -> NSView? { self }
    /// Inert: the simulator sends no mouse events.
    open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }
    /// Inert: the appearance does not change.
    open func viewDidChangeEffectiveAppearance() {}
    /// Inert: only Interface Builder calls it.
    open func prepareForInterfaceBuilder() {}
    /// Called before a table uses the view for another row. Inert: tables create new views.
    open func prepareForReuse() {}
  #endif

  /// Calls the Swift implementation of an overridable method, which is the `super` of a dynamic class.
  open override func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    switch (AppKitName(selector), UIKitName(selector)) {
    case (.viewWillMoveToSuperview, _): viewWillMove(toSuperview: arguments[0].object as? NSView)
    case (.viewDidMoveToSuperview, _): viewDidMoveToSuperview()
    case (.viewWillMoveToWindow, _): viewWillMove(toWindow: arguments[0].object as? NSWindow)
    case (.viewDidMoveToWindow, _): viewDidMoveToWindow()
    case (_, .didAddSubview): if let view = arguments[0].object as? NSView { didAddSubview(view) }
    case (_, .willRemoveSubview): if let view = arguments[0].object as? NSView { willRemoveSubview(view) }
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
    old?.tell(UIKitName.willRemoveSubview, view) { old?.willRemoveSubview(view) }
    if changesWindow { view.sendWillMove(toWindow: target) }
    view.tell(AppKitName.viewWillMoveToSuperview, self) { view.viewWillMove(toSuperview: self) }
    // The callbacks may have moved the view.
    guard view.holder === old, !isInside(view) else { return }
    view.leaveHolder()
    held.insert(view, at: index.map { min(max($0, 0), held.count) } ?? held.count)
    view.holder = self
    #if UIKit
      view.nextResponder = nil
    #endif
    view.updateWindow()
    link(view, UIKitName.subviews.symbol)
    if changesWindow && view.window === target { view.sendDidMoveToWindow() }
    view.tell(AppKitName.viewDidMoveToSuperview) { view.viewDidMoveToSuperview() }
    if view.holder === self { tell(UIKitName.didAddSubview, view) { didAddSubview(view) } }
  }

  /// Removes the view from its superview, if there is one, without notifying controllers. The views receive their
  /// callbacks.
  final func detach() {
    guard let old = holder else { return }
    let wasInWindow = window != nil
    loseFirstResponder()
    old.tell(UIKitName.willRemoveSubview, self) { old.willRemoveSubview(self) }
    tell(AppKitName.viewWillMoveToSuperview, Optional<NSView>.none) { viewWillMove(toSuperview: nil) }
    if wasInWindow { sendWillMove(toWindow: nil) }
    guard holder === old else { return }
    leaveHolder()
    updateWindow()
    if wasInWindow && window == nil { sendDidMoveToWindow() }
    tell(AppKitName.viewDidMoveToSuperview) { viewDidMoveToSuperview() }
  }

  private func leaveHolder() {
    guard let old = holder, let place = old.held.lastIndex(where: { $0 === self }) else { return }
    holder = nil
    old.unlink(self, UIKitName.subviews.symbol)
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
    for view in held { body(UIKitName.subviews.symbol, view) }
  }
}
