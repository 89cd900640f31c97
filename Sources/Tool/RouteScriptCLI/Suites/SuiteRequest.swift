internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

/// The request of `routescript test`.
///
/// Its defaults are those of the command line. It does not depend on the argument parser, which takes longer than a small suite.
struct SuiteRequest {
  /// The selection of tests.
  struct Selection {
    var filter: [String] = []
    var filterOut: [String] = []
    var name: [String] = []
    var excludeNamesFile: [String] = []
    var tags: [String] = []
    var excludeTags: [String] = []
    var lastFailed = false
    var shard: SuitePlan.Shard?
    var durations: String?
    var list = false
  }

  /// The order of files or tests that the user requests.
  enum Order {
    case source, shuffled, sorted
  }

  /// The options for the execution of tests.
  struct Running {
    var jobs: Int?
    var failFast = false
    var retries = 0
    var failOnFlaky = false
    var failOnWarnings = false
    var repetitions = 1
    var fileOrder = Order.source
    var testOrder = Order.source
    var forbidOnly: Bool?
    var watch = false
  }

  /// The options for output in addition to the reports.
  struct Reporting {
    var slowest: Int?
    /// Whether documents contain the logs of tests that passed.
    var includesPassedLogs = false
    var logSuccess: String?
    var results: String?
    /// The outputs that busted's options request: reports, or output handlers in Lua.
    var outputs: [String] = []
    /// The arguments of an output handler.
    var outputWords: [String] = []
    /// Whether busted's formats omit pending tests.
    var suppressesPending = false
    /// Whether busted's formats contain stack tracebacks.
    var isVerbose = false
  }

  /// The options that a configuration file can set, and those that select that file.
  struct Configuration {
    var directory: [String] = []
    /// The requested configuration file. In a configured request, it is the absolute path of the file that takes effect, or `nil` without one.
    var configFile: String?
    var task: String?
    var busted: Bool?
    var pattern: [String] = []
    var excludePattern: [String] = []
    var recursive = true
    var lpath: String?
    var helper: String?
    var helperArguments: [String] = []
    var statements: [String] = []
    var lazy = false
    var autoInsulate = true
    /// The requested Lua interpreter, or `nil` for the default.
    var interpreter: String?
    /// The requested languages of suite files: `lua` and `moonscript`. Empty for the default.
    var loaders: [String] = []
  }

  var paths: [String] = []
  var selection = Selection()
  var running = Running()
  /// The requested reports, as on the command line.
  var reports: [String] = []
  var reporting = Reporting()
  var updateSnapshots: SnapshotUpdate?
  var covering = CoverageRequest()
  var configuration = Configuration()
  var shared = RunRequest.Shared()
  /// The given seed, or `nil` if the user gave none.
  var seed: UInt64?

  /// Creates a request with the default options.
  init() {}

  /// Creates the request of a command line that only names paths and a number of jobs.
  ///
  /// Returns `nil` for any other command line, and for an invalid one, which the parser reports.
  ///
  /// - Parameter arguments: The arguments without the tool's own name. The first one is the name of the command.
  init?(plain arguments: [String]) {
    guard arguments.first == "test" else { return nil }
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if argument == "--jobs" || argument == "-j" {
        guard running.jobs == nil, let jobs = rest.popFirst().flatMap({ Int($0) }), Self.jobCounts.contains(jobs) else {
          return nil
        }
        running.jobs = jobs
      } else {
        guard !argument.hasPrefix("-") else { return nil }
        paths.append(argument)
      }
    }
  }

  /// The valid numbers of workers.
  static let jobCounts = 1...1024
}
