internal import RouteDiagnostics

/// Names and literals of Swift for arbitrary strings.
enum SwiftName {
  /// Returns a name for a type: the words of a string in camel case, or a fallback if the string has no letter or digit.
  ///
  /// Characters that identifiers cannot have, and underscores, separate words.
  static func type(_ text: String, fallback: String) -> String {
    var parts = words(of: text)
    if parts.isEmpty { return fallback }
    // MY_SCENE has no other sign of its words.
    if parts.count > 1, !text.contains(where: \.isLowercase) { parts = parts.map { $0.lowercased() } }
    let name = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return isIdentifier(name) ? name : "_" + name
  }

  /// Returns a name for a member: like that of a type, with a lowercase first word.
  static func member(_ text: String, fallback: String) -> String {
    let name = type(text, fallback: fallback)
    let capitals = name.prefix { $0.isUppercase }
    let rest = name.dropFirst(capitals.count)
    // The last capital of URLScene begins the next word.
    let kept = capitals.count > 1 && rest.first?.isLowercase == true ? 1 : 0
    return capitals.dropLast(kept).lowercased() + capitals.suffix(kept) + rest
  }

  /// Whether a string is an identifier of Swift, or a keyword.
  static func isIdentifier(_ text: String) -> Bool { SwiftIdentifier(text) != nil }

  /// Returns a string as a literal.
  static func literal(_ text: String) -> String { SwiftLanguage.quoted(text) }

  private static func words(of text: String) -> [String] {
    text.split { $0 == "_" || !$0.unicodeScalars.allSatisfy(SwiftIdentifier.isPart) }.map(String.init)
  }
}
