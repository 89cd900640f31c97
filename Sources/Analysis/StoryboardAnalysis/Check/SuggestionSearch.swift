internal import RouteDiagnostics

/// A search for names that may have been meant by names that do not exist.
///
/// Many unknown names may be compared with many known ones, so the total work is limited. When it is used up, there are no more suggestions.
struct SuggestionSearch {
  /// The remaining work, in table cells for comparing two names. It suffices for about 200,000 short names.
  private var work = 20_000_000

  /// Whether any work remains.
  var mayContinue: Bool { work >= 0 }

  /// Returns the names that may have been meant, best first.
  mutating func suggestions(for name: String, among names: some Sequence<String>) -> [String] {
    mayCompare(name, with: names) ? NameSuggester.suggestions(for: name, among: names) : []
  }

  /// Whether a name is probably a misspelling of another one. Without remaining work, the result is `false`.
  mutating func isMisspelling(_ name: String, ofAny names: some Sequence<String>) -> Bool {
    mayCompare(name, with: names) && names.contains { NameSuggester.isMisspelling(name, of: $0) }
  }

  private mutating func mayCompare(_ name: String, with names: some Sequence<String>) -> Bool {
    guard mayContinue else { return false }
    let length = min(name.utf8.count, 100)
    let lengthWithinReach = length / 3 + 2
    for other in names {
      work -= 50 + other.utf8.count + length * lengthWithinReach
      if work < 0 { return false }
    }
    return true
  }
}
