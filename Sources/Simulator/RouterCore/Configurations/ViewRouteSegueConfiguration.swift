public import SimulatedWorld

/// The segue that a route performs (`router:2.6`).
public final class ViewRouteSegueConfiguration: SimulatedObject {
  /// The segue's identifier in the storyboard.
  public var identifier: String?
  /// The object that triggered the segue. Weak.
  public weak var sender: SimulatedObject?
  /// The controller that performed the segue, or `nil` before that. Weak.
  weak var source: SimulatedObject?
  /// The destination controller of the segue, or `nil` before the segue is performed. Weak.
  weak var destination: SimulatedObject?

  /// `false`: the object belongs to a configuration, and its deallocation is not reported.
  public override var reportsDeallocation: Bool { false }

  /// Creates an instance by its class.
  public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }
}
