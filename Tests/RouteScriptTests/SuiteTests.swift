import Diagnostics
import Foundation
import RouteScript
import ScenarioRunner
import Testing

/// The suites of Tests/Suites, which are examples of the language as well, and those of Tests/Replay, which are the reference's own
/// cases: each must pass.
@Suite struct SuiteTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The suites in a folder of the package, by their paths in it.
  private static func suites(in folder: String) -> [String] {
    let paths = ScenarioRunner(files: FoundationFiles()).suites(at: "\(package)/\(folder)") ?? []
    return paths.map { String($0.dropFirst(package.count + 1)) }
  }

  private static let ofTheLanguage = suites(in: "Tests/Suites")
  private static let replayed = suites(in: "Tests/Replay")

  @Test("a suite passes", arguments: ofTheLanguage + replayed) func passes(_ name: String) throws {
    let files = FoundationFiles()
    let path = "\(Self.package)/\(name)"
    let source = ScriptSource(path: path, bytes: try files.contents(of: path))
    // Suites name the modules of Tests from the package's folder, which need not be the current one here.
    let script = try Script(source, files: files, options: .init(moduleFolders: [Self.package]))
    #expect(script.diagnostics.isEmpty, Comment(rawValue: script.rendered))
    #expect(script.results.contains { $0.status == .passed })
    // A test that asserts nothing shows nothing.
    for result in script.results where result.status == .passed {
      #expect(result.assertions > 0, "\(result.name.title)")
    }
  }

  @Test("the suites are found") func found() {
    #expect(Self.ofTheLanguage.count >= 7)
    #expect(Self.replayed.count >= 30)
  }
}
