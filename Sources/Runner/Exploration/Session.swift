public import LuaRuntime
public import RouteDiagnostics
public import RouteScript
public import ScriptText

/// An interactive session: the user, or another program, submits statements one by one and receives their results. It uses no terminal and
/// prints nothing.
///
/// Each submission that runs is a step. The state of a session depends only on its steps. To go back, the session runs the steps up to that
/// point again, in a fresh state. A submission that a limit or an interruption stops is not a step, since it could not be replayed to the
/// same point. The session then restores the previous state.
public final class Session {
  /// The configuration of a session.
  public struct Options: Sendable {
    /// The options of the session's script states. The limits apply to each step.
    public var script: ScriptState.Options
    /// The maximum width of the output, in columns.
    public var width: Int

    /// Creates the default options: no limits, 80 columns.
    public init(script: ScriptState.Options = ScriptState.Options(), width: Int = 80) {
      self.script = script
      self.width = width
    }
  }

  /// The result of a submission.
  public enum Submission {
    /// The input is the start of a statement. More lines are needed.
    case incomplete
    /// The session processed the input.
    case done(Report)
  }

  /// The report on a submission.
  public struct Report {
    /// The requested output: lines that end with a newline, or an empty string.
    public var text = StyledText()
    /// Errors, warnings and notes.
    public var diagnostics: [Diagnostic] = []
    /// The action that the owner of the terminal must perform, if any.
    public var request: Request?
    /// Whether the user interrupted the submission.
    public var wasInterrupted = false

    /// Whether the report contains an error.
    public var hasFailed: Bool { diagnostics.contains { $0.severity == .error } }
  }

  /// An action that only the owner of the terminal can perform.
  public enum Request: Equatable, Sendable {
    /// A request to end the session.
    case quit
    /// A request to let the user edit this code, and to submit the result.
    case edit(String)
  }

  let options: Options
  let files: SessionFiles
  let watchdog: LuaWatchdog?
  /// The API reference, for help and completion.
  let reference = APIReference.current
  private(set) lazy var referenceIndex = ReferenceIndex(reference)
  var live: LiveSession
  var history = SessionHistory()
  /// Receives the output of scripts as it is printed, line by line.
  public var output: (String) -> Void = { _ in }
  /// Writes a saved session. The arguments are the bytes and the path. Returns the reason if writing fails.
  public var writeFile: ([UInt8], String) -> String? = { _, _ in "this session cannot write files" }
  /// Asks the user a question that they answer with yes or no. It is `nil` if there is no user; the session then assumes no.
  public var confirm: ((String) -> Bool)?
  /// The bytes that the session last saved, by path.
  var savedFiles: [String: [UInt8]] = [:]
  /// The time on a monotonic clock, for measurements, or `nil` if no clock is available.
  public var now: (() -> Duration)?

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - options: See ``Options``.
  ///   - files: The source of scripts and modules.
  ///   - watchdog: The watchdog that stops scripts at the time limit, or when the user interrupts them. It is required if the options
  ///     contain a time limit.
  /// - Throws: `LuaError` if there is not enough memory.
  public init(options: Options = Options(), files: any SourceFiles, watchdog: LuaWatchdog? = nil) throws {
    self.options = options
    self.files = SessionFiles(files)
    self.watchdog = watchdog
    live = try LiveSession(options: options.script, files: self.files, watchdog: watchdog)
  }

  /// Returns the source of a chunk, for excerpts in diagnostics.
  public func source(_ name: String) -> SourceText? { live.state.sources.text(name) }

  /// Processes input: statements, an expression, or a command that starts with a colon.
  ///
  /// - Parameters:
  ///   - text: One or more lines.
  ///   - isWhole: Whether no more lines can follow. If so, an incomplete statement is an error.
  public func submit(_ text: String, isWhole: Bool = false) -> Submission {
    let bytes = Array(text.utf8)
    if let fault = ScriptSourceFault.fault(in: bytes, of: "the text") {
      return .done(Report(diagnostics: [live.state.diagnostics.diagnostic(fault)]))
    }
    if bytes.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return .done(Report()) }
    if SessionCommand.isCommand(text) { return .done(run(command: text)) }
    if leaves(text) { return .done(Report(request: .quit)) }
    if let question = questioned(text) { return .done(help(on: question)) }
    if let look = look(at: bytes) { return .done(look) }
    return submit(bytes, origin: .prompt, isWhole: isWhole)
  }

  /// Whether the input can be submitted unchanged, that is, it is not the start of a longer statement.
  public func isComplete(_ text: String) -> Bool {
    if SessionCommand.isCommand(text) || questioned(text) != nil { return true }
    if case .incomplete = Statement(Array(text.utf8), in: live.state.lua) { return false }
    return true
  }

  /// Runs the code of the command line.
  public func run(code: String) -> Report { whole(submit(Array(code.utf8), origin: .commandLine, isWhole: true)) }

  /// Runs a file as one step. Its local variables persist.
  public func run(_ source: ScriptSource) -> Report {
    whole(submit(source.bytes, origin: .file(source.name), isWhole: true))
  }

  func whole(_ submission: Submission) -> Report {
    if case .done(let report) = submission { report } else { Report() }
  }

  func submit(_ text: [UInt8], origin: SessionStep.Origin, isWhole: Bool) -> Submission {
    switch Statement(text, in: live.state.lua, isFile: origin != .prompt) {
    case .incomplete where !isWhole: return .incomplete
    case .incomplete, .wrong: return .done(syntaxError(of: text, origin: origin))
    case .complete(let chunk):
      if let inspected = live.inspected, chunk.outline.names.contains("_") {
        // The value becomes the result of a step, so that the session can be replayed.
        live.inspected = nil
        _ = submit(inspected.text, origin: .prompt, isWhole: true)
      }
      let step = SessionStep(
        number: history.nextNumber, origin: origin, text: text, chunk: chunk, parent: history.current)
      return .done(take(step))
    }
  }

  /// Whether the input is a word with which the user leaves other interpreters, and the session has no variable with this name.
  private func leaves(_ text: String) -> Bool {
    let text = Self.trimmed(text)
    let word = text.hasSuffix("()") ? String(text.dropLast(2)) : text
    guard word == "exit" || word == "quit", live.variables.value(word) == nil else { return false }
    return reader.named(word) == nil
  }

  /// Describes a variable, or a field reached through variables. No code runs, so it is not a step. Returns `nil` for any other input.
  private func look(at text: [UInt8]) -> Report? {
    let parts = CompletionPlace.Text(text)
    let isChain = parts.tokens.indices.allSatisfy { $0 % 2 == 0 ? parts.isName($0) : parts.text($0) == "." }
    guard isChain, parts.tokens.count % 2 == 1 else { return nil }
    let expression = ExpressionSubject(reader: reader, variables: live.variables, text: parts)
    guard case .value(let value) = expression.find(endingAt: parts.tokens.count - 1)?.subject else {
      return parts.tokens.count == 1 ? Report(text: "nil\n") : nil
    }
    do {
      let report = Report(text: try shown([value]))
      live.inspect(parts, value)
      return report
    } catch {
      return Report(diagnostics: [live.state.diagnostics.diagnostic(error)] + takeBack())
    }
  }

  /// Formats values for the user.
  private func shown(_ values: [LuaValue]) throws -> StyledText {
    let lines = try live.limited {
      try values.flatMap { value in
        let lines = live.state.description(of: value, width: options.width)
        try live.state.lua.checkLimits()
        return lines
      }
    }
    return StyledText(lines.map { TerminalText.printable($0) + "\n" }.joined())
  }

  /// Returns the error in code that Lua does not accept.
  func syntaxError(of text: [UInt8], origin: SessionStep.Origin) -> Report {
    // Compile the code again under its own name, so that the message contains it.
    let step = SessionStep(
      number: history.nextNumber, origin: origin, text: text, chunk: .empty, parent: history.current)
    live.state.sources.remember(step.name, text)
    do throws(LuaError) {
      _ = try live.state.lua.load(text, chunkName: step.chunkName)
      return Report()
    } catch {
      return Report(diagnostics: [live.state.diagnostics.diagnostic(error)])
    }
  }

  /// Runs a new step and reports its outcome.
  func take(_ step: SessionStep) -> Report {
    let outcome = live.run(step, observes: true, write: output)
    var report = Report()
    if let error = outcome.error {
      report.diagnostics.append(live.state.diagnostics.diagnostic(error))
      if outcome.wasStopped {
        report.wasInterrupted = (error as? LuaError)?.kind == .limit(.interrupted)
        report.diagnostics += takeBack()
        return report
      }
    }
    step.hasFailed = outcome.error != nil
    report.diagnostics += live.state.failures(from: outcome.failuresBefore) + live.state.takeFinalizerWarnings()
    let values = outcome.error == nil ? outcome.values : []
    do {
      report.text = try shown(values)
    } catch {
      // A `__tostring` exceeded a limit while the result was formatted: undo the step, too.
      report.diagnostics.append(live.state.diagnostics.diagnostic(error))
      report.diagnostics += takeBack()
      return report
    }
    history.append(step)
    return report
  }

  /// Restores the previous state after a submission was stopped.
  private func takeBack() -> [Diagnostic] {
    do {
      try replay(to: history.current)
      return [
        Diagnostic("the effects of the statement were undone", severity: .note)
      ]
    } catch {
      return [
        Diagnostic("the effects of the statement could not be undone", severity: .warning, found: "\(error)")
      ]
    }
  }

  /// Creates a fresh state, and runs the steps up to the given one in it.
  ///
  /// - Throws: An error if there is not enough memory, or if a limit stops a step this time. The session is then unchanged.
  func replay(to number: Int) throws {
    let fresh = try LiveSession(options: options.script, files: files, watchdog: watchdog)
    let path = history.path(to: number)
    for step in path {
      let outcome = fresh.run(step, observes: step === path.last)
      if outcome.wasStopped, let error = outcome.error { throw error }
      step.hasFailed = outcome.error != nil
    }
    live = fresh
    history.go(to: number)
  }
}
