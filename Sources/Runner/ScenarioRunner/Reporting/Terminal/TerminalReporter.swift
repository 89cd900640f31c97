internal import RouteDiagnostics

/// Lists the tests of suites as they end, explains failures below each file, and prints a summary.
///
/// In a run of many files, passed tests are only counted, because readers look for the others: a file whose tests all passed takes one
/// line, and another one lists what did not simply pass.
///
/// On a live terminal, the last lines show the current work of every worker. They are redrawn several times per second and erased at the
/// end. The list does not contain them.
public final class TerminalReporter: RunListener {
  /// The maximum number of files whose tests are all listed.
  private static let listedFiles = 10

  private let settings: ReportSettings
  private let listsAllTests: Bool
  private var explanations = Explanations()
  private let screen: LiveScreen
  private var epilogue: SuiteEpilogue
  private var plan = SuitePlan(files: [])
  /// The text of the running file without its passed tests, which waits for the end of the file. `nil` if all tests are listed at once.
  private var listing: StyledText?
  /// The number of passed tests that are not listed.
  private var passedCount = 0
  /// Whether the last text is the line of a file.
  private var isAfterLine = false
  private var attempts = FailedAttempts()
  private var shownGroup: [String] = []
  /// The number of groups and tests that the entry is in, including itself.
  private var depth = 1
  /// The diagnostics to print after the file has run, so that they do not interrupt the list.
  private var failures: [QuotedDiagnostic] = []

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - listsAllTests: Whether a run of many files lists all tests, too, for readers that are programs.
  ///   - settings: The number of columns, the style, and whether a user watches.
  ///   - write: Receives the text, piece by piece.
  public init(
    _ settings: ReportSettings = ReportSettings(), listsAllTests: Bool = false, write: @escaping (String) -> Void
  ) {
    self.settings = settings
    self.listsAllTests = listsAllTests
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
      self.plan = plan
      screen.begin(plan)
    case .runEnded(let summary):
      endLines()
      screen.end(with: epilogue.text(summary))
    case .fileBegan(let start): begin(start)
    case .testBegan(let start): if listing == nil { show(start.name) }
    case .output(let output):
      if let test = output.test { show(test) } else { showFile() }
      passOn(output.text)
    case .testEnded(let report):
      if listing != nil && !Self.isNoteworthy(report) {
        passedCount += 1
      } else {
        show(report.name)
        tell(report)
      }
    case .failedOutsideTest(let failure):
      showFile()
      list(failure.title, "✗", .error, depth: 1)
      failures += explanations.of(failure)
    case .fileEnded(let report):
      if !report.isComplete {
        showFile()
        list("did not run to its end", "⚠", .warning, depth: 1)
      }
      end(report)
    default: break
    }
  }

  private func begin(_ start: FileStart) {
    shownGroup = []
    failures = []
    explanations.beginFile()
    depth = 1
    listing = !listsAllTests && plan.files.count > Self.listedFiles ? StyledText() : nil
    passedCount = 0
    let repetition = plan.repetitions > 1 ? " (\(start.repetition) of \(plan.repetitions))" : ""
    unshownFile = "\(TerminalText.line(start.file), as: .emphasis)\(repetition, as: .secondary)\n"
  }

  private func end(_ report: FileReport) {
    if let text = listing {
      listing = nil
      guard unshownFile == nil else {
        // A file without results is not listed.
        if passedCount > 0 { writeLine(of: report) }
        return
      }
      endLines()
      screen.write(text)
      if passedCount > 0 {
        let others = "\(passedCount) other\(passedCount == 1 ? "" : "s")"
        screen.write("\(Self.margin(1))\("✓", as: .success) \(others, as: .secondary)\n")
      }
    }
    if !failures.isEmpty { screen.write("\n" + failures.styledText(width: settings.width)) }
    if unshownFile == nil { screen.write("\n") }
  }

  /// Whether a test is listed in a run of many files.
  private static func isNoteworthy(_ report: TestReport) -> Bool {
    report.status != .passed || report.isFlaky || !report.warnings.isEmpty || !report.output.isEmpty
  }

  /// Writes the line of a file in which all tests passed.
  private func writeLine(of report: FileReport) {
    let name = TerminalText.line(report.file)
    let repetition = plan.repetitions > 1 ? " (\(report.repetition) of \(plan.repetitions))" : ""
    let count = "\(passedCount) test\(passedCount == 1 ? "" : "s")"
    isAfterLine = true
    screen.write("\("✓", as: .success) \(name, as: .emphasis)\(repetition, as: .secondary)  \(count, as: .secondary)\n")
  }

  /// Separates the lines of files from other text.
  private func endLines() {
    if isAfterLine { screen.write("\n") }
    isAfterLine = false
  }

  private func write(_ text: StyledText) {
    if listing == nil { screen.write(text) } else { listing? += text }
  }

  private func showFile() {
    guard let heading = unshownFile else { return }
    unshownFile = nil
    write(heading)
  }

  /// Prints the file and the groups of a test.
  private func show(_ test: TestName) {
    showFile()
    guard !test.path.isEmpty else { return }
    showGroups(test.path.dropLast())
    depth = max(1, test.path.count)
  }

  private func tell(_ report: TestReport) {
    let title = report.name.path.last ?? "the whole file"
    if report.isRetried || !attempts.isEmpty {
      for attempt in attempts.end(with: report) ?? [] { failures += explanations.of(attempt) }
    }
    if report.isFailure, !report.isRetried { failures += explanations.of(report) }
    let count = report.warnings.count
    let warnings = count == 0 ? "" : " (\(count) warning\(count == 1 ? "" : "s"))"
    switch report.status {
    case .passed where report.isFlaky:
      list("\(title) (flaky: passed at attempt \(report.attempt))\(warnings)", "✓", .success)
    case .passed: list(title + warnings, "✓", .success)
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
    write("\(margin)\(sign, as: role) \(indented(title, margin + "  "))\n")
  }

  private static func margin(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  /// Prints the output of scripts, before the test that printed it.
  private func passOn(_ text: String) {
    for line in TerminalText.printable(text).split(separator: "\n", omittingEmptySubsequences: false) {
      write("\(Self.margin(depth))\("print  ", as: .secondary)\(line)\n")
    }
  }

  private func showGroups(_ group: ArraySlice<String>) {
    guard !group.elementsEqual(shownGroup) else { return }
    let group = Array(group)
    let common = zip(group, shownGroup).prefix { $0 == $1 }.count
    for depth in common..<group.count {
      let margin = Self.margin(depth + 1)
      write("\(margin)\(indented(group[depth], margin))\n")
    }
    shownGroup = group
  }

  /// Returns a name whose continuation lines start after a margin.
  private func indented(_ name: String, _ margin: String) -> String {
    let name = TerminalText.printable(name)
    return name.utf8.contains(UInt8(ascii: "\n")) ? name.replacing("\n", with: "\n" + margin) : name
  }
}
