import Diagnostics
import RouteScript
import ScenarioRunner

/// A listener that counts tests, and records the titles of failures.
final class ScriptListener: RunListener {
  private(set) var count = 0
  private(set) var failures: [String] = []

  func begin(_ context: RunContext) {}

  func receive(_ event: RunEvent) {
    switch event {
    case .testEnded(let result):
      count += 1
      if result.status != .passed {
        failures.append("\(result.name.title): \(result.diagnostics.map(\.title).joined(separator: ", "))")
      }
    case .failedOutsideTest(_, let diagnostics): failures += diagnostics.map { "\($0.title) \($0.location?.line ?? 0)" }
    default: break
    }
  }
}

final class NoFiles: SourceFiles {
  func contents(of path: String) throws(SourceFileError) -> [UInt8] { throw .missing }
  func entries(of folder: String) -> [String]? { nil }
}
