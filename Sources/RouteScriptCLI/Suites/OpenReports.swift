internal import Diagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

/// Reports with their outputs, which are open before anything runs.
struct OpenReports {
  /// The listeners that write the reports.
  private(set) var listeners: [any RunListener] = []
  /// The output files of the reports.
  private(set) var files: [any RunOutput] = []

  /// Opens the outputs.
  ///
  /// - Parameters:
  ///   - requests: The requested reports.
  ///   - options: The reporting options.
  ///   - hasHandler: Whether an output handler in Lua writes to standard output.
  ///   - isBusted: Whether to print the summary in busted's format.
  ///   - outputs: Opens the files.
  ///   - write: Writes to standard output.
  /// - Throws: `FileOutput.Failure` for a file that cannot be written; `SuiteSession.Refusal` for reports that would be mixed.
  init(
    _ requests: [ReportRequest], _ options: SuiteRequest.Reporting, hasHandler: Bool = false,
    isBusted: Bool, noColor: Bool,
    _ environment: CommandEnvironment, outputs: OutputFiles,
    write: @escaping (String) -> Void
  ) throws {
    let requests = try ReportRequest.completed(
      requests, hasHandler: hasHandler, isGitHub: environment.isGitHub)
    let writeText = environment.withoutCommands(write)
    let isRead = requests.allSatisfy { $0.path != nil || $0.format.kind == .text || $0.format == .github }
    var settings = Self.settings(environment, isBusted: isBusted, noColor: noColor)
    settings.slowestCount = options.slowest
    settings.includesPassedLogs = options.includesPassedLogs
    settings.suppressesPending = options.suppressesPending
    settings.isVerbose = options.isVerbose
    for request in requests {
      let reporter: any RunListener
      if let path = request.path {
        let place = try outputs.place(of: path)
        let output: ReportOutput
        if request.format.kind == .document, place.isReplaceable {
          let document = try DocumentOutput(place)
          files.append(document)
          output = ReportOutput(draft: document.replace, write: document.replace)
        } else {
          let file = try FileOutput(place)
          files.append(file)
          output = ReportOutput(write: file.write)
        }
        // A file is not a terminal: write it without progress and colors.
        reporter = request.format.reporter(settings.plain, to: output)
      } else if request.format == .github && !isRead {
        // If a program reads standard output, write annotations to standard error. GitHub finds them in both streams.
        reporter = request.format.reporter(settings, to: ReportOutput(write: environment.writeAnnotations))
      } else {
        let isAnnotations = request.format == .github
        reporter = request.format.reporter(settings, to: ReportOutput(write: isAnnotations ? write : writeText))
      }
      listeners.append(reporter)
    }
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
    settings.folder = folder(environment)
    settings.origin = RunOrigin(
      command: (["routescript", environment.commandName] + environment.arguments).map(ShellText.quoted)
        .joined(separator: " "),
      commit: commitVariables.lazy.compactMap { environment.variable($0) }.first { !$0.isEmpty },
      date: environment.date())
    let start = ContinuousClock.now
    settings.clock = { ContinuousClock.now - start }
    return settings
  }

  /// Returns the current folder relative to the root of the repository that GitHub Actions checked out. Empty anywhere else.
  private static func folder(_ environment: CommandEnvironment) -> String {
    guard let workspace = environment.variable("GITHUB_WORKSPACE"), !workspace.isEmpty,
      let top = environment.files.realPath(of: workspace), let here = environment.files.realPath(of: ""),
      here.hasPrefix(top + "/")
    else { return "" }
    return here.dropFirst(top.count + 1) + "/"
  }
}
