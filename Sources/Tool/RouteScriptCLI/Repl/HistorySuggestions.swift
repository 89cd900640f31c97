/// Suggests earlier inputs that start as the current one does.
struct HistorySuggestions {
  private var entries: [String]

  /// Starts with the entries of the history, oldest first.
  init(_ entries: [String]) { self.entries = entries }

  /// Adds the latest input.
  mutating func add(_ text: String) { entries.append(text) }

  /// Returns the rest of the latest entry that starts with an input and is longer, or `nil` if there is no such entry.
  func suggestion(for text: String) -> String? {
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    let entry = entries.last { $0.hasPrefix(text) && $0.utf8.count > text.utf8.count }
    return entry.map { String($0.utf8.dropFirst(text.utf8.count)) ?? "" }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the first word of a suggestion, with the blanks and symbols before it.
  static func firstWord(of suggestion: String) -> String {
    let lead = suggestion.prefix { !isWordPart($0) }
    return String(lead) + suggestion[lead.endIndex...].prefix(while: isWordPart)
  }

  private static func isWordPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
