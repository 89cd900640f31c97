internal import Diagnostics
internal import RouteScript
internal import ScenarioRunner

/// What is wanted of coverage.
struct CoverageRequest {
  /// Whether it is shown.
  var coverage = false
  /// The least share of the routes that has to be used, in percent.
  var coverageFailUnder: Double?
  /// The least share of the lines that has to run, in percent.
  var coverageLinesFailUnder: Double?
  /// The file to which it is written as JSON.
  var coverageJSON: String?
  /// The file to which LCOV's form is written.
  var coverageLcov: String?
  /// Which files count for the lines.
  var scope = CoverageScope()

  /// Whether anything of it is wanted.
  var isWanted: Bool {
    coverage || coverageFailUnder != nil || coverageLinesFailUnder != nil || coverageJSON != nil || coverageLcov != nil
  }

  /// Tells what was used.
  ///
  /// - Returns: how that went: ``ExitStatus/failed`` when it was not enough, ``ExitStatus/usage`` for a file that cannot be written.
  func tell(_ collector: CoverageCollector, in environment: CommandEnvironment, noColor: Bool) -> ExitStatus {
    let table = CoverageTable(
      collector.coverage, lines: collector.lines, lost: collector.lost, width: environment.columns)
    if coverage { environment.writeOutput("\n" + table.text) }
    var status = ExitStatus.ok
    for (path, text) in [(coverageJSON, table.json + "\n"), (coverageLcov, LCOVText(collector.lines).text)] {
      guard let path, let failure = FileOutput.write(Array(text.utf8), to: path) else { continue }
      environment.explain(failure.diagnostic, noColor: noColor)
      status = .usage
    }
    let limits = [
      (coverageFailUnder, collector.coverage.share(), "too few of the routes were used", "were used"),
      (coverageLinesFailUnder, collector.lines.share, "too few of the lines ran", "ran"),
    ]
    for (least, share, title, verb) in limits {
      guard let least, share.percent < least else { continue }
      let rounded = (share.percent * 100).rounded(.down) / 100
      environment.explain(
        Diagnostic(
          title, found: "\(rounded) % (\(share.used) of \(share.total))", expected: "\(least) % at least",
          help: coverage ? [] : ["`--coverage` names those that never \(verb)"]), noColor: noColor)
      status = status.combined(with: .failed)
    }
    return status
  }
}
