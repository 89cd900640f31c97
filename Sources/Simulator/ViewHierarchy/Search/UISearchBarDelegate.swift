/// The methods that a search bar calls on its delegate (`hierarchy:4.101`).
public protocol UISearchBarDelegate: AnyObject {
  /// Asks the delegate whether editing starts.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when editing has started.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Asks the delegate whether editing ends.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called after the user has changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called when the user presses the search key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user taps Cancel.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user selects a scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Returns `true`.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Returns `true`.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
