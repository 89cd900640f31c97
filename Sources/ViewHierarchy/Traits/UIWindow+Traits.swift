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
  /// Each controller in the window whose view is loaded hears `willTransition(to:)` before and `traitCollectionDidChange(_:)`
  /// after; containers and presentations adapt in between. Parents come before children, and presenters before what they
  /// presented (`hierarchy:4.29`, where the order has no source).
  public final func setTraitCollection(_ traits: UITraitCollection) {
    let old = traitCollection
    guard traits != old else { return }
    world.log.append(.hierarchy(identity, .setTraitCollection, .none))
    for controller in controllersWithViews { controller.sendWillTransition(to: traits) }
    ownTraits = traits
    for controller in controllersWithViews { controller.adapt(from: old) }
    for controller in controllersWithViews { controller.sendTraitCollectionDidChange(old) }
  }

  /// The controllers of the window whose views are loaded.
  private var controllersWithViews: [UIViewController] {
    var found: [UIViewController] = []
    var rest = rootViewController.map { [$0] } ?? []
    while let controller = rest.popLast() {
      guard controller.isViewLoaded else { continue }
      found.append(controller)
      if let presented = controller.presentation?.presented { rest.append(presented) }
      rest += controller.children.reversed()
    }
    return found
  }
}
