internal import Diagnostics

/// Lists the tests of suites as they end, explains below each file those that failed, and sums up.
///
/// Where somebody watches, the last lines show what every worker does at the moment. They are drawn anew a few times a second and go
/// at the end; nothing of them is in the list.
public final class TerminalReporter: SuiteListener {
  private let settings: ReportSettings
  private var explanations: Explanations
  private let screen: LiveScreen
  private var epilogue: SuiteEpilogue
  private var repetitions = 1
  private var attempts = FailedAttempts()
  private var shownGroup: [String] = []
  /// How deep what runs now stands in the list, in columns.
  private var margin = "  "
  /// What is explained once the file has been run, so that the list stays whole.
  private var failures: [QuotedDiagnostic] = []

  /// Prepares to list.
  ///
  /// - Parameters:
  ///   - settings: how many columns there are, plain or coloured, and whether somebody watches.
  ///   - write: receives the text, piece by piece.
  public init(_ settings: ReportSettings = ReportSettings(), write: @escaping (String) -> Void) {
    self.settings = settings
    explanations = Explanations(settings)
    screen = LiveScreen(settings, write: write)
    epilogue = SuiteEpilogue(settings)
  }

  /// The heading of the file that runs now, until something is told of it.
  private var unshownFile: String?

  /// Begins to show what is going on.
  public func begin(_ plan: SuitePlan) {
    repetitions = plan.repetitions
    epilogue.begin(plan)
    screen.begin(plan)
  }

  /// Shows what is going on.
  public func observe(_ event: SuiteEvent) { screen.observe(event) }

  /// Shows for how long it has been going on.
  public func tick() { screen.refresh() }

  /// Lists what happened.
  public func receive(_ event: SuiteEvent) {
    epilogue.note(event)
    switch event {
    case .testBegan, .output, .testEnded, .failedOutsideTest: showFile()
    default: break
    }
    switch event {
    case .fileBegan(let start): begin(start)
    case .testBegan(let start):
      showGroups(start.name.path.dropLast())
      margin = String(repeating: "  ", count: max(1, start.name.path.count))
    case .output(let output): passOn(output.text)
    case .testEnded(let report): tell(report)
    case .failedOutsideTest(let failure):
      list(failure.title, "✗", .error, margin: "  ")
      failures += explanations.of(failure)
    case .fileEnded(let report):
      if !report.isComplete {
        showFile()
        list("not run to its end", "⚠", .warning, margin: "  ")
      }
      if !failures.isEmpty { screen.write("\n" + explanations.drawn(failures)) }
      // A file of which nothing is told is not listed.
      if unshownFile == nil { screen.write("\n") }
    default: break
    }
  }

  /// Sums up.
  public func end(_ summary: SuiteSummary) { screen.end(with: epilogue.text(summary)) }

  private func begin(_ start: FileStart) {
    shownGroup = []
    failures = []
    explanations.beginFile()
    margin = "  "
    let file = paint(TerminalText.printable(start.file), .emphasis)
    let repetition = repetitions > 1 ? paint(" (\(start.repetition) of \(repetitions))", .secondary) : ""
    unshownFile = file + repetition + "\n"
  }

  private func showFile() {
    guard let heading = unshownFile else { return }
    unshownFile = nil
    screen.write(heading)
  }

  private func tell(_ report: TestReport) {
    let title = report.name.path.last ?? "the whole file"
    for attempt in attempts.end(with: report) ?? [] { failures += explanations.of(attempt) }
    if !report.isRetried { failures += explanations.of(report) }
    switch report.status {
    case .passed: list(title + (report.isFlaky ? " (flaky: passed at attempt \(report.attempt))" : ""), "✓", .success)
    case .pending: list(title + " (pending" + (report.reason.map { ": \($0)" } ?? "") + ")", "◌", .warning)
    case .failed, .error:
      if report.isRetried {
        list(title + " (failed at attempt \(report.attempt), tried again)", "↻", .warning)
      } else {
        list(title, "✗", .error)
      }
    }
  }

  private func list(_ title: String, _ sign: String, _ role: TextRole, margin: String? = nil) {
    let margin = margin ?? self.margin
    screen.write("\(margin)\(paint(sign, role)) \(indented(title, margin + "  "))\n")
  }

  /// What scripts print stands before the test that printed it.
  private func passOn(_ text: String) {
    for line in TerminalText.printable(text).split(separator: "\n", omittingEmptySubsequences: false) {
      screen.write("\(margin)\(paint("print  ", .secondary))\(line)\n")
    }
  }

  private func showGroups(_ group: ArraySlice<String>) {
    let group = Array(group)
    guard group != shownGroup else { return }
    let common = zip(group, shownGroup).prefix { $0 == $1 }.count
    for depth in common..<group.count {
      let margin = String(repeating: "  ", count: depth + 1)
      screen.write(margin + indented(group[depth], margin) + "\n")
    }
    shownGroup = group
  }

  /// A name, whose second line and further ones begin where its first does.
  private func indented(_ name: String, _ margin: String) -> String {
    let name = TerminalText.printable(name)
    return name.utf8.contains(UInt8(ascii: "\n")) ? name.replacing("\n", with: "\n" + margin) : name
  }

  private func paint(_ text: String, _ role: TextRole) -> String { settings.style.paint(text, as: role) }
}
