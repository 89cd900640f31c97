internal import ViewHierarchy

/// A storyboard's description of the bars around a controller (`storyboards:9`).
public struct BarDescription: Equatable, Sendable {
  /// The title of the navigation item, or `nil` for the controller's title.
  public var title: String?
  /// The title of the back button that leads back to the controller, or `nil` for the title.
  public var backButtonTitle: String?
  /// Whether the back button is hidden.
  public var hidesBackButton = false
  /// Whether the back button stays beside the items on the left.
  public var leftItemsSupplementBackButton = false
  /// Whether the bar at the bottom is hidden while the controller is on a navigation stack.
  public var hidesBottomBarWhenPushed = false
  /// Whether a navigation controller's bar is hidden.
  public var isNavigationBarHidden = false
  /// Whether a navigation controller's toolbar is hidden; `true` by default.
  public var isToolbarHidden = true

  /// Describes bars without special properties.
  public init() {}

  /// Sets the properties of a controller that differ from the defaults.
  func set(on controller: UIViewController) {
    if let title { controller.navigationItem.title = title }
    if let backButtonTitle { controller.navigationItem.backButtonTitle = backButtonTitle }
    if hidesBackButton { controller.navigationItem.hidesBackButton = true }
    if leftItemsSupplementBackButton { controller.navigationItem.leftItemsSupplementBackButton = true }
    if hidesBottomBarWhenPushed { controller.hidesBottomBarWhenPushed = true }
    guard let navigation = controller as? UINavigationController else { return }
    if isNavigationBarHidden { navigation.isNavigationBarHidden = true }
    if !isToolbarHidden { navigation.isToolbarHidden = false }
  }
}
