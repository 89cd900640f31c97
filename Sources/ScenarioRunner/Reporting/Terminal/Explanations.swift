internal import Diagnostics

/// What a person is told of tests that did not simply pass.
struct Explanations {
  private let settings: ReportSettings

  init(_ settings: ReportSettings) { self.settings = settings }

  /// Why a test failed, under its name.
  func of(_ report: TestReport) -> [QuotedDiagnostic] {
    guard report.isFailure else { return [] }
    let title = report.name.path.isEmpty ? nil : report.name.title
    let attempt = report.isRetried ? "\(report.name.title) (attempt \(report.attempt))" : title
    return report.diagnostics.map { $0.headed(by: attempt) }
  }

  /// What failed outside tests, under the name of the hook or group.
  func of(_ failure: OutsideFailure) -> [QuotedDiagnostic] { failure.diagnostics.map { $0.headed(by: failure.scope) } }

  /// The diagnostics drawn, with an empty line between them.
  func drawn(_ diagnostics: [QuotedDiagnostic]) -> String {
    diagnostics.rendered(width: settings.width, style: settings.style)
  }
}
