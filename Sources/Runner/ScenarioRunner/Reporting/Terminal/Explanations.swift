internal import RouteDiagnostics

/// The explanations of tests that did not simply pass.
///
/// Several tests of a file may fail for the same reason, especially a wrong registration. The first one shows the full diagnostic, and the
/// others refer to it.
struct Explanations {
  /// A diagnostic that was shown in full, and its heading.
  private struct Told {
    let explained: QuotedDiagnostic
    let heading: String?
  }

  /// The parts of a diagnostic that distinguish it from nearly all others.
  private struct Key: Hashable {
    let title: String
    let found: String?
    let location: SourceLocation?

    init(_ diagnostic: Diagnostic) {
      (title, found, location) = (diagnostic.title, diagnostic.found, diagnostic.location)
    }
  }

  /// The maximum number of diagnostics with the same key to compare with. Any further one is shown in full.
  private static let mostCompared = 16

  /// The diagnostics that the file has shown.
  private var told: [Key: [Told]] = [:]

  /// Removes the diagnostics of the previous file.
  mutating func beginFile() { told = [:] }

  /// Returns the reasons why a test failed, with its name as the heading.
  mutating func of(_ report: TestReport) -> [QuotedDiagnostic] {
    guard report.isFailure else { return [] }
    let title = report.name.path.isEmpty ? nil : report.name.title
    let attempt = report.isRetried ? "\(report.name.title) (attempt \(report.attempt))" : title
    return explained(report.diagnostics, under: attempt)
  }

  /// Returns the failures outside tests, with the name of the hook or group as the heading.
  mutating func of(_ failure: OutsideFailure) -> [QuotedDiagnostic] {
    explained(failure.diagnostics, under: failure.scope)
  }

  /// Returns the diagnostics with a heading: new ones in full, followed by references to earlier ones.
  private mutating func explained(_ diagnostics: [QuotedDiagnostic], under heading: String?) -> [QuotedDiagnostic] {
    var shown: [QuotedDiagnostic] = []
    var repeated: [(earlier: String?, titles: [String])] = []
    var places: [String?: Int] = [:]
    for explained in diagnostics {
      let diagnostic = explained.diagnostic
      let key = Key(diagnostic)
      guard let known = told[key]?.first(where: { $0.explained == explained }) else {
        if told[key, default: []].count < Self.mostCompared {
          told[key, default: []].append(Told(explained: explained, heading: heading))
        }
        shown.append(explained.headed(by: heading))
        continue
      }
      let title = diagnostic.title + (diagnostic.location.map { " (\($0))" } ?? "")
      if let place = places[known.heading] {
        repeated[place].titles.append(title)
      } else {
        places[known.heading] = repeated.count
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
