internal import ScenarioRunner

/// What Bazel tells a test by its environment, and what it wants to know of it.
struct BazelContract {
  /// Which part of the suite is to be run.
  var shard: SuitePlan.Shard?
  /// A file whose existence says that shards are understood.
  var shardStatusFile: String?
  /// Where JUnit's XML is to be written.
  var outputFile: String?
  /// What `--test_filter` asks for.
  var filter: String?
  /// A folder for what the test wants to keep meanwhile.
  var temporaryFolder: String?
  /// The folder in which Bazel lays out the test's files, as links.
  var filesFolder: String?
  /// Whether the first failure is to end the test.
  var stopsAtFailure = false

  /// The contract; nil where Bazel does not run this.
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
