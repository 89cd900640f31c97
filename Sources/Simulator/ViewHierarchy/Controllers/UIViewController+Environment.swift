internal import SimulatedWorld

/// The environment of a controller: its traits, its size and its orientation.
extension UIViewController {
  /// Rotates the interface if the controller that determines its orientation now supports the device's
  /// (`hierarchy:4.29d`).
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() {
    world.hierarchy.application?.rotateIfSupported()
  }

  /// Calls the Swift implementation of a message about traits or the size, which is the `super` of a dynamic class.
  ///
  /// - Returns: `nil` if the name is not one of such a message.
  final func callNativeTraits(_ name: UIKitName, _ arguments: Arguments) -> Value? {
    let coordinator = arguments[1].object as? UIViewControllerTransitionCoordinator
    switch (name, arguments[0]) {
    case (.traitCollectionDidChange, .foreign(let traits as UITraitCollection)): traitCollectionDidChange(traits)
    case (.willTransitionToTraitCollection, .foreign(let traits as UITraitCollection)):
      if let coordinator { willTransition(to: traits, with: coordinator) }
    case (.viewWillTransitionToSize, .foreign(let size as SizeValue)):
      if let coordinator { viewWillTransition(to: size.size, with: coordinator) }
    default: return nil
    }
    return Value.none
  }
}
