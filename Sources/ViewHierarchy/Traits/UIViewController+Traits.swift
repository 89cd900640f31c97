internal import Simulation

extension UIViewController {
  /// The traits of the view's window, or of the app's screen if the view is off the screen. In a form sheet the width
  /// is compact (`hierarchy:4.29a`).
  public final var traitCollection: UITraitCollection {
    let traits = viewIfLoaded?.window?.traitCollection ?? world.hierarchy.traits
    return traits.horizontalSizeClass == .regular && isInFormSheet ? traits.narrowed : traits
  }

  /// Whether the controller, or one that contains it, is presented as a form sheet.
  private var isInFormSheet: Bool {
    var current: UIViewController? = self
    while let controller = current {
      if let presentation = controller.presentation, let presenter = presentation.presenter {
        if presentation.shownStyle == .formSheet { return true }
        // A controller that is presented in a form sheet's own context is inside the form sheet.
        current = presenter.parent != nil && controller.isInContext ? presenter : nil
      } else {
        current = controller.parent
      }
    }
    return false
  }

  /// Notifies the controller before the traits change.
  final func sendWillTransition(to traits: UITraitCollection) {
    sendTraits(.willTransitionToTraitCollection, traits) { willTransition(to: traits) }
  }

  /// Notifies the controller after the traits changed.
  final func sendTraitCollectionDidChange(_ old: UITraitCollection) {
    sendTraits(.traitCollectionDidChange, old) { traitCollectionDidChange(old) }
  }

  /// Adapts the controller and its presentation to the window's new traits (`hierarchy:4.29`).
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
