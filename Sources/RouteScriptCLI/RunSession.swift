internal import Diagnostics
internal import LuaRuntime
internal import RouteScript
internal import ScenarioRunner

/// Runs sources for a command, and explains what cannot even be read.
struct RunSession {
  let environment: CommandEnvironment
  let runner: ScenarioRunner
  let outputStyle: OutputStyle
  let errorStyle: OutputStyle
  private let hasTimeLimit: Bool

  init(environment: CommandEnvironment, options: RunRequest.Shared, arguments: [String]) {
    self.environment = environment
    runner = ScenarioRunner(
      files: environment.files,
      options: ScriptState.Options(
        seed: options.seed, arguments: arguments, limits: options.limits, isTrusted: options.isTrusted,
        moduleFolders: options.moduleFolders,
        allocatedByteCount: options.limits.memory == nil ? nil : environment.allocatedByteCount))
    hasTimeLimit = options.limits.time != nil
    outputStyle = environment.colours(environment.outputIsTerminal, forbidden: options.noColor) ? .ansi : .plain
    errorStyle = environment.colours(environment.errorIsTerminal, forbidden: options.noColor) ? .ansi : .plain
  }

  /// Reads a source; `-` is standard input. Prints why when it cannot.
  func read(_ path: String) -> ScriptSource? {
    if path == "-" { return ScriptSource(name: "(stdin)", text: environment.readInput()) }
    do throws(SourceFileError) {
      let bytes = try environment.files.contents(of: path)
      if let fault = ScriptSourceFault.fault(in: bytes, of: path) {
        explain(fault)
        return nil
      }
      return ScriptSource(path: path, bytes: bytes)
    } catch {
      explain(ScriptSourceFault.fault(error, path: path, files: environment.files))
      return nil
    }
  }

  /// Runs a source; its failures are the listeners' business.
  func run(_ source: ScriptSource, listeners: [any RunListener]) -> ExitStatus {
    do {
      try runner.run(source, watchdog: hasTimeLimit ? watchdog(of: source) : nil, listeners: listeners)
      return .ok
    } catch {
      environment.writeError(render(Diagnostic("routescript failed: \(error)")))
      return .internalError
    }
  }

  /// What stops the scripts of a source in time. When something other than a script does not end, only the end of the process helps.
  private func watchdog(of source: ScriptSource) throws -> LuaWatchdog {
    let grace = Duration.seconds(1)
    let (name, width, style) = (source.name, environment.columns, errorStyle)
    return try LuaWatchdog(grace: grace) { [abandon = environment.abandon] in
      let diagnostic = Diagnostic(
        "routescript failed: it did not answer within \(grace.components.seconds) s after the time limit of \(name)",
        help: [
          "it was where no limit reaches: in one run of Lua's collector, or in a program that a script waits for; if"
            + " the script has neither, this is a fault of routescript: please report it"
        ])
      abandon(DiagnosticRenderer(width: width, style: style).render(diagnostic), .internalError)
    }
  }

  private func explain(_ fault: ScriptFault) {
    environment.writeError(
      render(
        Diagnostic(
          fault.title, found: fault.found, expected: fault.expected, suggestions: fault.suggestions, help: fault.help)))
  }

  private func render(_ diagnostic: Diagnostic) -> String {
    DiagnosticRenderer(width: environment.columns, style: errorStyle).render(diagnostic)
  }
}
