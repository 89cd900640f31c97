internal import RouteScript
internal import ScenarioRunner
internal import ScriptText
internal import WorkerProcesses

extension WorkerProcess {
  /// The arguments of the hidden command that becomes a worker.
  static func scriptsCommand(isTrusted: Bool) -> [String] { isTrusted ? ["_worker", "--trust"] : ["_worker"] }

  /// The worker of the command. It gives up its rights before it runs a script that is not trusted.
  static func scripts(isTrusted: Bool) -> WorkerProcess {
    let blocks = CommandEnvironment.makeBlocks()
    return WorkerProcess(
      command: scriptsCommand(isTrusted: isTrusted), files: SystemFiles.writable, blocks: blocks,
      begin: { if !isTrusted { Confinement.scripts.enter() } },
      warmUp: {
        // Each trusted file has a process. Untrusted ones share the workers, which are few.
        guard isTrusted else { return }
        var options = ScriptState.Options(isTrusted: true)
        options.blocks = blocks
        let suite = "describe('', function() it('', function() assert.equal(1, 1) end) end)"
        try? ScenarioRunner(files: SystemFiles.writable, options: options)
          .run(ScriptSource(name: "warm-up", text: Array(suite.utf8)), listeners: [])
      })
  }
}
