/// Finds the names that may have been meant by a name that does not exist.
public enum NameSuggester {
  /// Returns at most three of `candidates` that `name` may be a misspelling of, best first.
  ///
  /// Candidates that differ in case only come first. Next are those within `max(1, count / 3)` edits: insertions, deletions, replacements
  /// and swaps of adjacent characters, ignoring case. Last are those with the same prefix. Each group is sorted by number of edits, then by
  /// name. `name` itself is never included, and neither order nor repetition of the candidates matters.
  ///
  /// - Complexity: O(candidates · length · edits). A name of more than 100 characters gets no suggestion.
  public static func suggestions(for name: String, among candidates: some Sequence<String>) -> [String] {
    guard name.utf8.count <= 4 * longestName else { return [] }
    let wanted = Array(name.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= longestName else { return [] }
    let bound = max(1, wanted.count / 3)

    var best: [Match] = []
    for candidate in candidates where candidate != name {
      guard let match = match(wanted, candidate, bound: bound) else { continue }
      let place = best.firstIndex { match < $0 } ?? best.count
      if place > 0, best[place - 1] == match { continue }
      best.insert(match, at: place)
      if best.count > mostSuggestions { best.removeLast() }
    }
    return best.map(\.name)
  }

  /// Whether a name is probably a misspelling of another one: it differs by at most two edits, and is not that name with a suffix.
  public static func isMisspelling(_ name: String, of other: String) -> Bool {
    guard name != other, name.utf8.count <= longestName, other.utf8.count <= longestName, !name.hasPrefix(other) else {
      return false
    }
    return editDistance(Array(name.lowercased().unicodeScalars), Array(other.lowercased().unicodeScalars), bound: 2)
      != nil
  }

  /// The maximum number of names to compare with. If there are more, the caller makes no suggestions.
  public static let mostCandidates = 10_000

  /// Returns `did you mean 'push', 'present' or 'show'?`, or `nil` without suggestions.
  public static func question(_ suggestions: [String]) -> String? {
    guard let last = suggestions.last else { return nil }
    let others = suggestions.dropLast().map { "'\($0)'" }.joined(separator: ", ")
    return "did you mean \(others.isEmpty ? "" : others + " or ")'\(last)'?"
  }

  private static let mostSuggestions = 3
  private static let longestName = 100
  /// The minimum length of a common prefix. Shorter prefixes are not informative enough for suggestions.
  private static let shortestPrefix = 3

  private struct Match: Comparable {
    enum Kind: Int { case sameIgnoringCase, fewEdits, sameBeginning }
    let kind: Kind
    let distance: Int
    let name: String

    static func < (left: Match, right: Match) -> Bool {
      (left.kind.rawValue, left.distance, left.name) < (right.kind.rawValue, right.distance, right.name)
    }
  }

  private static func match(_ wanted: [Unicode.Scalar], _ candidate: String, bound: Int) -> Match? {
    let scalars = Array(candidate.lowercased().unicodeScalars)
    if wanted == scalars { return Match(kind: .sameIgnoringCase, distance: 0, name: candidate) }
    if let distance = editDistance(wanted, scalars, bound: bound), distance < max(wanted.count, scalars.count) {
      return Match(kind: .fewEdits, distance: distance, name: candidate)
    }
    let shorter = min(wanted.count, scalars.count)
    guard shorter >= shortestPrefix, wanted[..<shorter].elementsEqual(scalars[..<shorter]) else { return nil }
    return Match(kind: .sameBeginning, distance: abs(wanted.count - scalars.count), name: candidate)
  }

  /// The Damerau-Levenshtein distance (optimal string alignment), or `nil` if it exceeds `bound`.
  ///
  /// Only the cells within `bound` of the diagonal can matter, so only they are computed.
  private static func editDistance(_ old: [Unicode.Scalar], _ new: [Unicode.Scalar], bound: Int) -> Int? {
    guard abs(old.count - new.count) <= bound else { return nil }
    let tooFar = bound + 1
    var beforePrevious: [Int] = []
    var previous = (0...new.count).map { min($0, tooFar) }
    var row = previous
    for i in 1...old.count {
      for j in row.indices { row[j] = tooFar }
      if i <= bound { row[0] = i }
      let from = max(1, i - bound)
      let through = min(new.count, i + bound)
      guard from <= through else { return nil }
      var smallest = row[0]
      for j in from...through {
        var cost = previous[j - 1] + (old[i - 1] == new[j - 1] ? 0 : 1)
        cost = min(cost, previous[j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, old[i - 1] == new[j - 2], old[i - 2] == new[j - 1] {
          cost = min(cost, beforePrevious[j - 2] + 1)
        }
        row[j] = min(cost, tooFar)
        smallest = min(smallest, row[j])
      }
      if smallest > bound { return nil }
      beforePrevious = previous
      previous = row
    }
    return previous[new.count] <= bound ? previous[new.count] : nil
  }
}
