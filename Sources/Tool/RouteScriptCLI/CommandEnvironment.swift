internal import LuaRuntime
internal import RouteDiagnostics
internal import ScenarioRunner
public import ScriptText
internal import WorkerProcesses

/// The machine that a command uses: its outputs, its inputs, and its terminal. Tests pass their own.
///
/// It has more than 15 stored properties because each one is a facility of the machine that tests replace separately.
public struct CommandEnvironment {
  /// The standard streams. Only ``writeOutput(_:)-(TerminalText)`` and the other functions of this type write to them.
  var streams: StandardStreams
  /// Writes reports to standard output. ``withoutCommands()`` does not change the annotations in them.
  let writeReports: (String) -> Void
  /// Writes annotations to standard error. ``withoutCommands()`` does not change them.
  let writeAnnotations: (String) -> Void
  /// Reads all of standard input.
  public var readInput: () -> [UInt8]
  /// Reads scripts.
  public var files: any SourceFiles
  /// Returns an environment variable, or `nil`.
  public var variable: (String) -> String?
  /// Whether standard output is a terminal.
  public var outputIsTerminal: Bool
  /// Whether standard error is a terminal.
  public var errorIsTerminal: Bool
  /// The number of columns of the terminal, from 40 to 500; 80 if unknown.
  public var columns: Int
  /// Writes text to standard error and ends the process immediately, regardless of its other threads.
  public var abandon: @Sendable (String, ExitStatus) -> Void

  /// Returns the number of bytes that the process has allocated. It is `nil` if the count is unavailable.
  public var allocatedByteCount: (@Sendable () -> Int)?

  /// The pool for small blocks of scripts, or `nil` for the allocator of the process.
  var blocks: LuaBlockPool?

  /// Creates the processes in which suites run, and the queue of their output, or `nil` if there are no processes.
  /// They drop their rights if their scripts are not trusted.
  var makeWorkers: ((_ isTrusted: Bool) -> ProcessWorkers)?

  /// Drops all rights that a confinement does not have, for the rest of the process.
  var confine: (Confinement) -> Protections = { _ in [] }

  /// Returns the failure to write to standard output, or `nil` if all output arrived or the reader closed its end.
  var outputFailure: () -> FileOutput.Failure? = { nil }

  /// Reads a file of up to 1 GB, which is more than a script may have.
  var readFile: (String) throws(SourceFileError) -> [UInt8] = { _ throws(SourceFileError) in throw .missing }
  /// Returns a stamp that changes with the file or folder at a path, or `nil` if the path does not exist.
  var fileStamp: (String) -> FileStamp? = { _ in nil }
  /// Changes the current folder. Returns `false` if the folder does not exist.
  var changeFolder: (String) -> Bool = { _ in false }
  /// The number of processors.
  var processorCount = 1
  /// Returns a random number.
  var randomSeed: () -> UInt64 = { 0 }
  /// The arguments after the name of the command.
  var arguments: [String] = []
  /// The name of the command that runs, such as `test`.
  var commandName = ""
  /// Returns the current date and time in UTC, such as `2026-11-24 14:05 UTC`, or `nil` if they are unknown.
  var date: () -> String? = { nil }

  /// The program that reads Swift sources, if the user named one with `--source-reader`.
  var sourceReader: String?

  /// Whether standard input is a terminal.
  var inputIsTerminal = false
  /// Returns a reader of the lines of standard input.
  var makeLineReader: () -> any LineInput = { NoInput() }

  /// The arguments after `--` on the command line, which are for the script.
  public var scriptArguments: [String] = []

  /// Functions that write characters unchanged.
  struct StandardStreams {
    var output: (String) -> Void
    var error: (String) -> Void
  }

  /// Creates a machine.
  public init(
    writeOutput: @escaping (String) -> Void, writeError: @escaping (String) -> Void,
    readInput: @escaping () -> [UInt8], files: any SourceFiles, variable: @escaping (String) -> String?,
    outputIsTerminal: Bool, errorIsTerminal: Bool, columns: Int,
    abandon: @escaping @Sendable (String, ExitStatus) -> Void
  ) {
    streams = StandardStreams(output: writeOutput, error: writeError)
    writeReports = writeOutput
    writeAnnotations = writeError
    self.readInput = readInput
    self.files = files
    self.variable = variable
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.columns = columns
    self.abandon = abandon
  }

  /// Writes text to standard output.
  func writeOutput(_ text: TerminalText) { streams.output(text.string) }

  /// Writes text to standard output. Characters that control a terminal are replaced, apart from newlines and tabs.
  func writeOutput(_ text: String) { writeOutput(TerminalText(text)) }

  /// Writes text to standard error.
  func writeError(_ text: TerminalText) { streams.error(text.string) }

  /// Writes text to standard error. Characters that control a terminal are replaced, apart from newlines and tabs.
  func writeError(_ text: String) { writeError(TerminalText(text)) }

  /// Writes annotations to standard output, which GitHub Actions reads.
  func annotate(_ commands: [WorkflowCommand]) { writeReports(commands.map(\.line).joined()) }

  /// Prints a problem with the user's request to standard error.
  func explain(_ diagnostic: Diagnostic, noColor: Bool) {
    explain(QuotedDiagnostic(diagnostic), noColor: noColor)
  }

  /// Prints a problem and its quoted lines to standard error.
  func explain(_ diagnostic: QuotedDiagnostic, noColor: Bool) {
    let style: OutputStyle = colours(errorIsTerminal, forbidden: noColor) ? .ansi : .plain
    writeError(diagnostic.styledText(width: columns).rendered(style))
  }

  /// Whether the terminal has more functions than those of a printer.
  var canMoveCursor: Bool {
    guard let terminal = variable("TERM") else { return false }
    return !terminal.isEmpty && terminal != "dumb"
  }

  /// Returns whether to color a stream: only a terminal, and only if neither the option nor `NO_COLOR` forbids it.
  func colours(_ isTerminal: Bool, forbidden: Bool) -> Bool {
    isTerminal && !forbidden && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
  }
}
