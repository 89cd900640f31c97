/// The methods that a navigation bar calls on its delegate, which is its navigation controller. A subclass of the
/// navigation controller implements them (`hierarchy:4.24c`, `hierarchy:4.24d`).
public protocol UINavigationBarDelegate: AnyObject {
  /// Asks the delegate whether the bar removes an item, before a pop that the user requests with the back button.
  ///
  /// Also called in a pop that the app requests, after the stack has changed. The result has no effect there.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after the bar has removed an item, when the pop is over.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Returns `true`.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
