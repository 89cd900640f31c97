internal import SimulatedWorld

extension UIViewController {
  /// The coordinator of the transition in which the controller participates, or else the nearest of its ancestors
  /// that participates in one. Such a transition is a push or pop of a navigation controller, a selection of a tab with
  /// an animator, a presentation or a dismissal.
  ///
  /// It is `nil` outside transitions. In the callbacks at the end of a push or a pop it still exists, but not at the end
  /// of other transitions (`hierarchy:6.12`).
  public final var transitionCoordinator: UIViewControllerTransitionCoordinator? {
    var current: UIViewController? = self
    while let controller = current {
      if let own = controller.ownTransitionCoordinator { return own }
      current = controller.parent
    }
    return nil
  }

  /// The running presentation or dismissal in which the controller participates.
  final var ownModalTransition: ModalTransition? {
    guard let presentation else { return nil }
    for transitions in [presentation.transitions, presentation.presented?.presentation?.transitions] {
      if let modal = transitions?.modal, modal.concerns(self) { return modal }
    }
    return nil
  }
}
