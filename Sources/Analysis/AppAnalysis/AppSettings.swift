public import AppSources
public import RouteDiagnostics
public import ScenarioRunner
public import StoryboardAnalysis

/// The folders and rules of a project, as `.routescript` sets them.
public struct AppSettings: Sendable {
  /// The severity of a rule's findings, or that they are omitted.
  public enum Level: Sendable, Equatable {
    /// Findings of the rule are omitted.
    case off
    /// Findings of the rule have this severity.
    case severity(Diagnostic.Severity)
  }

  /// The paths to read if the caller names none.
  public var sources: [String] = []
  /// The folders that are not read, by name or by several names in a row.
  public var excluded: [String] = []
  /// The folders that are read, but not judged or imported, in addition to `Pods` and other usual ones.
  public var dependencies: [String] = []
  /// The kinds of the identifiers that functions of the app receive, by the name of the function.
  public var helpers: [String: SourceUse.Kind] = [:]
  /// The names that `#if` can query, or `nil` to read both branches.
  public var defines: Set<String>?
  /// The levels of rules that differ from the default.
  public var levels: [FindingRule: Level] = [:]

  /// Creates the settings of a project without a configuration.
  public init() {}

  /// An option that cannot be used.
  public struct Fault: Error, Sendable {
    /// The message.
    public let diagnostic: QuotedDiagnostic

    package init(_ diagnostic: Diagnostic) { self.diagnostic = QuotedDiagnostic(diagnostic) }
    package init(_ diagnostic: QuotedDiagnostic) { self.diagnostic = diagnostic }
  }

  /// Whether a file is in an excluded folder, or is itself excluded.
  package func excludes(_ file: String) -> Bool { AppFiles.isFile(file, in: excluded) }

  /// Returns a sentence for each excluded path that none of the excluded files is in.
  package func unusedExclusions(_ files: [String]) -> [String] {
    excluded.filter { path in !files.contains { AppFiles.isFile($0, in: [path]) } }
      .map { "sources_exclude has '\($0)', but no file of the app is in it" }
  }

  /// Returns the findings with the chosen severities, without those of rules that are off.
  func applied(to findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      switch levels[finding.rule] {
      case nil: finding.rule.isOffByDefault ? nil : finding
      case .off: nil
      case .severity(let severity): finding.with(severity)
      }
    }
  }
}
