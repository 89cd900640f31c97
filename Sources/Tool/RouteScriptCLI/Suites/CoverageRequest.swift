internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

/// The requested coverage outputs and thresholds.
struct CoverageRequest {
  /// Whether to print the coverage.
  var coverage = false
  /// The minimum share of the routes to be used, in percent.
  var coverageFailUnder: Double?
  /// The minimum share of the lines to be run, in percent.
  var coverageLinesFailUnder: Double?
  /// The file for the coverage as JSON.
  var coverageJSON: String?
  /// The file for the coverage in LCOV format.
  var coverageLcov: String?
  /// The files whose lines count.
  var scope = CoverageScope()

  /// Whether any coverage is requested.
  var isWanted: Bool {
    coverage || coverageFailUnder != nil || coverageLinesFailUnder != nil || coverageJSON != nil || coverageLcov != nil
  }

  /// Returns an error for each threshold that is not met, with the option that sets the threshold.
  func shortfalls(_ collector: CoverageCollector) -> [(option: String, fault: Diagnostic)] {
    let limits = [
      ("--coverage-fail-under", coverageFailUnder, collector.coverage.share(), "routes", "were used"),
      ("--coverage-lines-fail-under", coverageLinesFailUnder, collector.lines.share, "lines", "ran"),
    ]
    return limits.compactMap { option, least, share, things, verb in
      guard let least, least > 0, share.total == 0 || share.percent < least else { return nil }
      let expected = "at least \(Self.text(least)) %"
      if share.total == 0 {
        let help = ["check that the suite loads the modules of the app"]
        return (option, Diagnostic("there are no \(things)", found: "0 of 0", expected: expected, help: help))
      }
      let rounded = (share.percent * 100).rounded(.down) / 100
      return (
        option,
        Diagnostic(
          "too few of the \(things) \(verb)", found: "\(Self.text(rounded)) % (\(share.used) of \(share.total))",
          expected: expected, help: coverage ? [] : ["add --coverage to list those that never \(verb)"])
      )
    }
  }

  private static func text(_ percent: Double) -> String {
    let text = "\(percent)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Reports the coverage.
  ///
  /// - Returns: The exit status: ``ExitStatus/usage`` if a file cannot be written.
  func tell(_ collector: CoverageCollector, in environment: CommandEnvironment, outputs: OutputFiles, noColor: Bool)
    throws(FileOutput.Failure) -> ExitStatus
  {
    let table = CoverageTable(
      collector.coverage, lines: collector.lines, lost: collector.lost, width: environment.columns)
    if coverage { environment.writeOutput("\n" + table.text) }
    var status = ExitStatus.ok
    for (path, text) in [(coverageJSON, table.json + "\n"), (coverageLcov, LCOVText(collector.lines).text)] {
      guard let path, let failure = FileOutput.write(Array(text.utf8), to: try outputs.place(of: path)) else {
        continue
      }
      environment.explain(failure.diagnostic, noColor: noColor)
      status = .usage
    }
    return status
  }
}
