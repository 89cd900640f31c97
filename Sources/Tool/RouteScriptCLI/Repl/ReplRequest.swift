internal import AppAnalysis
internal import Exploration
internal import LuaRuntime
internal import RouteDiagnostics
internal import RouteScript
internal import ScriptText

/// The request of `routescript repl`, which it executes.
struct ReplRequest {
  var files: [String] = []
  var code: String?
  /// The folders whose storyboards are loaded.
  var storyboardFolders: [String] = []
  var shared = RunRequest.Shared()

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    let isTerminal = environment.inputIsTerminal && environment.outputIsTerminal
    let session: Session
    let watchdog: LuaWatchdog
    do {
      watchdog = try Self.watchdog(environment, noColor: shared.noColor)
      session = try Session(options: options(environment), files: environment.files, watchdog: watchdog)
    } catch {
      environment.explain(Diagnostic("routescript failed: \(error)"), noColor: shared.noColor)
      return .internalError
    }
    session.output = { environment.writeOutput($0 + "\n") }
    session.writeFile = { bytes, path in FileOutput.write(bytes, to: path)?.reason }
    let start = ContinuousClock.now
    session.now = { ContinuousClock.now - start }
    let teller = ReplTeller(
      environment: environment, session: session, noColor: shared.noColor,
      pager: isTerminal ? Pager(environment) : nil)
    if let status = begin(session, teller, environment) { return status }
    let interruptions = isTerminal ? Interruptions(stopping: watchdog) : nil
    defer { interruptions?.end() }
    if isTerminal {
      let version = "RouteScript \(RouteScriptVersion.current), \(RouteScriptVersion.lua)"
      environment.writeOutput("\(version). :help lists the commands, Ctrl-D ends the session.\n")
    }
    let input = input(session, environment, isTerminal: isTerminal)
    if isTerminal {
      session.confirm = { question in
        ["y", "yes"].contains(input.answer(to: "\(question) [y/N]")?.lowercased())
      }
    }
    let isAtPrompt = ReplLoop(session: session, input: input, tell: teller.tell) { text in
      guard isTerminal, let editor = ExternalEditor(environment.variable) else {
        environment.explain(
          Diagnostic(
            "there is no editor", help: ["set EDITOR to the command of an editor, and start the REPL in a terminal"]),
          noColor: shared.noColor)
        return nil
      }
      return editor.edit(text)
    }.run()
    // The cursor is after the last prompt.
    if isTerminal && isAtPrompt { environment.writeOutput("\n") }
    return teller.hasFailed && !isTerminal ? .failed : .ok
  }

  /// Returns the source of lines: a terminal with line editing, a terminal without it, or a file or pipe.
  private func input(_ session: Session, _ environment: CommandEnvironment, isTerminal: Bool) -> any LineInput {
    guard isTerminal else { return environment.makeLineReader() }
    if environment.canMoveCursor,
      let edited = EditedInput(
        session, history: .ofPerson(environment.variable),
        style: environment.colours(environment.outputIsTerminal, forbidden: shared.noColor) ? .ansi : .plain,
        write: environment.writeOutput)
    {
      return edited
    }
    return PromptedInput(environment.makeLineReader(), write: environment.writeOutput)
  }

  /// Runs the initial files and code. Returns a status if the session cannot continue.
  private func begin(_ session: Session, _ teller: ReplTeller, _ environment: CommandEnvironment) -> ExitStatus? {
    for path in files {
      do throws(SourceFileError) {
        let bytes = try environment.files.contents(of: path)
        teller.tell(session.run(ScriptSource(path: path, bytes: bytes)))
      } catch {
        let fault = ScriptSourceFault.fault(error, path: path, files: environment.files)
        environment.explain(
          Diagnostic(
            fault.title, found: fault.found, expected: fault.expected, suggestions: fault.suggestions,
            help: fault.help), noColor: shared.noColor)
        return .usage
      }
    }
    for folder in storyboardFolders {
      var search = FileSearch(
        environment.files, in: ReadableFolders([folder], in: environment.files), extensions: ["storyboard"])
      guard let paths = search.files(under: folder), !paths.isEmpty else {
        environment.explain(
          Diagnostic(
            "there are no storyboards in '\(folder)'", expected: "a folder with .storyboard files"),
          noColor: shared.noColor)
        return .usage
      }
      for path in paths { teller.tell(session.run(code: ("Storyboard.load \(path)" as LuaCode).text)) }
    }
    if let code { teller.tell(session.run(code: code)) }
    return nil
  }

  private func options(_ environment: CommandEnvironment) -> Session.Options {
    var script = ScriptState.Options(
      seed: shared.seed, arguments: environment.scriptArguments, limits: shared.limits, isTrusted: shared.isTrusted,
      moduleFolders: shared.moduleFolders + storyboardFolders,
      allocatedByteCount: shared.limits.memory == nil ? nil : environment.allocatedByteCount)
    script.blocks = environment.blocks
    InstalledModules(environment, libraryPath: shared.libraryPath).offer(to: &script)
    return Session.Options(script: script, width: environment.columns)
  }

  /// Returns the watchdog that stops scripts at the limit. If a script does not respond, the process ends.
  private static func watchdog(_ environment: CommandEnvironment, noColor: Bool) throws -> LuaWatchdog {
    let diagnostic = Diagnostic(
      "the statement exceeded its time limit, where nothing can interrupt it",
      found: "one long step of the Lua library, or a program that the script waits for",
      help: ["save with :save before you run the statement again: this session is lost"])
    let style: OutputStyle = environment.colours(environment.errorIsTerminal, forbidden: noColor) ? .ansi : .plain
    return try LuaWatchdog(unresponsiveTime: .milliseconds(35)) {
      [abandon = environment.abandon, width = environment.columns] in
      abandon(DiagnosticRenderer(width: width).render(diagnostic).rendered(style).string, .failed)
    }
  }
}

/// Prints the results of inputs for the user.
final class ReplTeller {
  private let environment: CommandEnvironment
  private let session: Session
  private let outputStyle: OutputStyle
  private let errorStyle: OutputStyle
  private let pager: Pager?
  /// Whether any error occurred.
  private(set) var hasFailed = false

  init(environment: CommandEnvironment, session: Session, noColor: Bool, pager: Pager?) {
    self.environment = environment
    self.session = session
    self.pager = pager
    outputStyle = environment.colours(environment.outputIsTerminal, forbidden: noColor) ? .ansi : .plain
    errorStyle = environment.colours(environment.errorIsTerminal, forbidden: noColor) ? .ansi : .plain
  }

  func tell(_ report: Session.Report) {
    // Start a new line after the terminal's `^C`.
    if report.wasInterrupted && environment.outputIsTerminal { environment.writeOutput("\n") }
    // The output of scripts is already on the screen. Results of the input go to the pager if they are higher than the window.
    let text = report.text.rendered(outputStyle)
    if !report.text.isEmpty, !(pager?.show(text, in: .current) ?? false) { environment.writeOutput(text) }
    if !report.diagnostics.isEmpty {
      let renderer = DiagnosticRenderer(width: environment.columns, source: { [session] in session.source($0) })
      environment.writeError(renderer.render(report.diagnostics).rendered(errorStyle))
    }
    if report.hasFailed { hasFailed = true }
  }
}
