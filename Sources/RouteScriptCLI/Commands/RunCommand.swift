internal import ArgumentParser

/// `routescript run`: tells scenarios as stories.
struct RunCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "run", abstract: "Run scenarios, and tell what happened step by step.",
      usage: """
        routescript run [<options>] <file> ... [-- <argument> ...]
        routescript run [<options>] -e <code> [-- <argument> ...]
        """,
      discussion: "Arguments after -- go to the script's `arg`.")
  }

  @Argument(
    help: ArgumentHelp("The scenario to run; - reads standard input.", valueName: "file"),
    completion: .file(extensions: ["lua"]))
  var files: [String] = []

  @Option(name: .customShort("e"), help: ArgumentHelp("Lua code to run instead of a file.", valueName: "code"))
  var code: String?

  @Flag(name: .shortAndLong, help: "Print only what fails and what the script prints.")
  var quiet = false

  @Option(help: "Print text, or json: one event a line.")
  var format = RunFormat.text

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
    var request = RunRequest(files: files)
    request.code = code
    request.isQuiet = quiet
    request.format = format
    request.shared = shared.request
    return request.execute(in: environment)
  }
}

extension RunFormat: ExpressibleByArgument {}
