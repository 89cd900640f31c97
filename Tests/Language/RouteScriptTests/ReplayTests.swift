import Testing

/// The suites of Tests/Replay, which are the upstream cases: each must pass. `Scripts/count-replay` counts them.
@Suite struct ReplayTests {
  private static let folder = SuiteFolder("Tests/Replay")

  @Test("a replayed file of cases passes", arguments: folder.suites) func passes(_ name: String) throws {
    try Self.folder.expectPasses(name)
  }

  @Test("the replayed files are found") func found() {
    #expect(Self.folder.suites.count >= 40)
  }
}
