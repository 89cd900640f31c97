internal import Diagnostics

/// Writes annotations, which GitHub Actions shows beside the lines of a change.
///
/// GitHub shows at most ten errors and ten warnings per step. If there are more, the last one shown contains their number.
public final class GitHubReporter: RunListener {
  private struct Annotation {
    let place: SourceLocation
    let title: String
    let message: String
  }

  private static let limit = 10

  private let settings: ReportSettings
  private let write: (String) -> Void
  private var errors: [Annotation] = []
  private var warnings: [Annotation] = []

  /// Creates a reporter.
  public init(_ settings: ReportSettings = ReportSettings(), write: @escaping (String) -> Void) {
    self.settings = settings
    self.write = write
  }

  /// Collects failures and warnings.
  public func receive(_ event: RunEvent) {
    switch event {
    case .runEnded(let summary): end(summary)
    case .testEnded(let report):
      let title = report.name.title
      if report.isFailure && !report.isRetried {
        errors.append(annotation(report.diagnostics, title: title, place: report.name.place))
      } else if report.isFlaky {
        let message = "flaky: passed at attempt \(report.attempt) only"
        warnings.append(Annotation(place: report.name.place, title: title, message: message))
      }
      for warning in report.warnings {
        warnings.append(annotation([warning], title: title, place: report.name.place))
      }
    case .failedOutsideTest(let failure):
      let place = SourceLocation(file: failure.file, line: 1)
      errors.append(annotation(failure.diagnostics, title: failure.title, place: place))
    case .fileEnded(let report):
      let place = SourceLocation(file: report.file, line: 1)
      for warning in report.warnings { warnings.append(annotation([warning], title: report.file, place: place)) }
    default: break
    }
  }

  /// Writes the annotations.
  private func end(_ summary: SuiteSummary) {
    var places = Self.limit
    if let explanation = summary.ending.explanation, summary.ending != .stoppedAtFailure {
      let rest = summary.unfinishedFiles.isEmpty ? "" : "\nnot run: " + summary.unfinishedFiles.joined(separator: ", ")
      let running = summary.brokenOffTests.map { "\nrunning then: \($0.title) (\($0.place))" }.joined()
      write("::error title=RouteScript::\(Self.data(explanation + running + rest))\n")
      places -= 1
    }
    if let reason = summary.nothingRan {
      let command = reason.severity == .error ? "error" : "warning"
      write("::\(command) title=RouteScript::\(Self.data(QuotedDiagnostic(reason).message))\n")
    }
    write(errors, as: "error", "failures", atMost: places)
    write(warnings, as: "warning", "warnings", atMost: Self.limit)
  }

  private func write(_ annotations: [Annotation], as command: String, _ noun: String, atMost limit: Int) {
    let shown = annotations.count > limit ? limit - 1 : annotations.count
    for annotation in annotations.prefix(shown) {
      let place = annotation.place
      let columns =
        place.columns.map { ",col=\($0.lowerBound),endColumn=\(max($0.lowerBound, $0.upperBound - 1))" } ?? ""
      write(
        "::\(command) file=\(Self.property(settings.path(place.file))),line=\(place.line)\(columns),"
          + "title=\(Self.property(annotation.title))::\(Self.data(annotation.message))\n")
    }
    if shown < annotations.count {
      let titles = annotations.dropFirst(shown).map { "\($0.title) (\($0.place))" }
      let message = "\(titles.count) more \(noun):\n" + titles.joined(separator: "\n")
      write("::\(command) title=RouteScript::\(Self.data(message))\n")
    }
  }

  private func annotation(_ diagnostics: [QuotedDiagnostic], title: String, place: SourceLocation) -> Annotation {
    Annotation(
      place: diagnostics.first?.diagnostic.location ?? place, title: title,
      message: diagnostics.map(\.message).joined(separator: "\n\n"))
  }

  /// Returns a string for the part after the second pair of colons, where only a newline has a special meaning.
  private static func data(_ text: String) -> String {
    TerminalText.printable(text).escapingScalars { $0 == "%" ? "%25" : $0 == "\n" ? "%0A" : nil }
  }

  /// Returns a string for the value of a property.
  private static func property(_ text: String) -> String {
    data(text).escapingScalars { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : nil }
  }
}
