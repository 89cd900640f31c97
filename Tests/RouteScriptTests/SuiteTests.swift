import Diagnostics
import Foundation
import RouteScript
import ScenarioRunner
import Testing

/// The suites of Tests/Suites, which are examples of the language as well: each must pass.
@Suite struct SuiteTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Suites").path

  private static var suites: [String] {
    (ScenarioRunner(files: FoundationFiles()).suites(at: folder) ?? []).map { String($0.dropFirst(folder.count + 1)) }
  }

  @Test("a suite passes", arguments: suites) func passes(_ name: String) throws {
    let files = FoundationFiles()
    let path = "\(Self.folder)/\(name)"
    let source = ScriptSource(path: path, bytes: try files.contents(of: path))
    let script = try Script(source, files: files)
    #expect(script.diagnostics.isEmpty, Comment(rawValue: script.rendered))
    #expect(script.results.contains { $0.status == .passed })
    // A test that asserts nothing shows nothing.
    for result in script.results where result.status == .passed {
      #expect(result.assertions > 0, "\(result.name.title)")
    }
  }

  @Test("the suites are found") func found() {
    #expect(Self.suites.count >= 7)
  }
}
