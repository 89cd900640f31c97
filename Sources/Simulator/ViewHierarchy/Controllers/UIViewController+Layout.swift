internal import SimulatedWorld

/// The layout callbacks, without any layout. Apps do work in them, so each comes once whenever the controller
/// appears, after `viewIsAppearing` (`hierarchy:3.23`).
extension UIViewController {
  /// Sends the callbacks of one layout pass. The log records only overrides of dynamic classes.
  func layOut() {
    sendLayout(.updateViewConstraints) { updateViewConstraints() }
    sendLayout(.viewWillLayoutSubviews) { viewWillLayoutSubviews() }
    sendLayout(.viewDidLayoutSubviews) { viewDidLayoutSubviews() }
  }

  @inline(__always)
  private func sendLayout(_ name: UIKitName, native: () -> Void) {
    // Any callback may take the controller off the screen.
    guard appearance == .appearing else { return }
    if let override = objectClass.override(name.symbol) {
      world.log.append(.callback(identity, name.symbol, .none))
      world.callback { _ = override.call(self, objectClass, Arguments()) }
    } else {
      world.callback(native)
    }
  }

  /// Calls the Swift method of a layout callback.
  ///
  /// - Returns: `nil` if the name is not a layout callback.
  func callNativeLayout(_ name: UIKitName) -> Value? {
    switch name {
    case .updateViewConstraints: updateViewConstraints()
    case .viewWillLayoutSubviews: viewWillLayoutSubviews()
    case .viewDidLayoutSubviews: viewDidLayoutSubviews()
    default: return nil
    }
    return Value.none
  }
}
