internal import SimulatedWorld

extension UIView {
  /// The traits of the controller that contains the view, or else of its window or of the app's screen.
  public final var traitCollection: UITraitCollection {
    if let window = self as? UIWindow { return window.windowTraits }
    var current: UIView? = self
    while let view = current {
      if let owner = view.owner { return owner.traitCollection }
      current = view.superview
    }
    return window?.windowTraits ?? world.hierarchy.screen.traits
  }
}

#if UIKit
  extension UIView {
    /// Notifies the view and its subviews after their traits changed. Views of other controllers are notified with these.
    final func sendTraitCollectionDidChange(_ old: UITraitCollection) {
      world.callback { traitCollectionDidChange(old) }
      for subview in subviews where subview.owner == nil { subview.sendTraitCollectionDidChange(old) }
    }
  }
#endif
