internal import InterfaceBuilder

/// The key of a cached search for suggestions: the name and the kind of candidates.
struct SuggestedName: Hashable {
  enum Sort: Hashable {
    case storyboard(Platform)
    case declaredClass
    case used(SourceIndex.Use.Kind)
    case scene(document: Int)
  }

  let name: String
  let sort: Sort
}

/// Searches for names that may have been meant. A missing storyboard may be named by a thousand references, so results are cached.
extension DocumentCheck {
  mutating func suggestions(for name: String, _ sort: SuggestedName.Sort, among names: some Sequence<String>)
    -> [String]
  {
    let wanted = SuggestedName(name: name, sort: sort)
    if let known = suggested[wanted] { return known }
    let found = suggestionSearch.suggestions(for: name, among: names)
    suggested[wanted] = found
    return found
  }

  /// Returns the storyboards of the same platform that a reference in a document may have meant.
  mutating func storyboardSuggestions(for name: String, in document: Int) -> [String] {
    let (library, platform) = (library, library.documents[document].platform)
    return suggestions(
      for: name, .storyboard(platform),
      among: library.documents.lazy.filter { $0.platform == platform }.map(\.name))
  }
}
