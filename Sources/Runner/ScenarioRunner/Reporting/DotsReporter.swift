public import RouteDiagnostics

/// Writes a symbol for each test and the failures at the end, for suites that are too long to list.
public final class DotsReporter: RunListener {
  private let settings: ReportSettings
  private var explanations = Explanations()
  private let write: (StyledText) -> Void
  private var epilogue: SuiteEpilogue
  private var attempts = FailedAttempts()
  private var failures: [QuotedDiagnostic] = []
  private var column = 0

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - settings: The number of columns.
  ///   - write: Receives the text, piece by piece.
  public init(_ settings: ReportSettings = ReportSettings(), write: @escaping (StyledText) -> Void) {
    self.settings = settings
    self.write = write
    epilogue = SuiteEpilogue(settings)
  }

  /// Writes a symbol for each test, and the summary.
  public func receive(_ event: RunEvent) {
    epilogue.note(event)
    switch event {
    case .runEnded(let summary): end(summary)
    case .fileBegan: explanations.beginFile()
    case .output(let output):
      breakLine()
      for line in TerminalText.printable(output.text).split(separator: "\n", omittingEmptySubsequences: false) {
        write("\("print  ", as: .secondary)\(line)\n")
      }
    case .testEnded(let report):
      for attempt in attempts.end(with: report) ?? [] { failures += explanations.of(attempt) }
      if !report.isRetried { failures += explanations.of(report) }
      show(report)
    case .failedOutsideTest(let failure):
      failures += explanations.of(failure)
      show("✱", .error)
    default: break
    }
  }

  /// Writes the failures and the summary.
  private func end(_ summary: SuiteSummary) {
    breakLine()
    let last = epilogue.text(summary)
    guard !last.isEmpty else { return }
    let explained = failures.isEmpty ? "" : "\n" + failures.styledText(width: settings.width)
    write("\(explained)\n\(last)")
  }

  private func show(_ report: TestReport) {
    switch report.status {
    case .passed: show("●", report.isFlaky ? .warning : .success)
    case .pending: show("◌", .warning)
    case .failed, .error:
      if report.isRetried { show("↻", .warning) } else { show(report.status == .failed ? "◼" : "✱", .error) }
    }
  }

  private func show(_ sign: String, _ role: TextRole) {
    if column == settings.width { breakLine() }
    column += 1
    write(StyledText(sign, as: role))
  }

  private func breakLine() {
    if column > 0 { write("\n") }
    column = 0
  }
}
