public import SimulatedWorld

/// The names for messages, log entries and edge labels of text fields and searches.
///
/// A name of a method is the platform's without argument labels. `searchBarTextDidChange` is
/// `searchBar(_:textDidChange:)`.
public enum InputName: String, ReservedName {
  // Methods of search controllers' delegates and updaters.
  case presentSearchController
  case willPresentSearchController
  case didPresentSearchController
  case willDismissSearchController
  case didDismissSearchController
  case updateSearchResults
  // Methods of search bars' delegates.
  case searchBarShouldBeginEditing
  case searchBarTextDidBeginEditing
  case searchBarShouldEndEditing
  case searchBarTextDidEndEditing
  case searchBarTextDidChange
  case searchBarSearchButtonClicked
  case searchBarCancelButtonClicked
  case searchBarSelectedScopeButtonIndexDidChange
  // Methods of text fields' delegates.
  case textFieldShouldBeginEditing
  case textFieldDidBeginEditing
  case textFieldShouldEndEditing
  case textFieldDidEndEditing
  case textFieldShouldChangeCharactersIn
  case textFieldDidChangeSelection
  case textFieldShouldReturn
  // Actions of the user.
  case typeText
  // Edges.
  case searchController
  case searchResultsController
  case searchBar
  case searchTextField
  case textFields

  /// The group, with those that it follows.
  public static let reserved = ReservedNames(Self.self, after: BarName.reserved)
}
