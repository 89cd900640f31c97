internal import ScenarioRunner

/// The environment variables with which Bazel configures a test, and the outputs that it expects.
struct BazelContract {
  /// The shard of the suite to run.
  var shard: SuitePlan.Shard?
  /// A file whose existence indicates that sharding is supported.
  var shardStatusFile: String?
  /// The file for the JUnit XML report.
  var outputFile: String?
  /// The value of `--test_filter`.
  var filter: String?
  /// A folder for temporary files of the test.
  var temporaryFolder: String?
  /// The folder in which Bazel provides the test's files, as links.
  var filesFolder: String?
  /// Whether the first failure ends the test.
  var stopsAtFailure = false

  /// Reads the environment. Returns `nil` if Bazel does not run this process.
  init?(_ variable: (String) -> String?) {
    func text(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    guard text("TEST_TMPDIR") != nil || text("TEST_TOTAL_SHARDS") != nil || text("XML_OUTPUT_FILE") != nil else {
      return nil
    }
    if let count = text("TEST_TOTAL_SHARDS").flatMap({ Int($0) }),
      let index = text("TEST_SHARD_INDEX").flatMap({ Int($0) }),
      count > 0, (0..<count).contains(index)
    {
      shard = SuitePlan.Shard(index: index + 1, count: count)
    }
    shardStatusFile = text("TEST_SHARD_STATUS_FILE")
    outputFile = text("XML_OUTPUT_FILE")
    filter = text("TESTBRIDGE_TEST_ONLY")
    temporaryFolder = text("TEST_TMPDIR")
    filesFolder = text("TEST_SRCDIR") ?? text("RUNFILES_DIR")
    stopsAtFailure = text("TESTBRIDGE_TEST_RUNNER_FAIL_FAST") == "1"
  }
}
