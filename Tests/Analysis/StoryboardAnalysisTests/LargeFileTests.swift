import InterfaceBuilder
import RouteDiagnostics
import StoryboardAnalysis
import Testing

/// Storyboards with more scenes, and more errors, than any app has.
@Suite struct LargeFileTests {
  @Test("a thousand findings of a rule are printed, and the number of the others")
  func limit() throws {
    var app = App()
    try app.add("Main.storyboard", scene("a", inside: String(repeating: "<label id=\"x\"/>\n", count: 1_006)))
    let findings = DocumentCheck.run(app.library, isComplete: true)
    #expect(findings.filter { $0.rule == .duplicateID }.count == 1_005)
    let printed = Finding.limitedDiagnostics(of: findings)
    #expect(printed.filter { $0.title == "two elements have the id 'x'" }.count == 1_000)
    #expect(printed.filter { $0.title == "5 more findings of the rule duplicate-id" }.map(\.severity) == [.error])
  }

  @Test("deeply nested scenes are drawn from the left again")
  func depth() throws {
    var app = App()
    let scenes = (0..<120).map { scene("n\($0)", tag: "navigationController", connections: root("n\($0 + 1)")) }
    try app.add("Main.storyboard", (scenes + [scene("n120")]).joined())
    let lines = SceneTree.text(of: app.library.documents[0]).split(separator: "\n")
    #expect(lines.filter { $0.hasSuffix(" (see below)") }.count == 2)
    #expect(!lines.contains { $0.hasSuffix(" (see above)") })
    #expect((lines.map(\.count).max() ?? 0) < 250)
    for number in 0..<120 { #expect(lines.contains { $0.contains("#n\(number)") }) }
  }

  @Test("unknown names get suggestions within a limited effort")
  func suggestions() throws {
    var app = App()
    let known = (0..<1_500).map { scene("k\($0)", "storyboardIdentifier=\"screen\($0)\"") }
    let unknown = (0..<1_500).map {
      reference("r\($0)", "storyboardName=\"Main\" referencedIdentifier=\"screem\($0)\"")
    }
    try app.add("Main.storyboard", (known + unknown).joined())
    let findings = DocumentCheck.run(app.library, isComplete: true).filter { $0.rule == .danglingReference }
    #expect(findings.count == 1_500)
    #expect(findings.first?.diagnostic.suggestions.first == "screen0")
    #expect(findings.last?.diagnostic.suggestions == [])
  }

  @Test("an unterminated string hides only the rest of its line")
  func openStrings() {
    var sources = SourceIndex()
    sources.add(Array("x = \"\\\"\\\"\\\" class 'Hidden'\nclass 'Shown'\n".utf8), file: "a.lua")
    #expect(sources.classes == ["Shown"])
  }
}
