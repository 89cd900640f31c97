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
          .init("rule", .string(finding.rule.rawValue)), .init("severity", .string(Self.name(diagnostic.severity))),
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

  /// The findings as a log in the Static Analysis Results Interchange Format 2.1.0, which code hosts show next to the lines.
  public var sarif: JSON {
    let rules = FindingRule.allCases
    let results = findings.map { finding -> JSON in
      let diagnostic = finding.diagnostic
      let text =
        ([diagnostic.title] + [NameSuggester.question(diagnostic.suggestions)].compactMap(\.self) + diagnostic.help)
        .joined(separator: "\n")
      var region: [JSON.Member] = [.init("startLine", .integer(max(1, diagnostic.location?.line ?? 1)))]
      if let column = diagnostic.location?.columns?.lowerBound { region.append(.init("startColumn", .integer(column))) }
      return [
        "ruleId": .string(finding.rule.rawValue),
        "ruleIndex": .integer(rules.firstIndex(of: finding.rule) ?? 0),
        "level": .string(Self.name(diagnostic.severity)),
        "message": ["text": .string(text)],
        "locations": [
          [
            "physicalLocation": [
              "artifactLocation": ["uri": .string(Self.uri(finding.file))], "region": .object(region),
            ]
          ]
        ],
        "partialFingerprints": ["storyboardSubject/v1": .string("\(finding.rule.rawValue) \(finding.subject)")],
      ]
    }
    let descriptions = rules.map { rule -> JSON in
      ["id": .string(rule.rawValue), "shortDescription": ["text": .string(rule.summary)]]
    }
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "routescript", "version": .string(version), "rules": .array(descriptions),
            ]
          ],
          "columnKind": "unicodeCodePoints",
          "results": .array(results),
        ]
      ],
    ]
  }

  private static func name(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }

  /// Returns a path as part of a URI. Characters other than letters, digits and a few signs are percent-encoded.
  private static func uri(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" + digits : digits)
      }
    }
    return text
  }
}
