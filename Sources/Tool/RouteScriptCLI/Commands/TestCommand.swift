internal import ArgumentParser
internal import ScenarioRunner

/// `routescript test`: runs suites.
struct TestCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "test", abstract: "Run test suites in worker processes.",
      usage: "routescript test [<options>] [<path> ...]",
      discussion: """
        Each file runs in a separate Lua state, and each test in a separate app. A .routescript or .busted file can set options, too; \
        with .busted, busted's rules apply.
        """)
  }

  @Argument(
    help: ArgumentHelp(
      "Suite files, folders that contain *_spec.lua files, or spec/a_spec.lua:12 for the test on a line. (default: spec)",
      valueName: "path"),
    completion: .file(extensions: ["lua"]))
  var paths: [String] = []

  @OptionGroup(title: "Selection") var selection: SelectionOptions
  @OptionGroup(title: "Execution") var running: RunningOptions
  @OptionGroup(title: "Output") var reporting: ReportingOptions
  @OptionGroup(title: "Snapshots") var snapshots: SnapshotOptions
  @OptionGroup(title: "Coverage") var covering: CoverageOptions
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Limits and sandbox") var shared: SharedOptions
  @OptionGroup(visibility: .hidden) var busted: BustedOptions

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    SuiteSession(environment: environment).execute(request)
  }

  /// The request that the command line describes.
  var request: SuiteRequest {
    var request = SuiteRequest()
    request.paths = paths
    request.selection = selection.request
    request.running = running.request
    request.running.fileOrder = Self.order(busted.shuffleFiles ?? running.shuffle, busted.sortFiles ?? running.sort)
    request.running.testOrder = Self.order(busted.shuffleTests ?? running.shuffle, busted.sortTests ?? running.sort)
    request.reports = reporting.report
    request.reporting = reporting.request
    request.reporting.outputs = busted.reports
    request.reporting.outputWords = busted.outputWords
    request.reporting.suppressesPending = busted.suppressPending
    request.reporting.isVerbose = busted.verbose
    request.updateSnapshots = snapshots.updateSnapshots
    request.covering = covering.request
    request.configuration = configuration.request
    request.configuration.interpreter = busted.interpreter
    request.configuration.loaders = busted.loaderNames
    if !configuration.keepGoing { request.running.failFast = true }
    request.shared = shared.request
    request.seed = shared.seed
    return request
  }

  /// Returns the requested order. As with busted, shuffling takes precedence over sorting.
  private static func order(_ isShuffled: Bool, _ isSorted: Bool) -> SuiteRequest.Order {
    isShuffled ? .shuffled : isSorted ? .sorted : .source
  }
}

/// The options that select tests.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Run only tests whose full name matches this Lua pattern. Repeatable.", valueName: "pattern"))
  var filter: [String] = []

  @Option(help: ArgumentHelp("Skip tests whose full name matches this Lua pattern.", valueName: "pattern"))
  var filterOut: [String] = []

  @Option(help: ArgumentHelp("Run only the test with exactly this full name.", valueName: "name"))
  var name: [String] = []

  @Option(
    help: ArgumentHelp("Skip tests listed in this file, one full name per line.", valueName: "file"),
    completion: .file())
  var excludeNamesFile: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Run only tests whose tags match: \"fast and not (slow or db)\".", valueName: "expression"))
  var tags: [String] = []

  @Option(help: ArgumentHelp("Skip tests whose tags match.", valueName: "expression"))
  var excludeTags: [String] = []

  @Flag(help: "Run only tests that failed in their last run.")
  var lastFailed = false

  @Option(
    help: ArgumentHelp("Run only this part of the suite: 2/4 is the second of four.", valueName: "i/n"),
    transform: ShardArgument.shard)
  var shard: SuitePlan.Shard?

  @Option(
    help: ArgumentHelp(
      "Balance shards with the durations in this file, which `report merge --durations` writes.", valueName: "file"),
    completion: .file())
  var durations: String?

  @Flag(name: [.short, .long], help: "List the selected tests instead of running them.")
  var list = false

  /// The request that the options describe.
  var request: SuiteRequest.Selection {
    SuiteRequest.Selection(
      filter: filter, filterOut: filterOut, name: name, excludeNamesFile: excludeNamesFile, tags: tags,
      excludeTags: excludeTags, lastFailed: lastFailed, shard: shard, durations: durations, list: list)
  }
}

/// The options for the execution of tests.
struct RunningOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Run at most this many workers. (default: number of processors)", valueName: "count"))
  var jobs: Int?

  @Flag(name: [.customShort("x"), .long], help: "Stop at the first failure.")
  var failFast = false

  @Option(
    help: ArgumentHelp(
      "Run a failed test again, in a new state, up to this many times. If it passes then, it is flaky.",
      valueName: "count"))
  var retries = 0

  @Flag(help: "Fail if a test is flaky.")
  var failOnFlaky = false

  @Flag(help: "Fail a test that passes with a warning, such as a retain cycle or a test without an assertion.")
  var failOnWarnings = false

  @Option(name: .customLong("repeat"), help: ArgumentHelp("Run everything this many times.", valueName: "count"))
  var repetitions = 1

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast, help: "Run files and tests in an order that --seed determines.")
  var shuffle = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast, help: "Run the tests of each group in the order of their names.")
  var sort = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Reject focused tests (fit, fdescribe). (default: if CI is set)")
  var forbidOnly: Bool?

  @Flag(name: [.short, .long], help: "Rerun the tests that an edited file affects, until Ctrl-C.")
  var watch = false

  /// The request that the options describe. The order also depends on busted options.
  var request: SuiteRequest.Running {
    SuiteRequest.Running(
      jobs: jobs, failFast: failFast, retries: retries, failOnFlaky: failOnFlaky, failOnWarnings: failOnWarnings,
      repetitions: repetitions,
      forbidOnly: forbidOnly, watch: watch)
  }

  func validate() throws {
    if let jobs, !SuiteRequest.jobCounts.contains(jobs) { throw ValidationError("--jobs is a number from 1 to 1024.") }
    guard (0...100).contains(retries) else { throw ValidationError("--retries is a number from 0 to 100.") }
    guard (1...100_000).contains(repetitions) else { throw ValidationError("--repeat is a number from 1 to 100000.") }
  }
}

/// The options for reports.
struct ReportingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write this report, to a file if one is named: junit=out.xml. Repeatable. (default: terminal)",
      valueName: "name[=file]"),
    completion: .list(ReportFormat.allCases.map(\.rawValue)))
  var report: [String] = []

  @Option(
    help: ArgumentHelp(
      "Print this many of the slowest tests. (default: in a terminal, those above half a second)",
      valueName: "count"))
  var slowest: Int?

  @Option(
    help: ArgumentHelp(
      "Which tests have logs in the junit and html reports: failures or all. (default: failures)",
      valueName: "which"))
  var reportLogs: ReportedLogs?

  @Option(
    help: ArgumentHelp("Append the full name of each passing test to this file.", valueName: "file"),
    completion: .file())
  var logSuccess: String?

  @Option(
    help: ArgumentHelp("Write results for `routescript report merge` to this file.", valueName: "file"),
    completion: .file())
  var results: String?

  /// The request that the options describe, without the reports.
  var request: SuiteRequest.Reporting {
    SuiteRequest.Reporting(
      slowest: slowest, includesPassedLogs: reportLogs == .all, logSuccess: logSuccess, results: results)
  }

  func validate() throws {
    guard let slowest, !(0...SuiteTally.slowestCount).contains(slowest) else { return }
    throw ValidationError("--slowest is a number from 0 to \(SuiteTally.slowestCount).")
  }
}

/// The tests whose logs a document contains.
enum ReportedLogs: String, ExpressibleByArgument, CaseIterable {
  /// The failed tests.
  case failures
  /// All tests.
  case all
}

/// The options of configuration files.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    name: [.customShort("C"), .long], help: ArgumentHelp("Run in this folder.", valueName: "folder"),
    completion: .directory)
  var directory: [String] = []

  @Option(
    name: [.customShort("f"), .long],
    help: ArgumentHelp("Read this file instead of .routescript or .busted.", valueName: "file"),
    completion: .file())
  var configFile: String?

  @Option(
    name: [.customShort("r"), .customLong("run")], help: ArgumentHelp("Use this task of .busted.", valueName: "task"))
  var task: String?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Apply busted's rules; with --trust also without time and memory limits. (default: if there is a .busted)")
  var busted: Bool?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Run files whose names match this Lua pattern.", valueName: "pattern"))
  var pattern: [String] = []

  @Option(help: ArgumentHelp("Exclude files whose names match this Lua pattern.", valueName: "pattern"))
  var excludePattern: [String] = []

  @Flag(
    name: [.customShort("R"), .long], inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Search folders within folders.")
  var recursive = true

  @Option(
    name: [.customShort("m"), .long],
    help: ArgumentHelp(
      "Search these templates for modules first: ./src/?.lua;./lib/?.lua", valueName: "templates"))
  var lpath: String?

  @Option(
    help: ArgumentHelp("Run this script or module in the state of each file before it.", valueName: "file"),
    completion: .file(extensions: ["lua"]))
  var helper: String?

  @Option(
    name: .customLong("Xhelper", withSingleDash: true),
    help: ArgumentHelp("Pass these arguments to the helper, separated by commas. Repeatable.", valueName: "words"))
  var helperArguments: [String] = []

  @Option(
    name: .customShort("e"),
    help: ArgumentHelp("Run this statement in the state of each file before the helper.", valueName: "statement")
  )
  var statements: [String] = []

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "With busted's rules: run only the setups that a test needs.")
  var lazy = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "With busted's rules: whether files are to be insulated. They always are.")
  var autoInsulate = true

  @Flag(
    name: [.customShort("k"), .long], inversion: .prefixedNo, exclusivity: .chooseLast,
    help: ArgumentHelp("The busted name of the opposite of --fail-fast.", visibility: .hidden))
  var keepGoing = true

  /// The request that the options describe.
  var request: SuiteRequest.Configuration {
    SuiteRequest.Configuration(
      directory: directory, configFile: configFile, task: task, busted: busted, pattern: pattern,
      excludePattern: excludePattern, recursive: recursive, lpath: lpath, helper: helper,
      helperArguments: helperArguments, statements: statements, lazy: lazy, autoInsulate: autoInsulate)
  }
}

/// A shard in the form that the user types.
enum ShardArgument {
  /// Reads `2/4`.
  @Sendable static func shard(_ text: String) throws -> SuitePlan.Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]), count <= SuitePlan.Shard.mostShards,
      1 <= index, index <= count
    else { throw ValidationError("expected the number of a part and of all parts, such as 1/4") }
    return SuitePlan.Shard(index: index, count: count)
  }
}
