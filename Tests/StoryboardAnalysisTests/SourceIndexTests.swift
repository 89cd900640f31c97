import StoryboardAnalysis
import Testing

/// The index of the names that sources use.
@Suite struct SourceIndexTests {
  private func uses(_ source: String, file: String) -> [SourceIndex.Use] {
    var index = SourceIndex()
    index.add(Array(source.utf8), file: file)
    return index.uses
  }

  @Test("A string that continues on the next line counts as two lines") func continuedString() {
    let source = "log(@\"a\\\nb\");\n[self performSegueWithIdentifier:@\"next\" sender:nil];"
    #expect(uses(source, file: "a.m") == [.init(kind: .segue, name: "next", file: "a.m", line: 3)])
  }

  @Test(
    "Scripts name segues in any string",
    arguments: ["self:performSegue('next')", "self:performSegue \"next\"", "self:performSegue [[next]] --[=[\n]=]"])
  func scripts(_ source: String) {
    #expect(uses("\n" + source, file: "a.lua") == [.init(kind: .segue, name: "next", file: "a.lua", line: 2)])
  }
}
