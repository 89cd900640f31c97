import RouteDiagnostics
import RouteScript
import ScenarioRunner
import ScriptText

/// A listener that counts tests, and records the titles of failures.
final class ScriptListener: RunListener {
  private(set) var count = 0
  private(set) var failures: [String] = []

  func receive(_ event: RunEvent) {
    switch event {
    case .testEnded(let report):
      count += 1
      if report.status != .passed {
        failures.append(
          "\(report.name.title): \(report.diagnostics.map(\.diagnostic.title).joined(separator: ", "))")
      }
    case .failedOutsideTest(let failure):
      failures += failure.diagnostics.map(\.diagnostic).map { "\($0.title) \($0.location?.line ?? 0)" }
    default: break
    }
  }
}

final class NoFiles: SourceFiles {
  func contents(of path: String) throws(SourceFileError) -> [UInt8] { throw .missing }
  func entries(of folder: String) -> [String]? { nil }
}
