/// JSON with a layout that ``JSON`` does not write. A string becomes a string.
public enum JSONLanguage: CodeLanguage {
  /// Returns a string in quotes.
  public static func quoted(_ text: String) -> String { JSON.string(text).text }
}

/// A document in JSON.
public typealias JSONCode = Code<JSONLanguage>
