internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

/// The plan of a round: its files, and the requested paths that do not lead to a file.
struct PlannedRound {
  /// A requested path without a runnable file, and the reason.
  struct MisnamedPath {
    let path: String
    let diagnostic: Diagnostic

    /// The events of the path, which describe the error in reports.
    var events: [RunEvent] {
      [
        .fileBegan(FileStart(file: path)),
        .failedOutsideTest(OutsideFailure(file: path, scope: nil, diagnostics: [QuotedDiagnostic(diagnostic)])),
        .fileEnded(FileReport(file: path, isComplete: false)),
      ]
    }
  }

  /// The result of planning.
  let result: SuitePlanner.Result
  /// The requested paths that do not lead to a file.
  let misnamed: [MisnamedPath]
  /// Whether the reports describe the misnamed paths. Only one shard does, so that each error is reported once.
  let isReported: Bool
  /// Whether standard error explains the misnamed paths, because no text for the user does.
  let isExplained: Bool
  /// The status of the round before anything ran.
  let status: ExitStatus

  /// Whether standard error has explained that none of the requested paths leads to a file.
  var isInVain: Bool { isExplained && result.tasks.isEmpty }

  /// Plans a round.
  ///
  /// - Parameters:
  ///   - configured: The suite.
  ///   - history: The history of earlier runs.
  ///   - environment: The machine.
  ///   - isRerun: Whether the files run because of an edit. Then all their tests run, even with `--last-failed`.
  ///   - isConcerned: Returns whether a file runs, or `nil` if all files run.
  /// - Throws: `ScriptFault` for an invalid pattern of file names.
  init(
    _ configured: ConfiguredSuite, _ history: SuiteHistory, _ environment: CommandEnvironment, isRerun: Bool,
    _ isConcerned: ((String) -> Bool)?
  ) throws {
    var wanted = configured.plan(history, environment)
    if isRerun { wanted.runsLastFailed = false }
    var result = try SuitePlanner(files: environment.files).plan(wanted)
    if let isConcerned { result.keepOnly(isConcerned) }
    self.result = result
    let paths = MisnamedPaths(configured, environment)
    var misnamed = paths.all(of: result)
    // A rerun of failures may have nothing to do, although there are files.
    let mayBeEmpty = configured.shard != nil || configured.request.selection.lastFailed
    if configured.isBusted, result.tasks.isEmpty, misnamed.isEmpty, !mayBeEmpty {
      let diagnostic = configured.moonScript.diagnostic(ofOmitted: result.omitted, severity: .error)
      let path = configured.request.paths.joined(separator: ", ")
      misnamed = [MisnamedPath(path: path, diagnostic: diagnostic ?? paths.noFiles)]
    }
    self.misnamed = misnamed
    let isReported = !configured.request.selection.list && (configured.shard?.index ?? 1) == 1
    self.isReported = isReported
    isExplained = !misnamed.isEmpty && (!isReported || result.tasks.isEmpty && !configured.isBusted)
    // With busted's rules, what is missing fails the run like a test.
    status = misnamed.isEmpty ? .ok : configured.isBusted ? .failed : .usage
  }
}

/// The messages for requested paths that do not lead to a file.
private struct MisnamedPaths {
  private let configured: ConfiguredSuite
  private let files: any SourceFiles

  init(_ configured: ConfiguredSuite, _ environment: CommandEnvironment) {
    self.configured = configured
    files = environment.files
  }

  /// Returns the paths that the planner found to be misnamed.
  func all(of result: SuitePlanner.Result) -> [PlannedRound.MisnamedPath] {
    let missing = result.missing.map { PlannedRound.MisnamedPath(path: $0, diagnostic: self.missing($0)) }
    let outside = result.outside.map { PlannedRound.MisnamedPath(path: $0, diagnostic: self.outside($0)) }
    let pastEnd = result.pastEnd.map { PlannedRound.MisnamedPath(path: $0.path, diagnostic: $0.diagnostic) }
    return missing + outside + pastEnd
  }

  /// The message for paths without suites, as busted words it.
  var noFiles: Diagnostic {
    Diagnostic(
      "No test files found matching Lua pattern: \(configured.patterns.joined(separator: ", "))",
      help: ["name the files, or match their names with --pattern"])
  }

  /// Returns the message for a path without a runnable file.
  private func missing(_ path: String) -> Diagnostic {
    var error = SourceFileError.missing
    do throws(SourceFileError) { _ = try files.contents(of: path) } catch let reason { error = reason }
    let fault = ScriptSourceFault.fault(error, path: path, files: files)
    if configured.isBusted, error == .missing { return Diagnostic("Cannot find file or directory: \(path)") }
    let isDefault = path == "spec" && configured.request.paths == ["spec"] && error == .missing
    if isDefault {
      return Diagnostic(
        "there is no folder 'spec' here, whose suites run without arguments",
        help: [
          "name the files or folders: `routescript test tests/`", "or run `routescript init` to write a first suite",
        ])
    }
    return Diagnostic(
      fault.title, found: fault.found, expected: fault.expected, suggestions: fault.suggestions, help: fault.help)
  }

  /// Returns the message for a link that leads out of the project.
  private func outside(_ path: String) -> Diagnostic {
    Diagnostic(
      "\(path) leads outside the project's folder",
      found: "a link to \(files.realPath(of: path) ?? "elsewhere")", expected: "suites within the folder",
      help: ["pass it to run it: `routescript test \(path)`", "or trust the project with --trust"])
  }
}
