internal import LuaRuntime
internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

/// Runs sources for a command, and reports sources that cannot be read.
struct RunSession {
  let environment: CommandEnvironment
  let runner: ScenarioRunner
  let options: ScriptState.Options
  let outputStyle: OutputStyle
  let errorStyle: OutputStyle
  private let timeLimit: Duration?

  init(environment: CommandEnvironment, options: RunRequest.Shared, arguments: [String]) {
    self.environment = environment
    var made = ScriptState.Options(
      seed: options.seed, arguments: arguments, limits: options.limits, isTrusted: options.isTrusted,
      moduleFolders: options.moduleFolders,
      allocatedByteCount: options.limits.memory == nil ? nil : environment.allocatedByteCount)
    made.blocks = environment.blocks
    InstalledModules(environment, libraryPath: options.libraryPath).offer(to: &made)
    if let folder = BazelContract(environment.variable)?.filesFolder { made.linkedFolders = [folder] }
    self.options = made
    runner = ScenarioRunner(files: environment.files, options: made)
    timeLimit = options.limits.time
    outputStyle = environment.colours(environment.outputIsTerminal, forbidden: options.noColor) ? .ansi : .plain
    errorStyle = environment.colours(environment.errorIsTerminal, forbidden: options.noColor) ? .ansi : .plain
  }

  /// Reads a source; `-` is standard input. Prints the reason if it cannot be read.
  func read(_ path: String) -> ScriptSource? {
    if path == "-" { return ScriptSource(name: "(stdin)", text: environment.readInput()) }
    do throws(SourceFileError) {
      let file = try environment.files.file(at: path)
      if let fault = ScriptSourceFault.fault(in: file.bytes, of: path) {
        explain(fault)
        return nil
      }
      return ScriptSource(path: path, file: file, isNamed: true)
    } catch {
      explain(ScriptSourceFault.fault(error, path: path, files: environment.files))
      return nil
    }
  }

  /// Runs a source. The listeners report its failures.
  func run(_ source: ScriptSource, listeners: [any RunListener]) -> ExitStatus {
    do {
      try runner.run(
        source, watchdog: timeLimit.map { try watchdog(of: source, limit: .time($0)) }, listeners: listeners)
      return .ok
    } catch {
      environment.writeError(render(Diagnostic("routescript failed: \(error)")))
      return .internalError
    }
  }

  /// Loads a source without running its tests, and returns the graph of its modules. Prints the failures of the source.
  func moduleGraph(of source: ScriptSource) -> (graph: ModuleGraph?, status: ExitStatus) {
    do {
      let (graph, failures) = try runner.moduleGraph(
        of: source, watchdog: timeLimit.map { try watchdog(of: source, limit: .time($0)) })
      for failure in failures { environment.writeError(render(failure)) }
      return (graph, failures.isEmpty ? .ok : .failed)
    } catch {
      environment.writeError(render(Diagnostic("routescript failed: \(error)")))
      return (nil, .internalError)
    }
  }

  /// Returns the watchdog that stops the scripts of a source at its limit.
  ///
  /// If a script does not respond, the process ends within the 50 ms that a script has after its limit.
  private func watchdog(of source: ScriptSource, limit: LuaLimit) throws -> LuaWatchdog {
    let diagnostic = Diagnostic(
      "\(source.name) exceeded its \(limit), where nothing can interrupt it",
      found: "one long step of the Lua library, or a program that the script waits for",
      help: [
        "look for a value whose __call leads back to itself, or for weak-keyed tables whose entries lead to each other;"
          + " if you find none, report a bug in RouteScript"
      ] + (limit.advice.map { [$0] } ?? []))
    return try LuaWatchdog(unresponsiveTime: .milliseconds(35)) {
      [abandon = environment.abandon, width = environment.columns, style = errorStyle] in
      abandon(DiagnosticRenderer(width: width).render(diagnostic).rendered(style).string, .failed)
    }
  }

  private func explain(_ fault: ScriptFault) {
    environment.writeError(
      render(
        Diagnostic(
          fault.title, found: fault.found, expected: fault.expected, suggestions: fault.suggestions, help: fault.help)))
  }

  private func render(_ diagnostic: Diagnostic) -> TerminalText {
    DiagnosticRenderer(width: environment.columns).render(diagnostic).rendered(errorStyle)
  }
}
