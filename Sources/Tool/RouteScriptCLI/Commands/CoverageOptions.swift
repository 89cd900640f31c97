internal import ArgumentParser
internal import ScenarioRunner

/// The options of coverage.
struct CoverageOptions: ParsableArguments {
  @Flag(
    name: [.customShort("c"), .long], inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Show which routes and lines the suite used, and which it never used.")
  var coverage = false

  @Option(
    help: ArgumentHelp("Fail if the suite used less than this percentage of the routes.", valueName: "percent"))
  var coverageFailUnder: Double?

  @Option(
    help: ArgumentHelp("Fail if less than this percentage of the lines ran.", valueName: "percent"))
  var coverageLinesFailUnder: Double?

  @Option(help: ArgumentHelp("Write the coverage as JSON to this file.", valueName: "file"), completion: .file())
  var coverageJSON: String?

  @Option(
    help: ArgumentHelp("Write the line coverage in LCOV format to this file.", valueName: "file"), completion: .file())
  var coverageLcov: String?

  @Option(
    help: ArgumentHelp(
      "Count only the lines of these files, loaded or not: src, \"modules/**/*.lua\".",
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

  /// The request that the options describe.
  var request: CoverageRequest {
    CoverageRequest(
      coverage: coverage, coverageFailUnder: coverageFailUnder, coverageLinesFailUnder: coverageLinesFailUnder,
      coverageJSON: coverageJSON, coverageLcov: coverageLcov,
      scope: CoverageScope(included: coverageInclude, excluded: coverageExclude))
  }
}
