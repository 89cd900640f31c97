internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UISearchBar>

extension PlatformClass {
  package static let uiSearchBar = PlatformClass(
    UISearchBar.self, "a search bar",
    Doc(
      """
      A bar with a field for searching. `app:tap` finds the field by its placeholder ("Search" by default for a search \
      controller), the Cancel button by its title, and scopes by their titles.
      """, rules: ["hierarchy:4.101"])
  ) {
    Member.property(
      "text", { $0.text ?? "" }, set: { $0.text = $1 },
      Doc("The text of the field. The delegate is not notified if the app sets it.", rules: ["hierarchy:4.101"]))
    Member.property(
      "placeholder", \.placeholder, set: { $0.placeholder = $1 },
      Doc("The text while the field is empty, by which `app:tap` finds the field, or `nil`."))
    Member.property("searchTextField", \.searchTextField, Doc("The field of the bar."))
    Member.property(
      "showsCancelButton", \.showsCancelButton, set: { $0.showsCancelButton = $1 },
      Doc(
        """
        Whether the app shows the Cancel button; false by default. A search controller shows it during the search.
        """, rules: ["hierarchy:4.103"]))
    Member.property(
      "scopeButtonTitles", { Texts($0.scopeButtonTitles ?? []) },
      set: { $0.scopeButtonTitles = $1.texts.isEmpty ? nil : $1.texts },
      Doc("The titles of the scopes, as a new list; empty by default.", rules: ["hierarchy:4.101"]))
    Member.property(
      "selectedScopeButtonIndex", { $0.selectedScopeButtonIndex + 1 },
      set: { $0.selectedScopeButtonIndex = $1.zeroBased },
      Doc("The number of the selected scope, from 1. UIKit counts from 0.", rules: ["hierarchy:4.101"]))
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc(
        """
        The delegate. The reference is weak. Its methods searchBarShouldBeginEditing, searchBarTextDidBeginEditing, \
        searchBarShouldEndEditing, searchBarTextDidEndEditing, searchBarSearchButtonClicked and \
        searchBarCancelButtonClicked receive the bar. searchBarTextDidChange receives (bar, text), and \
        searchBarSelectedScopeButtonIndexDidChange (bar, number).
        """, rules: ["hierarchy:4.101", "hierarchy:4.103"]))
  }
}
