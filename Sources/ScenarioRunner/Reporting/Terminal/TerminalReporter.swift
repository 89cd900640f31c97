internal import Diagnostics

/// Lists the tests of suites as they end, explains below each file those that failed, and sums up.
///
/// Where somebody watches, the last lines show what every worker does at the moment. They are drawn anew a few times a second and go
/// at the end; nothing of them is in the list.
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
  /// What is explained once the file has been run, so that the list stays whole.
  private var failures: [QuotedDiagnostic] = []

  /// Prepares to list.
  ///
  /// - Parameters:
  ///   - settings: how many columns there are, plain or coloured, and whether somebody watches.
  ///   - write: receives the text, piece by piece.
  public init(_ settings: ReportSettings = ReportSettings(), write: @escaping (String) -> Void) {
    self.settings = settings
    screen = LiveScreen(settings, write: write)
    epilogue = SuiteEpilogue(settings)
  }

  /// The heading of the file that runs now, until something is told of it.
  private var unshownFile: StyledText?

  /// Whether somebody watches.
  public var isWatching: Bool { settings.isLive }

  /// Shows what is going on.
  public func observe(_ event: RunEvent) { screen.observe(event) }

  /// Shows for how long it has been going on.
  public func tick() { screen.refresh() }

  /// Lists what happened.
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
      // A file of which nothing is told is not listed.
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

  /// Shows in which file and which groups a test stands.
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

  /// Shows what scripts print, before the test that printed it.
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

  /// A name whose further lines begin behind a margin.
  private func indented(_ name: String, _ margin: String) -> String {
    let name = TerminalText.printable(name)
    return name.utf8.contains(UInt8(ascii: "\n")) ? name.replacing("\n", with: "\n" + margin) : name
  }
}
