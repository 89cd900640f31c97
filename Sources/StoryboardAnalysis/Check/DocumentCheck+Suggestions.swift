internal import Diagnostics
internal import InterfaceBuilder

/// A name for which something was suggested, and among what.
struct SuggestedName: Hashable {
  enum Sort: Hashable {
    case storyboard(Platform)
    case declaredClass
    case used(SourceIndex.Use.Kind)
  }

  let name: String
  let sort: Sort
}

/// What may have been meant. A storyboard that is missing is missing in each of a thousand references: it is looked for once.
extension DocumentCheck {
  mutating func suggestions(for name: String, _ sort: SuggestedName.Sort, among names: some Sequence<String>)
    -> [String]
  {
    let wanted = SuggestedName(name: name, sort: sort)
    if let known = suggested[wanted] { return known }
    let found = NameSuggester.suggestions(for: name, among: names)
    suggested[wanted] = found
    return found
  }

  /// The storyboards of its platform that a reference in a document may have meant.
  mutating func storyboardSuggestions(for name: String, in document: Int) -> [String] {
    let (library, platform) = (library, library.documents[document].platform)
    return suggestions(
      for: name, .storyboard(platform),
      among: library.documents.lazy.filter { $0.platform == platform }.map(\.name))
  }
}
