internal import Diagnostics
internal import Simulation

/// Writes a page for a browser: the tests by file, with the failures and the timeline of each. The page needs no network. Without
/// JavaScript it is a list whose entries open.
public final class HTMLReporter: RunListener {
  /// The number of failures that are open at the start.
  private static let openCount = 10

  private let output: ReportOutput
  private var plan = SuitePlan(files: [])
  private var timeline = HTMLTimeline()
  private var sections = ""
  private var entries = ""
  private var counts = HTMLCounts()
  private var total = HTMLCounts()
  private var repetition = 1
  private var entryCount = 0
  private var openedCount = 0
  private var attempts = FailedAttempts()
  private let coverage = CoverageCollector()

  /// Creates a reporter.
  public init(to output: ReportOutput) { self.output = output }

  /// The timeline of each test, and the hierarchy at its end.
  public var details: RecordedDetails { [.timeline, .tree] }

  /// Writes a draft that states that the run has not ended.
  private func begin(_ plan: SuitePlan) {
    self.plan = plan
    output.draft?(
      HTMLPage(
        title: "not ended", heading: "", notice: "The run has not ended.", body: "", coverage: "",
        texts: "[]"
      ).text)
  }

  /// Collects the entries.
  public func receive(_ event: RunEvent) {
    switch event {
    case .runBegan(let plan): begin(plan)
    case .runEnded(let summary): end(summary)
    case .fileBegan(let start):
      repetition = start.repetition
      entries = ""
      counts = HTMLCounts()
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
    var notice = summary.ending.explanation.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." } ?? ""
    if !summary.brokenOffTests.isEmpty {
      notice +=
        " Running then: " + summary.brokenOffTests.map { "\($0.title) (\($0.place))" }.joined(separator: ", ") + "."
    }
    if !summary.unfinishedFiles.isEmpty {
      notice += " Not run, or not completed: " + summary.unfinishedFiles.joined(separator: ", ") + "."
    }
    let covered = HTMLCoverage(routes: coverage.coverage, lines: coverage.lines)
    let page = HTMLPage(
      title: summary.isSuccess ? "\(summary.passed) passed" : summary.line,
      heading: total.filters + facts(summary), notice: notice, body: sections, coverage: covered.html,
      texts: timeline.table)
    output.write(page.text)
  }

  private func facts(_ summary: SuiteSummary) -> String {
    var facts = [
      Self.counted(summary.files, "file"),
      Self.counted(summary.assertions, "assertion"), HTMLText.time(summary.realDuration),
    ]
    if summary.skipped > 0 { facts.append("\(summary.skipped) not selected") }
    if let shard = plan.shard { facts.append("shard \(shard.index) of \(shard.count)") }
    facts.append("seed \(plan.seed)" + (plan.isShuffled ? ", shuffled" : ""))
    return "<p class=\"facts\">\(facts.joined(separator: " · "))</p>\n"
  }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  private func end(_ report: FileReport) {
    let name = HTMLText.escaped(report.file) + (plan.repetitions > 1 ? " (\(repetition) of \(plan.repetitions))" : "")
    let doubts = report.warnings.isEmpty ? "" : HTMLText.diagnostics("doubt", report.warnings)
    let rest = report.isComplete ? "" : "<p class=\"rest\">⚠ This file did not run to its end.</p>\n"
    sections += """
      <section>
      <h2>\(name) <small>\(counts.line) · \(HTMLText.time(report.realDuration))</small></h2>
      \(entries)\(doubts)\(rest)</section>

      """
    total.add(counts)
  }

  // MARK: Entries

  private func add(_ report: TestReport, after attempts: [TestReport]) {
    let status = HTMLStatus(report)
    counts.count(status)
    for attempt in attempts { addEntry(attempt, status, sign: "↻", remark: "attempt \(attempt.attempt) failed") }
    addEntry(report, status, sign: status.sign, remark: report.isFlaky ? "passed at attempt \(report.attempt)" : "")
  }

  private func addEntry(_ report: TestReport, _ status: HTMLStatus, sign: String, remark: String) {
    var body = ""
    if report.status == .pending, let reason = report.reason {
      body += "<p>\(HTMLText.escaped(reason))</p>\n"
    } else if !report.diagnostics.isEmpty {
      body += HTMLText.diagnostics("why", report.diagnostics)
    }
    if !report.warnings.isEmpty { body += HTMLText.diagnostics("doubt", report.warnings) }
    if !report.output.isEmpty {
      body += "<h3>Printed</h3>\n" + HTMLText.preformatted("print", report.output.joined(separator: "\n"))
    }
    if report.timeline?.isEmpty == false {
      body += "<script type=\"application/json\">\(timeline.rows(report))</script>\n"
    }
    if !report.tree.isEmpty {
      body +=
        "<div class=\"last\"><h3>Hierarchy at the end</h3>\n" + HTMLText.preformatted("tree", report.tree) + "</div>\n"
    }
    if report.status != .pending {
      body +=
        "<p class=\"facts\">\(Self.counted(report.assertions, "assertion")) · \(Self.counted(report.steps, "step")) · "
        + "\(report.virtualDuration) s of virtual time</p>\n"
    }
    let groups = report.name.path.dropLast().map { $0 + " › " }.joined()
    let title =
      (groups.isEmpty ? "" : HTMLText.span("group", groups))
      + HTMLText.escaped(report.name.path.last ?? "the whole file")
    entry(
      status, sign: sign, title: title, remark: remark, place: report.name.line.map { "line \($0)" } ?? "",
      time: HTMLText.time(report.realDuration), body: body)
  }

  private func add(_ failure: OutsideFailure) {
    counts.count(.failed)
    let line = failure.diagnostics.first?.diagnostic.location?.line
    entry(
      .failed, sign: HTMLStatus.failed.sign, title: HTMLText.escaped(failure.title), remark: "outside tests",
      place: line.map { "line \($0)" } ?? "",
      time: failure.realDuration == .zero ? "" : HTMLText.time(failure.realDuration),
      body: HTMLText.diagnostics("why", failure.diagnostics))
  }

  private func entry(
    _ status: HTMLStatus, sign: String, title: String, remark: String, place: String, time: String, body: String
  ) {
    entryCount += 1
    let isOpen = status == .failed && openedCount < Self.openCount
    if isOpen { openedCount += 1 }
    entries += """
      <details id="t\(entryCount)" class="\(status.rawValue)"\(isOpen ? " open" : "")><summary>\
      \(HTMLText.span("sign", sign))<span class="name">\(title)\
      \(remark.isEmpty ? "" : " " + HTMLText.span("remark", remark))</span>\
      \(HTMLText.span("place", place))\(HTMLText.span("time", time))</summary>
      \(body)</details>

      """
  }
}
