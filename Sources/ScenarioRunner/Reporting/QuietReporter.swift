public import Diagnostics
internal import Simulation

/// Writes failures, and what the scripts print.
public final class QuietReporter: RunListener {
  private let writeOutput: (String) -> Void
  private let writeError: (StyledText) -> Void
  private let width: Int
  private var context: RunContext?
  private var nextEvent = 0

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - writeOutput: Receives what scripts print.
  ///   - writeError: Receives diagnostics.
  public init(
    width: Int = 80, writeOutput: @escaping (String) -> Void, writeError: @escaping (StyledText) -> Void
  ) {
    self.width = width
    self.writeOutput = writeOutput
    self.writeError = writeError
  }

  /// Prepares for a file.
  public func begin(_ context: RunContext) {
    self.context = context
    nextEvent = 0
  }

  /// Writes failures and output.
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
    writeError(DiagnosticRenderer(width: width, source: context?.sources ?? { _ in nil }).render(diagnostics))
  }
}
