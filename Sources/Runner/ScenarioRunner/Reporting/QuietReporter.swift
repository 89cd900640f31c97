public import RouteDiagnostics

/// Writes failures, warnings, and what the scripts print.
public final class QuietReporter: RunListener {
  private let writeOutput: (String) -> Void
  private let writeError: (StyledText) -> Void
  private let width: Int

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

  /// Writes failures, warnings and output.
  public func receive(_ event: RunEvent) {
    switch event {
    case .output(let output): writeOutput(TerminalText.printable(output.text, keepsTabs: true) + "\n")
    case .testEnded(let report):
      if report.isFailure { write(report.diagnostics.map { $0.headed(by: report.name) }) }
      // A script that only prints makes no assertion. That warning is the last one.
      write(report.status == .passed && report.assertions == 0 ? Array(report.warnings.dropLast()) : report.warnings)
    case .failedOutsideTest(let failure): write(failure.diagnostics.map { $0.headed(by: failure.scope) })
    default: break
    }
  }

  private func write(_ diagnostics: [QuotedDiagnostic]) {
    if !diagnostics.isEmpty { writeError(diagnostics.styledText(width: width)) }
  }
}
