internal import Diagnostics

/// The reports that a run of suites can give.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// The list of tests for a person at a terminal, in colour and with what runs at the moment.
  case terminal
  /// The same list as text only, for terminals that can no more and for files.
  case plain
  /// A sign for each test, and what went wrong.
  case dots
  /// The Test Anything Protocol, version 13.
  case tap
  /// JUnit's XML, as build servers read it.
  case junit
  /// The events as JSON, one object a line.
  case json
  /// The results as busted's `json` output has them: one object.
  case bustedJSON = "busted-json"
  /// Annotations of GitHub Actions.
  case github
  /// SARIF 2.1.0, as code scanning reads it.
  case sarif
  /// A page for a browser, with the time line of each test.
  case html

  /// What is written into a report.
  public enum Kind: Sendable {
    /// Text for a person.
    case text
    /// Lines for a program, written as things happen.
    case stream
    /// A document that is whole only at the end.
    case document
  }

  /// What is written into it.
  public var kind: Kind {
    switch self {
    case .terminal, .plain, .dots: .text
    case .tap, .json, .bustedJSON, .github: .stream
    case .junit, .sarif, .html: .document
    }
  }

  /// The format of a name, in any case of its letters: its own, or the one that busted has for it. Nil for any other name.
  public init?(name: String) {
    switch name.lowercased() {
    case "utfterminal", "plainterminal": self = .dots
    case "gtest": self = .plain
    case let name:
      guard let format = ReportFormat(rawValue: name) else { return nil }
      self = format
    }
  }

  /// A reporter that writes this report.
  public func reporter(_ settings: ReportSettings, to output: ReportOutput) -> any RunListener {
    switch self {
    case .terminal: TerminalReporter(settings, write: output.write)
    case .plain: TerminalReporter(settings.plain, write: output.write)
    case .dots: DotsReporter(settings) { output.write($0.rendered(settings.style)) }
    case .tap: TAPReporter(write: output.write)
    case .junit: JUnitReporter(to: output)
    case .json: JSONLinesReporter(write: output.write)
    case .bustedJSON: BustedJSONReporter(write: output.write)
    case .github: GitHubReporter(settings, write: output.write)
    case .sarif: SARIFReporter(settings, to: output)
    case .html: HTMLReporter(to: output)
    }
  }
}
