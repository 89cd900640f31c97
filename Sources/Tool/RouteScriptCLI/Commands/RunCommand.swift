internal import ArgumentParser

/// `routescript run`: runs scenarios and prints their traces.
struct RunCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "run", abstract: "Run scenarios and print a trace.",
      usage: """
        routescript run [<options>] <file> ... [-- <argument> ...]
        routescript run [<options>] -e <code> [-- <argument> ...]
        """,
      discussion: "The script receives the arguments after -- in `arg`.")
  }

  @Argument(
    help: ArgumentHelp("A scenario, or - for standard input.", valueName: "file"),
    completion: .file(extensions: ["lua"]))
  var files: [String] = []

  @Option(name: .customShort("e"), help: ArgumentHelp("Run this Lua code instead of a file.", valueName: "code"))
  var code: String?

  @Flag(name: .shortAndLong, help: "Print only failures, warnings and the output of the script.")
  var quiet = false

  @Option(help: "Print text, or json with one event per line.")
  var format = RunFormat.text

  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if files.isEmpty && code == nil {
      throw ValidationError("Nothing to run: name a scenario file, or pass code with -e.")
    }
    if !files.isEmpty && code != nil {
      throw ValidationError("Pass either files or -e, not both.")
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
