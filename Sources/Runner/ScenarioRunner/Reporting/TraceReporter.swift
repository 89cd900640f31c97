public import RouteDiagnostics
internal import SimulatedWorld

/// Writes the trace of each test, or of a file without tests: the steps, their events, and the hierarchy at the end.
public final class TraceReporter: RunListener {
  private let write: (StyledText) -> Void
  private let width: Int
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

  /// The hierarchy at the end of each test.
  public var details: RecordedDetails { [.tree, .passedTrees] }

  /// Writes the events of the app.
  public func follow(_ progress: AppProgress) {
    switch progress {
    case .began(let context):
      trace = Trace(file: file, classes: context.classes, width: width, sources: context.sources)
    case .advanced(let log):
      if let text = trace?.next(of: log), !text.isEmpty { write(text) }
    case .scriptEnded: trace?.end()
    }
  }

  /// Writes an event.
  public func receive(_ event: RunEvent) {
    switch event {
    case .fileBegan(let start):
      file = start.file
      write("\(TerminalText.line(file), as: .emphasis)\n")
    case .testBegan(let start): write("\n\("● " + TerminalText.printable(start.name.title), as: .emphasis)\n")
    case .testEnded(let report): conclude(report)
    case .failedOutsideTest(let failure):
      write("\n" + failure.diagnostics.map { $0.headed(by: failure.scope) }.styledText(width: width))
    default: break
    }
  }

  private func conclude(_ report: TestReport) {
    if !report.tree.isEmpty { write("\n\(indented(report.tree))\n") }
    if !report.diagnostics.isEmpty && report.status != .pending {
      write("\n" + report.diagnostics.styledText(width: width))
    }
    let title = TerminalText.printable(report.name.title)
    var counts =
      "\(report.assertions) assertion\(report.assertions == 1 ? "" : "s"), "
      + "\(report.steps) step\(report.steps == 1 ? "" : "s"), \(report.virtualDuration) s of virtual time"
    let fits = DisplayWidth.columns(of: "✓ \(title): \(counts)") <= width
    counts = (fits ? ": " : "\n  ") + counts
    switch report.status {
    case .passed: write("\n\("✓", as: .success) \(title)\(counts)\n")
    case .failed, .error: write("\n\("✗", as: .error) \(title)\(counts)\n")
    case .pending: write("\n\("◌", as: .warning) \(title): pending\(report.reason.map { ", \($0)" } ?? "")\n")
    }
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  }
}
