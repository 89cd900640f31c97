internal import RouteDiagnostics
internal import SimulatedWorld

/// Writes a page for a browser: the tests by file and group, with the failures and the timeline of each. The page needs no network. Without
/// JavaScript it is a list whose entries open.
public final class HTMLReporter: RunListener {
  /// The number of failures that are open at the start.
  private static let openCount = 10

  private let output: ReportOutput
  private let origin: RunOrigin
  private let includesPassedLogs: Bool
  private var plan = SuitePlan(files: [])
  private var timeline = HTMLTimeline()
  private var sections: [HTMLSection] = []
  private var tests = HTMLGroup()
  private var total = HTMLCounts()
  private var repetition = 1
  private var openedCount = 0
  /// The number of entries of the running file by line.
  private var entryCounts: [Int: Int] = [:]
  private var attempts = FailedAttempts()
  private let coverage = CoverageCollector()

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - output: Receives the page.
  ///   - settings: The command, the commit and the date in the heading, and whether tests that passed have timelines.
  public init(_ settings: ReportSettings = ReportSettings(), to output: ReportOutput) {
    self.output = output
    origin = settings.origin
    includesPassedLogs = settings.includesPassedLogs
    details = settings.includesPassedLogs ? [.timeline, .tree, .passedTrees, .passedLogs] : [.timeline, .tree]
  }

  /// The timeline of each test that failed, and the hierarchy at its end.
  public let details: RecordedDetails

  /// Writes a draft that states that the run has not ended.
  private func begin(_ plan: SuitePlan) {
    self.plan = plan
    output.draft?(
      HTMLPage(
        title: "not ended", verdict: .failed, badge: "Not ended", heading: "", notice: "The run has not ended.",
        body: "", coverage: "", texts: "[]"
      ).html.text)
  }

  /// Collects the entries.
  public func receive(_ event: RunEvent) {
    switch event {
    case .runBegan(let plan): begin(plan)
    case .runEnded(let summary): end(summary)
    case .fileBegan(let start):
      repetition = start.repetition
      entryCounts = [:]
      tests = HTMLGroup()
    case .testEnded(let report):
      if let attempts = attempts.end(with: report) { add(report, after: attempts) }
    case .failedOutsideTest(let failure): add(failure)
    case .fileEnded(let report):
      coverage.receive(event)
      end(report)
    default: break
    }
  }

  /// Writes the page.
  private func end(_ summary: SuiteSummary) {
    var notice = summary.ending.explanation.map(Self.sentence) ?? ""
    if !summary.brokenOffTests.isEmpty {
      notice +=
        " Running then: " + summary.brokenOffTests.map { "\($0.title) (\($0.place))" }.joined(separator: ", ") + "."
    }
    if !summary.unfinishedFiles.isEmpty {
      notice += " Not run, or not completed: " + summary.unfinishedFiles.joined(separator: ", ") + "."
    }
    if let reason = summary.nothingRan {
      notice += ([reason.title, reason.found].compactMap(\.self) + reason.help).map(Self.sentence).joined(
        separator: " ")
    }
    let covered = HTMLCoverage(routes: coverage.coverage, lines: coverage.lines)
    // Failures are what readers look for.
    let failed = sections.filter(\.needsAttention)
    let rest = sections.filter { !$0.needsAttention }
    let page = HTMLPage(
      title: title(summary), verdict: summary.isSuccess ? .passed : .failed, badge: badge(summary),
      heading: total.filters + facts(summary), notice: notice,
      body: (failed + rest).map(\.html).joined(), coverage: covered.html, texts: timeline.table)
    output.write(page.html.text)
  }

  /// Returns the word before the heading. A run that was interrupted before anything failed has not failed.
  private func badge(_ summary: SuiteSummary) -> String {
    if summary.failed > 0 || summary.errors > 0 { return "Failed" }
    if summary.nothingRan != nil { return "Nothing ran" }
    return switch summary.ending {
    case .finished: "Passed"
    case .stoppedAtFailure, .internalError: "Failed"
    case .interrupted, .filesChanged: "Interrupted"
    }
  }

  /// Returns the title of the window, with the counts of the heading.
  private func title(_ summary: SuiteSummary) -> String {
    switch summary.ending {
    case .finished, .stoppedAtFailure: total.line
    case .interrupted, .filesChanged: "interrupted: \(total.line)"
    case .internalError: "internal error: \(total.line)"
    }
  }

  private func facts(_ summary: SuiteSummary) -> MarkupCode {
    var facts = [
      Self.counted(summary.files, "file"),
      Self.counted(summary.assertions, "assertion"), HTMLText.time(summary.realDuration),
    ]
    if summary.skipped > 0 { facts.append("\(summary.skipped) not selected") }
    if let shard = plan.shard { facts.append("shard \(shard.index) of \(shard.count)") }
    facts.append("seed \(plan.seed)" + (plan.isShuffled ? ", shuffled" : ""))
    if let date = origin.date { facts.append(date) }
    if let commit = origin.commit { facts.append("commit \(commit.prefix(12))") }
    let command: MarkupCode = origin.command.map { "<p class=\"facts\"><code>\($0)</code></p>\n" } ?? ""
    return "<p class=\"facts\">\(facts.joined(separator: " · "))</p>\n\(command)"
  }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  // MARK: Files

  private func end(_ report: FileReport) {
    let name = TerminalText.line(report.file) + (plan.repetitions > 1 ? " (\(repetition) of \(plan.repetitions))" : "")
    let doubts: MarkupCode = report.warnings.isEmpty ? "" : HTMLText.diagnostics("doubt", report.warnings)
    let rest: MarkupCode = report.isComplete ? "" : "<p class=\"rest\">⚠ This file did not run to its end.</p>\n"
    sections.append(
      HTMLSection(
        name: name, tests: tests, duration: report.realDuration, remarks: doubts + rest,
        isComplete: report.isComplete))
    total.add(tests.counts)
  }

  // MARK: Entries

  private func add(_ report: TestReport, after attempts: [TestReport]) {
    let status = HTMLStatus(report)
    let name = report.name.path.last ?? "the whole file"
    let panels = attempts.map { (title: "attempt \($0.attempt): failed", body: body($0)) }
    var text = body(report)
    if !panels.isEmpty {
      let last = (title: "attempt \(report.attempt): \(report.isFailure ? "failed" : "passed")", body: text)
      text = HTMLText.attempts(panels + [last])
    }
    tests.add(
      entry(
        status, title: name, remark: report.isFlaky ? "passed at attempt \(report.attempt)" : "",
        line: report.name.line, duration: report.realDuration, body: text),
      in: report.name.path.dropLast())
  }

  private func body(_ report: TestReport) -> MarkupCode {
    var body = MarkupCode()
    // Another report may have recorded the logs of all tests.
    let hasLogs = report.isFailure || includesPassedLogs
    let hasTimeline = hasLogs && report.timeline?.isEmpty == false
    if report.status == .pending, let reason = report.reason {
      body += "<p>\(reason)</p>\n"
    } else if !report.diagnostics.isEmpty {
      // The timeline shows what happened before.
      body += HTMLText.diagnostics("why", hasTimeline ? report.diagnostics.map(\.withoutHistory) : report.diagnostics)
    }
    if !report.warnings.isEmpty { body += HTMLText.diagnostics("doubt", report.warnings) }
    if !report.output.isEmpty {
      body += "<h3>Printed</h3>\n\(HTMLText.preformatted("print", report.output.joined(separator: "\n")))"
    }
    if hasTimeline {
      body += "<script type=\"application/json\">\(timeline.rows(report))</script>\n"
    }
    if hasLogs, !report.tree.isEmpty {
      body += "<div class=\"last\"><h3>Hierarchy at the end</h3>\n\(HTMLText.preformatted("tree", report.tree))</div>\n"
    }
    if report.status != .pending {
      let counts = [Self.counted(report.assertions, "assertion"), Self.counted(report.steps, "step")]
      body +=
        "<p class=\"facts\">\(counts.joined(separator: " · ")) · \("\(report.virtualDuration)") s of virtual time</p>\n"
    }
    return body
  }

  private func add(_ failure: OutsideFailure) {
    tests.add(
      entry(
        .failed, title: failure.title, remark: "outside tests",
        line: failure.diagnostics.first?.diagnostic.location?.line,
        duration: failure.realDuration, body: HTMLText.diagnostics("why", failure.diagnostics)),
      in: [])
  }

  private func entry(
    _ status: HTMLStatus, title: String, remark: String, line: Int?, duration: Duration, body: MarkupCode
  ) -> HTMLEntry {
    let isOpen = status == .failed && openedCount < Self.openCount
    if isOpen { openedCount += 1 }
    entryCounts[line ?? 0, default: 0] += 1
    return HTMLEntry(
      status: status, title: title, remark: remark, line: line, copy: entryCounts[line ?? 0] ?? 1, duration: duration,
      isOpen: isOpen, body: body)
  }
}
