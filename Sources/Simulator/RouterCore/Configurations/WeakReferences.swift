internal import SimulatedWorld

/// The objects that a configuration references weakly.
///
/// Created with the first reference, because each weak reference costs time when a configuration is created and deallocated.
final class WeakReferences {
  /// Implements `router:2.4` and `router:2.31`.
  weak var source: SimulatedObject?
  weak var sender: SimulatedObject?
  /// The previous router, which has taken another configuration since.
  weak var formerOwner: AnyRouter?
}
