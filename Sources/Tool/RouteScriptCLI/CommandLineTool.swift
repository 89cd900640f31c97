internal import ArgumentParser
internal import RouteDiagnostics
internal import RouteScript
internal import ScriptText
internal import WorkerProcesses

/// The whole tool: takes arguments and a machine, returns an exit status. It can be called any number of times in one process.
public enum CommandLineTool {
  /// Runs a command.
  ///
  /// - Parameters:
  ///   - commandLine: The tool's own name and the arguments. On Linux, Swift reads them from `/proc` and returns an empty list if it
  ///     cannot. A suite that does not run must not look like one that passes.
  ///   - environment: The machine.
  public static func run(commandLine: [String], in environment: CommandEnvironment) -> ExitStatus {
    guard !commandLine.isEmpty else {
      environment.explain(
        Diagnostic(
          "cannot read the arguments", found: "an empty command line", expected: "at least the name of the program",
          help: ["mount /proc: the Swift runtime reads the arguments from /proc/self/cmdline"]), noColor: false)
      return .usage
    }
    return run(arguments: Array(commandLine.dropFirst()), in: environment)
  }

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the tool's own name.
  ///   - environment: The machine.
  public static func run(arguments: [String], in environment: CommandEnvironment) -> ExitStatus {
    let status = execute(arguments, in: environment)
    guard let failure = environment.outputFailure() else { return status }
    environment.explain(failure.diagnostic, noColor: arguments.contains("--no-color"))
    return status.combined(with: .usage)
  }

  private static func execute(_ arguments: [String], in environment: CommandEnvironment) -> ExitStatus {
    for isTrusted in [false, true] where arguments == WorkerProcess.scriptsCommand(isTrusted: isTrusted) {
      WorkerProcess.scripts(isTrusted: isTrusted)
        .run(socket: WorkerProcess.socketDescriptor, messages: WorkerProcess.messagesDescriptor)
    }
    var environment = environment.withoutCommands()
    var arguments = arguments
    // The parser does not support a second list after a list of files, so remove the script's arguments first.
    if arguments.first == "run", let terminator = arguments.firstIndex(of: "--") {
      environment.scriptArguments = Array(arguments[(terminator + 1)...])
      arguments.removeSubrange(terminator...)
    }
    if arguments.first == "test" { arguments = BustedOptions.explicit(SnapshotOptions.explicit(arguments)) }
    environment.arguments = Array(arguments.dropFirst())
    environment.commandName = arguments.first ?? ""
    // The argument parser takes longer than an empty scenario or a small suite. Plain calls, the most frequent ones, bypass it.
    if let request = RunRequest(plain: arguments) { return request.execute(in: environment) }
    if let request = SuiteRequest(plain: arguments) { return SuiteSession(environment: environment).execute(request) }
    if let name = arguments.first, !name.hasPrefix("-"), !RouteScriptCommand.names.contains(name) {
      explainUnknownCommand(name, in: environment)
      return .usage
    }
    do {
      let command = try RouteScriptCommand.parseAsRoot(arguments)
      if let command = command as? any ExecutableCommand { return command.execute(in: environment) }
      var plain = command
      try plain.run()
      return .ok
    } catch {
      let message = RouteScriptCommand.fullMessage(for: error)
      if RouteScriptCommand.exitCode(for: error) == .success {
        let isScript = arguments.contains { $0.hasPrefix("--generate-completion-script") }
        let text = isScript ? CompletionScript.withoutSecondHelp(message) : message
        environment.writeOutput(text.hasSuffix("\n") ? text : text + "\n")
        return .ok
      }
      environment.writeError(message + "\n")
      return .usage
    }
  }

  private static func explainUnknownCommand(_ name: String, in environment: CommandEnvironment) {
    var help = ["use one of the commands: \(RouteScriptCommand.names.joined(separator: ", "))"]
    if name.hasSuffix(".lua") {
      help = ["to run a scenario: `routescript run \(name)`", "to run a suite: `routescript test \(name)`"]
    }
    let suggestions = NameSuggester.suggestions(for: name, among: RouteScriptCommand.names)
    environment.explain(
      Diagnostic("there is no command '\(name)'", suggestions: suggestions, help: help), noColor: false)
  }
}

/// A command that runs in a given machine.
protocol ExecutableCommand: ParsableCommand {
  func execute(in environment: CommandEnvironment) -> ExitStatus
}

struct RouteScriptCommand: ParsableCommand {
  /// The names of the commands.
  static var names: [String] { configuration.subcommands.compactMap { $0.configuration.commandName } }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "routescript",
      abstract: "A headless test bench for the navigation of modular apps.",
      discussion: """
        Exit status: 0 success, 1 a scenario or test failed, 2 interrupted, 3 internal error, 4 usage or configuration error, \
        5 nothing selected.
        """,
      version: "RouteScript \(RouteScriptVersion.current) (\(RouteScriptVersion.lua))",
      subcommands: [
        RunCommand.self, TestCommand.self, ReplCommand.self, ReportCommand.self, CheckCommand.self,
        ImportCommand.self, StoryboardCommand.self, GenerateCommand.self, GraphCommand.self, InitCommand.self,
        SandboxCommand.self,
        HelpCommand.self,
      ])
  }
}
