public import Diagnostics

/// Lists the tests of suites as they end, and explains below each file those that failed.
public final class SuiteReporter: SuiteListener {
  private let write: (String) -> Void
  private let style: OutputStyle
  private let width: Int
  private var plan: SuitePlan?
  private var shownGroup: [String] = []
  /// The file that runs now, until its name is shown: a file of which nothing is told is not listed.
  private var unshownFile: String?
  /// How deep what runs now stands in the list, in columns.
  private var margin = "  "
  /// What is explained once the file has been run, so that the list stays whole.
  private var failures: [QuotedDiagnostic] = []
  /// The places of each warning, in the order in which they came.
  private var warnings: [(title: String, places: [String])] = []

  /// Prepares to list.
  ///
  /// - Parameters:
  ///   - width: how many columns there are.
  ///   - style: plain or coloured.
  ///   - write: receives the text, piece by piece.
  public init(width: Int = 80, style: OutputStyle = .plain, write: @escaping (String) -> Void) {
    self.width = width
    self.style = style
    self.write = write
  }

  /// Nothing to prepare.
  public func begin(_ plan: SuitePlan) { self.plan = plan }

  /// Lists what happened.
  public func receive(_ event: SuiteEvent) {
    switch event {
    case .fileBegan(let start):
      shownGroup = []
      failures = []
      margin = "  "
      unshownFile = start.file
    case .testBegan(let start):
      showFile()
      showGroups(start.name.path.dropLast())
      margin = String(repeating: "  ", count: max(1, start.name.path.count))
    case .output(let output):
      showFile()
      passOn(output.text)
    case .testEnded(let report):
      showFile()
      tell(report)
    case .failedOutsideTest(let failure):
      showFile()
      write("  \(style.paint("✗", as: .error)) \(failure.scope ?? Self.wholeFile)\n")
      failures += failure.diagnostics.map { $0.headed(by: failure.scope) }
    case .fileEnded:
      if !failures.isEmpty { write("\n" + failures.rendered(width: width, style: style)) }
      if unshownFile == nil { write("\n") }
    case .runBegan, .groupBegan, .testFound, .runEnded: break
    }
  }

  /// Sums up.
  public func end(_ summary: SuiteSummary) {
    for (title, places) in warnings {
      write("\(style.paint("⚠", as: .warning)) \(title)\(places.count == 1 ? "" : " (\(places.count) tests)")\n")
      for place in places.prefix(Self.shownPlaces) { write("  \(place)\n") }
      if places.count > Self.shownPlaces { write("  … and \(places.count - Self.shownPlaces) more\n") }
      write("\n")
    }
    write(summary.line + "\n")
    for (index, name) in summary.flaky.enumerated() {
      if index == 0 { write("\nflaky: passed only after a failed attempt\n") }
      write("  \(name.file)\(name.line.map { ":\($0)" } ?? ""): \(TerminalText.printable(name.title))\n")
    }
    if let plan, plan.isShuffled { write("\nshuffled; --seed \(plan.seed) gives this order again\n") }
  }

  private func showFile() {
    guard let file = unshownFile else { return }
    unshownFile = nil
    write(style.paint(TerminalText.printable(file), as: .emphasis) + "\n")
  }

  /// How many tests are named that have the same warning.
  private static let shownPlaces = 10

  private func remember(_ warning: Diagnostic, of name: TestName) {
    let place = warning.location.map { "\($0): " } ?? "\(name.file): "
    let text = TerminalText.printable(place + name.title)
    if let known = warnings.firstIndex(where: { $0.title == warning.title }) {
      warnings[known].places.append(text)
    } else {
      warnings.append((TerminalText.printable(warning.title), [text]))
    }
  }

  private func tell(_ result: TestReport) {
    let title = TerminalText.printable(result.name.path.last ?? Self.wholeFile)
    for warning in result.warnings { remember(warning.diagnostic, of: result.name) }
    switch result.status {
    case .passed: write("\(margin)\(style.paint("✓", as: .success)) \(title)\n")
    case _ where result.isRetried:
      write("\(margin)\(style.paint("↻", as: .warning)) \(title) (failed, is tried again)\n")
    case .pending:
      let reason = result.diagnostics.first.map { ": \($0.diagnostic.title)" } ?? ""
      write("\(margin)\(style.paint("◌", as: .warning)) \(title) (pending\(reason))\n")
    case .failed, .error:
      write("\(margin)\(style.paint("✗", as: .error)) \(title)\n")
      failures += result.diagnostics.map { $0.headed(by: result.name) }
    }
  }

  /// What scripts print stands before the test that printed it.
  private func passOn(_ text: String) {
    for line in TerminalText.printable(text).split(separator: "\n", omittingEmptySubsequences: false) {
      write("\(margin)\(style.paint("print  ", as: .secondary))\(line)\n")
    }
  }

  private static let wholeFile = "the whole file"

  private func showGroups(_ group: ArraySlice<String>) {
    let group = Array(group)
    guard group != shownGroup else { return }
    let common = zip(group, shownGroup).prefix { $0 == $1 }.count
    for depth in common..<group.count {
      write(String(repeating: "  ", count: depth + 1) + TerminalText.printable(group[depth]) + "\n")
    }
    shownGroup = group
  }
}
