public import SimulatedWorld

/// Data about a view beyond its class: the xib of which it is one of several top-level objects.
open class ViewNib {
  /// Creates empty data.
  public init() {}

  /// Calls the body with the objects that a view retains because its xib contains them: gesture recognizers.
  open func forEachItem(of view: UIView, _ body: (SimulatedObject) -> Void) {}
}
