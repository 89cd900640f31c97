public import Diagnostics
public import RouteScript

/// Lets a run count the lines of the files that count for coverage, loaded or not. Whoever listens finds them in the reports of files.
public struct CoverageScoping {
  /// Why some files cannot be counted.
  public private(set) var faults: [Diagnostic] = []
  private let scope: CoverageScope
  private let files: any SourceFiles
  private var hasUnloaded = false

  /// Prepares for a run.
  public init(_ scope: CoverageScope, files: any SourceFiles) {
    self.scope = scope
    self.files = files
  }

  /// Takes out of a file's report what does not count, and puts into that of the first file what nothing may load.
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
