internal import RouteDiagnostics

/// The text at the end of a run: warnings, failures, flaky and slow tests, files that did not run, and the counts.
struct SuiteEpilogue {
  /// A row of a list.
  private struct Row {
    let sign: String
    let role: TextRole
    let title: String
    let place: String
  }

  /// A test or a file with a warning.
  private struct DoubtfulTest {
    let place: String
    /// The title, or `nil` for a file.
    let title: String?
  }

  /// The maximum number of tests to list for one warning.
  private static let shownPlaces = 10

  /// The default maximum number of slow tests to list.
  private static let shownSlowTests = 10
  /// The maximum number of files to list that did not run. A longer list would move the failures out of sight.
  private static let shownFiles = 20

  private let settings: ReportSettings
  private var plan: SuitePlan?
  private var failures: [Row] = []
  private var flaky: [Row] = []
  /// The tests of each warning, in the order of their occurrence.
  private var warnings: [(title: String, tests: [DoubtfulTest])] = []
  /// The position of each warning by its title.
  private var warningPlaces: [String: Int] = [:]
  private var bustedCounts = BustedSummary()
  private var fileCount = 0

  init(_ settings: ReportSettings) { self.settings = settings }

  /// Stores the parts of an event that are repeated at the end.
  mutating func note(_ event: RunEvent) {
    bustedCounts.count(event)
    switch event {
    case .runBegan(let plan): self.plan = plan
    case .fileBegan: fileCount += 1
    case .testEnded(let report) where !report.isRetried:
      for warning in report.warnings { remember(warning.diagnostic, at: report.name.place, of: report.name.title) }
      if report.isFailure {
        failures.append(Row(sign: "✗", role: .error, title: report.name.title, place: report.name.place.description))
      } else if report.isFlaky {
        let title = report.name.title + " (passed at attempt \(report.attempt))"
        flaky.append(Row(sign: "⚠", role: .warning, title: title, place: report.name.place.description))
      }
    case .failedOutsideTest(let failure):
      let place = failure.diagnostics.first?.diagnostic.location?.description ?? failure.file
      failures.append(Row(sign: "✗", role: .error, title: failure.title, place: place))
    case .fileEnded(let report):
      for warning in report.warnings { remember(warning.diagnostic, at: SourceLocation(file: report.file, line: 1)) }
    default: break
    }
  }

  /// Stores a warning about a test or a file.
  private mutating func remember(_ warning: Diagnostic, at place: SourceLocation, of test: String? = nil) {
    let test = DoubtfulTest(
      place: TerminalText.printable("\(warning.location ?? place)"), title: test.map(TerminalText.printable))
    if let known = warningPlaces[warning.title] {
      warnings[known].tests.append(test)
    } else {
      warningPlaces[warning.title] = warnings.count
      warnings.append((warning.title, [test]))
    }
  }

  /// Returns the whole text, which ends with a newline. It is empty if nothing ran and the command explains it elsewhere.
  func text(_ summary: SuiteSummary) -> StyledText {
    // Results follow at once.
    if summary.ending == .filesChanged, let explanation = summary.ending.explanation {
      return "\("⚠", as: .warning) \(explanation)\n"
    }
    var parts = warnings.map(section)
    // The failures of a single file are already visible.
    if fileCount > 1, !failures.isEmpty { parts.append(section("Failed", failures)) }
    if !flaky.isEmpty { parts.append(section("Flaky: passed only after a failed attempt", flaky)) }
    let slow = slowest(of: summary)
    if !slow.isEmpty { parts.append(section("Slowest", slow.map(row))) }
    if !summary.brokenOffTests.isEmpty {
      let rows = summary.brokenOffTests.map {
        Row(sign: "⚠", role: .warning, title: $0.title, place: $0.place.description)
      }
      parts.append(section("Running when the run ended early", rows))
    }
    if !summary.unfinishedFiles.isEmpty {
      let files = summary.unfinishedFiles
      let shown = files.count > Self.shownFiles ? Self.shownFiles - 1 : files.count
      var rows = files.prefix(shown).map { Row(sign: "⚠", role: .warning, title: $0, place: "") }
      if shown < files.count {
        rows.append(Row(sign: "⚠", role: .warning, title: "and \(files.count - shown) more", place: ""))
      }
      parts.append(section("Not run, or not completed", rows))
    }
    let isExplained = settings.isExplained && summary.nothingRan != nil
    if isExplained, !summary.isSuccess, parts.isEmpty { return StyledText() }
    var last = StyledText()
    if let reason = summary.nothingRan, !isExplained {
      last += QuotedDiagnostic(reason).styledText(width: settings.width) + "\n"
    }
    if let explanation = summary.ending.explanation {
      last += "\("⚠", as: .warning) \(explanation)\n"
    }
    if let plan, plan.isShuffled {
      last += "The order results from seed \(plan.seed): to repeat it, add --seed \(plan.seed) to the command.\n"
    }
    // The code that joins a list would have to be resolved while the user waits for the end: see docs/decisions/0026.
    var text = StyledText()
    for part in parts {
      text += part
      text += "\n"
    }
    return "\(text)\(last)\(line(summary))\n"
  }

  /// Returns the slow tests to list.
  private func slowest(of summary: SuiteSummary) -> ArraySlice<SuiteSummary.TimedTest> {
    if let count = settings.slowestCount { return summary.slowest.prefix(count) }
    guard settings.isLive else { return [] }
    return summary.slowest.filter { $0.duration >= settings.slowThreshold }.prefix(Self.shownSlowTests)
  }

  private func line(_ summary: SuiteSummary) -> StyledText {
    if settings.rules == .busted { return StyledText(bustedCounts.line(after: summary.realDuration)) }
    let time = settings.isLive ? " in \(summary.realDuration.seconds(decimals: 3)) s" : ""
    return "\(summary.line, as: summary.isSuccess ? .success : .error)\(time, as: .secondary)"
  }

  private func row(_ test: SuiteSummary.TimedTest) -> Row {
    Row(
      sign: test.duration.seconds(decimals: 3) + " s ", role: .secondary, title: test.name.title,
      place: test.name.place.description)
  }

  private func section(_ warning: (title: String, tests: [DoubtfulTest])) -> StyledText {
    let count = warning.tests.count
    let noun = warning.tests.allSatisfy { $0.title == nil } ? "files" : "tests"
    let text = TerminalText.printable(warning.title) + (count == 1 ? "" : " (\(count) \(noun))")
    let title = Paragraph.lines(of: text, width: settings.width - 2).joined(separator: "\n  ")
    var lines = warning.tests.prefix(Self.shownPlaces).map(line)
    if count > Self.shownPlaces { lines.append("  … and \(count - Self.shownPlaces) more\n") }
    return "\("⚠", as: .warning) \(title)\n\(lines.joined())"
  }

  /// Returns the place and the title, on separate lines if they do not fit on one.
  private func line(_ test: DoubtfulTest) -> String {
    guard let title = test.title else { return "  \(test.place)\n" }
    let line = "  \(test.place): \(title)"
    if !title.contains("\n") && DisplayWidth.columns(of: line) <= settings.width { return line + "\n" }
    let rest = Paragraph.lines(of: title, width: settings.width - 4).map { "    \($0)\n" }
    return "  \(test.place):\n" + rest.joined()
  }

  /// Returns rows under a heading, with their places at the right edge, or on a separate line if they do not fit.
  private func section(_ heading: String, _ rows: [Row]) -> StyledText {
    var text: StyledText = "\(heading, as: .emphasis)\n"
    let signWidth = rows.map { DisplayWidth.columns(of: $0.sign) }.max() ?? 0
    for row in rows {
      let sign = String(repeating: " ", count: signWidth - DisplayWidth.columns(of: row.sign)) + row.sign
      let title = TerminalText.printable(row.title).split(separator: "\n").joined(separator: " ")
      let place = TerminalText.printable(row.place)
      let room = settings.width - 3 - signWidth
      let gap = room - DisplayWidth.columns(of: title) - DisplayWidth.columns(of: place)
      let margin = "\n" + String(repeating: " ", count: signWidth + 3)
      let lines = Paragraph.lines(of: title, width: max(20, room)).joined(separator: margin)
      text += "  \(sign, as: row.role) \(lines)"
      if !place.isEmpty {
        text += "\(gap >= 2 ? String(repeating: " ", count: gap) : margin)\(place, as: .secondary)"
      }
      text += "\n"
    }
    return text
  }
}
