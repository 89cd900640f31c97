internal import Simulation

extension UIWindow {
  /// The traits of the window: those of the screen, unless the window has its own.
  public final var traitCollection: UITraitCollection { ownTraits ?? world.hierarchy.traits }

  /// The window's horizontal size class. Setting it changes the traits; see ``setTraitCollection(_:)``.
  public final var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { traitCollection.horizontalSizeClass }
    set {
      setTraitCollection(
        UITraitCollection(
          userInterfaceIdiom: traitCollection.userInterfaceIdiom, horizontalSizeClass: newValue,
          verticalSizeClass: traitCollection.verticalSizeClass))
    }
  }

  /// The window's vertical size class. Setting it changes the traits; see ``setTraitCollection(_:)``.
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

  /// Changes the window's traits, as when a phone is rotated or a pad's window is resized. Does nothing if they are
  /// the same.
  ///
  /// Each controller in the window whose view is loaded receives `willTransition(to:)` before the change and
  /// `traitCollectionDidChange(_:)` after it. Containers and presentations adapt in between. Parents come before
  /// children, and presenters before presented controllers (`hierarchy:4.29`, where the order has no source).
  public final func setTraitCollection(_ traits: UITraitCollection) {
    let old = traitCollection
    guard traits != old else { return }
    logChange(.setTraitCollection)
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
