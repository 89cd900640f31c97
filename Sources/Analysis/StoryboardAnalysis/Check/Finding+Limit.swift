public import RouteDiagnostics

extension Finding {
  /// The maximum number of findings per rule and severity that are printed for one file.
  static let mostPerRule = 1_000

  /// Returns the diagnostics to print as text: at most a thousand per rule, severity and file, followed by one with the number of further
  /// findings. A file can have hundreds of thousands, such as elements with the same ID.
  public static func limitedDiagnostics(of findings: [Finding]) -> [Diagnostic] {
    struct Group: Hashable {
      let file: String
      let rule: FindingRule
      let severity: Diagnostic.Severity
    }
    var counts: [Group: Int] = [:]
    var places: [(group: Group, place: Int)] = []
    var shown: [Diagnostic] = []
    for finding in findings {
      let group = Group(file: finding.file, rule: finding.rule, severity: finding.diagnostic.severity)
      let count = counts[group, default: 0] + 1
      counts[group] = count
      if count == mostPerRule + 1 { places.append((group, shown.count)) }
      if count <= mostPerRule + 1 { shown.append(finding.diagnostic) }
    }
    for (group, place) in places {
      let count = counts[group, default: 0] - mostPerRule
      shown[place] = Diagnostic(
        "\(count) more \(count == 1 ? "finding" : "findings") of the rule \(group.rule.rawValue)",
        severity: group.severity, at: shown[place].location, help: ["list all of them with --format json"])
    }
    return shown
  }
}
