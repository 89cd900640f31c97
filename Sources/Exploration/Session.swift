public import Diagnostics
public import LuaRuntime
public import RouteScript

/// A person, or another program, tries things out: statements go in one by one, and what came of them comes out. There is no terminal in
/// it, and no printing.
///
/// Each text that runs is a step. What a session shows follows from its steps alone, so that one can go back to any of them: they run
/// again, in a fresh state, up to there. What a limit or an interruption ended is no step, for nobody could run it to the same place again:
/// the session is taken back to where it was before.
public final class Session {
  /// How a session is set up.
  public struct Options: Sendable {
    /// What its states are made with; the limits count for each step.
    public var script: ScriptState.Options
    /// How many columns what it shows may take.
    public var width: Int
    /// Plain or coloured.
    public var style: OutputStyle

    /// The defaults: no limits, 80 columns, no colour.
    public init(
      script: ScriptState.Options = ScriptState.Options(), width: Int = 80, style: OutputStyle = .plain
    ) {
      self.script = script
      self.width = width
      self.style = style
    }
  }

  /// What came of a text.
  public enum Submission {
    /// It is the beginning of a statement: more lines are wanted.
    case incomplete
    /// It was dealt with.
    case done(Report)
  }

  /// What there is to tell of a text.
  public struct Report {
    /// What the person asked to see: lines that end with a line feed, or nothing.
    public var text = ""
    /// What went wrong, and what to beware of.
    public var diagnostics: [Diagnostic] = []
    /// What only whoever has the terminal can do.
    public var request: Request?
    /// Whether the person interrupted it.
    public var wasInterrupted = false

    /// Whether something went wrong.
    public var hasFailed: Bool { diagnostics.contains { $0.severity == .error } }
  }

  /// What only whoever has the terminal can do.
  public enum Request: Equatable, Sendable {
    /// The session is to end.
    case quit
    /// The person wants to edit this text, and to submit what becomes of it.
    case edit(String)
  }

  let options: Options
  let files: SessionFiles
  let watchdog: LuaWatchdog?
  /// The words of the language: what help, and what completes, reads.
  let reference = APIReference.current
  private(set) lazy var referenceIndex = ReferenceIndex(reference)
  var live: LiveSession
  var history = SessionHistory()
  /// Receives what scripts print, as they do, line by line.
  public var output: (String) -> Void = { _ in }
  /// Writes files, for what is kept: its arguments are the bytes and the path. Returns why it could not.
  public var writeFile: ([UInt8], String) -> String? = { _, _ in "this session cannot write files" }
  /// The time on a clock that only goes forward, for measuring; nil where there is none.
  public var now: (() -> Duration)?

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - options: see ``Options``.
  ///   - files: where scripts and modules are read.
  ///   - watchdog: what stops scripts in time, and when the person wants it; options with a limit on time need one.
  /// - Throws: `LuaError` when there is no memory for it.
  public init(options: Options = Options(), files: any SourceFiles, watchdog: LuaWatchdog? = nil) throws {
    self.options = options
    self.files = SessionFiles(files)
    self.watchdog = watchdog
    live = try LiveSession(options: options.script, files: self.files, watchdog: watchdog)
  }

  /// The text of a chunk, for excerpts in diagnostics.
  public func source(_ name: String) -> SourceText? { live.state.sources.text(name) }

  /// Takes a text: statements, an expression, or a command that begins with a colon.
  ///
  /// - Parameters:
  ///   - text: one or more lines.
  ///   - isWhole: whether no more lines can follow, so that the beginning of a statement is an error.
  public func submit(_ text: String, isWhole: Bool = false) -> Submission {
    let bytes = Array(text.utf8)
    if let fault = ScriptSourceFault.fault(in: bytes, of: "the text") {
      return .done(Report(diagnostics: [live.state.diagnostics.diagnostic(fault)]))
    }
    if bytes.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return .done(Report()) }
    if SessionCommand.isCommand(text) { return .done(run(command: text)) }
    if let question = questioned(text) { return .done(help(on: question)) }
    if let look = look(at: bytes) { return .done(look) }
    return submit(bytes, origin: .prompt, isWhole: isWhole)
  }

  /// Whether a text can be submitted as it is: it is no beginning of a statement.
  public func isComplete(_ text: String) -> Bool {
    if SessionCommand.isCommand(text) || questioned(text) != nil { return true }
    if case .incomplete = Statement(Array(text.utf8), in: live.state.lua) { return false }
    return true
  }

  /// Runs the code of the command line.
  public func run(code: String) -> Report { whole(submit(Array(code.utf8), origin: .commandLine, isWhole: true)) }

  /// Runs a file as one step: what it declares locally lives on.
  public func run(_ source: ScriptSource) -> Report {
    whole(submit(source.bytes, origin: .file(source.name), isWhole: true))
  }

  func whole(_ submission: Submission) -> Report {
    if case .done(let report) = submission { report } else { Report() }
  }

  func submit(_ text: [UInt8], origin: SessionStep.Origin, isWhole: Bool) -> Submission {
    let number = history.nextNumber
    switch Statement(text, in: live.state.lua, isFile: origin != .prompt) {
    case .incomplete where !isWhole: return .incomplete
    case .incomplete, .wrong: return .done(syntaxError(of: text, origin: origin))
    case .complete(let chunk):
      let step = SessionStep(number: number, origin: origin, text: text, chunk: chunk, parent: history.current)
      return .done(take(step))
    }
  }

  /// What a variable, or what stands in one, is: looking at it runs nothing, and so it is no step. Nil for any other text.
  private func look(at text: [UInt8]) -> Report? {
    let parts = CompletionPlace.Text(text)
    let isChain = parts.tokens.indices.allSatisfy { $0 % 2 == 0 ? parts.isName($0) : parts.text($0) == "." }
    guard isChain, parts.tokens.count % 2 == 1 else { return nil }
    let expression = ExpressionSubject(reader: reader, variables: live.variables, text: parts)
    guard case .value(let value) = expression.find(endingAt: parts.tokens.count - 1)?.subject else {
      return parts.tokens.count == 1 ? Report(text: "nil\n") : nil
    }
    do { return Report(text: try shown([value])) } catch {
      return Report(diagnostics: [live.state.diagnostics.diagnostic(error)] + takeBack())
    }
  }

  /// Values as a person wants to see them.
  private func shown(_ values: [LuaValue]) throws -> String {
    let lines = try live.limited {
      try values.flatMap { value in
        let lines = live.state.description(of: value, width: options.width)
        try live.state.lua.checkLimits()
        return lines
      }
    }
    return lines.map { TerminalText.printable($0) + "\n" }.joined()
  }

  /// What is wrong with a text that Lua does not accept.
  func syntaxError(of text: [UInt8], origin: SessionStep.Origin) -> Report {
    // Compiled once more under its name, which the message then has.
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

  /// Runs a new step and tells what came of it.
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
    report.diagnostics += live.state.failures(from: outcome.failuresBefore)
    let values = outcome.error == nil ? outcome.values : []
    do {
      report.text = try shown(values)
    } catch {
      // Showing it ran a `__tostring` that came to no end: the step itself is taken back with it.
      report.diagnostics.append(live.state.diagnostics.diagnostic(error))
      report.diagnostics += takeBack()
      return report
    }
    history.append(step)
    return report
  }

  /// Makes the session again what it was before something that was stopped.
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

  /// Makes a fresh state, and runs the steps up to one in it.
  ///
  /// - Throws: when there is no memory for it, or a step did not come to its end this time; the session is then as before.
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
