public import Diagnostics

/// Something that a script did wrong with a word of the language: what was found, what was expected, and what to do.
///
/// The place is not part of it: the error that Lua raises for it knows the line.
public struct ScriptFault: Error, Sendable {
  /// What happened, in one line.
  public var title: String
  /// The name to underline in the source line.
  public var identifier: String?
  /// Whether that name stands in the source as a string.
  public var isLiteral = false
  /// What to say at the underlined name.
  public var label: String?
  /// What was found.
  public var found: String?
  /// What was expected.
  public var expected: String?
  /// The names that may have been meant.
  public var suggestions: [String]
  /// What to do.
  public var help: [String]
  /// Preformatted blocks.
  public var details: [Diagnostic.Detail]
  /// What else has to do with it.
  public var notes: [Diagnostic.Note]

  /// Describes a fault.
  public init(
    _ title: String, at identifier: String? = nil, label: String? = nil, found: String? = nil,
    expected: String? = nil, suggestions: [String] = [], help: [String] = [], details: [Diagnostic.Detail] = [],
    notes: [Diagnostic.Note] = []
  ) {
    self.title = title
    self.identifier = identifier
    self.label = label
    self.found = found
    self.expected = expected
    self.suggestions = suggestions
    self.help = help
    self.details = details
    self.notes = notes
  }

  /// A number of arguments, as ``found`` states it.
  static func arguments(_ count: Int) -> String { count == 1 ? "1 argument" : "\(count) arguments" }

  /// A name that is not known, with the nearest that are.
  ///
  /// - Parameters:
  ///   - title: what happened.
  ///   - name: the unknown name.
  ///   - candidates: the names that would have been known.
  ///   - help: what to do when none of the candidates is near.
  public static func unknownName(
    _ title: String, _ name: String, among candidates: [String], help: [String] = []
  ) -> ScriptFault {
    ScriptFault(
      title, at: name, suggestions: NameSuggester.suggestions(for: name, among: candidates), help: help)
  }
}

extension ScriptFault: CustomStringConvertible {
  /// The fault as one line, for a script that catches it.
  public var description: String {
    var text = title
    if let found { text += "; found \(found)" }
    if let expected { text += "; expected \(expected)" }
    if let question = NameSuggester.question(suggestions) { text += "; \(question)" }
    return text
  }
}
