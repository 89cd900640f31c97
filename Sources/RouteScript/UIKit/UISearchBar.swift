internal import LuaRuntime
internal import ScriptText
internal import Simulation
internal import ViewHierarchy

private typealias Member = Members<UISearchBar>

extension PlatformClass {
  static let uiSearchBar = PlatformClass(
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
      "scopeButtonTitles", { ScopeTitles(titles: $0.scopeButtonTitles ?? []) },
      set: { $0.scopeButtonTitles = $1.titles.isEmpty ? nil : $1.titles },
      Doc("The titles of the scopes, as a new list; empty by default.", rules: ["hierarchy:4.101"]))
    Member.property(
      "selectedScopeButtonIndex", { $0.selectedScopeButtonIndex + 1 },
      set: { $0.selectedScopeButtonIndex = $1 - 1 },
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

/// The titles of scopes as a list.
private struct ScopeTitles: LuaArgument, LuaResult {
  static var luaType: String { "string[]" }

  let titles: [String]

  static func read(_ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext) throws
    -> ScopeTitles
  {
    let value = call.value(index)
    func refused(_ found: LuaValue) -> ScriptFault {
      ScriptFault(
        "\(call.calledName) needs a list of titles", at: call.calledName, found: context.printer.line(found),
        expected: "a list of strings, such as `{ \"All\", \"Unread\" }`")
    }
    guard case .table(let list) = value, context.declaredThing(value) == nil else { throw refused(value) }
    return ScopeTitles(
      titles: try list.elements().map { item in
        guard case .string(let name) = item else { throw refused(item) }
        return name.text
      })
  }

  func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 {
    try call.return(context.list(titles))
  }
}
