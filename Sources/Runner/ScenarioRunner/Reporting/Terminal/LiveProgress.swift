internal import RouteDiagnostics

/// The current progress of a run: one line per worker, and a bar.
struct LiveProgress {
  /// The maximum number of workers to show. Of more, only their number is shown.
  private static let shownWorkers = 8

  private let width: Int
  private var running: [Int: String] = [:]
  private var files: [Int: String] = [:]
  private var knownTests: Int?
  private var plannedFiles = 0
  private var endedTests = 0
  private var failedTests = 0
  private var endedFiles = 0

  init(width: Int) { self.width = width }

  mutating func begin(_ plan: SuitePlan) {
    plannedFiles = plan.files.count * plan.repetitions
    knownTests = plan.knownTests
  }

  /// Implements `runner:8.10`.
  mutating func note(_ event: RunEvent) {
    switch event {
    case .fileBegan(let start):
      files[start.worker] = start.file
      running[start.worker] = start.file
    case .testBegan(let start):
      running[start.worker] = ([start.name.file] + start.name.path).joined(separator: " › ")
    case .testEnded(let report) where !report.isRetried:
      endedTests += 1
      if report.isFailure { failedTests += 1 }
    case .failedOutsideTest: failedTests += 1
    case .fileEnded(let report):
      endedFiles += 1
      running[report.worker] = nil
    default: break
    }
  }

  /// Returns the lines, at most ``shownWorkers`` + 3.
  func lines(after time: Duration) -> [StyledText] {
    let workers = running.sorted { $0.key < $1.key }
    var lines: [StyledText] = [""]
    for (worker, what) in workers.prefix(Self.shownWorkers) {
      let number = worker == 0 ? "" : "\(worker) "
      lines.append("\("  \(number)│ ", as: .secondary)\(fitted(what, to: width - 5 - number.count))")
    }
    if workers.count > Self.shownWorkers {
      lines.append(StyledText("    … and \(workers.count - Self.shownWorkers) more", as: .secondary))
    }
    lines.append("\(bar)  \(counts(time))")
    return lines
  }

  private func counts(_ time: Duration) -> StyledText {
    let tests =
      knownTests.map { "\(endedTests) of \(max($0, endedTests)) tests" }
      ?? "\(endedTests) test\(endedTests == 1 ? "" : "s")"
    let failed: StyledText = failedTests == 0 ? "" : ", \("\(failedTests) failed", as: .error)"
    let files = plannedFiles > 1 ? ", \(endedFiles) of \(plannedFiles) files" : ""
    return "\(tests)\(failed)\(files)\("  \(time.components.seconds) s", as: .secondary)"
  }

  /// The progress bar, which counts tests if their number is known, and files otherwise.
  private var bar: StyledText {
    let whole = knownTests ?? plannedFiles
    let part = knownTests == nil ? endedFiles : endedTests
    let columns = min(24, max(8, width - 56))
    let filled = whole == 0 ? 0 : min(columns, part * columns / whole)
    let rest = String(repeating: "━", count: columns - filled)
    let role = failedTests == 0 ? TextRole.success : .error
    return "  \(String(repeating: "━", count: filled), as: role)\(rest, as: .secondary)"
  }

  /// Returns the text, truncated at its end if it is too wide.
  private func fitted(_ text: String, to columns: Int) -> String {
    let text = TerminalText.line(text)
    guard DisplayWidth.columns(of: text) > columns else { return text }
    var used = 1
    let kept = text.prefix { character in
      used += DisplayWidth.columns(of: character)
      return used <= columns
    }
    return kept + "…"
  }
}
