internal import RouteDiagnostics
internal import ScenarioRunner

/// A requested report.
struct ReportRequest: Equatable {
  /// The format.
  let format: ReportFormat
  /// The output file, or `nil` for standard output.
  let path: String?

  /// Creates a request for a report to a file, or to standard output.
  init(_ format: ReportFormat, path: String? = nil) {
    self.format = format
    self.path = path
  }

  /// Reads a report from the command line: `junit=out.xml`, `tap`.
  ///
  /// - Throws: `SuiteSession.Refusal` if the report does not exist, or if the file after the equals sign is missing.
  init(_ text: String) throws(SuiteSession.Refusal) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let format = ReportFormat(name: parts[0]) else {
      let names = ReportFormat.allCases.map(\.rawValue)
      throw Self.refusal(
        Diagnostic(
          "there is no report '\(parts[0])'", suggestions: NameSuggester.suggestions(for: parts[0], among: names),
          help: ["use one of the reports: \(names.joined(separator: ", "))"]))
    }
    if parts.count == 2 && parts[1].isEmpty {
      throw Self.refusal(
        Diagnostic("--report \(text) has no file", help: ["write --report \(parts[0]), or --report \(parts[0])=FILE"])
      )
    }
    // These are names of standard output.
    let isFile = parts.count == 2 && parts[1] != "/dev/stdout" && parts[1] != "-"
    self.init(format, path: isFile ? parts[1] : nil)
  }

  /// Returns the reports to write: always one on standard output, and annotations in GitHub Actions (`runner:8.10`).
  ///
  /// - Throws: `SuiteSession.Refusal` if two reports would be mixed on standard output.
  static func completed(
    _ requests: [ReportRequest], hasHandler: Bool = false, isGitHub: Bool
  ) throws(SuiteSession.Refusal) -> [ReportRequest] {
    var requests = requests
    // Annotations can be mixed with other lines.
    let onOutput = requests.filter { $0.path == nil && $0.format != .github }
    if onOutput.isEmpty && !hasHandler { requests.insert(ReportRequest(.terminal), at: 0) }
    if isGitHub, !requests.contains(where: { $0.format == .github }) { requests.append(ReportRequest(.github)) }
    if onOutput.count > 1 {
      let names = onOutput.map { "'\($0.format.rawValue)'" }.joined(separator: " and ")
      throw refusal(
        Diagnostic(
          "the reports \(names) would all write to standard output",
          help: ["write all but one to files: --report \(onOutput[1].format.rawValue)=FILE"]))
    }
    return requests
  }

  private static func refusal(_ diagnostic: Diagnostic) -> SuiteSession.Refusal { .fault(QuotedDiagnostic(diagnostic)) }
}
