internal import ArgumentParser
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

  @Option(
    help: ArgumentHelp(
      "Count the lines of these files alone, and of all of them, loaded or not: src, \"modules/**/*.lua\".",
      valueName: "pattern"))
  var coverageInclude: [String] = []

  @Option(help: ArgumentHelp("Do not count the lines of these files.", valueName: "pattern"))
  var coverageExclude: [String] = []

  func validate() throws {
    for (option, value) in [
      ("--coverage-fail-under", coverageFailUnder), ("--coverage-lines-fail-under", coverageLinesFailUnder),
    ] {
      guard let value, !(0...100).contains(value) else { continue }
      throw ValidationError("\(option) is a number from 0 to 100.")
    }
  }

  /// What the options ask for.
  var request: CoverageRequest {
    CoverageRequest(
      coverage: coverage, coverageFailUnder: coverageFailUnder, coverageLinesFailUnder: coverageLinesFailUnder,
      coverageJSON: coverageJSON, coverageLcov: coverageLcov,
      scope: CoverageScope(included: coverageInclude, excluded: coverageExclude))
  }
}
