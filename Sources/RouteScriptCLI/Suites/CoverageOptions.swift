internal import ArgumentParser
internal import Diagnostics
internal import RouteScript
internal import ScenarioRunner

/// The options of coverage.
struct CoverageOptions: ParsableArguments {
  @Flag(
    name: [.customShort("c"), .long],
    help: "Show which routes the suite used and which never, and which lines never ran.")
  var coverage = false

  @Option(
    help: ArgumentHelp("Fail when less than so many percent of the routes were used, 0 to 100.", valueName: "percent"))
  var coverageFailUnder: Double?

  @Option(
    help: ArgumentHelp("Fail when less than so many percent of the lines ran, 0 to 100.", valueName: "percent"))
  var coverageLinesFailUnder: Double?

  @Option(help: ArgumentHelp("Write it as JSON, too.", valueName: "file"), completion: .file())
  var coverageJSON: String?

  @Option(help: ArgumentHelp("Write which lines ran, in LCOV's form.", valueName: "file"), completion: .file())
  var coverageLcov: String?

  func validate() throws {
    for (option, value) in [
      ("--coverage-fail-under", coverageFailUnder), ("--coverage-lines-fail-under", coverageLinesFailUnder),
    ] {
      guard let value, !(0...100).contains(value) else { continue }
      throw ValidationError("\(option) is a number from 0 to 100.")
    }
  }

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
