public import Diagnostics
internal import Simulation

/// Writes the trace of each test, or of a file without tests: the steps, their events, and the hierarchy at the end.
public final class TraceReporter: RunListener {
  private let write: (StyledText) -> Void
  private let width: Int
  private var context: RunContext?
  private var trace: Trace?
  private var file = ""

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - write: Receives the text, piece by piece.
  public init(width: Int = 80, write: @escaping (StyledText) -> Void) {
    self.width = width
    self.write = write
  }

  /// Prepares for a file.
  public func begin(_ context: RunContext) {
    self.context = context
    restart()
  }

  private func restart() {
    guard let context else { return }
    trace = Trace(file: file, classes: context.classes, width: width, sources: context.sources)
  }

  /// Writes an event.
  public func receive(_ event: RunEvent) {
    switch event {
    case .fileBegan(let name):
      file = name
      write("\(name, as: .emphasis)\n")
    case .appBegan: restart()
    case .testBegan(let name, _): write("\n\("● " + TerminalText.printable(name.title), as: .emphasis)\n")
    case .progressed(let log):
      if let text = trace?.next(of: log), !text.isEmpty { write(text) }
    case .scriptEnded: trace?.end()
    case .testEnded(let result): conclude(result)
    case .failedOutsideTest(let name, let diagnostics): write("\n" + render(diagnostics.map { $0.headed(by: name) }))
    case .testFound, .groupBegan, .fileEnded: break
    }
  }

  private func conclude(_ result: TestResult) {
    if !result.tree.isEmpty { write("\n\(indented(result.tree))\n") }
    if !result.diagnostics.isEmpty && result.status != .pending { write("\n" + render(result.diagnostics)) }
    let title = TerminalText.printable(result.name.title)
    var counts =
      "\(result.assertions) assertion\(result.assertions == 1 ? "" : "s"), "
      + "\(result.steps) step\(result.steps == 1 ? "" : "s"), \(result.duration) s of virtual time"
    let fits = DisplayWidth.columns(of: "✓ \(title): \(counts)") <= width
    counts = (fits ? ": " : "\n  ") + counts
    switch result.status {
    case .passed: write("\n\("✓", as: .success) \(title)\(counts)\n")
    case .failed, .error: write("\n\("✗", as: .error) \(title)\(counts)\n")
    case .pending:
      let reason = result.diagnostics.first.map { ", \($0.title)" } ?? ""
      write("\n\("◌", as: .warning) \(title): pending\(reason)\n")
    }
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  }

  private func render(_ diagnostics: [Diagnostic]) -> StyledText {
    DiagnosticRenderer(width: width, source: context?.sources ?? { _ in nil }).render(diagnostics)
  }
}
