internal import RouteDiagnostics
internal import SimulatedWorld

/// Writes JUnit XML: a suite for each file, a case for each test and for each failure outside tests.
public final class JUnitReporter: RunListener {
  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0
    /// The warnings, which the format counts in a property.
    var warnings = 0
    var time = Duration.zero

    mutating func add(_ other: Counts) {
      tests += other.tests
      failures += other.failures
      errors += other.errors
      skipped += other.skipped
      warnings += other.warnings
      time += other.time
    }

    var attributes: [(String, String)] {
      [
        ("tests", "\(tests)"), ("failures", "\(failures)"), ("errors", "\(errors)"), ("skipped", "\(skipped)"),
        ("time", time.seconds(decimals: 6)),
      ]
    }
  }

  private let output: ReportOutput
  private var suites = XMLText(depth: 1)
  private var total = Counts()
  private var plan = SuitePlan(files: [])
  private var cases = XMLText(depth: 2)
  private var counts = Counts()
  private var suite = FileStart(file: "")
  /// The file as a class name: `spec.a_spec`.
  private var className = ""
  private var attempts = FailedAttempts()

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - settings: Whether cases that passed contain their traces.
  ///   - output: Receives the document.
  public init(_ settings: ReportSettings = ReportSettings(), to output: ReportOutput) {
    self.output = output
    details = settings.includesPassedLogs ? [.trace, .tree, .passedTrees, .passedLogs] : [.trace, .tree]
  }

  /// The trace of each test that failed, and the hierarchy at its end.
  public let details: RecordedDetails

  /// Writes a draft that states that the run has not ended.
  private func begin(_ plan: SuitePlan) {
    self.plan = plan
    guard let draft = output.draft else { return }
    var unfinished = XMLText(depth: 1)
    let counts = Self.write("the run has not ended", nil, to: &unfinished)
    draft(Self.document(unfinished, counts))
  }

  /// Collects suites and cases.
  public func receive(_ event: RunEvent) {
    switch event {
    case .runBegan(let plan): begin(plan)
    case .runEnded(let summary): end(summary)
    case .fileBegan(let start):
      suite = start
      className = Self.className(of: start.file)
      counts = Counts()
      cases = XMLText(depth: 2)
    case .testEnded(let report):
      if let attempts = attempts.end(with: report) { add(report, after: attempts) }
    case .failedOutsideTest(let failure): add(failure)
    case .fileEnded(let report): end(report)
    default: break
    }
  }

  /// Writes the document.
  private func end(_ summary: SuiteSummary) {
    if let explanation = summary.ending.explanation, summary.ending != .stoppedAtFailure {
      let running = summary.brokenOffTests.map { "running then: \($0.title) (\($0.place))" }
      total.add(Self.write(([explanation] + running).joined(separator: "\n"), summary.unfinishedFiles, to: &suites))
    }
    if let reason = summary.nothingRan {
      suites.element("testsuite", [("name", "routescript")] + Counts().attributes) { xml in
        xml.element("system-err", text: QuotedDiagnostic(reason).styledText().plain)
      }
    }
    total.time = summary.realDuration
    output.write(Self.document(suites, total))
  }

  private static func document(_ suites: XMLText, _ counts: Counts) -> String {
    var xml = XMLText()
    xml.element("testsuites", [("name", "routescript")] + counts.attributes) { $0.append(suites) }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + xml.text
  }

  /// Writes a suite with an error, because the run ended early.
  private static func write(_ explanation: String, _ files: [String]?, to xml: inout XMLText) -> Counts {
    var counts = Counts()
    (counts.tests, counts.errors) = (1, 1)
    xml.element("testsuite", [("name", "routescript")] + counts.attributes) { xml in
      xml.element("testcase", [("classname", "routescript"), ("name", "the run"), ("time", "0.000000")]) { xml in
        let rest = files.map { $0.isEmpty ? "" : "not run, or not completed:\n" + $0.joined(separator: "\n") } ?? ""
        xml.element("error", [("type", "unfinished"), ("message", explanation)], text: rest)
      }
    }
    return counts
  }

  // MARK: Suites

  private func end(_ report: FileReport) {
    if !report.isComplete {
      counts.tests += 1
      counts.skipped += 1
      cases.element("testcase", attributes("the rest of the file", line: 1, time: .zero)) { xml in
        xml.element("skipped", [("message", "not run")])
      }
    }
    counts.time = report.realDuration
    counts.warnings += report.warnings.count
    let warningCount = counts.warnings
    let name = suite.repetition > 1 ? "\(suite.file) (repetition \(suite.repetition))" : suite.file
    let cases = cases
    // The suite contains the only copy of its cases.
    self.cases = XMLText(depth: 2)
    suites.element("testsuite", [("name", name), ("file", suite.file)] + counts.attributes) { xml in
      var properties = [("seed", "\(plan.seed)"), ("shuffled", "\(plan.isShuffled)")]
      if let shard = plan.shard { properties.append(("shard", "\(shard.index)/\(shard.count)")) }
      if plan.repetitions > 1 { properties.append(("repetition", "\(suite.repetition)")) }
      if warningCount > 0 { properties.append(("warnings", "\(warningCount)")) }
      Self.write(properties, to: &xml)
      xml.append(cases)
      let warnings = report.warnings.styledText().plain
      if !warnings.isEmpty { xml.element("system-err", text: warnings) }
    }
    total.add(counts)
  }

  // MARK: Cases

  private func add(_ report: TestReport, after attempts: [TestReport]) {
    counts.tests += 1
    counts.warnings += report.warnings.count
    let title = report.name.path.isEmpty ? "the whole file" : report.name.title
    var attributes = attributes(title, line: report.name.line ?? 1, time: report.realDuration)
    attributes.append(("assertions", "\(report.assertions)"))
    cases.element("testcase", attributes) { xml in
      var properties = [
        ("steps", "\(report.steps)"), ("virtual-time", "\(report.virtualDuration)"), ("attempts", "\(report.attempt)"),
      ]
      if report.isFlaky { properties.append(("flaky", "true")) }
      Self.write(properties, to: &xml)
      switch report.status {
      case .passed: break
      case .pending:
        counts.skipped += 1
        xml.element("skipped", [("message", report.reason ?? "pending")])
      case .failed:
        counts.failures += 1
        Self.write(report.diagnostics, as: "failure", type: "failure", to: &xml)
      case .error:
        counts.errors += 1
        Self.write(report.diagnostics, as: "error", type: "error", to: &xml)
      }
      for attempt in attempts {
        let element = report.isFailure ? "rerunFailure" : "flakyFailure"
        Self.write(attempt.diagnostics, as: element, type: "failure", to: &xml)
      }
      let told = Self.told(report)
      if !told.isEmpty { xml.element("system-out", text: told) }
      if !report.warnings.isEmpty { xml.element("system-err", text: report.warnings.styledText().plain) }
    }
  }

  private func add(_ failure: OutsideFailure) {
    counts.tests += 1
    counts.errors += 1
    let line = failure.diagnostics.first?.diagnostic.location.flatMap { $0.file == failure.file ? $0.line : nil } ?? 1
    cases.element("testcase", attributes(failure.title, line: line, time: failure.realDuration)) { xml in
      Self.write(failure.diagnostics, as: "error", type: "error", to: &xml)
    }
  }

  private func attributes(_ name: String, line: Int, time: Duration) -> [(String, String)] {
    [
      ("classname", className), ("name", name), ("file", suite.file), ("line", "\(line)"),
      ("time", time.seconds(decimals: 6)),
    ]
  }

  private static func className(of file: String) -> String {
    let path = file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
    return path.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: ".")
  }

  /// The trace and the hierarchy at its end. Without a trace, what the test printed.
  private static func told(_ report: TestReport) -> String {
    guard let trace = report.trace, !trace.isEmpty else {
      return report.output.map { $0 + "\n" }.joined()
    }
    return report.tree.isEmpty ? trace : trace + "\n" + report.tree + (report.tree.hasSuffix("\n") ? "" : "\n")
  }

  private static func write(_ properties: [(String, String)], to xml: inout XMLText) {
    xml.element("properties") { xml in
      for (name, value) in properties { xml.element("property", [("name", name), ("value", value)]) }
    }
  }

  /// Writes one element for all reasons, because readers expect at most one.
  private static func write(_ diagnostics: [QuotedDiagnostic], as element: String, type: String, to xml: inout XMLText)
  {
    let message = diagnostics.map(\.diagnostic.title).joined(separator: "\n")
    xml.element(element, [("type", type), ("message", message)], text: "\n" + diagnostics.styledText().plain)
  }
}
