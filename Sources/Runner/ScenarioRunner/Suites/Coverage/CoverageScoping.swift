public import RouteDiagnostics
public import ScriptText

/// A filter that limits the line coverage in file reports to the files of a scope, whether they were loaded or not.
public struct CoverageScoping {
  /// The reasons why some files cannot be counted.
  public private(set) var faults: [Diagnostic] = []
  private let scope: CoverageScope
  private let files: any SourceFiles
  private var hasUnloaded = false

  /// Creates a filter for a run.
  public init(_ scope: CoverageScope, files: any SourceFiles) {
    self.scope = scope
    self.files = files
  }

  /// Removes lines outside the scope from a file report. Adds the lines of files that may never be loaded to the first report.
  public mutating func limit(_ report: inout FileReport) {
    guard !scope.isEverything, let lines = report.lines else { return }
    report.lines = scope.limit(lines)
    guard !hasUnloaded else { return }
    hasUnloaded = true
    let unloaded = scope.unloaded(in: files)
    faults = unloaded.faults
    report.lines?.merge(unloaded.lines)
  }
}
