internal import SimulatedWorld
internal import ViewHierarchy

/// User input on tvOS.
extension App {
  /// Presses the menu button of the remote.
  ///
  /// The button dismisses the presented controller on top. Without one, it pops the top of the front navigation stack. Both are animated.
  /// At the root of the app the button leaves the app, and nothing happens.
  ///
  /// - Returns: whether a controller is dismissed or popped.
  @discardableResult
  public func pressMenu() -> Bool {
    guard let top else { return false }
    return world.takeStep {
      let navigation = top as? UINavigationController ?? top.navigationController
      if let navigation, navigation.viewControllers.count > 1 {
        navigation.sendPop(animated: true)
        return true
      }
      guard top.presentingViewController != nil else { return false }
      top.sendDismiss(animated: true)
      return true
    }
  }
}
