internal import Simulation

extension UIViewController {
  /// The traits of the window in which the view stands; off the screen those of the app's screen. In a form sheet the width is compact
  /// (`hierarchy:4.29a`).
  public final var traitCollection: UITraitCollection {
    let traits = viewIfLoaded?.window?.traitCollection ?? world.hierarchy.traits
    return traits.horizontalSizeClass == .regular && isInFormSheet ? traits.narrowed : traits
  }

  /// Whether the controller stands in one that is shown as a form sheet, or is shown so itself.
  private var isInFormSheet: Bool {
    var current: UIViewController? = self
    while let controller = current {
      if let presentation = controller.presentation, let presenter = presentation.presenter {
        if presentation.shownStyle == .formSheet { return true }
        // What is presented in a form sheet's own context stands in it.
        current = presenter.parent != nil && controller.isInContext ? presenter : nil
      } else {
        current = controller.parent
      }
    }
    return false
  }

  /// Tells the controller that other traits are about to come.
  final func sendWillTransition(to traits: UITraitCollection) {
    sendTraits(.willTransitionToTraitCollection, traits) { willTransition(to: traits) }
  }

  /// Tells the controller that the traits have changed.
  final func sendTraitCollectionDidChange(_ old: UITraitCollection) {
    sendTraits(.traitCollectionDidChange, old) { traitCollectionDidChange(old) }
  }

  /// Lets the controller and its presentation fit themselves to the window's new traits (`hierarchy:4.29`).
  final func adapt(from old: UITraitCollection) {
    adaptPresentation()
    traitsChanged(from: old)
  }

  private func sendTraits(_ selector: Symbol, _ traits: UITraitCollection, native: () -> Void) {
    world.log.append(.callback(identity, selector, .none))
    if let override = objectClass.override(selector) {
      world.callback { _ = override.call(self, objectClass, Arguments(.foreign(traits))) }
    } else {
      world.callback(native)
    }
  }
}
