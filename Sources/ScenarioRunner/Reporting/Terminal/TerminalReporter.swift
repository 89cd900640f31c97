internal import Diagnostics

/// Lists the tests of suites as they end, explains failures below each file, and prints a summary.
///
/// On a live terminal, the last lines show the current work of every worker. They are redrawn several times per second and erased at the
/// end. The list does not contain them.
public final class TerminalReporter: RunListener {
  private let settings: ReportSettings
  private var explanations = Explanations()
  private let screen: LiveScreen
  private var epilogue: SuiteEpilogue
  private var repetitions = 1
  private var attempts = FailedAttempts()
  private var shownGroup: [String] = []
  /// The number of groups and tests that the entry is in, including itself.
  private var depth = 1
  /// The diagnostics to print after the file has run, so that they do not interrupt the list.
  private var failures: [QuotedDiagnostic] = []

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - settings: The number of columns, the style, and whether a user watches.
  ///   - write: Receives the text, piece by piece.
  public init(_ settings: ReportSettings = ReportSettings(), write: @escaping (String) -> Void) {
    self.settings = settings
    screen = LiveScreen(settings, write: write)
    epilogue = SuiteEpilogue(settings)
  }

  /// The heading of the running file, until a result of the file is printed.
  private var unshownFile: StyledText?

  /// Whether a user watches.
  public var isWatching: Bool { settings.isLive }

  /// Shows the current work.
  public func observe(_ event: RunEvent) { screen.observe(event) }

  /// Updates the elapsed time.
  public func tick() { screen.refresh() }

  /// Lists results.
  public func receive(_ event: RunEvent) {
    switch event {
    case .testBegan, .output, .groupBegan, .testFound, .runEnded: break
    case .runBegan, .fileBegan, .testEnded, .failedOutsideTest, .fileEnded: epilogue.note(event)
    }
    switch event {
    case .runBegan(let plan):
      repetitions = plan.repetitions
      screen.begin(plan)
    case .runEnded(let summary): screen.end(with: epilogue.text(summary))
    case .fileBegan(let start): begin(start)
    case .testBegan(let start): show(start.name)
    case .output(let output):
      showFile()
      passOn(output.text)
    case .testEnded(let report):
      if report.name.path.isEmpty { showFile() } else { show(report.name) }
      tell(report)
    case .failedOutsideTest(let failure):
      showFile()
      list(failure.title, "✗", .error, depth: 1)
      failures += explanations.of(failure)
    case .fileEnded(let report):
      if !report.isComplete {
        showFile()
        list("did not run to its end", "⚠", .warning, depth: 1)
      }
      if !failures.isEmpty { screen.write("\n" + failures.styledText(width: settings.width)) }
      // A file without results is not listed.
      if unshownFile == nil { screen.write("\n") }
    default: break
    }
  }

  private func begin(_ start: FileStart) {
    shownGroup = []
    failures = []
    explanations.beginFile()
    depth = 1
    let repetition = repetitions > 1 ? " (\(start.repetition) of \(repetitions))" : ""
    unshownFile = "\(TerminalText.printable(start.file), as: .emphasis)\(repetition, as: .secondary)\n"
  }

  private func showFile() {
    guard let heading = unshownFile else { return }
    unshownFile = nil
    screen.write(heading)
  }

  /// Prints the file and the groups of a test.
  private func show(_ test: TestName) {
    showFile()
    showGroups(test.path.dropLast())
    depth = max(1, test.path.count)
  }

  private func tell(_ report: TestReport) {
    let title = report.name.path.last ?? "the whole file"
    if report.isRetried || !attempts.isEmpty {
      for attempt in attempts.end(with: report) ?? [] { failures += explanations.of(attempt) }
    }
    if report.isFailure, !report.isRetried { failures += explanations.of(report) }
    switch report.status {
    case .passed where report.isFlaky:
      list("\(title) (flaky: passed at attempt \(report.attempt))", "✓", .success)
    case .passed: list(title, "✓", .success)
    case .pending: list(title + " (pending" + (report.reason.map { ": \($0)" } ?? "") + ")", "◌", .warning)
    case .failed, .error:
      if report.isRetried {
        list(title + " (failed at attempt \(report.attempt), tried again)", "↻", .warning)
      } else {
        list(title, "✗", .error)
      }
    }
  }

  private func list(_ title: String, _ sign: String, _ role: TextRole, depth: Int? = nil) {
    let margin = Self.margin(depth ?? self.depth)
    screen.write("\(margin)\(sign, as: role) \(indented(title, margin + "  "))\n")
  }

  private static func margin(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  /// Prints the output of scripts, before the test that printed it.
  private func passOn(_ text: String) {
    for line in TerminalText.printable(text).split(separator: "\n", omittingEmptySubsequences: false) {
      screen.write("\(Self.margin(depth))\("print  ", as: .secondary)\(line)\n")
    }
  }

  private func showGroups(_ group: ArraySlice<String>) {
    guard !group.elementsEqual(shownGroup) else { return }
    let group = Array(group)
    let common = zip(group, shownGroup).prefix { $0 == $1 }.count
    for depth in common..<group.count {
      let margin = Self.margin(depth + 1)
      screen.write("\(margin)\(indented(group[depth], margin))\n")
    }
    shownGroup = group
  }

  /// Returns a name whose continuation lines start after a margin.
  private func indented(_ name: String, _ margin: String) -> String {
    let name = TerminalText.printable(name)
    return name.utf8.contains(UInt8(ascii: "\n")) ? name.replacing("\n", with: "\n" + margin) : name
  }
}
