public import Diagnostics
internal import Simulation

/// Tells only what went wrong, and what the scripts print.
public final class QuietReporter: RunListener {
  private let writeOutput: (String) -> Void
  private let writeError: (String) -> Void
  private let style: OutputStyle
  private let width: Int
  private var context: RunContext?
  private var nextEvent = 0

  /// Prepares to tell.
  ///
  /// - Parameters:
  ///   - width: how many columns there are.
  ///   - style: plain or coloured, for diagnostics.
  ///   - writeOutput: receives what scripts print.
  ///   - writeError: receives diagnostics.
  public init(
    width: Int = 80, style: OutputStyle = .plain, writeOutput: @escaping (String) -> Void,
    writeError: @escaping (String) -> Void
  ) {
    self.width = width
    self.style = style
    self.writeOutput = writeOutput
    self.writeError = writeError
  }

  /// Begins a file.
  public func begin(_ context: RunContext) {
    self.context = context
    nextEvent = 0
  }

  /// Tells what went wrong.
  public func receive(_ event: RunEvent) {
    switch event {
    case .appBegan: nextEvent = 0
    case .progressed(let log):
      let printed = log.output(from: nextEvent)
      nextEvent = log.endIndex
      for record in printed { writeOutput(TerminalText.printable(record.text, keepsTabs: true) + "\n") }
    case .testEnded(let result) where result.status != .pending:
      render(result.diagnostics.map { $0.headed(by: result.name) })
    case .failedOutsideTest(let name, let diagnostics): render(diagnostics.map { $0.headed(by: name) })
    default: break
    }
  }

  private func render(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    writeError(
      DiagnosticRenderer(width: width, style: style, source: context?.sources ?? { _ in nil }).render(diagnostics))
  }
}
