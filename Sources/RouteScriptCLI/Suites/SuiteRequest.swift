internal import RouteScript
internal import ScenarioRunner

/// What `routescript test` was asked to do.
///
/// Its defaults are those of the command line. It knows nothing of the parser of arguments, which takes longer than a small suite.
struct SuiteRequest {
  /// Which tests are run.
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

  /// The order of files, or of tests, where a person asks for one.
  enum Order {
    case source, shuffled, sorted
  }

  /// How they are run.
  struct Running {
    var jobs: Int?
    var failFast = false
    var retries = 0
    var failOnFlaky = false
    var repetitions = 1
    var fileOrder = Order.source
    var testOrder = Order.source
    var forbidOnly: Bool?
    var watch = false
  }

  /// What is told besides the reports.
  struct Reporting {
    var slowest: Int?
    var logSuccess: String?
    var results: String?
  }

  /// What a configuration file may say, and where it stands.
  struct Configuration {
    var directory: [String] = []
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
  }

  var paths: [String] = []
  var selection = Selection()
  var running = Running()
  /// The reports by their names, as on the command line.
  var reports: [String] = []
  var reporting = Reporting()
  var updateSnapshots: SnapshotUpdate?
  var covering = CoverageRequest()
  var configuration = Configuration()
  var shared = RunRequest.Shared()
  /// The seed that was given; nil for none.
  var seed: UInt64?

  /// Everything as it is by default.
  init() {}

  /// The request of a command line that names paths and a number of jobs and nothing else; nil for any other, and for one that is
  /// wrong: the parser says what is.
  ///
  /// - Parameter arguments: without the tool's own name; the first one is that of the command.
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

  /// How many workers there may be.
  static let jobCounts = 1...1024
}
