internal import Diagnostics
internal import RouteScript
internal import ScenarioRunner

/// The files that a run is to write, looked at before the first is opened: none may be one that people write, and no two the same.
struct OutputFiles {
  private struct Output {
    let option: String
    let identity: String
  }

  private let environment: CommandEnvironment
  private var outputs: [Output] = []

  init(_ environment: CommandEnvironment) { self.environment = environment }

  /// Adds the files of reports, and of what else is told of a run.
  ///
  /// - Throws: as ``add(_:_:inputs:)`` does.
  mutating func add(
    _ reports: [ReportRequest], _ reporting: SuiteRequest.Reporting, _ covering: CoverageRequest, inputs: [String] = []
  ) throws(SuiteSession.Refusal) {
    for report in reports { try add("the report '\(report.format.rawValue)'", report.path, inputs: inputs) }
    // One by one: a list of pairs would be a type that each start has to look up.
    try add("--results", reporting.results, inputs: inputs)
    try add("--log-success", reporting.logSuccess, inputs: inputs)
    try add("--coverage-json", covering.coverageJSON, inputs: inputs)
    try add("--coverage-lcov", covering.coverageLcov, inputs: inputs)
  }

  /// Adds the file of an option.
  ///
  /// - Parameter inputs: what the command reads.
  /// - Throws: `SuiteSession.Refusal` for a file that must not be replaced, or that something else is written to.
  mutating func add(_ option: String, _ path: String?, inputs: [String] = []) throws(SuiteSession.Refusal) {
    guard let path, path != "/dev/null" else { return }
    let identity = identity(of: path)
    let name = SourcePath.name(of: path)
    if name.hasSuffix(".lua") || name == ".routescript" || name == ".busted" {
      throw refusal("\(option) would replace \(path)", found: "a file that people write", help: ["name another file"])
    }
    if let input = inputs.first(where: { self.identity(of: $0) == identity }) {
      throw refusal("\(option) would replace \(input), which is read here", help: ["name another file"])
    }
    if let other = outputs.first(where: { $0.identity == identity }) {
      throw refusal("\(other.option) and \(option) would be mixed in \(path)", help: ["give each a file of its own"])
    }
    outputs.append(Output(option: option, identity: identity))
  }

  /// What two paths to one file have in common.
  private func identity(of path: String) -> String {
    if let real = environment.files.realPath(of: path) { return real }
    let folder = environment.files.realPath(of: SourcePath.folder(of: path)) ?? SourcePath.folder(of: path)
    return SourcePath.join(folder, SourcePath.name(of: path))
  }

  private func refusal(_ title: String, found: String? = nil, help: [String]) -> SuiteSession.Refusal {
    .fault(QuotedDiagnostic(Diagnostic(title, found: found, help: help)))
  }
}
