internal import Simulation

extension UIViewController {
  /// The traits of the window in which the view stands; off the screen those of the app's screen.
  public final var traitCollection: UITraitCollection {
    viewIfLoaded?.window?.traitCollection ?? world.hierarchy.traits
  }

  /// Tells the controller that other traits are about to come.
  final func sendWillTransition(to traits: UITraitCollection) {
    sendTraits(.willTransitionToTraitCollection, traits) { willTransition(to: traits) }
  }

  /// Tells the controller that the traits have changed.
  final func sendTraitCollectionDidChange(_ old: UITraitCollection) {
    sendTraits(.traitCollectionDidChange, old) { traitCollectionDidChange(old) }
  }

  /// Lets the controller and its presentation fit themselves to the window's new traits.
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
