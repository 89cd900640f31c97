public import Simulation

/// What recognises taps and other gestures of the user on a view.
public final class UIGestureRecognizer: SimulatedObject, ActionSender {
  /// The view on which the user makes the gesture; nil while there is none.
  public internal(set) weak var view: UIView?
  /// Who gets which action.
  public var targetActions = TargetActions()

  /// Lets it recognise gestures on a view.
  public func attach(to view: UIView) { self.view = view }

  /// Where actions without a target begin to look for one: the view.
  public var actionOrigin: SimulatedObject? { view }

  /// Nothing worth an event: it goes with its controller.
  public override var reportsDeallocation: Bool { false }
}
