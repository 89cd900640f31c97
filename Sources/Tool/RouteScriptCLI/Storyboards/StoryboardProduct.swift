internal import AppAnalysis
internal import RouteDiagnostics
internal import WorkerProcesses

/// The result of a storyboard command: its output, and a function to call after it is written.
struct StoryboardProduct {
  /// The output of a command.
  enum Output {
    /// Text, which can have colors.
    case text(TerminalText)
    /// Annotations for GitHub Actions.
    case annotations([WorkflowCommand])

    /// The characters for a file.
    var string: String {
      switch self {
      case .text(let text): text.string
      case .annotations(let commands): commands.map(\.line).joined()
      }
    }
  }

  /// The output, or `nil` if the command has none.
  let output: Output?
  /// Reports other findings, and returns the exit status.
  let conclude: () -> ExitStatus

  /// Creates a result.
  init(_ output: Output?, conclude: @escaping () -> ExitStatus) {
    self.output = output
    self.conclude = conclude
  }

  /// Creates a result without colors. Characters that control a terminal are replaced.
  init(_ text: String, conclude: @escaping () -> ExitStatus) {
    self.init(.text(TerminalText(text)), conclude: conclude)
  }
}

extension StoryboardOptions {
  /// Confines the process to what a storyboard command needs. Call it before the first file is read.
  ///
  /// - Parameters:
  ///   - environment: The machine.
  ///   - files: Other files that the command reads.
  ///   - isDrawing: Whether the command draws an image.
  func confine(in environment: CommandEnvironment, files: [String?] = [], isDrawing: Bool = false) {
    var confinement = Confinement(reading: paths + files.compactMap(\.self), in: environment)
    confinement.allowOutput(output)
    if isDrawing { confinement.allowDrawing(in: environment) }
    _ = environment.confine(confinement)
  }

  /// Runs a command, and writes the result.
  ///
  /// The time limit ends before the result is written, so that a slow reader does not lose the result.
  ///
  /// - Parameters:
  ///   - environment: The machine.
  ///   - limit: The time limit unless an option sets another one.
  ///   - work: The command.
  /// - Returns: The exit status.
  func execute(
    in environment: CommandEnvironment, limit: Duration = .seconds(10),
    _ work: () throws(AppFailure) -> StoryboardProduct
  ) -> ExitStatus {
    let deadline = environment.deadline(
      timeout, standard: limit, on: paths.joined(separator: ", "), noColor: noColor)
    let product: StoryboardProduct
    do throws(AppFailure) { product = try work() } catch { return environment.explain(error, noColor: noColor) }
    deadline?.end()
    var status = ExitStatus.ok
    if let result = product.output { status = write(result, in: environment) }
    return status.combined(with: product.conclude())
  }

  /// Reads the storyboards.
  ///
  /// - Parameters:
  ///   - analyzer: The files and the settings.
  ///   - sources: The sources to read in folders as well.
  /// - Throws: `AppFailure` if a file that the user named cannot be read, or if there is no storyboard.
  func input(_ analyzer: AppAnalyzer, reading sources: StoryboardInput.Sources) throws(AppFailure) -> StoryboardInput {
    let input = try StoryboardInput(paths, analyzer, reading: sources)
    try input.requireFiles()
    return input
  }

  /// Writes the result to the named file or to standard output.
  private func write(_ result: StoryboardProduct.Output, in environment: CommandEnvironment) -> ExitStatus {
    guard let output else {
      switch result {
      case .text(let text): environment.writeOutput(text)
      case .annotations(let commands): environment.annotate(commands)
      }
      return .ok
    }
    return environment.write(result.string, to: output, noColor: noColor)
  }
}

extension CommandEnvironment {
  /// Writes a result to a file that the user named. If that is impossible, prints the reason.
  ///
  /// - Returns: The exit status.
  func write(_ text: String, to path: String, noColor: Bool) -> ExitStatus {
    guard let failure = FileOutput.write(Array(text.utf8), to: path) else { return .ok }
    explain(failure.diagnostic, noColor: noColor)
    return .usage
  }
}
