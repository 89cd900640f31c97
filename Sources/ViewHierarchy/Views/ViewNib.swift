public import Simulation

/// What knows more of a view than its class does: the xib in which it stands beside others.
open class ViewNib {
  /// Knows nothing yet.
  public init() {}

  /// Calls the body with what a view holds because its xib has it: gesture recognisers.
  open func forEachItem(of view: UIView, _ body: (SimulatedObject) -> Void) {}
}
