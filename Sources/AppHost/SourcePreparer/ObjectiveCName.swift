/// The names that the compiler gives to Swift declarations in Objective-C.
///
/// The rules follow `AbstractFunctionDecl::getObjCSelector` of the compiler, which rejects two methods with one selector and names it.
enum ObjectiveCName {
  /// Returns the selector of a method. `labels` has one element for each parameter, `_` where the parameter has no label.
  static func selector(
    base: String, labels: [String], isAsync: Bool = false, throwsErrors: Bool = false
  ) -> String {
    var pieces = labels.map { $0 == "_" ? "" : $0 }
    // An asynchronous method reports its error to the completion handler.
    if isAsync { pieces.append("completionHandler") } else if throwsErrors { pieces.append("error") }
    guard let first = pieces.first else { return base }
    var head = base
    if labels.isEmpty {
      head += isAsync ? "WithCompletionHandler" : "AndReturnError"
    } else if !first.isEmpty {
      head += isPreposition(firstWord(of: first)) || isPreposition(lastWord(of: base)) ? "" : "With"
      head += capitalized(first)
    }
    return ([head] + pieces.dropFirst()).map { "\($0):" }.joined()
  }

  /// Returns the selector of a property's setter.
  static func setter(of property: String) -> String { "set\(capitalized(property)):" }

  /// Only ASCII letters have an uppercase form here, as in the compiler.
  private static func capitalized(_ name: String) -> String {
    guard let first = name.utf8.first, isLowercase(first) else { return name }
    return String(UnicodeScalar(first - 32)) + name.dropFirst()
  }

  private static func firstWord(of name: String) -> Substring {
    let bytes = Array(name.utf8)
    let end = bytes.indices.first { startsWord(bytes, $0) } ?? bytes.count
    return Substring(name.utf8.prefix(end))
  }

  private static func lastWord(of name: String) -> Substring {
    let bytes = Array(name.utf8)
    let start = bytes.indices.last { startsWord(bytes, $0) } ?? 0
    return Substring(name.utf8.dropFirst(start))
  }

  /// Whether a word of a name in camel case starts at an index other than the first.
  private static func startsWord(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard index > 0 else { return false }
    if bytes[index - 1] == UInt8(ascii: "_") { return true }
    guard isUppercase(bytes[index]) else { return false }
    // The last letter of an acronym starts the next word.
    return !isUppercase(bytes[index - 1]) || index + 1 < bytes.count && isLowercase(bytes[index + 1])
  }

  private static func isPreposition(_ word: Substring) -> Bool { prepositions.contains(word.lowercased()) }
  private static func isUppercase(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
  private static func isLowercase(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }

  /// The prepositions of the compiler's `PartsOfSpeech.def`.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using",
    "via", "when", "with", "within",
  ]
}
