public import SimulatedWorld

/// The names of the methods for custom transitions, at fixed symbols from 180 up.
///
/// A name is the platform's without argument labels. `animationControllerForPresented` is
/// `animationController(forPresented:presenting:source:)`.
public enum TransitionName: String, ReservedName {
  // Methods of animators.
  case transitionDuration
  case animateTransition
  case animationEnded
  // The method of interaction controllers.
  case startInteractiveTransition
  // Methods of transitioning delegates.
  case animationControllerForPresented
  case animationControllerForDismissed
  case interactionControllerForPresentation
  case interactionControllerForDismissal
  // Methods of containers' delegates.
  case navigationControllerAnimationControllerFor
  case navigationControllerInteractionControllerFor
  case tabBarControllerAnimationControllerFor
  case tabBarControllerInteractionControllerFor
  // Methods of presentation controllers.
  case presentationTransitionWillBegin
  case presentationTransitionDidEnd
  case dismissalTransitionWillBegin
  case dismissalTransitionDidEnd
}

extension TransitionName {
  /// The symbol of the first name.
  @inlinable public static var firstSymbol: Int32 { 180 }

  /// All names, for the ``SimulatedWorld/SymbolTable`` of every app that simulates UIKit.
  public static let reserved = ReservedNames(TransitionName.self)
}

/// The symbols of the names that code receives as a selector.
extension Symbol {
  /// `presentationTransitionWillBegin`.
  @inlinable public static var presentationTransitionWillBegin: Symbol {
    TransitionName.presentationTransitionWillBegin.symbol
  }
  /// `presentationTransitionDidEnd`.
  @inlinable public static var presentationTransitionDidEnd: Symbol {
    TransitionName.presentationTransitionDidEnd.symbol
  }
  /// `dismissalTransitionWillBegin`.
  @inlinable public static var dismissalTransitionWillBegin: Symbol {
    TransitionName.dismissalTransitionWillBegin.symbol
  }
  /// `dismissalTransitionDidEnd`.
  @inlinable public static var dismissalTransitionDidEnd: Symbol { TransitionName.dismissalTransitionDidEnd.symbol }
}
