public import ScriptText

/// A collector that merges the route coverage and the line coverage of all files of a run.
public final class CoverageCollector: RunListener {
  /// The merged route coverage.
  public private(set) var coverage = RouteCoverage()
  /// The merged line coverage.
  public private(set) var lines = LineCoverage()
  /// The files that ran to their end without recorded coverage.
  public private(set) var unrecorded: [String] = []
  /// The files whose process ended before it reported their coverage.
  public private(set) var lost: [String] = []

  /// Creates a collector.
  public init() {}

  /// Adds the coverage of a file.
  public func receive(_ event: RunEvent) {
    guard case .fileEnded(let report) = event else { return }
    if let used = report.coverage { coverage.merge(used) }
    if let ran = report.lines { lines.merge(ran) }
    guard report.coverage == nil else { return }
    if report.isComplete { unrecorded.append(report.file) } else { lost.append(report.file) }
  }
}
