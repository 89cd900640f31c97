internal import RouteDiagnostics
internal import ScenarioRunner
internal import ScriptText

/// The reason why a round ran no test.
///
/// A round that ran nothing does not pass, because nothing was checked. There are exceptions, in which it has a warning: other shards have
/// the tests, or busted's rules apply, where a run without tests passes.
struct NothingRan {
  private let configured: ConfiguredSuite
  private let planned: PlannedRound
  private let skipped: Int
  private let emptyFiles: Int
  private let hasReadableHistory: Bool

  /// Describes a round that ran nothing.
  ///
  /// - Parameters:
  ///   - configured: The suite.
  ///   - planned: The plan of the round.
  ///   - summary: The results, in which no test is counted.
  ///   - hasReadableHistory: Whether the history of earlier runs could be read, if there is one.
  init(_ configured: ConfiguredSuite, _ planned: PlannedRound, _ summary: SuiteSummary, hasReadableHistory: Bool) {
    self.configured = configured
    self.planned = planned
    self.hasReadableHistory = hasReadableHistory
    skipped = summary.skipped
    emptyFiles = planned.result.plan.files.count
  }

  /// The reason, with the severity of an error if the run does not pass.
  var reason: Diagnostic {
    if planned.result.tasks.isEmpty, planned.result.elsewhere > 0 { return elsewhere }
    if let misnamed = planned.misnamed.first { return misnamed.diagnostic }
    if configured.bazel != nil, configured.shard != nil, skipped > 0 { return filteredOut }
    var reason = own
    if configured.isBusted { reason.severity = .warning }
    return reason
  }

  private var own: Diagnostic {
    if configured.request.selection.lastFailed && planned.result.tasks.isEmpty { return noFailures }
    return skipped > 0 ? unselected : noTests
  }

  private var places: String { configured.request.paths.joined(separator: ", ") }

  private var shard: String { configured.shard.map { "shard \($0.index)/\($0.count)" } ?? "the run" }

  /// The reason of a shard without files.
  private var elsewhere: Diagnostic {
    let count = planned.result.elsewhere
    let files = configured.request.selection.lastFailed ? "file with failed tests" : "file"
    return Diagnostic(
      "\(shard) has no files to run", severity: .warning,
      found: "\(count) \(files)\(count == 1 ? "" : "s") in other shards",
      help: ["use fewer shards, or let this one pass: the others run the files"])
  }

  /// The reason of a shard whose tests are not selected, which Bazel cannot avoid.
  private var filteredOut: Diagnostic {
    Diagnostic(
      "no test of \(shard) is selected", severity: .warning,
      found: skipped == 1 ? "1 other test" : "\(skipped) other tests",
      help: ["check that another shard ran the test"])
  }

  private var noFailures: Diagnostic {
    guard hasReadableHistory else {
      return Diagnostic(
        "cannot read which tests failed in their last run",
        found: "\(SuiteCache.historyPath), which this version of RouteScript did not write",
        help: ["omit --last-failed to run all tests; the run writes the file again"])
    }
    return Diagnostic("no test of \(places) failed in its last run", help: ["omit --last-failed to run all tests"])
  }

  private var unselected: Diagnostic {
    var help = ["run `routescript test --list` to see the full names, which filters and tags match"]
    if configured.hasUnescapedFilter {
      help.append("write % before punctuation such as - or (: filters are Lua patterns")
    }
    return Diagnostic(
      skipped == 1
        ? "the only test in \(places) is not selected" : "none of the \(skipped) tests in \(places) is selected",
      help: help)
  }

  private var noTests: Diagnostic {
    guard emptyFiles == 0 else {
      return Diagnostic(
        "there are no tests in \(places)",
        found: emptyFiles == 1 ? "1 file, which contains none" : "\(emptyFiles) files, which contain none",
        help: [
          "declare tests with `it`"
            + (configured.isBusted ? "" : ", or write a scenario, which has steps and assertions")
        ])
    }
    var help = ["declare tests with `it` in files whose names end in _spec.lua"]
    let options = configured.request.configuration
    if !options.pattern.isEmpty || !options.excludePattern.isEmpty {
      help = ["check --pattern and --exclude-pattern, which select files by their names"]
    }
    return Diagnostic("there are no tests in \(places)", help: help)
  }
}
