internal import Diagnostics

/// What a person is told of tests that did not simply pass.
///
/// What went wrong for several tests of a file in the very same way, a mistake of registration above all, is told in full below the
/// first one, and named below the others.
struct Explanations {
  /// What was told in full, and under which name.
  private struct Told {
    let explained: QuotedDiagnostic
    let heading: String?
  }

  /// What was told of the file, by its title: most of what is equal has equal ones, and little else has.
  private var told: [String: [Told]] = [:]

  /// Forgets what was told of the file before.
  mutating func beginFile() { told = [:] }

  /// Why a test failed, under its name.
  mutating func of(_ report: TestReport) -> [QuotedDiagnostic] {
    guard report.isFailure else { return [] }
    let title = report.name.path.isEmpty ? nil : report.name.title
    let attempt = report.isRetried ? "\(report.name.title) (attempt \(report.attempt))" : title
    return explained(report.diagnostics, under: attempt)
  }

  /// What failed outside tests, under the name of the hook or group.
  mutating func of(_ failure: OutsideFailure) -> [QuotedDiagnostic] {
    explained(failure.diagnostics, under: failure.scope)
  }

  /// The diagnostics under a name: those that are new in full, and then those that are not.
  private mutating func explained(_ diagnostics: [QuotedDiagnostic], under heading: String?) -> [QuotedDiagnostic] {
    var shown: [QuotedDiagnostic] = []
    var repeated: [(earlier: String?, titles: [String])] = []
    for explained in diagnostics {
      let diagnostic = explained.diagnostic
      guard let known = told[diagnostic.title]?.first(where: { $0.explained == explained }) else {
        told[diagnostic.title, default: []].append(Told(explained: explained, heading: heading))
        shown.append(explained.headed(by: heading))
        continue
      }
      let title = diagnostic.title + (diagnostic.location.map { " (\($0.file):\($0.line))" } ?? "")
      if let place = repeated.firstIndex(where: { $0.earlier == known.heading }) {
        repeated[place].titles.append(title)
      } else {
        repeated.append((known.heading, [title]))
      }
    }
    for (earlier, titles) in repeated {
      let reference = "as above" + (earlier.map { ", under \($0)" } ?? "") + ":"
      let title = ([reference] + titles).joined(separator: "\n")
      shown.append(QuotedDiagnostic(Diagnostic(title)).headed(by: heading))
    }
    return shown
  }
}
