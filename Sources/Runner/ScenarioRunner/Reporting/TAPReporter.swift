internal import RouteDiagnostics

/// Writes the Test Anything Protocol, version 13: a test point for each test, with a YAML block unless it simply passed, and the plan at
/// the end. Without a plan, the run did not complete.
public final class TAPReporter: RunListener {
  private let write: (String) -> Void
  private var count = 0
  private var attempts = FailedAttempts()

  /// Creates a reporter.
  public init(write: @escaping (String) -> Void) { self.write = write }

  /// Writes the version.
  private func begin(_ plan: SuitePlan) {
    write("TAP version 13\n")
    if plan.isShuffled { comment("seed \(plan.seed)") }
    if let shard = plan.shard { comment("shard \(shard.index) of \(shard.count)") }
  }

  /// Writes a test point for each test, and for each failure outside tests.
  public func receive(_ event: RunEvent) {
    switch event {
    case .runBegan(let plan): begin(plan)
    case .runEnded(let summary): end(summary)
    case .fileBegan(let start):
      comment(TerminalText.line(start.file) + (start.repetition > 1 ? " (repetition \(start.repetition))" : ""))
    case .output(let output):
      comment(output.text, "print  ")
    case .testEnded(let report): tell(report)
    case .failedOutsideTest(let failure):
      point(false, failure.title)
      block(failure.diagnostics, status: "error", place: SourceLocation(file: failure.file, line: 1))
    case .fileEnded(let report):
      for warning in report.warnings { comment(warning.styledText().plain) }
      if !report.isComplete { comment("\(TerminalText.line(report.file)) did not run to its end") }
    default: break
    }
  }

  /// Writes the plan, or that the run ended early.
  private func end(_ summary: SuiteSummary) {
    for test in summary.brokenOffTests { comment("running when the run ended early: \(test.title) (\(test.place))") }
    for file in summary.unfinishedFiles { comment("not run, or not completed: \(file)") }
    switch summary.ending {
    case .finished: break
    case .stoppedAtFailure: comment(summary.ending.explanation ?? "")
    case .interrupted, .internalError, .filesChanged:
      write("Bail out! \(summary.ending.explanation ?? "")\n")
      return
    }
    comment(summary.line)
    if let reason = summary.nothingRan { comment(QuotedDiagnostic(reason).styledText().plain) }
    let reason = TerminalText.line(summary.nothingRan?.title ?? "no tests")
    write(count == 0 ? "1..0 # SKIP \(reason)\n" : "1..\(count)\n")
  }

  private func tell(_ report: TestReport) {
    guard let attempts = attempts.end(with: report) else { return }
    for attempt in attempts {
      comment("attempt \(attempt.attempt) failed: \(attempt.name.title)")
      for diagnostic in attempt.diagnostics { comment(diagnostic.styledText().plain) }
    }
    switch report.status {
    case .passed:
      point(true, report.name.title)
      if report.isFlaky { comment("flaky: passed at attempt \(report.attempt)") }
    case .pending: point(true, report.name.title, directive: "SKIP \(report.reason ?? "pending")")
    case .failed, .error:
      point(false, report.name.title)
      block(report.diagnostics, status: report.status.rawValue, place: report.name.place)
    }
    for warning in report.warnings { comment(warning.styledText().plain) }
  }

  private func point(_ isOK: Bool, _ title: String, directive: String? = nil) {
    count += 1
    let directive = directive.map { " # " + TerminalText.line($0) } ?? ""
    write("\(isOK ? "ok" : "not ok") \(count) - \(Self.escaped(title))\(directive)\n")
  }

  private func comment(_ text: String, _ heading: String = "") {
    for line in TerminalText.printable(text).split(separator: "\n") { write("# \(heading)\(line)\n") }
  }

  /// Writes the YAML block of a failed test point: its first reason in parts, and all reasons as rendered text.
  private func block(_ diagnostics: [QuotedDiagnostic], status: String, place: SourceLocation) {
    guard let diagnostic = diagnostics.first?.diagnostic else { return }
    let place = diagnostic.location ?? place
    var lines = ["message: \(Self.quoted(diagnostic.title))", "severity: \(status == "failed" ? "fail" : status)"]
    lines += ["at:", "  file: \(Self.quoted(place.file))", "  line: \(place.line)"]
    if let columns = place.columns { lines.append("  column: \(columns.lowerBound)") }
    if let found = diagnostic.found { lines.append("found: \(Self.quoted(found))") }
    if let expected = diagnostic.expected { lines.append("expected: \(Self.quoted(expected))") }
    // The text starts with a symbol, never with a space, so it needs no indentation indicator. Its empty lines contain the indentation.
    // Some parsers support neither an indicator nor empty lines.
    lines.append("diagnostic: |")
    let text = diagnostics.styledText().plain.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    lines += text.map { "  " + $0 }
    write((["---"] + lines + ["..."]).map { "  \($0)\n" }.joined())
  }

  /// Returns a title in which no character starts a directive or a new line.
  private static func escaped(_ text: String) -> String {
    TerminalText.line(text).escapingScalars { $0 == "\\" || $0 == "#" ? "\\\($0)" : nil }
  }

  /// Returns a YAML scalar in double quotes, escaped as in JSON.
  private static func quoted(_ text: String) -> String {
    var json = JSONText()
    json.string(text)
    // YAML allows fewer unescaped characters than JSON.
    return json.text.escapingScalars { $0 == "\u{FFFE}" ? "\\ufffe" : $0 == "\u{FFFF}" ? "\\uffff" : nil }
  }
}
