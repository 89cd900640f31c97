internal import ArgumentParser
internal import RouteScript

/// The whole tool: arguments and a machine in, an exit status out. It may be called any number of times in one process.
public enum CommandLineTool {
  /// Runs a command.
  ///
  /// - Parameters:
  ///   - arguments: without the tool's own name.
  ///   - environment: the machine.
  public static func run(arguments: [String], in environment: CommandEnvironment) -> ExitStatus {
    var environment = environment
    var arguments = arguments
    // A list of files cannot be followed by a second list, so the script's own arguments are taken off first.
    if arguments.first == "run", let terminator = arguments.firstIndex(of: "--") {
      environment.scriptArguments = Array(arguments[(terminator + 1)...])
      arguments.removeSubrange(terminator...)
    }
    if let request = RunRequest(plain: arguments) { return request.execute(in: environment) }
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
}

/// A command that does its work in a machine that it is given.
protocol ExecutableCommand: ParsableCommand {
  func execute(in environment: CommandEnvironment) -> ExitStatus
}

struct RouteScriptCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "routescript",
      abstract: "A headless test bench for the navigation of modular apps.",
      version: "RouteScript \(RouteScriptVersion.current) (\(RouteScriptVersion.lua))",
      subcommands: [RunCommand.self, TestCommand.self, HelpCommand.self])
  }
}
