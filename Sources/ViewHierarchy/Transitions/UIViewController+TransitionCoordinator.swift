internal import Simulation

extension UIViewController {
  /// The coordinator of the transition in which the controller takes part, or else the nearest of its ancestors that does: a push
  /// or a pop of a navigation controller, a presentation or a dismissal. Nil outside transitions, and in the callbacks of a
  /// finish (`hierarchy:6.12`).
  public final var transitionCoordinator: UIViewControllerTransitionCoordinator? {
    var current: UIViewController? = self
    while let controller = current {
      if let own = controller.ownTransitionCoordinator { return own }
      current = controller.parent
    }
    return nil
  }

  /// The presentation or dismissal that runs and in which the controller takes part.
  final var ownModalTransition: ModalTransition? {
    guard let presentation else { return nil }
    for transitions in [presentation.transitions, presentation.presented?.presentation?.transitions] {
      if let modal = transitions?.modal, modal.concerns(self) { return modal }
    }
    return nil
  }
}
