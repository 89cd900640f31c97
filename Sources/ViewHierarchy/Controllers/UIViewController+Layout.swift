internal import Simulation

/// The callbacks of a layout that lays nothing out: apps hang work of theirs on them, so they come once each time the controller
/// appears, after `viewIsAppearing` (`hierarchy:3.23`).
extension UIViewController {
  /// Sends the callbacks of one layout. Only overrides of dynamic classes leave a trace in the log.
  func layOut() {
    sendLayout(.updateViewConstraints) { updateViewConstraints() }
    sendLayout(.viewWillLayoutSubviews) { viewWillLayoutSubviews() }
    sendLayout(.viewDidLayoutSubviews) { viewDidLayoutSubviews() }
  }

  @inline(__always)
  private func sendLayout(_ selector: Symbol, native: () -> Void) {
    // Any callback may take the controller off the screen.
    guard appearance == .appearing else { return }
    if let override = objectClass.override(selector) {
      world.log.append(.callback(identity, selector, .none))
      world.callback { _ = override.call(self, objectClass, Arguments()) }
    } else {
      world.callback(native)
    }
  }

  /// Calls the Swift method of a layout callback.
  ///
  /// - Returns: nil when the selector is none.
  func callNativeLayout(_ selector: Symbol) -> Value? {
    switch selector {
    case .updateViewConstraints: updateViewConstraints()
    case .viewWillLayoutSubviews: viewWillLayoutSubviews()
    case .viewDidLayoutSubviews: viewDidLayoutSubviews()
    default: return nil
    }
    return Value.none
  }
}
