public import SimulatedWorld

/// The names for messages and edge labels of tabs.
///
/// `tabBarControllerShouldSelectTab` is `tabBarController(_:shouldSelectTab:)`.
public enum TabName: String, ReservedName {
  // Methods of the delegate.
  case tabBarControllerShouldSelectTab
  case tabBarControllerDidSelectTab
  // Edges.
  case tabs
  case moreNavigationController

  /// The group, with those that it follows.
  public static let reserved = ReservedNames(Self.self, after: InputName.reserved)
}
