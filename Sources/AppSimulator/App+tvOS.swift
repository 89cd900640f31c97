internal import Simulation
internal import ViewHierarchy

/// What a person does on tvOS.
extension App {
  /// The person presses the menu button: what is presented on top is dismissed, else the top of the front navigation stack is
  /// popped, both animated. At the root of the app the button leaves the app: nothing happens.
  ///
  /// - Returns: whether something goes.
  @discardableResult
  public func pressMenu() -> Bool {
    guard let top else { return false }
    return world.step {
      let navigation = top as? UINavigationController ?? top.navigationController
      if let navigation, navigation.viewControllers.count > 1 {
        navigation.popViewController(animated: true)
        return true
      }
      guard top.presentingViewController != nil else { return false }
      top.dismiss(animated: true)
      return true
    }
  }
}
