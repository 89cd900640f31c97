public import Simulation

/// A view, as far as navigation needs one: a place in a tree that may hang in a window.
open class UIView: UIResponder {
  /// Weak in effect: the superview clears it when it ends.
  private unowned(unsafe) var holder: UIView?
  /// No access to it lasts while the app's code runs.
  @exclusivity(unchecked) private var held: [UIView] = []
  /// Whether a controller has the view as its own.
  var belongsToController = false

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
  public var window: UIWindow? {
    var current = self
    while let above = current.superview { current = above }
    return current as? UIWindow
  }

  /// Whether the view is the other one or stands below it.
  public func isDescendant(of other: UIView) -> Bool {
    var current: UIView? = self
    while let view = current {
      if view === other { return true }
      current = view.superview
    }
    return false
  }

  /// Puts a view in front of the subviews; it leaves its old superview first. When that shows the view of a contained
  /// controller whose parent is visible, the controller appears (`hierarchy:0.5`). A view that stands above this one stays
  /// where it is.
  public func addSubview(_ view: UIView) {
    guard !isDescendant(of: view) else { return }
    let window = self.window
    if let old = view.window, old !== window { view.removeFromSuperview() }
    let entering = window?.hiddenChildren(of: self, entering: view) ?? []
    for controller in entering { controller.beginAppearing(animated: false) }
    insert(view)
    if entering.isEmpty { return }
    for controller in entering {
      controller.announceAppearing(animated: false)
      // The callbacks may have taken the parent off the screen, which did not know the child's view yet.
      if controller.parent?.appearance.isVisible != true {
        controller.beginDisappearing(animated: false)
        controller.endDisappearing(animated: false)
      }
    }
    world.endAppearingNextTurn(entering)
  }

  /// Takes the view out of its superview. The contained controllers whose views leave the screen with it disappear.
  public func removeFromSuperview() {
    let leaving = superview == nil ? [] : window?.visibleChildren(inside: self) ?? []
    for controller in leaving { controller.beginDisappearing(animated: false) }
    detach()
    for controller in leaving { controller.endDisappearing(animated: false) }
  }

  /// Puts a view among the subviews without telling controllers: their container does that.
  ///
  /// - Parameter lower: whether it goes behind the other subviews.
  final func insert(_ view: UIView, behind lower: Bool = false) {
    if view.superview === self { return }
    view.detach()
    if lower { held.insert(view, at: 0) } else { held.append(view) }
    view.holder = self
    link(view, .subviews)
  }

  /// Takes the view out of its superview without telling controllers.
  final func detach() {
    guard let old = superview, let place = old.held.lastIndex(where: { $0 === self }) else { return }
    old.held.remove(at: place)
    holder = nil
    old.unlink(self, .subviews)
  }

  /// Puts another view in this one's place.
  final func replace(with view: UIView) {
    view.detach()
    guard let old = holder, let place = old.held.firstIndex(where: { $0 === self }) else { return }
    old.held[place] = view
    view.holder = old
    holder = nil
    old.link(view, .subviews)
    old.unlink(self, .subviews)
  }

  /// Calls the body with the edges to the subviews.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for view in subviews { body(.subviews, view) }
  }
}
