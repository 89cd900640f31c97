/// What the words after `assert` mean: an assertion, or a beginning of one, negated or not.
///
/// As in luassert, words are joined by dots or underscores in any mixture, their case does not count, and `is`, `are`, `has` and
/// their like only make the phrase readable.
struct AssertionPhrase: Equatable {
  /// Whether the phrase so far turns the meaning round.
  var isNegated: Bool
  /// The assertion, once the phrase is complete.
  var assertion: String?

  private static let fillers: Set<String> = ["is", "are", "was", "has", "does", "a", "an", "the"]
  private static let negations: Set<String> = ["not", "no"]

  /// Every word that may stand before an assertion.
  static var modifiers: [String] { (fillers.union(negations)).sorted() }

  /// The modifiers at the beginning of a key, with the underscore behind them, and what follows: `is_not_` and `equl`.
  static func split(_ key: String) -> (modifiers: String, rest: String) {
    var rest = key[...]
    while let underscore = rest.firstIndex(of: "_"), modifiers.contains(rest[..<underscore].lowercased()) {
      rest = rest[rest.index(after: underscore)...]
    }
    return (String(key[..<rest.startIndex]), String(rest))
  }

  /// Reads one more key after `assert`.
  ///
  /// - Parameters:
  ///   - key: the key, such as `is_not` or `are_equal`.
  ///   - isNegated: whether the phrase before it is negated.
  ///   - names: the assertions that there are.
  /// - Returns: nil when a word is neither a modifier nor, with those after it, an assertion.
  static func read(_ key: String, after isNegated: Bool, names: Set<String>) -> AssertionPhrase? {
    let words = key.lowercased().split(separator: "_").map(String.init)
    var phrase = AssertionPhrase(isNegated: isNegated, assertion: nil)
    for index in words.indices {
      // The longest name wins: `is_nil` reads `is` and `nil`, but `error_matches` is one name.
      let rest = words[index...].joined(separator: "_")
      if names.contains(rest) {
        phrase.assertion = rest
        return phrase
      }
      if negations.contains(words[index]) {
        phrase.isNegated.toggle()
      } else if !fillers.contains(words[index]) {
        return nil
      }
    }
    return words.isEmpty ? nil : phrase
  }
}
