internal import ArgumentParser

/// `routescript sandbox`: shows the operations that the system denies to untrusted scripts.
struct SandboxCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sandbox", abstract: "Show what the system refuses to untrusted scripts.",
      discussion: """
        Without --trust, `routescript run` and the workers of `routescript test` give up the right to write files, to open sockets \
        and to start programs before a script runs. This command gives them up as well, tries each, and prints what happened. \
        Exit status: 0 if the system refused everything, 1 if it did not.
        """)
  }

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    let names = environment.confine().names
    environment.writeOutput("protections: \(names.isEmpty ? "none on this system" : names.joined(separator: ", "))\n\n")
    var status = ExitStatus.ok
    for action in ForbiddenAction.allCases {
      let isRefused = action.isRefused()
      if !isRefused { status = .failed }
      let name = action.rawValue.padding(to: 16)
      environment.writeOutput(
        "\(name) \(isRefused ? "refused" : "not refused: only the sandbox of the language prevents it")\n")
    }
    return status
  }
}

extension String {
  /// Returns the string padded with trailing spaces to a number of characters.
  fileprivate func padding(to length: Int) -> String { self + String(repeating: " ", count: max(0, length - count)) }
}
