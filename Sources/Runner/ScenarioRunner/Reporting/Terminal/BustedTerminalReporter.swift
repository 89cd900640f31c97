public import RouteDiagnostics

/// Writes the results in the format of the terminal handlers of busted, which editors and scripts parse: a symbol for each test, the counts,
/// the reasons of pending and failed tests, and the warnings.
public final class BustedTerminalReporter: RunListener {
  /// The symbols of a handler, and the arrow in its headings.
  public struct Symbols: Sendable {
    let success: String
    let failure: String
    let error: String
    let pending: String
    let arrow: String

    /// The symbols of `utfTerminal`.
    public static let utf = Symbols(success: "●", failure: "◼", error: "✱", pending: "◌", arrow: "→")
    /// The symbols of `plainTerminal`.
    public static let plain = Symbols(success: "+", failure: "-", error: "*", pending: ".", arrow: "->")
  }

  /// The reason of a test that did not pass, or of a failure outside tests.
  private struct Entry {
    let heading: String
    let role: TextRole
    let name: String
    let message: String
    let traceback: [String]
  }

  private let settings: ReportSettings
  private let symbols: Symbols
  private let write: (StyledText) -> Void
  private var summary = BustedSummary()
  private var column = 0
  private var pendings: [Entry] = []
  private var failures: [Entry] = []
  private var errors: [Entry] = []
  private var warnings: [Entry] = []

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - settings: Whether to show tracebacks and pending tests.
  ///   - symbols: The symbols of the handler.
  ///   - write: Receives the text, piece by piece.
  public init(_ settings: ReportSettings, symbols: Symbols, write: @escaping (StyledText) -> Void) {
    self.settings = settings
    self.symbols = symbols
    self.write = write
  }

  /// Writes the symbol of each test, and the rest at the end.
  public func receive(_ event: RunEvent) {
    switch event {
    case .output(let output):
      breakLine()
      write("\(TerminalText.printable(output.text))\n")
    case .testEnded(let report) where report.isRetried: break
    case .testEnded(let report) where report.status == .pending && settings.suppressesPending: break
    case .testEnded(let report):
      summary.count(event)
      add(report)
    case .failedOutsideTest(let failure):
      summary.count(event)
      for diagnostic in failure.diagnostics {
        show(symbols.error, .error)
        errors.append(entry(of: diagnostic, outside: failure))
      }
    case .fileEnded(let report):
      summary.count(event)
      for warning in report.warnings {
        warnings.append(entry(ofWarning: warning, in: TestName(file: report.file, path: [], line: nil)))
      }
    case .runEnded(let end): finish(end)
    default: break
    }
  }

  private func add(_ report: TestReport) {
    switch report.status {
    case .passed: show(symbols.success, .success)
    case .pending:
      show(symbols.pending, .warning)
      pendings.append(entry(of: report, "Pending", .warning))
    case .failed:
      show(symbols.failure, .error)
      failures.append(entry(of: report, "Failure", .error))
    case .error:
      show(symbols.error, .error)
      errors.append(entry(of: report, "Error", .error))
    }
    for warning in report.warnings { warnings.append(entry(ofWarning: warning, in: report.name)) }
  }

  /// busted has no warnings. These have the form of its failures, and are the last ones.
  private func entry(ofWarning quoted: QuotedDiagnostic, in test: TestName) -> Entry {
    let place = quoted.diagnostic.location ?? test.place
    return Entry(
      heading: heading("Warning", place), role: .warning, name: name(of: test), message: Self.message(quoted),
      traceback: [])
  }

  private func heading(_ word: String, _ place: SourceLocation) -> String {
    "\(word) \(symbols.arrow) \(TerminalText.line(place.file)) @ \(place.line)"
  }

  private func name(of test: TestName) -> String { test.path.isEmpty ? test.title : test.fullName }

  private func entry(of report: TestReport, _ word: String, _ role: TextRole) -> Entry {
    let first = report.diagnostics.first
    let isPending = report.status == .pending
    return Entry(
      heading: heading(word, report.name.place), role: role, name: name(of: report.name),
      message: isPending ? report.reason ?? "" : first.map(Self.message) ?? "",
      traceback: isPending ? [] : traceback(first?.diagnostic, of: report.name))
  }

  private func entry(of quoted: QuotedDiagnostic, outside failure: OutsideFailure) -> Entry {
    let diagnostic = quoted.diagnostic
    guard let place = diagnostic.location else {
      // As in busted, what has no place is its own heading.
      return Entry(
        heading: "Error \(symbols.arrow) \(diagnostic.title)", role: .error, name: "", message: "", traceback: [])
    }
    return Entry(
      heading: heading("Error", place), role: .error, name: failure.scope ?? TerminalText.line(failure.file),
      message: Self.message(quoted),
      traceback: traceback(diagnostic, of: TestName(file: place.file, path: [], line: place.line)))
  }

  /// Returns the reason after its place, as Lua writes it.
  private static func message(_ quoted: QuotedDiagnostic) -> String {
    let place = quoted.diagnostic.location.map { "\($0): " } ?? ""
    return place + quoted.message
  }

  /// Returns the calls in the format of a Lua traceback. The test is the outermost one.
  private func traceback(_ diagnostic: Diagnostic?, of test: TestName) -> [String] {
    guard settings.isVerbose, let diagnostic else { return [] }
    guard !diagnostic.traceback.isEmpty else {
      return diagnostic.location.map { ["\($0): in function <\(test.place)>"] } ?? []
    }
    return diagnostic.traceback.map { frame in
      let place = frame.location.map { "\($0): " } ?? ""
      let anonymous = "in a function of line "
      guard frame.name.hasPrefix(anonymous), let file = frame.location?.file else { return place + frame.name }
      return "\(place)in function <\(TerminalText.line(file)):\(frame.name.dropFirst(anonymous.count))>"
    }
  }

  /// Writes the counts and the reasons.
  private func finish(_ end: SuiteSummary) {
    // As in busted, a line end follows the symbols, even in a run without tests.
    write("\n")
    write("\(summary.line(after: end.realDuration))\n")
    for entry in pendings + failures + errors + warnings {
      var text: StyledText = "\n\(entry.heading, as: entry.role)\n"
      for part in [entry.name, entry.message] where !part.isEmpty {
        for line in part.split(separator: "\n", omittingEmptySubsequences: false) {
          text += "\(TerminalText.printable(String(line)))\n"
        }
      }
      if !entry.traceback.isEmpty {
        text += "stack traceback:\n"
        for line in entry.traceback { text += "\t\(TerminalText.printable(line))\n" }
        // busted ends a traceback with an empty line.
        text += "\n"
      }
      write(text)
    }
    if let explanation = end.ending.explanation { write("\n\(explanation)\n") }
    if let reason = end.nothingRan, !settings.isExplained {
      write("\n" + QuotedDiagnostic(reason).styledText(width: settings.width))
    }
  }

  private func show(_ symbol: String, _ role: TextRole) {
    column += 1
    write(StyledText(symbol, as: role))
  }

  private func breakLine() {
    if column > 0 { write("\n") }
    column = 0
  }
}
