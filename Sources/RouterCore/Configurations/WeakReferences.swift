internal import Simulation

/// What a configuration refers to without holding it: made when there is something to refer to, because each weak reference costs every
/// configuration when it is made, and when it ends.
final class WeakReferences {
  /// Implements `router:2.4` and `router:2.31`.
  weak var source: SimulatedObject?
  weak var sender: SimulatedObject?
  /// The router that took another configuration since.
  weak var formerOwner: AnyRouter?
}
