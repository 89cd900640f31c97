/// The methods that a search controller calls on its delegate (`hierarchy:4.102`, `hierarchy:4.103`).
///
/// They are called when the platform presents or dismisses the search controller, and not when the app does so itself.
public protocol UISearchControllerDelegate: AnyObject {
  /// Called first when a search starts. If the method presents the search controller itself, the platform does not.
  func presentSearchController(_ searchController: UISearchController)
  /// Called before the search starts.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search has started.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// The object that updates the results of a search.
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the search bar becomes the first responder, and when its text or scope changes (`hierarchy:4.102`).
  func updateSearchResults(for searchController: UISearchController)
}
