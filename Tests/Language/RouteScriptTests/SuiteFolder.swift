import Foundation
import GoldenTesting
import RouteDiagnostics
import RouteScript
import ScenarioRunner
import ScriptText
import Testing

/// A directory of Lua suites in the package, each of which must pass.
struct SuiteFolder {
  private static let package = Repository.root.path

  private let path: String

  /// - Parameter path: the directory's path in the package.
  init(_ path: String) {
    self.path = "\(Self.package)/\(path)"
  }

  /// The paths of the suites in the directory.
  var suites: [String] {
    (ScenarioRunner(files: FoundationFiles()).suites(at: path) ?? []).map { String($0.dropFirst(path.count + 1)) }
  }

  /// Expects that a suite passes, and that each of its tests asserts something.
  func expectPasses(_ name: String) throws {
    let files = FoundationFiles()
    let source = ScriptSource(path: "\(path)/\(name)", bytes: try files.contents(of: "\(path)/\(name)"))
    // Suites name their modules from the package's directory, which may differ from the current one.
    let script = try Script(source, files: files, options: .init(moduleFolders: [Self.package]))
    #expect(script.diagnostics.isEmpty, Comment(rawValue: script.rendered))
    #expect(script.results.contains { $0.status == .passed })
    // A test without assertions proves nothing.
    for result in script.results where result.status == .passed {
      #expect(result.assertions > 0, "\(result.name.title)")
    }
  }
}
