/// The input of a run: `Scripts/check-rules` reads the rules and the tests that name them.
public struct Plan: Decodable, Sendable {
  /// A test, or a block of a Lua suite, that names rules.
  public struct Test: Decodable, Hashable, Sendable {
    /// The rules in the display name.
    public let rules: [String]
    /// The path of the file.
    public let path: String
    /// The line of the declaration.
    public let line: Int
    /// The test target; `nil` for a Lua suite outside of `Tests`.
    public let target: String?
    /// The name that `swift test --filter` expects, such as `CoreTests.GateTests/opens`; `nil` for a Lua suite.
    public let identifier: String?
    /// The display name.
    public let title: String

    /// The name in the results of a run.
    var key: String { identifier ?? "\(path):\(line)" }
  }

  /// The rules to check, in the order of the specifications.
  public let rules: [String]
  /// The tests of these rules.
  public let tests: [Test]
  /// Whether to run each mutant with each test of its rules.
  public let isThorough: Bool
  /// The longest run of tests in seconds.
  public let timeout: Double
}
