package import SimulatedWorld

extension UIWindow {
  /// The traits of the window: those of the screen, unless the window has its own.
  final var windowTraits: UITraitCollection { ownTraits ?? world.hierarchy.screen.traits }

  /// The size of the window: that of the screen, unless the window has its own (`hierarchy:4.29e`).
  package final var size: CGSize { ownSize ?? world.hierarchy.screen.size }

  /// The window's horizontal size class. Setting it changes the traits; see ``setTraitCollection(_:)``.
  public final var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { windowTraits.horizontalSizeClass }
    set {
      setTraitCollection(
        UITraitCollection(
          userInterfaceIdiom: windowTraits.userInterfaceIdiom, horizontalSizeClass: newValue,
          verticalSizeClass: windowTraits.verticalSizeClass))
    }
  }

  /// The window's vertical size class. Setting it changes the traits; see ``setTraitCollection(_:)``.
  public final var verticalSizeClass: UIUserInterfaceSizeClass {
    get { windowTraits.verticalSizeClass }
    set {
      setTraitCollection(
        UITraitCollection(
          userInterfaceIdiom: windowTraits.userInterfaceIdiom, horizontalSizeClass: windowTraits.horizontalSizeClass,
          verticalSizeClass: newValue))
    }
  }

  /// Changes the window's traits, as when a phone is rotated or a pad's window is resized. Does nothing if they are
  /// the same.
  ///
  /// The window also gets the size of a window with such traits; see ``change(to:_:)`` for the callbacks.
  public final func setTraitCollection(_ traits: UITraitCollection) {
    guard traits != windowTraits else { return }
    change(to: traits, ScreenSize(traits, world.hierarchy.screen.interfaceOrientation).size)
  }

  /// Changes the size of the window, like a user who resizes it. The horizontal size class follows the width
  /// (`hierarchy:4.29e`).
  package final func resize(to size: CGSize) {
    let traits = windowTraits.modifyingTraits {
      $0.horizontalSizeClass = size.width < ScreenSize.narrowestRegularWidth ? .compact : .regular
    }
    change(to: traits, size)
  }

  /// Changes the traits and the size of the window (`hierarchy:4.29`).
  ///
  /// If the traits change, controllers receive `willTransition(to:with:)` before the change and `traitCollectionDidChange(_:)` after it.
  /// If the size changes, they receive `viewWillTransition(to:with:)` before it. Containers and presentations adapt in between. The root
  /// and the controllers that are presented receive the messages, whose implementations in the platform's classes forward them.
  final func change(to traits: UITraitCollection, _ newSize: CGSize) {
    let old = windowTraits
    let changesSize = newSize != size
    guard traits != old || changesSize else { return }
    if traits != old { logChange(.setTraitCollection) }
    let shown = isHidden ? [] : presentationChain.filter(\.isViewLoaded)
    let coordinator = shown.isEmpty ? nil : beginSizeChange()
    if let coordinator, traits != old {
      for controller in shown where controller.viewIfLoaded?.window != nil { controller.forward(traits, coordinator) }
    }
    if let coordinator, changesSize {
      for controller in shown { controller.sendViewWillTransition(to: newSize, with: coordinator) }
    }
    let handlers = traits == old ? {} : world.attachment(TraitRegistrations.self).beginChange()
    let inherited = controllersWithViews.map { ($0, $0.traitCollection) }
    ownTraits = traits
    ownSize = newSize
    if traits == world.hierarchy.screen.traits && newSize == world.hierarchy.screen.size { fillScreen() }
    #if UIKit
      frame.size = newSize
    #endif
    if traits != old {
      for controller in controllersWithViews { controller.adapt(from: old) }
      announce(inherited)
      handlers()
    }
    if changesSize { for controller in controllersWithViews { controller.windowResized() } }
    coordinator?.begin()
  }

  /// Takes the traits and the size of the screen, which are the same as its own.
  final func fillScreen() {
    ownTraits = nil
    ownSize = nil
  }

  /// Sends the end of a change to the controllers whose traits are different now.
  private func announce(_ inherited: [(UIViewController, UITraitCollection)]) {
    for (controller, old) in inherited where controller.isViewLoaded {
      if controller.traitCollection != old { controller.sendTraitCollectionDidChange(old) }
    }
  }

  /// The controllers of the window whose views are loaded. Parents come before children, and presenters before presented controllers.
  final var controllersWithViews: [UIViewController] {
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
