internal import Diagnostics
internal import RouteScript
internal import ScenarioRunner

/// The files that a command writes, checked before the first is opened: none replaces a file that people write, and no two are the same.
final class OutputFiles {
  private struct Output {
    let option: String
    let identity: String
  }

  private let environment: CommandEnvironment
  private let confinement: ConfigurationConfinement?
  private var outputs: [Output] = []

  /// The files of a command.
  ///
  /// - Parameter confinement: the confinement of files that a configuration file names, or `nil` if it is trusted or missing.
  init(_ environment: CommandEnvironment, _ confinement: ConfigurationConfinement? = nil) {
    self.environment = environment
    self.confinement = confinement
  }

  /// Adds the files of reports and of a run's other outputs.
  ///
  /// - Throws: as ``add(_:_:inputs:)`` does.
  func add(
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
  func add(_ option: String, _ path: String?, inputs: [String] = []) throws(SuiteSession.Refusal) {
    guard let path, path != "/dev/null" else { return }
    let identity = identity(of: path)
    let name = SourcePath.name(of: path)
    if name.hasSuffix(".lua") || name == ".routescript" || name == ".busted" {
      throw refusal("\(option) would replace \(path)", found: "a source file", help: ["name another file"])
    }
    if let input = inputs.first(where: { self.identity(of: $0) == identity }) {
      throw refusal("\(option) would replace \(input), which is an input of this command", help: ["name another file"])
    }
    if let other = outputs.first(where: { $0.identity == identity }) {
      throw refusal(
        "\(other.option) and \(option) would both write to \(path)", help: ["give each a separate file"])
    }
    outputs.append(Output(option: option, identity: identity))
  }

  /// The place at which a file is written: one that a configuration file named is within the project's folder.
  ///
  /// - Throws: `FileOutput.Failure` if the folder changed since the configuration was checked.
  func place(of path: String) throws(FileOutput.Failure) -> FilePlace {
    guard let confinement, confinement.outputs.contains(path) else { return FilePlace(path) }
    return try confinement.place(of: path)
  }

  /// Remembers which files were written for a configuration file.
  func remember() { confinement?.remember() }

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
