internal import RouteDiagnostics

/// The formats of reports about a suite run.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// A list of tests for a user at a terminal, in color and with live progress.
  case terminal
  /// The list of tests as plain text, for simple terminals and for files.
  case plain
  /// A symbol for each test, and the failures.
  case dots
  /// busted's terminal handlers, whose text editors and scripts parse.
  case utfTerminal, plainTerminal
  /// The Test Anything Protocol, version 13.
  case tap
  /// JUnit XML, as build servers read it.
  case junit
  /// The events as JSON, one object per line.
  case json
  /// The results in busted's `json` format: one object.
  case bustedJSON = "busted-json"
  /// GitHub Actions annotations.
  case github
  /// SARIF 2.1.0, as code scanning reads it.
  case sarif
  /// A page for a browser, with the timeline of each test.
  case html

  /// The kind of a report's contents.
  public enum Kind: Sendable {
    /// Text for the user.
    case text
    /// Lines for a program, written as events occur.
    case stream
    /// A document that is complete only at the end.
    case document
  }

  /// The kind of contents.
  public var kind: Kind {
    switch self {
    case .terminal, .plain, .dots, .utfTerminal, .plainTerminal: .text
    case .tap, .json, .bustedJSON, .github: .stream
    case .junit, .sarif, .html: .document
    }
  }

  /// Creates the format with a name, ignoring case, or returns `nil` for an unknown name. A name is that of the format or busted's name for
  /// it.
  public init?(name: String) {
    let name = name.lowercased()
    guard let format = name == "gtest" ? .plain : Self.allCases.first(where: { $0.rawValue.lowercased() == name })
    else { return nil }
    self = format
  }

  /// Returns a reporter that writes this report.
  public func reporter(_ settings: ReportSettings, to output: ReportOutput) -> any RunListener {
    switch self {
    case .terminal: TerminalReporter(settings, write: output.write)
    case .plain: TerminalReporter(settings.plain, listsAllTests: true, write: output.write)
    case .dots: DotsReporter(settings) { output.write($0.rendered(settings.style).string) }
    case .utfTerminal:
      BustedTerminalReporter(settings, symbols: .utf) { output.write($0.rendered(settings.style).string) }
    case .plainTerminal:
      BustedTerminalReporter(settings.plain, symbols: .plain) { output.write($0.plain) }
    case .tap: TAPReporter(write: output.write)
    case .junit: JUnitReporter(settings, to: output)
    case .json: JSONLinesReporter(write: output.write)
    case .bustedJSON: BustedJSONReporter(write: output.write)
    case .github: GitHubReporter(settings, write: output.write)
    case .sarif: SARIFReporter(settings, to: output)
    case .html: HTMLReporter(settings, to: output)
    }
  }
}
