public import Diagnostics
internal import Simulation

/// Lists the tests of suites as they end, and explains below each file those that failed.
public final class SuiteReporter: RunListener {
  private let write: (String) -> Void
  private let style: OutputStyle
  private let width: Int
  private var context: RunContext?
  private var shownGroup: [String] = []
  /// How deep what runs now stands in the list, in columns.
  private var margin = "  "
  private var nextEvent = 0
  /// What is explained once the file has been run, so that the list stays whole.
  private var failures: [Diagnostic] = []

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

  /// Begins a file.
  public func begin(_ context: RunContext) {
    self.context = context
    shownGroup = []
    failures = []
  }

  /// Lists what happened.
  public func receive(_ event: RunEvent) {
    switch event {
    case .fileBegan(let name): write(style.paint(name, as: .emphasis) + "\n")
    case .appBegan: nextEvent = 0
    case .testBegan(let name):
      showGroups(name.path.dropLast())
      margin = String(repeating: "  ", count: max(1, name.path.count))
    case .progressed(let log): passOnOutput(of: log)
    case .testEnded(let result):
      tell(result)
    case .failedOutsideTest(let name, let diagnostics):
      write("  \(style.paint("✗", as: .error)) \(name ?? Self.wholeFile)\n")
      failures += diagnostics.map { $0.headed(by: name) }
    case .fileEnded:
      if !failures.isEmpty { write("\n" + render(failures)) }
      write("\n")
    case .groupBegan, .scriptEnded: break
    }
  }

  private func tell(_ result: TestResult) {
    let title = TerminalText.printable(result.name.path.last ?? Self.wholeFile)
    switch result.status {
    case .passed: write("\(margin)\(style.paint("✓", as: .success)) \(title)\n")
    case .pending:
      let reason = result.diagnostics.first.map { ": \($0.title)" } ?? ""
      write("\(margin)\(style.paint("◌", as: .warning)) \(title) (pending\(reason))\n")
    case .failed, .error:
      write("\(margin)\(style.paint("✗", as: .error)) \(title)\n")
      failures += result.diagnostics.map { $0.headed(by: result.name) }
    }
  }

  /// What scripts print stands before the test that printed it.
  private func passOnOutput(of log: EventLog) {
    nextEvent = max(nextEvent, log.droppedCount)
    while nextEvent < log.endIndex {
      if let event = log[nextEvent], case .output(let record) = event.kind {
        for line in TerminalText.printable(record.text).split(separator: "\n", omittingEmptySubsequences: false) {
          write("\(margin)\(style.paint("print  ", as: .secondary))\(line)\n")
        }
      }
      nextEvent += 1
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

  private func render(_ diagnostics: [Diagnostic]) -> String {
    DiagnosticRenderer(width: width, style: style, source: context?.sources ?? { _ in nil }).render(diagnostics)
  }
}
