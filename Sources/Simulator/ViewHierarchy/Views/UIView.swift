public import SimulatedWorld

/// A view, reduced to what navigation needs: a node in a tree that may belong to a window.
open class UIView: UIResponder {
  /// The superview. Weak in effect: the superview clears it when it is deallocated.
  private unowned(unsafe) var holder: UIView?
  /// The window that contains the superview. Weak in effect: the window clears it when it is deallocated.
  private unowned(unsafe) var knownWindow: UIWindow?
  /// The subviews.
  private var held: [UIView] = []
  /// The controller that owns this view. Weak in effect: the controller clears it when it is deallocated.
  unowned(unsafe) final var owner: UIViewController?
  private final var note: ResponderNote?
  /// The xib data of the view, or `nil` unless the view is one of several top-level objects of a xib
  /// (`storyboards:11.16`).
  public final var nib: ViewNib?

  /// The note of a ``HierarchyObserver`` about the view, or `nil` if it has none.
  public final override var observerNote: ResponderNote? {
    get { note }
    set { note = newValue }
  }

  /// Creates a view of the current world.
  ///
  /// - Parameter frame: Has no effect, because nothing is drawn.
  public init(frame: CGRect) { super.init(in: .current) }

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

  /// Implements `hierarchy:2.14`.
  deinit {
    // Release the views one after the other, however deeply they are nested. Releasing the last reference to a view
    // would deallocate its subviews recursively.
    var pending = held
    held = []
    for view in pending { view.holder = nil }
    while var view = pending.popLast() {
      view.loseEdge()
      guard isKnownUniquelyReferenced(&view) else {
        view.updateWindow()
        continue
      }
      view.knownWindow = nil
      for below in view.held { below.holder = nil }
      pending += view.held
      view.held = []
    }
  }

  /// The view that contains this one.
  public final var superview: UIView? { holder }

  /// The views that this one contains, from back to front.
  public final var subviews: [UIView] { held }

  /// Whether the log records the deallocation: only for views of app-defined classes.
  open override var reportsDeallocation: Bool { !objectClass.isPlatform }

  /// The window that contains the view, or `nil` if it is not in a window. The window of a window is itself.
  public final var window: UIWindow? { knownWindow ?? rootWindow }

  /// The view itself, if it is a window.
  var rootWindow: UIWindow? { nil }

  /// The controller that owns this view, or else the superview (`hierarchy:1.2`, `hierarchy:1.6`).
  open override var next: UIResponder? { owner ?? superview }

  override var responderWindow: UIWindow? { window }

  /// Returns whether the view is the other one or its descendant (`hierarchy:2.21`).
  public func isDescendant(of other: UIView) -> Bool {
    var current: UIView? = self
    while let view = current {
      if view === other { return true }
      current = view.superview
    }
    return false
  }

  private final var hides = false
  private final var ignoresTouches = false

  /// Whether the view is hidden, so that the user cannot tap it; `false` by default. A hidden view stays in the tree.
  open var isHidden: Bool {
    get { hides }
    set { hides = newValue }
  }

  /// Whether touches reach the view and the views inside it; `true` by default (`hierarchy:2.29`).
  open var isUserInteractionEnabled: Bool {
    get { !ignoresTouches }
    set { ignoresTouches = !newValue }
  }

  /// A number for ``viewWithTag(_:)``; 0 by default.
  public final var tag = 0

  /// Returns the first view with a tag in this view's subtree. Each view comes before its subviews, which follow in
  /// their order (`hierarchy:2.22`).
  public final func viewWithTag(_ tag: Int) -> UIView? {
    var rest = [self]
    while let view = rest.popLast() {
      if view.tag == tag { return view }
      rest += view.subviews.reversed()
    }
    return nil
  }

  #if UIKit
    // MARK: Layout and drawing

    /// The position and size in the superview. The simulator stores it and does not compute it.
    open var frame: CGRect {
      get { addedValues["frame"] as? CGRect ?? .zero }
      set { addedValues["frame"] = newValue }
    }
    /// The view's own coordinates, as large as ``frame``.
    open var bounds: CGRect {
      get { CGRect(origin: addedValues["bounds"] as? CGPoint ?? .zero, size: frame.size) }
      set {
        addedValues["bounds"] = newValue.origin
        frame.size = newValue.size
      }
    }
    /// The class of the layer, which ``layer`` observes for the layers of gradients and shapes.
    open class var layerClass: AnyClass { NSObject.self }
    /// Stores the view. Inert: nothing is stored.
    open func encode(with coder: NSCoder) {}
    /// The label for assistive technologies. Inert.
    open var accessibilityLabel: String? {
      get { addedValues["accessibilityLabel"] as? String }
      set { addedValues["accessibilityLabel"] = newValue }
    }
    /// The value for assistive technologies. Inert.
    open var accessibilityValue: String? {
      get { addedValues["accessibilityValue"] as? String }
      set { addedValues["accessibilityValue"] = newValue }
    }
    /// The hint for assistive technologies. Inert.
    open var accessibilityHint: String? {
      get { addedValues["accessibilityHint"] as? String }
      set { addedValues["accessibilityHint"] = newValue }
    }
    /// Whether the view is an element for assistive technologies. Inert.
    open var isAccessibilityElement: Bool {
      get { addedValues["isAccessibilityElement"] as? Bool ?? false }
      set { addedValues["isAccessibilityElement"] = newValue }
    }
    /// Increases the value for assistive technologies. Inert.
    open func accessibilityIncrement() {}
    /// Decreases the value for assistive technologies. Inert.
    open func accessibilityDecrement() {}
    /// Acts for assistive technologies. Inert: returns `false`.
    open func accessibilityActivate() -> Bool { false }
    /// The size of a view without contents. Inert.
    public static let noIntrinsicMetric: CGFloat = -1
    /// The size of the contents. Inert.
    open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
    /// Inert: returns the passed size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { size }
    /// Called by ``layoutIfNeeded()``. There is no layout pass.
    open func layoutSubviews() {}
    /// Calls ``layoutSubviews()`` if ``setNeedsLayout()`` was called.
    open func layoutIfNeeded() {
      guard addedValues.removeValue(forKey: "needsLayout") != nil else { return }
      layoutSubviews()
    }
    /// Requests a call of ``layoutSubviews()`` by ``layoutIfNeeded()``.
    open func setNeedsLayout() { addedValues["needsLayout"] = true }
    /// Inert: there are no constraints to update.
    open func updateConstraints() {}
    /// Inert.
    open func setNeedsUpdateConstraints() {}
    /// Inert: nothing is drawn.
    open func draw(_ rect: CGRect) {}
    /// Inert: nothing is drawn.
    open func setNeedsDisplay() {}
    /// Inert: colors have no effect.
    open func tintColorDidChange() {}
    /// Inert: there are no safe areas.
    open func safeAreaInsetsDidChange() {}
    /// Returns whether a point is in ``bounds``.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    /// Inert: returns the view itself. The user taps views, not points.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
    /// Called after the view's traits changed (`hierarchy:4.29b`).
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Inert: nothing is rendered for Interface Builder.
    open func prepareForInterfaceBuilder() {}
  #endif

  // MARK: Subviews

  /// Adds a view in front of the subviews, and first removes it from its old superview (`hierarchy:2.1`). An exception ends the app.
  open func addSubview(_ view: UIView) {
    world.attempt(self) { () throws(PlatformException) in try raisingAddSubview(view) }
  }

  /// Inserts a view at an index among the subviews, which counts from 0 at the back (`hierarchy:2.3`). An exception ends the app.
  open func insertSubview(_ view: UIView, at index: Int) {
    world.attempt(self) { () throws(PlatformException) in try raisingInsertSubview(view, at: index) }
  }

  /// Inserts a view directly behind a sibling (`hierarchy:2.3`). An exception ends the app.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    world.attempt(self) { () throws(PlatformException) in
      try raisingInsertSubview(view, belowSubview: siblingSubview)
    }
  }

  /// Inserts a view directly in front of a sibling (`hierarchy:2.3`). An exception ends the app.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    world.attempt(self) { () throws(PlatformException) in
      try raisingInsertSubview(view, aboveSubview: siblingSubview)
    }
  }

  /// Removes the view from its superview, if there is one (`hierarchy:2.5`).
  open func removeFromSuperview() {
    if world.acceptsCalls { raisingRemoveFromSuperview() }
  }

  // MARK: Callbacks

  /// Called before the view's superview changes or becomes `nil`. ``superview`` is still the old one
  /// (`hierarchy:2.19`, `router:6.12a`).
  open func willMove(toSuperview superview: UIView?) {
    world.hierarchy.observer?.view(self, willMoveTo: superview)
  }
  /// Called after the view's superview changed or became `nil`.
  open func didMoveToSuperview() { world.hierarchy.observer?.viewDidMoveToSuperview(self) }
  /// Called before the view's window changes or becomes `nil`. ``window`` is still the old one (`hierarchy:2.17`).
  open func willMove(toWindow window: UIWindow?) {
    world.hierarchy.observer?.view(self, willMoveToWindow: window)
  }
  /// Called after the view's window changed or became `nil`.
  open func didMoveToWindow() { world.hierarchy.observer?.viewDidMoveToWindow(self) }
  /// Called after a view was added to this one.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a view leaves this one.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Calls the Swift implementation of an overridable method, which is the `super` of a dynamic class.
  open override func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    switch UIKitName(selector) {
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

  /// Inserts a view among the subviews without notifying controllers, which their container does. The views receive
  /// their callbacks (`hierarchy:2.8`, `hierarchy:2.10`, `hierarchy:2.15`, `hierarchy:2.16`).
  ///
  /// A view that is already a subview moves to its new position silently (`hierarchy:2.19`, `hierarchy:G12`,
  /// `hierarchy:11.1`).
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
    // A view that enters is first notified of the window, a view that leaves of the superview (`hierarchy:11.1`).
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

  /// Removes the view from its superview without notifying controllers. The views receive their callbacks
  /// (`hierarchy:2.11`, `hierarchy:2.12`).
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
    link(view, UIKitName.subviews.symbol)
  }

  private func leaveSuperview() {
    guard let old = holder, let place = old.held.lastIndex(where: { $0 === self }) else { return }
    old.held.remove(at: place)
    holder = nil
    old.unlink(self, UIKitName.subviews.symbol)
  }

  /// Updates the window of the view and of all its descendants after the superview changed.
  private func updateWindow() {
    let above = holder?.window
    guard knownWindow !== above else { return }
    knownWindow = above
    let inner = window
    var below = TreeWalk(self, children: \.held)
    _ = below.next()
    while let view = below.next() { view.knownWindow = inner }
  }

  /// Moves a subview to another position among the subviews, without a callback (`hierarchy:2.4`).
  final func rearrange(_ view: UIView, _ order: ViewOrder) {
    guard let place = held.firstIndex(where: { $0 === view }) else { return }
    held.remove(at: place)
    held.insert(view, at: order.place(in: held))
  }

  /// Makes the first responder resign, if it is in this view, before it leaves its window (`hierarchy:1.9`).
  private func loseFirstResponder() {
    guard let responder = window?.firstResponder else { return }
    var link: UIResponder? = responder
    while let current = link {
      if current === self { break }
      link = current.next
    }
    if link != nil { responder.resignFirstResponder() }
  }

  /// Replaces this view with another one in the superview.
  final func replace(with view: UIView) {
    view.detach()
    guard let old = holder, let place = old.held.firstIndex(where: { $0 === self }) else { return }
    old.held[place] = view
    view.holder = old
    holder = nil
    view.updateWindow()
    updateWindow()
    old.link(view, UIKitName.subviews.symbol)
    old.unlink(self, UIKitName.subviews.symbol)
  }

  /// Calls the body with the edges to the subviews.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for view in subviews { body(UIKitName.subviews.symbol, view) }
    nib?.forEachItem(of: self) { body(UIKitName.items.symbol, $0) }
  }
}
