public import SimulatedWorld

/// The names for messages and edge labels of tabs, at fixed symbols from 288 up.
///
/// `tabBarControllerShouldSelectTab` is `tabBarController(_:shouldSelectTab:)`.
public enum TabName: String, ReservedName {
  // Methods of the delegate.
  case tabBarControllerShouldSelectTab
  case tabBarControllerDidSelectTab
  // Edges.
  case tabs
  case viewController
  case moreNavigationController
}

extension TabName {
  /// The symbol of the first name.
  @inlinable public static var firstSymbol: Int32 { 288 }

  /// All names, for the ``SimulatedWorld/SymbolTable`` of every app that simulates UIKit.
  public static let reserved = ReservedNames(TabName.self)
}
