public import Diagnostics

/// A report of findings in data formats.
public struct FindingReport {
  private let findings: [Finding]
  private let version: String

  /// Creates a report of findings.
  ///
  /// - Parameter version: The version of the tool.
  public init(_ findings: [Finding], version: String) {
    self.findings = findings
    self.version = version
  }

  /// The findings as a list, each with its rule, severity, location and message.
  public var json: JSON {
    .array(
      findings.map { finding in
        let diagnostic = finding.diagnostic
        var members: [JSON.Member] = [
          .init("rule", .string(finding.rule.rawValue)), .init("severity", .string(diagnostic.severity.rawValue)),
          .init("file", .string(finding.file)), .init("line", .integer(diagnostic.location?.line ?? 0)),
        ]
        if let column = diagnostic.location?.columns?.lowerBound { members.append(.init("column", .integer(column))) }
        members.append(.init("message", .string(diagnostic.title)))
        if let found = diagnostic.found { members.append(.init("found", .string(found))) }
        if let expected = diagnostic.expected { members.append(.init("expected", .string(expected))) }
        if !diagnostic.suggestions.isEmpty {
          members.append(.init("suggestions", .array(diagnostic.suggestions.map(JSON.string))))
        }
        if !diagnostic.help.isEmpty { members.append(.init("help", .array(diagnostic.help.map(JSON.string)))) }
        return .object(members)
      })
  }

  /// The findings as a log, which code hosts show next to the lines.
  public var sarif: SARIFLog {
    let results = findings.map { finding -> SARIFLog.Result in
      let diagnostic = finding.diagnostic
      let text =
        ([diagnostic.title] + [NameSuggester.question(diagnostic.suggestions)].compactMap(\.self) + diagnostic.help)
        .joined(separator: "\n")
      return SARIFLog.Result(
        rule: finding.rule.rawValue, severity: diagnostic.severity, text: text,
        place: diagnostic.location ?? SourceLocation(file: finding.file, line: 1),
        fingerprint: ("storyboardSubject/v1", "\(finding.rule.rawValue) \(finding.subject)"))
    }
    let rules = FindingRule.allCases.map { SARIFLog.Rule(id: $0.rawValue, text: $0.summary) }
    return SARIFLog(tool: "routescript", version: version, rules: rules, results: results)
  }
}
