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
    return startsIdentifier(name) ? name : "_" + name
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
  static func isIdentifier(_ text: String) -> Bool {
    startsIdentifier(text) && text.unicodeScalars.allSatisfy(continuesIdentifier)
  }

  /// Returns a name as code, in backticks if it is a keyword.
  static func code(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Returns a string as a literal.
  static func literal(_ text: String) -> String {
    var code = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": code += "\\\""
      case "\\": code += "\\\\"
      case "\n": code += "\\n"
      case "\r": code += "\\r"
      case "\t": code += "\\t"
      case let other where invisible.contains(other.properties.generalCategory):
        code += "\\u{\(String(other.value, radix: 16, uppercase: true))}"
      default: code.unicodeScalars.append(scalar)
      }
    }
    return "\"\(code)\""
  }

  private static func words(of text: String) -> [String] {
    text.split { $0 == "_" || !$0.unicodeScalars.allSatisfy(continuesIdentifier) }.map(String.init)
  }

  private static func startsIdentifier(_ text: String) -> Bool {
    text.unicodeScalars.first.map { $0 == "_" || $0.properties.isIDStart } ?? false
  }

  private static func continuesIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isIDContinue
  }

  /// Characters that a reader does not see, or that change how others are shown.
  private static let invisible: Set<Unicode.GeneralCategory> = [
    .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate,
  ]

  private static let keywords: Set<String> = Set(
    """
    associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private
    precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue default defer do
    else fallthrough for guard if in repeat return throw switch where while Any as await false is nil self Self super throws
    true try
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
