public import RouteScript

/// Listens to a run and merges which routes its files used.
public final class CoverageCollector: SuiteListener {
  /// Which routes were used.
  public private(set) var coverage = RouteCoverage()

  /// Prepares to listen.
  public init() {}

  /// Nothing to prepare.
  public func begin(_ plan: SuitePlan) {}

  /// Adds what a file used.
  public func receive(_ event: SuiteEvent) {
    guard case .fileEnded(let report) = event, let used = report.coverage else { return }
    coverage.merge(used)
  }

  /// Nothing to sum up.
  public func end(_ summary: SuiteSummary) {}
}
