public import RouteScript

/// Listens to a run and merges which routes its files used, and which lines ran.
public final class CoverageCollector: RunListener {
  /// Which routes were used.
  public private(set) var coverage = RouteCoverage()
  /// Which lines ran.
  public private(set) var lines = LineCoverage()
  /// The files that were run to their end although nothing was recorded.
  public private(set) var unrecorded: [String] = []
  /// The files whose process ended before it could say what they covered.
  public private(set) var lost: [String] = []

  /// Prepares to listen.
  public init() {}

  /// Adds what a file used.
  public func receive(_ event: RunEvent) {
    guard case .fileEnded(let report) = event else { return }
    if let used = report.coverage { coverage.merge(used) }
    if let ran = report.lines { lines.merge(ran) }
    guard report.coverage == nil else { return }
    if report.isComplete { unrecorded.append(report.file) } else { lost.append(report.file) }
  }
}
