internal import ScriptKernel

/// The meaning of the keys after `assert`: a complete assertion or a prefix of one, negated or not.
///
/// As in luassert, dots and underscores join words in any mixture, and case does not count. Fillers such as `is`, `are` and `has`
/// only make the phrase readable.
package struct AssertionPhrase: Equatable {
  /// Whether the phrase so far negates the assertion.
  var isNegated: Bool
  /// The assertion, once the phrase is complete.
  package var assertion: String?

  private static let fillers: Set<String> = ["is", "are", "was", "has", "does", "a", "an", "the"]
  private static let negations: Set<String> = ["not", "no"]

  /// All modifiers and fillers that can precede an assertion.
  package static var modifiers: [String] { (fillers.union(negations)).sorted() }

  /// Splits a key into its leading modifiers, with their last underscore, and the rest: `is_not_` and `equl`.
  package static func split(_ key: String) -> (modifiers: String, rest: String) {
    var rest = key[...]
    while let underscore = rest.firstIndex(of: "_"), modifiers.contains(rest[..<underscore].lowercased()) {
      rest = rest[rest.index(after: underscore)...]
    }
    return (String(key[..<rest.startIndex]), String(rest))
  }

  /// Reads another key after `assert`.
  ///
  /// - Parameters:
  ///   - key: The key, such as `is_not` or `are_equal`.
  ///   - isNegated: Whether the phrase before it is negated.
  ///   - names: The names of all assertions.
  /// - Returns: The phrase, or `nil` if a word is not a modifier and does not start the name of an assertion.
  package static func read(_ key: String, after isNegated: Bool, names: Set<String>) -> AssertionPhrase? {
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
