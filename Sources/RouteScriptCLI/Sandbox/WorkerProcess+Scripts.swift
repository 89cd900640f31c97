internal import ScenarioRunner
internal import WorkerProcesses

extension WorkerProcess {
  /// The arguments of the hidden command that becomes a worker.
  static func scriptsCommand(isTrusted: Bool) -> [String] { isTrusted ? ["_worker", "--trust"] : ["_worker"] }

  /// The worker of the command. It gives up its rights before it runs a script that is not trusted.
  static func scripts(isTrusted: Bool) -> WorkerProcess {
    WorkerProcess(
      command: scriptsCommand(isTrusted: isTrusted), files: SystemFiles.writable,
      blocks: CommandEnvironment.makeBlocks(),
      begin: { if !isTrusted { Protections.enter() } })
  }
}
