internal import Diagnostics
internal import LuaRuntime

/// The result of a storyboard command: a text, and what follows once it is written.
struct StoryboardProduct {
  /// The text; nil if there is none.
  let text: String?
  /// Explains what else was found, and returns the exit status.
  let conclude: () -> ExitStatus

  /// Describes a result.
  init(_ text: String?, conclude: @escaping () -> ExitStatus) {
    self.text = text
    self.conclude = conclude
  }
}

extension StoryboardOptions {
  /// Reads the storyboards, lets a command work on them, and writes the result.
  ///
  /// The time limit ends before the result is written, so that a slow reader costs no result.
  ///
  /// - Parameters:
  ///   - environment: the machine.
  ///   - readsSources: whether scripts and sources in folders are read as well.
  ///   - work: the command.
  /// - Returns: the exit status.
  func execute(
    in environment: CommandEnvironment, readsSources: Bool = false, _ work: (StoryboardInput) -> StoryboardProduct
  ) -> ExitStatus {
    let deadline = deadline(in: environment)
    guard let input = StoryboardInput(paths, environment, noColor: noColor, readsSources: readsSources) else {
      return .usage
    }
    guard !input.isEmpty else { return input.explainEmptiness() }
    let product = work(input)
    deadline?.end()
    var status = ExitStatus.ok
    if let text = product.text { status = write(text, in: environment) }
    return status.combined(with: product.conclude())
  }

  /// Writes the result, to the file that was named or to standard output.
  private func write(_ text: String, in environment: CommandEnvironment) -> ExitStatus {
    guard let output else {
      environment.writeOutput(text)
      return .ok
    }
    guard let failure = FileOutput.write(Array(text.utf8), to: output) else { return .ok }
    environment.explain(failure.diagnostic, noColor: noColor)
    return .usage
  }

  /// Starts the time limit; nil without one.
  private func deadline(in environment: CommandEnvironment) -> CommandDeadline? {
    guard let limit = timeout.map(\.limit) ?? .seconds(10) else { return nil }
    let style: OutputStyle = environment.colours(environment.errorIsTerminal, forbidden: noColor) ? .ansi : .plain
    let diagnostic = Diagnostic(
      "the command exceeded its \(LuaLimit.time(limit))", found: "work on \(paths.joined(separator: ", "))",
      help: ["raise the limit with --timeout, or pass fewer files"])
    let text = DiagnosticRenderer(width: environment.columns).render(diagnostic).rendered(style)
    // A line that shows the progress may be on the terminal.
    let lineEnd = environment.errorIsTerminal ? "\n" : ""
    return CommandDeadline(limit) { [abandon = environment.abandon] in abandon(lineEnd + text, .failed) }
  }
}
