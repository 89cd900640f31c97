public import Simulation

/// A view, as far as navigation needs one: a place in a tree that may hang in a window.
open class UIView: UIResponder {
  /// The view that holds this one.
  public private(set) weak var superview: UIView?
  /// The views that this one holds, the front one last.
  public private(set) var subviews: [UIView] = []

  /// The window in whose tree the view stands; nil when it stands in none. A window's window is itself.
  public var window: UIWindow? {
    var current = self
    while let above = current.superview { current = above }
    return current as? UIWindow
  }

  /// Puts a view in front of the subviews; it leaves its old superview first.
  public func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    link(view, .subviews)
  }

  /// Takes the view out of its superview.
  public func removeFromSuperview() {
    guard let old = superview, let place = old.subviews.firstIndex(where: { $0 === self }) else { return }
    old.subviews.remove(at: place)
    superview = nil
    old.unlink(self, .subviews)
  }

  /// Calls the body with the edges to the subviews.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for view in subviews { body(.subviews, view) }
  }
}
