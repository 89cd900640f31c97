internal import ArgumentParser
internal import Diagnostics
internal import RouteScript
internal import ScenarioRunner

/// `routescript run`: tells scenarios as stories.
struct RunCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "run", abstract: "Run scenarios, and tell what happened step by step.",
      discussion: "Arguments after -- go to the script's `arg`.")
  }

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Argument(
    help: ArgumentHelp("The scenario to run; - reads standard input.", valueName: "file"),
    completion: .file(extensions: ["lua"]))
  var files: [String] = []

  @Option(name: .customShort("e"), help: ArgumentHelp("Lua code to run instead of a file.", valueName: "code"))
  var code: String?

  @Flag(name: .shortAndLong, help: "Print only what fails and what the script prints.")
  var quiet = false

  @Option(help: "How to print what happens: text, or json (one event a line).")
  var format = Format.text

  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if files.isEmpty && code == nil {
      throw ValidationError("Nothing to run: name a scenario file, or give code with -e.")
    }
    if !files.isEmpty && code != nil {
      throw ValidationError("Give either files or -e, not both.")
    }
    if quiet && format == .json {
      throw ValidationError("--quiet and --format json exclude each other: JSON lines are the whole output.")
    }
  }

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    let run = RunSession(environment: environment, options: shared, arguments: environment.scriptArguments)
    let summary = RunSummary()
    var status = ExitStatus.ok
    if let code {
      status = run.run(
        ScriptSource(name: "(command line)", text: Array(code.utf8)), listeners: listeners(run, summary))
    }
    for (index, path) in files.enumerated() {
      guard let source = run.read(path) else {
        status = status.combined(with: .usage)
        continue
      }
      if index > 0 && format == .text && !quiet { environment.writeOutput("\n") }
      status = status.combined(with: run.run(source, listeners: listeners(run, summary)))
    }
    return summary.isSuccess ? status : status.combined(with: .failed)
  }

  private func listeners(_ run: RunSession, _ summary: RunSummary) -> [any RunListener] {
    let environment = run.environment
    let reporter: any RunListener
    if format == .json {
      reporter = JSONReporter(write: environment.writeOutput)
    } else if quiet {
      reporter = QuietReporter(
        width: environment.columns, style: run.errorStyle, writeOutput: environment.writeOutput,
        writeError: environment.writeError)
    } else {
      reporter = StoryReporter(width: environment.columns, style: run.outputStyle, write: environment.writeOutput)
    }
    return [reporter, summary]
  }
}
