internal import AppImport
internal import AppSources
internal import InterfaceBuilder
internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText
internal import StoryboardAnalysis
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
        command.named, environment, command: "routescript import", noColor: command.noColor, defining: command.defines)
    else { return nil }
    self.reading = reading
  }

  func execute() -> ExitStatus {
    let settings: ImportSettings
    do throws(SourceSettings.Fault) {
      settings = try ImportSettings(command, reading.settings)
    } catch {
      environment.explain(error.diagnostic, noColor: command.noColor)
      return .usage
    }
    if command.into == nil {
      var confinement = Confinement.app(reading.paths, in: environment)
      if command.check {
        confinement.allow(.read, at: [settings.folder])
      } else {
        confinement.allowFolder(settings.folder)
      }
      _ = environment.confine(confinement)
    }
    // The limit ends before the files are written: an import writes all modules or none.
    let deadline = environment.deadline(
      command.timeout, standard: .seconds(60), on: reading.paths.joined(separator: ", "), noColor: command.noColor)
    guard
      let input = StoryboardInput(
        reading.paths, environment, noColor: command.noColor, reading: .facts, except: reading.settings.excludes)
    else { return .usage }
    let app = reading.app(input)
    for notice in app.notices { environment.writeError("note: \(notice)\n") }
    for part in input.unread + app.unread { environment.explain(part.diagnostic, noColor: command.noColor) }
    // Modules without what a source declares would replace complete ones.
    guard
      !(input.unread + app.unread).contains(where: {
        $0.isFile && ($0.path.isEmpty || StoryboardInput.isSource($0.path))
      })
    else {
      environment.explain(
        Diagnostic(
          "nothing is imported", found: "sources that cannot be read", expected: "all sources of the app",
          help: ["read the messages above: install what is missing, or exclude the files"]),
        noColor: command.noColor)
      return .usage
    }
    let files = AppImporter.files(request(app.files, settings))
    guard !files.isEmpty else {
      environment.explain(
        Diagnostic(
          "there is nothing to import in \(reading.paths.joined(separator: ", "))",
          expected: "view controllers, routers or components of containers",
          help: ["pass the folder with the sources of the app"]), noColor: command.noColor)
      return .nothingSelected
    }
    guard let updates = updates(of: files, settings) else { return .usage }
    let stale = stale(Set(files.map(\.name)), settings.folder)
    deadline?.end()
    return command.check ? report(updates, stale) : write(updates, stale, settings)
  }

  private func request(_ app: AppFiles, _ settings: ImportSettings) -> ImportRequest {
    var request = ImportRequest(model: app.model, language: .current, roots: reading.paths) { app.isImported($0) }
    request.prefix = settings.prefix
    request.modules = settings.modules
    request.defines = app.defines.union(command.defines)
    let own = app.documents.filter { app.isImported($0.tree.file) }
    request.boards = own.filter { $0.form == .storyboard && $0.platform != .watchOS }.map { document in
      let file = document.tree.file
      let isBelow = !SourcePath.isAbsolute(file) && !SourcePath.parts(of: file).contains("..")
      var board = ImportRequest.Board(
        name: document.name, path: file, hasInitialScene: document.tree.root["initialViewController"] != nil,
        isReadable: isBelow)
      board.isOfMac = document.platform == .macOS
      board.classes = Set(
        document.tree.root.descendants.compactMap { DocumentObject($0, document.platform).customClass })
      return board
    }
    return request
  }

  /// The command that writes the modules again.
  private var commandLine: String {
    let options = command.into.map { ["--into", $0] } ?? []
    return (["routescript import"] + (command.named + options).map { ShellLanguage.quoted($0) }).joined(separator: " ")
  }

  /// Compares all files with the existing ones. If one cannot be updated, prints the reason and returns `nil`.
  private func updates(of files: [ImportedFile], _ settings: ImportSettings) -> [ImportUpdate]? {
    var updates: [ImportUpdate] = []
    for file in files {
      let path = settings.folder + "/" + file.name
      do throws(SourceFileError) {
        let existing = try environment.files.contents(of: path)
        // The code of the user in another encoding would not survive.
        guard let text = String(validating: existing, as: UTF8.self) else {
          throw SourceFileError.refused("it is not UTF-8")
        }
        guard let update = update(file, text, path) else { return nil }
        updates.append(update)
      } catch {
        guard error == .missing else {
          environment.explain(error.diagnostic(path), noColor: command.noColor)
          return nil
        }
        guard let update = update(file, nil, path) else { return nil }
        updates.append(update)
      }
    }
    return updates
  }

  private func update(_ file: ImportedFile, _ existing: String?, _ path: String) -> ImportUpdate? {
    do throws(ImportUpdate.Refusal) {
      return try ImportUpdate(file, existing: existing, path: path, command: commandLine)
    } catch {
      environment.explain(error.diagnostic, noColor: command.noColor)
      return nil
    }
  }

  /// Returns the modules that an earlier import wrote, and that the sources do not have any more.
  private func stale(_ names: Set<String>, _ folder: String) -> [Diagnostic] {
    (environment.files.entries(of: folder) ?? []).filter { $0.hasSuffix(".lua") && !names.contains($0) }.compactMap {
      name in
      let path = folder + "/" + name
      guard let bytes = try? environment.files.contents(of: path),
        String(decoding: bytes.prefix(200), as: UTF8.self).hasPrefix(ImportedFile.headerStart)
      else { return nil }
      return Diagnostic(
        "\(path) is out of date: the sources no longer have this module", severity: .warning,
        at: SourceLocation(file: path, line: 1), help: ["move your code from it, and remove the file"])
    }
  }

  private func report(_ updates: [ImportUpdate], _ stale: [Diagnostic]) -> ExitStatus {
    let differences = updates.flatMap(\.differences) + updates.flatMap(\.lost) + stale
    explain(differences)
    if differences.isEmpty {
      environment.writeOutput("\(updates.count) module\(updates.count == 1 ? " is" : "s are") up to date\n")
      return .ok
    }
    return .failed
  }

  private func write(_ updates: [ImportUpdate], _ stale: [Diagnostic], _ settings: ImportSettings) -> ExitStatus {
    let changed = updates.filter(\.isChanged)
    if !changed.isEmpty {
      if let failure = settings.createFolder() {
        environment.explain(failure.diagnostic, noColor: command.noColor)
        return .usage
      }
      for update in changed {
        if let failure = settings.write(update.text, to: update.path) {
          environment.explain(failure.diagnostic, noColor: command.noColor)
          return .usage
        }
        environment.writeOutput("wrote \(update.path)\n")
      }
    }
    explain(updates.flatMap(\.lost) + stale)
    let unchanged = updates.count - changed.count
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
