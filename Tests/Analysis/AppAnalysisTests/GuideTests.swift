import AppAnalysis
import AppImport
import Foundation
import GoldenTesting
import RouteDiagnostics
import StoryboardAnalysis
import Testing

/// The code of docs/embedding.md on apps, in its order. The tests compile and run the code of the page.
func checkedApp(at folder: String, with analyzer: AppAnalyzer) throws -> String {
  let result = try analyzer.check([folder])
  let messages = result.findings.map(\.diagnostic) + result.unchecked
  return DiagnosticRenderer(line: result.line(at:)).render(messages).plain + result.summary
}

func drawnApp(at folder: String, with analyzer: AppAnalyzer) throws -> String {
  SceneDrawing(try analyzer.graph([folder]).graph).mermaid.text
}

func modules(of folder: String, with analyzer: AppAnalyzer) throws -> [String: String] {
  let result = try analyzer.importModules([folder], ImportOptions(folder: "routes"))
  return Dictionary(uniqueKeysWithValues: result.modules.map { ($0.path, $0.text) })
}

func makeAnalyzer(reader: String) -> AppAnalyzer {
  var analyzer = AppAnalyzer()
  analyzer.swift = .program(SwiftSourceReader(path: reader, timeLimit: .seconds(60)))
  analyzer.settings.dependencies = ["Vendor"]
  analyzer.settings.levels[.unreachableScene] = .off
  return analyzer
}

@Suite("The guide to checking an app")
struct GuideTests {
  @Test("The page shows the code of this file")
  func snippets() throws {
    let page = try String(contentsOf: Repository.url("docs/embedding.md"), encoding: .utf8)
    let parts = page.components(separatedBy: "\n## Check an app in a Swift program\n")
    let section = try #require(parts.last).components(separatedBy: "\n## ")[0]
    let code = Self.lines(try String(contentsOf: Foundation.URL(filePath: #filePath), encoding: .utf8))
    let snippets = section.components(separatedBy: "```swift\n").dropFirst()
      .map { Self.lines($0.components(separatedBy: "\n```")[0]) }
    #expect(parts.count == 2 && snippets.count == 2)
    for snippet in snippets { #expect(code.contains("\n\(snippet)\n"), "this is not in the code:\n\(snippet)") }
  }

  @Test("Its functions check, draw and import an app")
  func run() throws {
    let app = try AppFolder(AppFolder.files)
    let analyzer = makeAnalyzer(reader: AppFolder.program("facts-reader"))
    #expect(try checkedApp(at: app.path, with: analyzer).hasSuffix("1 storyboard: 1 error"))
    #expect(try drawnApp(at: app.path, with: analyzer).contains("EditorController"))
    #expect(try modules(of: app.path, with: analyzer).keys.sorted() == ["routes/app.lua", "routes/init.lua"])
  }

  /// The lines that are not empty and no import, without their indentation.
  private static func lines(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.filter { !$0.isEmpty && !$0.hasPrefix("import ") }.joined(separator: "\n")
  }
}
