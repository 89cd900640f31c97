import RouteDiagnostics
import Testing

private typealias Place = RouteDiagnostics.SourceLocation

@Suite struct SARIFLogTests {
  private func text(_ place: Place, ending: SARIFLog.Ending? = nil) -> String {
    let result = SARIFLog.Result(
      rule: "b", severity: .warning, text: "doubtful", place: place, fingerprint: ("f", "b 1"))
    return SARIFLog(
      tool: "tool", version: "1", rules: [.init(id: "a", text: "A"), .init(id: "b", text: "B", severity: .warning)],
      results: [result], ending: ending
    ).json.text
  }

  @Test("Files are references in which special characters are escaped, and absolute ones are URLs")
  func files() {
    #expect(text(Place(file: "My App/a:ü+.lua", line: 1)).contains("\"uri\":\"My%20App/a%3A%C3%BC%2B.lua\""))
    #expect(text(Place(file: "/a.lua", line: 1)).contains("\"uri\":\"file:///a.lua\""))
  }

  @Test("A region has the columns that are known, and no number below 1")
  func regions() {
    #expect(text(Place(file: "a", line: 0)).contains("\"region\":{\"startLine\":1}"))
    #expect(
      text(Place(file: "a", line: 2, columns: 0..<4))
        .contains("\"region\":{\"startLine\":2,\"startColumn\":1,\"endColumn\":4}"))
  }

  @Test("A result names its rule, and a log its ending if it is known")
  func rulesAndEnding() {
    let place = Place(file: "a", line: 1)
    #expect(text(place).contains("\"ruleId\":\"b\",\"ruleIndex\":1,\"level\":\"warning\""))
    #expect(!text(place).contains("invocations"))
    #expect(text(place, ending: .completed).contains("\"invocations\":[{\"executionSuccessful\":true}]"))
    #expect(text(place, ending: .brokenOff("killed")).contains("\"message\":{\"text\":\"killed\"}"))
  }
}
