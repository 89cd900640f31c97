internal import ArgumentParser
internal import Diagnostics
internal import RouteScript
internal import ScenarioRunner

/// The options of coverage.
struct CoverageOptions: ParsableArguments {
  @Flag(help: "Show which routes the suite used, and which never.")
  var coverage = false

  @Option(
    help: ArgumentHelp("Fail when less than so many percent of the routes were used, 0 to 100.", valueName: "percent"))
  var coverageFailUnder: Double?

  @Option(help: ArgumentHelp("Write it as JSON, too.", valueName: "file"), completion: .file())
  var coverageJSON: String?

  func validate() throws {
    if let coverageFailUnder, !(0...100).contains(coverageFailUnder) {
      throw ValidationError("--coverage-fail-under is a number from 0 to 100.")
    }
  }

  /// Whether anything of it is wanted.
  var isWanted: Bool { coverage || coverageFailUnder != nil || coverageJSON != nil }

  /// Tells what was used.
  ///
  /// - Returns: whether it was enough.
  func tell(_ collector: CoverageCollector, in environment: CommandEnvironment, noColor: Bool) -> Bool {
    let table = CoverageTable(collector.coverage, width: environment.columns)
    if coverage { environment.writeOutput("\n" + table.text) }
    var isEnough = true
    if let path = coverageJSON, !FileOutput.write(Array((table.json + "\n").utf8), to: path) {
      environment.explain(Diagnostic("cannot write \(path)"), noColor: noColor)
      isEnough = false
    }
    let share = collector.coverage.share()
    guard let least = coverageFailUnder, share.percent < least else { return isEnough }
    let rounded = (share.percent * 100).rounded(.down) / 100
    environment.explain(
      Diagnostic(
        "too few of the routes were used", found: "\(rounded) % (\(share.used) of \(share.total))",
        expected: "\(least) % at least",
        help: ["`--coverage` names those that were never used"]), noColor: noColor)
    return false
  }
}
