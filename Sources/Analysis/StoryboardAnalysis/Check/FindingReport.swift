public import RouteDiagnostics

/// A report of findings in data formats.
public struct FindingReport {
  /// The findings, then what was not checked.
  private let entries: [Entry]
  /// The files and parts that were not checked.
  private let unchecked: [Diagnostic]
  private let version: String
  private let repositoryPath: (String) -> String

  /// The rule of the entries for what was not checked.
  public static let uncheckedRule = "not-checked"

  /// A finding, or something that was not checked.
  private struct Entry {
    let rule: String
    let diagnostic: Diagnostic
    /// The subject of a finding.
    var subject: String?

    var file: String { diagnostic.location?.file ?? "" }
  }

  /// Creates a report of findings.
  ///
  /// - Parameters:
  ///   - unchecked: What was not checked, and why.
  ///   - version: The version of the tool.
  ///   - repositoryPath: Returns the path of a file from the top of the repository, which code hosts expect.
  public init(
    _ findings: [Finding], unchecked: [Diagnostic] = [], version: String,
    repositoryPath: @escaping (String) -> String = { $0 }
  ) {
    entries =
      findings.map { Entry(rule: $0.rule.rawValue, diagnostic: $0.diagnostic, subject: $0.subject) }
      + unchecked.map { Entry(rule: Self.uncheckedRule, diagnostic: $0) }
    self.unchecked = unchecked
    self.version = version
    self.repositoryPath = repositoryPath
  }

  /// The findings as a list, each with its rule, severity, location and message, then what was not checked.
  public var json: JSON {
    .array(
      entries.map { finding in
        let diagnostic = finding.diagnostic
        var members: [JSON.Member] = [
          .init("rule", .string(finding.rule)), .init("severity", .string(diagnostic.severity.rawValue)),
          .init("file", .string(finding.file)), .init("line", .integer(diagnostic.location?.line ?? 0)),
        ]
        if let column = diagnostic.location?.columns?.lowerBound { members.append(.init("column", .integer(column))) }
        members.append(.init("message", .string(diagnostic.title)))
        if let found = diagnostic.found { members.append(.init("found", .string(found))) }
        if let expected = diagnostic.expected { members.append(.init("expected", .string(expected))) }
        if !diagnostic.suggestions.isEmpty {
          members.append(.init("suggestions", .array(diagnostic.suggestions.map(JSON.string))))
        }
        let notes = diagnostic.notes.map(Self.json)
        if !notes.isEmpty { members.append(.init("notes", .array(notes))) }
        if !diagnostic.help.isEmpty { members.append(.init("help", .array(diagnostic.help.map(JSON.string)))) }
        return .object(members)
      })
  }

  /// The findings as a log, which code hosts show next to the lines. What was not checked is a notification.
  public var sarif: SARIFLog {
    let results = entries.compactMap { finding -> SARIFLog.Result? in
      guard let subject = finding.subject else { return nil }
      let diagnostic = finding.diagnostic
      let text = Self.lines(of: diagnostic).joined(separator: "\n")
      return SARIFLog.Result(
        rule: finding.rule, severity: diagnostic.severity, text: text,
        place: inRepository(diagnostic.location ?? SourceLocation(file: finding.file, line: 1)),
        fingerprint: ("storyboardSubject/v1", "\(finding.rule) \(subject)"),
        related: diagnostic.notes.map {
          Diagnostic.Note($0.text, at: $0.location.map(inRepository), showsSource: $0.showsSource)
        })
    }
    let rules = FindingRule.allCases.map { SARIFLog.Rule(id: $0.rawValue, text: $0.summary) }
    let notifications = unchecked.map {
      SARIFLog.Notification(
        $0.severity, text: Self.lines(of: $0).joined(separator: "\n"), place: $0.location.map(inRepository))
    }
    return SARIFLog(
      tool: "routescript", version: version, rules: rules, results: results,
      ending: notifications.isEmpty ? .completed : .incomplete(notifications))
  }

  /// The findings as lines that Xcode and other editors turn into links: `file:line:column: error: message`.
  public var editorLines: String {
    entries.map { finding in
      // Xcode shows a message without a file with the name of the tool.
      let place = finding.diagnostic.location?.linkText ?? "routescript"
      let text = TerminalText.line(Self.lines(of: finding.diagnostic, areSentences: true).joined(separator: ". "))
      return "\(place): \(finding.diagnostic.severity.rawValue): \(text)\n"
    }.joined()
  }

  /// The findings as annotations of GitHub Actions, which shows them beside the lines.
  public var annotations: [WorkflowCommand] {
    entries.map { finding in
      let diagnostic = finding.diagnostic
      let text = Self.lines(of: diagnostic, areSentences: true).dropFirst().joined(separator: "\n")
      return WorkflowCommand(
        severity: diagnostic.severity, at: diagnostic.location.map(inRepository), title: diagnostic.title,
        message: text.isEmpty ? diagnostic.title : text)
    }
  }

  /// Returns the place with its file relative to the top of the repository.
  private func inRepository(_ place: SourceLocation) -> SourceLocation {
    SourceLocation(file: repositoryPath(place.file), line: place.line, columns: place.columns)
  }

  /// Returns the title, the remarks, the suggestions and the advice.
  ///
  /// - Parameter areSentences: Whether the remarks, suggestions and advice begin with an uppercase letter.
  private static func lines(of diagnostic: Diagnostic, areSentences: Bool = false) -> [String] {
    func line(_ text: String) -> String {
      areSentences && text.prefix { $0 != " " }.allSatisfy { $0.isLowercase }
        ? text.prefix(1).uppercased() + text.dropFirst() : text
    }
    // Remarks with a place begin with a name.
    let notes = diagnostic.notes.map { note in note.location.map { "\(note.text) (\($0.linkText))" } ?? line(note.text)
    }
    return [diagnostic.title] + notes
      + ([NameSuggester.question(diagnostic.suggestions)].compactMap(\.self) + diagnostic.help).map(line)
  }

  private static func json(_ note: Diagnostic.Note) -> JSON {
    var members: [JSON.Member] = [.init("message", .string(note.text))]
    if let location = note.location {
      members.append(.init("file", .string(location.file)))
      members.append(.init("line", .integer(location.line)))
      if let column = location.columns?.lowerBound { members.append(.init("column", .integer(column))) }
    }
    return .object(members)
  }
}
