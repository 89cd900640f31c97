internal import AppAnalysis
internal import AppImport
internal import RouteDiagnostics
internal import WorkerProcesses

/// A run of `routescript import`.
struct ImportSession {
  private let command: ImportCommand
  private let reading: AppReading
  private var environment: CommandEnvironment { reading.environment }

  /// Creates a run. If the configuration file cannot be used, prints the reason and returns `nil`.
  init?(_ command: ImportCommand, _ environment: CommandEnvironment) {
    self.command = command
    guard
      let reading = AppReading(
        command.named, environment, command: "routescript import", noColor: command.noColor)
    else { return nil }
    self.reading = reading
  }

  func execute() -> ExitStatus {
    var options: ImportOptions
    do throws(AppSettings.Fault) {
      options = try ImportOptions(reading.configuration, folder: command.into, modules: command.modules)
    } catch {
      environment.explain(error.diagnostic, noColor: command.noColor)
      return .usage
    }
    options.defines = Set(command.defines)
    options.command = commandLine
    if command.into == nil {
      var confinement = Confinement.app(reading.paths, in: environment)
      if command.check {
        confinement.allow(.read, at: [options.folder])
      } else {
        confinement.allowFolder(options.folder)
      }
      _ = environment.confine(confinement)
    }
    // The limit ends before the files are written: an import writes all modules or none.
    let deadline = environment.deadline(
      command.timeout, standard: .seconds(60), on: reading.paths.joined(separator: ", "), noColor: command.noColor)
    let app: AppContents
    do throws(AppFailure) {
      app = try reading.analyzer.read(reading.paths, for: options)
    } catch {
      return environment.explain(error, noColor: command.noColor)
    }
    // A slow import shows what was not read before it ends at its time limit.
    for notice in app.notices { environment.writeError("note: \(notice)\n") }
    for part in app.allUnread { environment.explain(part.diagnostic, noColor: command.noColor) }
    let result: ImportResult
    do throws(AppFailure) {
      result = try app.importModules(options)
    } catch {
      environment.explain(error.diagnostic, noColor: command.noColor)
      return ExitStatus(error)
    }
    deadline?.end()
    return command.check ? report(result) : write(result, options.folder)
  }

  /// The command that writes the modules again.
  private var commandLine: String {
    let options = command.into.map { ["--into", $0] } ?? []
    return (["routescript import"] + (command.named + options).map { ShellLanguage.quoted($0) }).joined(separator: " ")
  }

  private func report(_ result: ImportResult) -> ExitStatus {
    let differences = result.differences
    explain(differences)
    if differences.isEmpty {
      let count = result.modules.count
      environment.writeOutput("\(count) module\(count == 1 ? " is" : "s are") up to date\n")
      return .ok
    }
    return .failed
  }

  private func write(_ result: ImportResult, _ path: String) -> ExitStatus {
    let folder = ModuleFolder(path: path, isNamed: command.into != nil)
    let changed = result.modules.filter(\.isChanged)
    if !changed.isEmpty {
      if let failure = folder.create() {
        environment.explain(failure.diagnostic, noColor: command.noColor)
        return .usage
      }
      for module in changed {
        if let failure = folder.write(module.text, to: module.path) {
          environment.explain(failure.diagnostic, noColor: command.noColor)
          return .usage
        }
        environment.writeOutput("wrote \(module.path)\n")
      }
    }
    explain(result.lost + result.stale)
    let unchanged = result.modules.count - changed.count
    if unchanged > 0 {
      environment.writeOutput("\(unchanged) module\(unchanged == 1 ? "" : "s") unchanged\n")
    }
    return .ok
  }

  private func explain(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    let style: OutputStyle =
      environment.colours(environment.errorIsTerminal, forbidden: command.noColor) ? .ansi : .plain
    environment.writeError(DiagnosticRenderer(width: environment.columns).render(diagnostics).rendered(style))
  }
}
