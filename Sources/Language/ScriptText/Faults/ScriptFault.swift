public import RouteDiagnostics

/// A script's incorrect use of the RouteScript API: what happened, what was expected, and how to fix it.
///
/// It does not include the source position. The Lua error that reports it provides the line.
public struct ScriptFault: Error, Sendable {
  /// The headline, in one line.
  public var title: String
  /// The name to underline in the source line.
  public var identifier: String?
  /// Whether the name appears in the source as a string literal.
  public var isLiteral = false
  /// The message at the underlined name.
  public var label: String?
  /// The description of the found value.
  public var found: String?
  /// The description of the expected value.
  public var expected: String?
  /// The names that the user may have intended.
  public var suggestions: [String]
  /// The advice on fixing the error.
  public var help: [String]
  /// Whether the message that a script catches contains the advice, as it does if the advice names facts.
  package var tellsHelp = false
  /// Preformatted blocks.
  public var details: [Diagnostic.Detail]
  /// The related facts.
  public var notes: [Diagnostic.Note]

  /// Creates an error.
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

  /// Returns the number of arguments as a phrase for ``found``.
  package static func arguments(_ count: Int) -> String { count == 1 ? "1 argument" : "\(count) arguments" }

  /// Returns the error for an unknown name, with suggestions of similar names.
  ///
  /// - Parameters:
  ///   - title: The headline.
  ///   - name: The unknown name.
  ///   - candidates: The valid names.
  ///   - help: The advice for the case that no candidate is similar.
  public static func unknownName(
    _ title: String, _ name: String, among candidates: [String], help: [String] = []
  ) -> ScriptFault {
    ScriptFault(
      title, at: name, suggestions: NameSuggester.suggestions(for: name, among: candidates), help: help)
  }
}

extension ScriptFault: CustomStringConvertible {
  /// The error as one line, for a script that catches it.
  public var description: String {
    var text = title
    if let found { text += "; found \(found)" }
    if let expected { text += "; expected \(expected)" }
    if let question = NameSuggester.question(suggestions) { text += "; \(question)" }
    if tellsHelp { text += help.map { "; \($0)" }.joined() }
    return text
  }
}
