import Testing

/// The suites of Tests/Suites, which also serve as examples of the language: each must pass.
@Suite struct SuiteTests {
  private static let folder = SuiteFolder("Tests/Suites")

  @Test("a suite passes", arguments: folder.suites) func passes(_ name: String) throws {
    try Self.folder.expectPasses(name)
  }

  @Test("the suites are found") func found() {
    #expect(Self.folder.suites.count >= 7)
  }
}
