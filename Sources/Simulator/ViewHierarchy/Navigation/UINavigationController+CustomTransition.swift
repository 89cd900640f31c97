internal import SimulatedWorld

/// The transitions that the delegate's animators perform (`hierarchy:4.62`).
extension UINavigationController: CustomTransitionHost {
  /// A change of the stack.
  public enum Operation: Int, Sendable {
    /// None.
    case none
    /// A push.
    case push
    /// A pop.
    case pop
  }

  var requestedCoordinator: UIViewControllerTransitionCoordinator? { transition.coordinator }

  func animatorDidComplete() {
    guard transition.isRunning, !transition.isFinishScheduled else { return }
    transition.finishTime = world.clock.now
    finishTransition()
  }

  /// Returns the animator that the delegate provides for a transition, or `nil` for the platform's animation.
  func animator(for operation: Operation, from: UIViewController, to: UIViewController) -> AnyObject? {
    guard delegateReference.object != nil else { return nil }
    return delegateReference.participant(
      .navigationControllerAnimationControllerFor, from: self, about: to,
      Arguments(.object(self), .string("\(operation)"), .object(from), .object(to)),
      as: (any UIViewControllerAnimatedTransitioning).self
    ) { $0.navigationController(self, animationControllerFor: operation, from: from, to: to) }
  }

  /// Asks the delegate for an animator at the commit, and for the interaction controller of the transition.
  func prepareCustomTransition(from: UIViewController, to: UIViewController) {
    guard !transition.swipe.isInitial, let animator = animator(for: transition.operation, from: from, to: to) else {
      return
    }
    let interaction = delegateReference.participant(
      .navigationControllerInteractionControllerFor, from: self, about: to,
      Arguments(.object(self), Value(participant: animator)),
      as: (any UIViewControllerInteractiveTransitioning).self
    ) { delegate in
      (animator as? any UIViewControllerAnimatedTransitioning).flatMap {
        delegate.navigationController(self, interactionControllerFor: $0)
      }
    }
    guard transition.isRunning else { return }
    let custom = UIViewControllerTransitionContext(from: from, to: to, by: animator, drivenBy: interaction, in: world)
    // Only what has left the stack with this call returns to it, even if other controllers leave later.
    let gone = transition.gone
    transition.previous = from
    transition.returning = transition.operation == .pop ? gone : gone.filter { $0 === from }
    transition.wholeDuration = .seconds(custom.duration)
    transition.custom = custom
    transition.coordinator?.follow(custom.gesture)
  }

  /// Calls the animator, and adds the view of the new controller if the animator does not.
  func beginCustomTransition(_ custom: UIViewControllerTransitionContext, to front: UIViewController) {
    guard let transitions = transition.transitions else { return }
    custom.begin(in: rootView, transition.from?.viewIfLoaded, front.rootView, host: self, transitions)
    custom.ensureDestination { rootView.insert($0) }
  }
}
