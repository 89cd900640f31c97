internal import ArgumentParser
internal import ScenarioRunner

/// `routescript test`: runs suites.
struct TestCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "test", abstract: "Run suites: files of tests, or folders with *_spec.lua files.",
      usage: "routescript test [<options>] [<path> ...]",
      discussion: """
        Each file runs in a state of its own, each test in an app of its own; files run in worker processes. Options may also stand \
        in .routescript, a Lua table, or in busted's .busted, where busted's rules hold.
        """)
  }

  @Argument(
    help: ArgumentHelp(
      "Suite files, spec/a_spec.lua:12 for what stands on a line, or folders in which to look for *_spec.lua. (default: spec)",
      valueName: "path"),
    completion: .file(extensions: ["lua"]))
  var paths: [String] = []

  @OptionGroup(title: "Which tests") var selection: SelectionOptions
  @OptionGroup(title: "How they run") var running: RunningOptions
  @OptionGroup(title: "What is told") var reporting: ReportingOptions
  @OptionGroup(title: "Snapshots") var snapshots: SnapshotOptions
  @OptionGroup(title: "Coverage") var covering: CoverageOptions
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Limits and sandbox") var shared: SharedOptions
  @OptionGroup(visibility: .hidden) var busted: BustedOptions

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    SuiteSession(environment: environment).execute(request)
  }

  /// What the command line asks for.
  var request: SuiteRequest {
    var request = SuiteRequest()
    request.paths = paths
    request.selection = selection.request
    request.running = running.request
    request.running.fileOrder = Self.order(busted.shuffleFiles ?? running.shuffle, busted.sortFiles ?? running.sort)
    request.running.testOrder = Self.order(busted.shuffleTests ?? running.shuffle, busted.sortTests ?? running.sort)
    request.reports = reporting.report + busted.reports
    request.reporting = reporting.request
    request.updateSnapshots = snapshots.updateSnapshots
    request.covering = covering.request
    request.configuration = configuration.request
    if !configuration.keepGoing { request.running.failFast = true }
    request.shared = shared.request
    request.seed = shared.seed
    return request
  }

  /// An order that is asked for; shuffling goes before sorting, as with busted.
  private static func order(_ isShuffled: Bool, _ isSorted: Bool) -> SuiteRequest.Order {
    isShuffled ? .shuffled : isSorted ? .sorted : .source
  }
}

/// The options that select tests.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only tests in whose full name the Lua pattern is found; may be given several times.", valueName: "pattern"))
  var filter: [String] = []

  @Option(help: ArgumentHelp("No tests in whose full name the Lua pattern is found.", valueName: "pattern"))
  var filterOut: [String] = []

  @Option(help: ArgumentHelp("Only the test of exactly this full name.", valueName: "name"))
  var name: [String] = []

  @Option(
    help: ArgumentHelp("No tests whose full names stand in this file, a line each.", valueName: "file"),
    completion: .file())
  var excludeNamesFile: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Only tests whose tags fulfil this: \"fast and not (slow or db)\".", valueName: "expression"))
  var tags: [String] = []

  @Option(help: ArgumentHelp("No tests whose tags fulfil this.", valueName: "expression"))
  var excludeTags: [String] = []

  @Flag(help: "Only the tests that failed when they were run the last time.")
  var lastFailed = false

  @Option(
    help: ArgumentHelp("Only this part of the suite: 2/4 is the second of four.", valueName: "i/n"),
    transform: ShardArgument.shard)
  var shard: SuitePlan.Shard?

  @Option(
    help: ArgumentHelp(
      "How long files took, as `report merge --durations` writes it; balances shards.", valueName: "file"),
    completion: .file())
  var durations: String?

  @Flag(name: [.short, .long], help: "List the selected tests instead of running them.")
  var list = false

  /// What the options ask for.
  var request: SuiteRequest.Selection {
    SuiteRequest.Selection(
      filter: filter, filterOut: filterOut, name: name, excludeNamesFile: excludeNamesFile, tags: tags,
      excludeTags: excludeTags, lastFailed: lastFailed, shard: shard, durations: durations, list: list)
  }
}

/// The options of how tests are run.
struct RunningOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("How many files run at once. (default: the number of processors)", valueName: "count"))
  var jobs: Int?

  @Flag(name: [.customShort("x"), .long], help: "Stop at the first failure.")
  var failFast = false

  @Option(
    help: ArgumentHelp(
      "How often a test that failed is tried again; one that passes then is flaky.", valueName: "count"))
  var retries = 0

  @Flag(help: "Fail when a test is flaky.")
  var failOnFlaky = false

  @Option(name: .customLong("repeat"), help: ArgumentHelp("Run everything so many times.", valueName: "count"))
  var repetitions = 1

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Run files and tests in an order that --seed decides.")
  var shuffle = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast, help: "Run the tests of each group in the order of their names.")
  var sort = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Refuse focused tests (fit, fdescribe). (default: where CI is set)")
  var forbidOnly: Bool?

  @Flag(name: [.short, .long], help: "Stay, and run what an edited file concerns.")
  var watch = false

  /// What the options ask for; the order is also asked for by options of busted's.
  var request: SuiteRequest.Running {
    SuiteRequest.Running(
      jobs: jobs, failFast: failFast, retries: retries, failOnFlaky: failOnFlaky, repetitions: repetitions,
      forbidOnly: forbidOnly, watch: watch)
  }

  func validate() throws {
    if let jobs, !SuiteRequest.jobCounts.contains(jobs) { throw ValidationError("--jobs is a number from 1 to 1024.") }
    guard (0...100).contains(retries) else { throw ValidationError("--retries is a number from 0 to 100.") }
    guard (1...100_000).contains(repetitions) else { throw ValidationError("--repeat is a number from 1 to 100000.") }
  }
}

/// The options of what is told.
struct ReportingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A report, and the file that it is written to: junit=out.xml; may be given several times. (default: terminal)",
      valueName: "name[=file]"))
  var report: [String] = []

  @Option(
    help: ArgumentHelp(
      "Name so many of the slowest tests, with their real times. (default: at a terminal those of half a second)",
      valueName: "count"))
  var slowest: Int?

  @Option(
    help: ArgumentHelp("Append the full name of each test that passes to this file.", valueName: "file"),
    completion: .file())
  var logSuccess: String?

  @Option(help: ArgumentHelp("Write what `routescript report merge` reads.", valueName: "file"), completion: .file())
  var results: String?

  /// What the options ask for, without the reports.
  var request: SuiteRequest.Reporting {
    SuiteRequest.Reporting(slowest: slowest, logSuccess: logSuccess, results: results)
  }

  func validate() throws {
    guard let slowest, !(0...SuiteTally.slowestCount).contains(slowest) else { return }
    throw ValidationError("--slowest is a number from 0 to \(SuiteTally.slowestCount).")
  }
}

/// The options of configuration files.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    name: [.customShort("C"), .long], help: ArgumentHelp("Run in this folder.", valueName: "folder"),
    completion: .directory)
  var directory: [String] = []

  @Option(
    name: [.customShort("f"), .long],
    help: ArgumentHelp("Read this instead of .routescript or .busted.", valueName: "file"),
    completion: .file())
  var configFile: String?

  @Option(
    name: [.customShort("r"), .customLong("run")], help: ArgumentHelp("The task of a .busted.", valueName: "task"))
  var task: String?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast, help: "Go by busted's rules. (default: where a .busted stands)")
  var busted: Bool?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Lua pattern of the names of suite files in folders.", valueName: "pattern"))
  var pattern: [String] = []

  @Option(help: ArgumentHelp("Lua pattern of names of files that are none.", valueName: "pattern"))
  var excludePattern: [String] = []

  @Flag(
    name: [.customShort("R"), .long], inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Look in folders within folders.")
  var recursive = true

  @Option(
    name: [.customShort("m"), .long],
    help: ArgumentHelp(
      "Where require looks: ./src/?.lua;./lib/?.lua; before all other places.", valueName: "templates"))
  var lpath: String?

  @Option(help: ArgumentHelp("A script, or a module, that is run in each file's state before it.", valueName: "file"))
  var helper: String?

  @Option(
    name: .customLong("Xhelper", withSingleDash: true),
    help: ArgumentHelp("Words for the helper's arg, joined by commas; may be given several times.", valueName: "words"))
  var helperArguments: [String] = []

  @Option(
    name: .customShort("e"),
    help: ArgumentHelp("A statement that is run in each file's state before it and its helper.", valueName: "statement")
  )
  var statements: [String] = []

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Under busted's rules: set up only what a test needs.")
  var lazy = false

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Under busted's rules: insulate files from each other.")
  var autoInsulate = true

  @Flag(
    name: [.customShort("k"), .long], inversion: .prefixedNo, exclusivity: .chooseLast,
    help: ArgumentHelp("busted's name of the opposite of --fail-fast.", visibility: .hidden))
  var keepGoing = true

  /// What the options ask for.
  var request: SuiteRequest.Configuration {
    SuiteRequest.Configuration(
      directory: directory, configFile: configFile, task: task, busted: busted, pattern: pattern,
      excludePattern: excludePattern, recursive: recursive, lpath: lpath, helper: helper,
      helperArguments: helperArguments, statements: statements, lazy: lazy, autoInsulate: autoInsulate)
  }
}

/// A shard as a person writes it.
enum ShardArgument {
  /// Reads `2/4`.
  @Sendable static func shard(_ text: String) throws -> SuitePlan.Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]), count <= 10_000,
      1 <= index, index <= count
    else { throw ValidationError("expected the number of a part and of all parts, such as 1/4") }
    return SuitePlan.Shard(index: index, count: count)
  }
}
