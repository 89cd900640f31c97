internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

/// The files that a command writes, checked before the first is opened: none replaces a source file, and no two are the same.
final class OutputFiles {
  private struct Output {
    let option: String
    let identity: String
  }

  private let environment: CommandEnvironment
  private let confinement: ConfigurationConfinement?
  private var outputs: [Output] = []

  /// Creates the list of files for a command.
  ///
  /// - Parameter confinement: the confinement of files that a configuration file names, or `nil` if it is trusted or missing.
  init(_ environment: CommandEnvironment, _ confinement: ConfigurationConfinement? = nil) {
    self.environment = environment
    self.confinement = confinement
  }

  /// Adds the files of reports and of a run's other outputs.
  ///
  /// - Throws: The errors of ``add(_:_:inputs:)``.
  func add(
    _ reports: [ReportRequest], _ reporting: SuiteRequest.Reporting, _ covering: CoverageRequest, inputs: [String] = []
  ) throws(SuiteSession.Refusal) {
    for report in reports { try add("the report '\(report.format.rawValue)'", report.path, inputs: inputs) }
    // Add them one by one: a list of pairs would have a type whose metadata each process start has to look up.
    try add("--results", reporting.results, inputs: inputs)
    try add("--log-success", reporting.logSuccess, inputs: inputs)
    try add("--coverage-json", covering.coverageJSON, inputs: inputs)
    try add("--coverage-lcov", covering.coverageLcov, inputs: inputs)
  }

  /// Adds the file of an option.
  ///
  /// - Parameter inputs: The files that the command reads.
  /// - Throws: `SuiteSession.Refusal` for a file that must not be replaced, or that is also the file of another option.
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

  /// Returns the place at which a file is written. A file that a configuration file names must be within the project's folder.
  ///
  /// - Throws: `FileOutput.Failure` if the folder changed since the configuration was checked.
  func place(of path: String) throws(FileOutput.Failure) -> FilePlace {
    guard let confinement, confinement.outputs.contains(path) else { return FilePlace(path) }
    return try confinement.place(of: path)
  }

  /// Records the files that were written for a configuration file.
  func remember() { confinement?.remember() }

  /// Returns an identity that all paths to one file share.
  private func identity(of path: String) -> String {
    if let real = environment.files.realPath(of: path) { return real }
    let folder = environment.files.realPath(of: SourcePath.folder(of: path)) ?? SourcePath.folder(of: path)
    return SourcePath.join(folder, SourcePath.name(of: path))
  }

  private func refusal(_ title: String, found: String? = nil, help: [String]) -> SuiteSession.Refusal {
    .fault(QuotedDiagnostic(Diagnostic(title, found: found, help: help)))
  }
}
