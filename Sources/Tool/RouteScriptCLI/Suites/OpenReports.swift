internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

/// Reports with their outputs, which are open before anything runs.
struct OpenReports {
  /// The listeners that write the reports.
  private(set) var listeners: [any RunListener] = []
  /// The output files of the reports.
  private(set) var files: [any RunOutput] = []

  /// Opens the outputs. After an error, those that were opened before it stay open.
  ///
  /// - Parameters:
  ///   - requests: The requested reports.
  ///   - request: Their options, and the output files.
  ///   - environment: The machine.
  /// - Throws: `FileOutput.Failure` for a file that cannot be written; `SuiteSession.Refusal` for reports that would be mixed.
  mutating func open(
    _ requests: [ReportRequest], _ request: SuiteReports.Request, _ environment: CommandEnvironment
  ) throws {
    let requests = try ReportRequest.completed(
      requests, hasHandler: request.handler != nil, isGitHub: environment.isGitHub)
    let (write, options) = (request.write, request.options)
    let writeText = environment.withoutCommands(write)
    let isRead = requests.allSatisfy { $0.path != nil || $0.format.kind == .text || $0.format == .github }
    var settings = Self.settings(environment, isBusted: request.isBusted, noColor: request.noColor)
    settings.slowestCount = options.slowest
    settings.includesPassedLogs = options.includesPassedLogs
    settings.suppressesPending = options.suppressesPending
    settings.isVerbose = options.isVerbose
    var shown = settings
    shown.isExplained = true
    for wanted in requests {
      let format = wanted.format
      if let path = wanted.path {
        // A file is not a terminal: write it without progress and colors.
        let output = try output(format, at: request.outputs.place(of: path))
        listeners.append(format.reporter(settings.plain, to: output))
      } else if format == .github {
        // If a program reads standard output, write annotations to standard error. GitHub finds them in both streams.
        let output = ReportOutput(write: isRead ? write : environment.writeAnnotations)
        listeners.append(format.reporter(settings, to: output))
      } else if !request.omitsText || format.kind != .text {
        listeners.append(format.reporter(shown, to: ReportOutput(write: writeText)))
      }
    }
  }

  /// Opens the output of a report to a file.
  private mutating func output(_ format: ReportFormat, at place: FilePlace) throws(FileOutput.Failure) -> ReportOutput {
    if format.kind == .document, place.isReplaceable {
      let document = try DocumentOutput(place)
      files.append(document)
      return ReportOutput(draft: document.replace, write: document.replace)
    }
    let file = try FileOutput(place)
    files.append(file)
    return ReportOutput(write: file.write)
  }

  /// The variables in which CI services name the commit: GitHub Actions, GitLab, Azure Pipelines, Bitbucket, Buildkite, CircleCI, Jenkins.
  private static let commitVariables = [
    "GITHUB_SHA", "CI_COMMIT_SHA", "BUILD_SOURCEVERSION", "BITBUCKET_COMMIT", "BUILDKITE_COMMIT", "CIRCLE_SHA1",
    "GIT_COMMIT",
  ]

  private static func settings(
    _ environment: CommandEnvironment, isBusted: Bool, noColor: Bool
  ) -> ReportSettings {
    var settings = ReportSettings()
    settings.width = environment.columns
    let isColoured = environment.colours(environment.outputIsTerminal, forbidden: noColor)
    settings.style = isColoured ? .ansi : .plain
    let isAutomatic = environment.variable("CI").map { !$0.isEmpty && $0 != "false" && $0 != "0" } ?? false
    settings.isLive = isColoured && !isAutomatic
    settings.rules = isBusted ? .busted : .own
    settings.folder = RepositoryFolder(environment).prefix
    settings.origin = RunOrigin(
      command: (["routescript", environment.commandName] + environment.arguments).map(ShellLanguage.quoted)
        .joined(separator: " "),
      commit: commitVariables.lazy.compactMap { environment.variable($0) }.first { !$0.isEmpty },
      date: environment.date())
    let start = ContinuousClock.now
    settings.clock = { ContinuousClock.now - start }
    return settings
  }
}
