internal import Simulation

extension UIWindow {
  /// The traits of the window: those of the screen, unless others were set.
  public final var traitCollection: UITraitCollection { ownTraits ?? world.hierarchy.traits }

  /// The window's room in width. Setting it changes the traits, see ``setTraitCollection(_:)``.
  public final var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { traitCollection.horizontalSizeClass }
    set {
      setTraitCollection(
        UITraitCollection(
          userInterfaceIdiom: traitCollection.userInterfaceIdiom, horizontalSizeClass: newValue,
          verticalSizeClass: traitCollection.verticalSizeClass))
    }
  }

  /// The window's room in height. Setting it changes the traits, see ``setTraitCollection(_:)``.
  public final var verticalSizeClass: UIUserInterfaceSizeClass {
    get { traitCollection.verticalSizeClass }
    set {
      setTraitCollection(
        UITraitCollection(
          userInterfaceIdiom: traitCollection.userInterfaceIdiom,
          horizontalSizeClass: traitCollection.horizontalSizeClass,
          verticalSizeClass: newValue))
    }
  }

  /// Gives the window other traits, as when a phone is turned or a pad's window gets another width. Nothing happens when
  /// they are the same.
  ///
  /// On the screen each controller whose view is loaded hears `willTransition(to:)` before and `traitCollectionDidChange(_:)`
  /// after, parents before children, presenters before what they presented; containers and presentations adapt in between
  /// (`hierarchy:4.29`, where the order has no source).
  public final func setTraitCollection(_ traits: UITraitCollection) {
    let old = traitCollection
    guard traits != old else { return }
    world.log.append(.hierarchy(identity, .setTraitCollection, .none))
    if !isHidden { forEachPresented { $0.sendWillTransition(to: traits) } }
    ownTraits = traits
    guard !isHidden else { return }
    forEachPresented { $0.adapt(from: old) }
    forEachPresented { $0.sendTraitCollectionDidChange(old) }
  }

  /// Calls the body with the root and with what was presented above it, all of them taken before the first call.
  private func forEachPresented(_ body: (UIViewController) -> Void) {
    for controller in presentationChain { body(controller) }
  }
}
