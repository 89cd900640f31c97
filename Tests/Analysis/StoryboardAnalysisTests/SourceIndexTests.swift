import StoryboardAnalysis
import Testing

/// The index of the names that sources use.
@Suite struct SourceIndexTests {
  /// The uses of a source, such as `segue next 3`, with their lines.
  private func uses(_ source: String, file: String) -> [String] {
    var index = SourceIndex()
    index.add(Array(source.utf8), file: file)
    return index.uses.map { "\($0.kind.rawValue) \($0.name) \($0.line)" }
  }

  @Test("A string that continues on the next line counts as two lines") func continuedString() {
    let source = "log(@\"a\\\nb\");\n[self performSegueWithIdentifier:@\"next\" sender:nil];"
    #expect(uses(source, file: "a.m") == ["segue next 3"])
  }

  @Test(
    "Scripts name segues in any string",
    arguments: ["self:performSegue('next')", "self:performSegue \"next\"", "self:performSegue [[next]] --[=[\n]=]"])
  func scripts(_ source: String) {
    #expect(uses("\n" + source, file: "a.lua") == ["segue next 2"])
  }
}
