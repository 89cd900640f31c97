public import SimulatedWorld

extension UIViewController {
  /// The traits of the view's window, or of the app's screen if the view is off the screen. In a form sheet the width
  /// is compact (`hierarchy:4.29a`). Overrides of the controller and those that contain it take precedence.
  public final var traitCollection: UITraitCollection {
    traits(inheriting: viewIfLoaded?.window?.windowTraits ?? world.hierarchy.screen.traits)
  }

  /// Returns the traits of the controller in a window with the given ones.
  final func traits(inheriting traits: UITraitCollection) -> UITraitCollection {
    let narrowed = traits.horizontalSizeClass == .regular && isInFormSheet ? traits.narrowed : traits
    return world.hierarchy.screen.hasTraitOverrides ? narrowed.replacing(inheritedOverrides) : narrowed
  }

  /// The overrides of the controller and those that contain it. The innermost one takes precedence.
  private var inheritedOverrides: UITraitOverrides {
    var all = UITraitOverrides()
    var current: UIViewController? = self
    while let controller = current {
      var outer = controller.traitOverrides
      outer.apply(all)
      all = outer
      current = controller.parent
    }
    return all
  }

  /// The traits that the controller and what it contains have instead of the inherited ones (`hierarchy:4.29c`).
  public final var traitOverrides: UITraitOverrides {
    get { knownTraitOverrides ?? UITraitOverrides() }
    set {
      guard newValue != traitOverrides else { return }
      world.hierarchy.screen.hasTraitOverrides = true
      changeTraits { madeExtras.traitOverrides = newValue }
    }
  }

  /// Sets the traits that a child and what it contains have instead of the inherited ones, or removes them with `nil`.
  public final func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.traitOverrides = collection.map(UITraitOverrides.init) ?? UITraitOverrides()
  }

  /// Returns the traits that ``setOverrideTraitCollection(_:forChild:)`` has set for a child.
  public final func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    let overrides = childViewController.traitOverrides
    return overrides.isEmpty ? nil : UITraitCollection().replacing(overrides)
  }

  /// Runs a change of overrides, and announces the traits that it changed.
  private func changeTraits(_ change: () -> Void) {
    let affected = withDescendants.map { ($0, $0.traitCollection) }
    let handlers = world.attachment(TraitRegistrations.self).beginChange()
    change()
    for (controller, old) in affected where controller.traitCollection != old {
      controller.adapt(from: old)
      if controller.isViewLoaded { controller.sendTraitCollectionDidChange(old) }
    }
    handlers()
  }

  /// The controller, its children, their children, and so on.
  private var withDescendants: [UIViewController] { [self] + children.flatMap(\.withDescendants) }

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

  // MARK: Messages

  /// Notifies the controller before it inherits traits, unless it keeps its own.
  final func forward(_ traits: UITraitCollection, _ coordinator: UIViewControllerTransitionCoordinator) {
    let own = self.traits(inheriting: traits)
    guard own != traitCollection else { return }
    record(.willTransitionToTraitCollection)
    report { () throws(PlatformException) in
      try send(.willTransitionToTraitCollection, Arguments(.foreign(own), .object(coordinator))) {
        world.callback { willTransition(to: own, with: coordinator) }
      }
    }
  }

  /// Notifies the controller before the size of its view changes.
  final func sendViewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    record(.viewWillTransitionToSize)
    report { () throws(PlatformException) in
      try send(.viewWillTransitionToSize, Arguments(.foreign(SizeValue(size)), .object(coordinator))) {
        world.callback { viewWillTransition(to: size, with: coordinator) }
      }
    }
  }

  /// Notifies the controller after its traits changed.
  final func sendTraitCollectionDidChange(_ old: UITraitCollection) {
    record(.traitCollectionDidChange)
    report { () throws(PlatformException) in
      try send(.traitCollectionDidChange, Arguments(.foreign(old))) {
        world.callback { traitCollectionDidChange(old) }
      }
    }
    #if UIKit
      viewIfLoaded?.sendTraitCollectionDidChange(old)
    #endif
  }

  private func record(_ name: UIKitName) { world.log.append(.callback(identity, name.symbol, .none)) }

  /// Adapts the controller and its presentation to the window's new traits (`hierarchy:4.29`).
  final func adapt(from old: UITraitCollection) {
    adaptPresentation()
    traitsChanged(from: old)
  }
}

/// A size as the argument of a dynamic class's method.
package final class SizeValue {
  /// The size.
  package let size: CGSize

  /// Creates the value of a size.
  package init(_ size: CGSize) { self.size = size }
}

/// An object whose size and traits its container determines: a controller.
public protocol UIContentContainer: SimulatedObject {
  /// Called before the traits of the object change.
  func willTransition(to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator)
  /// Called before the size of the object's view changes.
  func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator)
  /// Returns the new size of a child.
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
}

extension UIViewController: UIContentContainer {}
