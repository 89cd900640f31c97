public import Simulation

/// Which segue a route performs (`router:2.6`).
public final class ViewRouteSegueConfiguration: SimulatedObject {
  /// The segue's identifier in the storyboard.
  public var identifier: String?
  /// Who triggered the segue. Weak.
  public weak var sender: SimulatedObject?
  /// The controller that performed the segue; nil before. Weak.
  weak var source: SimulatedObject?
  /// Where the segue leads; nil before. Weak.
  weak var destination: SimulatedObject?

  /// A configuration's own; its end tells nobody anything.
  public override var reportsDeallocation: Bool { false }
}
