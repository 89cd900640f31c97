internal import ArgumentParser
internal import Diagnostics
internal import RouteScript

/// The whole tool: arguments and a machine in, an exit status out. It may be called any number of times in one process.
public enum CommandLineTool {
  /// Runs a command.
  ///
  /// - Parameters:
  ///   - arguments: without the tool's own name.
  ///   - environment: the machine.
  public static func run(arguments: [String], in environment: CommandEnvironment) -> ExitStatus {
    let status = execute(arguments, in: environment)
    guard let failure = environment.outputFailure() else { return status }
    environment.explain(failure.diagnostic, noColor: arguments.contains("--no-color"))
    return status.combined(with: .usage)
  }

  private static func execute(_ arguments: [String], in environment: CommandEnvironment) -> ExitStatus {
    if WorkerProcess.commands.contains(arguments) {
      if arguments != WorkerProcess.command(isTrusted: true) { Protections.enter() }
      WorkerProcess.run(socket: WorkerProcess.socketDescriptor, ring: WorkerProcess.ringDescriptor)
    }
    var environment = environment
    var arguments = arguments
    // A list of files cannot be followed by a second list, so the script's own arguments are taken off first.
    if arguments.first == "run", let terminator = arguments.firstIndex(of: "--") {
      environment.scriptArguments = Array(arguments[(terminator + 1)...])
      arguments.removeSubrange(terminator...)
    }
    if arguments.first == "test" { arguments = SnapshotOptions.explicit(arguments) }
    environment.arguments = Array(arguments.dropFirst())
    // The parser of arguments takes longer than an empty scenario or a small suite does: plain calls, the most frequent, go without it.
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
        environment.writeOutput(message.hasSuffix("\n") ? message : message + "\n")
        return .ok
      }
      environment.writeError(message + "\n")
      return .usage
    }
  }

  private static func explainUnknownCommand(_ name: String, in environment: CommandEnvironment) {
    var help = ["the commands are \(RouteScriptCommand.names.joined(separator: ", "))"]
    if name.hasSuffix(".lua") {
      help = ["`routescript run \(name)` runs a scenario", "`routescript test \(name)` runs a suite"]
    }
    let suggestions = NameSuggester.suggestions(for: name, among: RouteScriptCommand.names)
    environment.explain(
      Diagnostic("there is no command '\(name)'", suggestions: suggestions, help: help), noColor: false)
  }
}

/// A command that does its work in a machine that it is given.
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
        RunCommand.self, TestCommand.self, ReplCommand.self, ReportCommand.self, StoryboardCommand.self,
        InitCommand.self, SandboxCommand.self, HelpCommand.self,
      ])
  }
}
