internal import Simulation

extension UIViewController {
  /// The traits of the window in which the view stands; off the screen those of the app's screen.
  public final var traitCollection: UITraitCollection {
    viewIfLoaded?.window?.traitCollection ?? world.hierarchy.traits
  }

  /// Tells the controller and what it contains that other traits are about to come.
  final func sendWillTransition(to traits: UITraitCollection) {
    guard isViewLoaded else { return }
    sendTraits(.willTransitionToTraitCollection, traits) { willTransition(to: traits) }
    for child in children { child.sendWillTransition(to: traits) }
  }

  /// Tells the controller and what it contains that the traits have changed.
  final func sendTraitCollectionDidChange(_ old: UITraitCollection) {
    guard isViewLoaded else { return }
    sendTraits(.traitCollectionDidChange, old) { traitCollectionDidChange(old) }
    for child in children { child.sendTraitCollectionDidChange(old) }
  }

  /// Lets the controller and what it contains fit themselves to the window's new traits, parents first.
  final func adapt(from old: UITraitCollection) {
    guard isViewLoaded else { return }
    traitsChanged(from: old)
    for child in children { child.adapt(from: old) }
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
