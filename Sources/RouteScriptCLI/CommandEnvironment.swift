internal import Diagnostics
internal import LuaRuntime
public import RouteScript
internal import ScenarioRunner

/// What a command sees of the machine: where it writes, what it reads, and what the terminal is like. Tests pass their own.
public struct CommandEnvironment {
  /// Writes text to standard output.
  public var writeOutput: (String) -> Void
  /// Writes text to standard error.
  public var writeError: (String) -> Void
  /// Writes reports to standard output, whose annotations ``withoutCommands()`` does not change.
  let writeReports: (String) -> Void
  /// Writes annotations to standard error, which ``withoutCommands()`` does not change.
  let writeAnnotations: (String) -> Void
  /// Reads all of standard input.
  public var readInput: () -> [UInt8]
  /// Reads scripts.
  public var files: any SourceFiles
  /// An environment variable, or nil.
  public var variable: (String) -> String?
  /// Whether standard output is a terminal.
  public var outputIsTerminal: Bool
  /// Whether standard error is a terminal.
  public var errorIsTerminal: Bool
  /// The number of columns of the terminal, from 40 to 500; 80 when unknown.
  public var columns: Int
  /// Writes text to standard error and ends the process at once, whatever its other threads are doing.
  public var abandon: @Sendable (String, ExitStatus) -> Void

  /// How many bytes the process has allocated; nil where nobody counts.
  public var allocatedByteCount: (@Sendable () -> Int)?

  /// Where the small blocks of scripts come from; nil for the allocator of the process.
  var blocks: LuaBlockPool?

  /// Creates the processes in which suites run, and the queue of their output, or `nil` if there are no processes.
  /// They give up their rights if their scripts are not trusted.
  var makeWorkers: ((_ isTrusted: Bool) -> ProcessWorkers)?

  /// Drops the rights that untrusted scripts must not have, for the rest of the process; see `Protections`.
  var confine: () -> Protections = { [] }

  /// Why not all that was written to standard output arrived there; nil if it did, or if its reader wanted no more.
  var outputFailure: () -> FileOutput.Failure? = { nil }

  /// Reads a file of any size.
  var readFile: (String) throws(SourceFileError) -> [UInt8] = { _ throws(SourceFileError) in throw .missing }
  /// What changes when the file or folder of this path does; nil when there is none.
  var fileStamp: (String) -> FileStamp? = { _ in nil }
  /// Goes to another folder; false when there is none.
  var changeFolder: (String) -> Bool = { _ in false }
  /// How many processors there are.
  var processorCount = 1
  /// A number by chance.
  var randomSeed: () -> UInt64 = { 0 }
  /// The words behind the name of the command.
  var arguments: [String] = []

  /// Whether standard input is a terminal.
  var inputIsTerminal = false
  /// Reads standard input line by line.
  var makeLineReader: () -> any LineInput = { NoInput() }

  /// What stands after `--` on the command line: the script's own arguments.
  public var scriptArguments: [String] = []

  /// Describes a machine.
  public init(
    writeOutput: @escaping (String) -> Void, writeError: @escaping (String) -> Void,
    readInput: @escaping () -> [UInt8], files: any SourceFiles, variable: @escaping (String) -> String?,
    outputIsTerminal: Bool, errorIsTerminal: Bool, columns: Int,
    abandon: @escaping @Sendable (String, ExitStatus) -> Void
  ) {
    self.writeOutput = writeOutput
    self.writeError = writeError
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

  /// Explains on standard error what is wrong with what the person asked for.
  func explain(_ diagnostic: Diagnostic, noColor: Bool) {
    explain(QuotedDiagnostic(diagnostic), noColor: noColor)
  }

  /// Explains what is wrong, with the lines that it shows.
  func explain(_ diagnostic: QuotedDiagnostic, noColor: Bool) {
    let style: OutputStyle = colours(errorIsTerminal, forbidden: noColor) ? .ansi : .plain
    writeError(diagnostic.styledText(width: columns).rendered(style))
  }

  /// Whether to colour a stream: only a terminal, and only when neither the option nor NO_COLOR forbids it.
  func colours(_ isTerminal: Bool, forbidden: Bool) -> Bool {
    isTerminal && !forbidden && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
  }
}
