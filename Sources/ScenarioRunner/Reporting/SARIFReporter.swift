internal import Diagnostics
internal import RouteScript

/// Writes SARIF 2.1.0: a result for each failure, warning and flaky test, as code scanning shows them beside the code.
public final class SARIFReporter: SuiteListener {
  private enum Rule: String, CaseIterable {
    case failure = "test-failure"
    case error = "outside-tests"
    case flaky = "flaky-test"
    case warning = "doubtful-test"

    var text: String {
      switch self {
      case .failure: "A test failed."
      case .error: "A hook, a group or a file failed."
      case .flaky: "A test passed only after a failed attempt."
      case .warning: "A test produced a warning."
      }
    }

    var level: String {
      switch self {
      case .failure, .error: "error"
      case .flaky, .warning: "warning"
      }
    }
  }

  private struct Result {
    let rule: Rule
    let test: String
    let place: SourceLocation
    let text: String
    var frames: [Diagnostic.Frame] = []
  }

  private let settings: ReportSettings
  private let output: ReportOutput
  private var results: [Result] = []

  /// Prepares to write.
  public init(_ settings: ReportSettings = ReportSettings(), to output: ReportOutput) {
    self.settings = settings
    self.output = output
  }

  /// Writes a draft that says that the run has not ended.
  public func begin(_ plan: SuitePlan) { output.draft?(document(explanation: "the run has not ended")) }

  /// Gathers what is wrong.
  public func receive(_ event: SuiteEvent) {
    switch event {
    case .testEnded(let report):
      let title = report.name.title
      if report.isFailure && !report.isRetried {
        for diagnostic in report.diagnostics { add(diagnostic, .failure, title, report.name.place) }
      } else if report.isFlaky {
        let text = "\(title): passed at attempt \(report.attempt) only"
        results.append(Result(rule: .flaky, test: title, place: report.name.place, text: text))
      }
      for warning in report.warnings { add(warning, .warning, title, report.name.place) }
    case .failedOutsideTest(let failure):
      let place = SourceLocation(file: failure.file, line: 1)
      for diagnostic in failure.diagnostics { add(diagnostic, .error, failure.title, place) }
    case .fileEnded(let report):
      let place = SourceLocation(file: report.file, line: 1)
      for warning in report.warnings { add(warning, .warning, report.file, place) }
    default: break
    }
  }

  /// Writes the log.
  public func end(_ summary: SuiteSummary) {
    let explanation = summary.ending == .stoppedAtFailure ? nil : summary.ending.explanation
    output.write(document(explanation: explanation))
  }

  private func add(_ quoted: QuotedDiagnostic, _ rule: Rule, _ test: String, _ place: SourceLocation) {
    let diagnostic = quoted.diagnostic
    let text = "\(test): \(quoted.message)"
    let frames = diagnostic.traceback.filter { !$0.name.isEmpty }
    results.append(
      Result(rule: rule, test: test, place: diagnostic.location ?? place, text: text, frames: frames))
  }

  private func document(explanation: String?) -> String {
    let rules = Rule.allCases.map { rule -> JSON in
      [
        "id": .string(rule.rawValue), "shortDescription": ["text": .string(rule.text)],
        "defaultConfiguration": ["level": .string(rule.level)],
      ]
    }
    var invocation: [JSON.Member] = [.init("executionSuccessful", .boolean(explanation == nil))]
    if let explanation {
      let notification: JSON = ["level": "error", "message": ["text": .string(explanation)]]
      invocation.append(.init("toolExecutionNotifications", [notification]))
    }
    let run: JSON = [
      "tool": [
        "driver": [
          "name": "RouteScript", "semanticVersion": .string(RouteScriptVersion.current), "rules": .array(rules),
        ]
      ],
      "invocations": [.object(invocation)],
      "columnKind": "unicodeCodePoints",
      "results": .array(results.map(json)),
    ]
    let log: JSON = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
    ]
    return log.indentedText
  }

  private func json(_ result: Result) -> JSON {
    var members: [JSON.Member] = [
      .init("ruleId", .string(result.rule.rawValue)),
      .init("ruleIndex", .integer(Rule.allCases.firstIndex(of: result.rule) ?? 0)),
      .init("level", .string(result.rule.level)),
      .init("message", ["text": .string(result.text)]),
      .init("locations", [location(result.place, test: result.test)]),
      .init("partialFingerprints", ["test/v1": .string("\(result.rule.rawValue) \(result.place.file) \(result.test)")]),
    ]
    if !result.frames.isEmpty {
      let frames = result.frames.map { frame -> JSON in
        let place = frame.location.map { physical($0) }
        let text: JSON = ["text": .string(frame.name)]
        return ["location": .object([.init("message", text)] + (place.map { [.init("physicalLocation", $0)] } ?? []))]
      }
      members.append(.init("stacks", [["frames": .array(frames)]]))
    }
    return .object(members)
  }

  private func location(_ place: SourceLocation, test: String) -> JSON {
    [
      "physicalLocation": physical(place),
      "logicalLocations": [["fullyQualifiedName": .string(test), "kind": "function"]],
    ]
  }

  private func physical(_ place: SourceLocation) -> JSON {
    var region: [JSON.Member] = [.init("startLine", .integer(max(1, place.line)))]
    if let columns = place.columns {
      region.append(.init("startColumn", .integer(max(1, columns.lowerBound))))
      region.append(.init("endColumn", .integer(max(1, columns.upperBound))))
    }
    return [
      "artifactLocation": ["uri": .string(uri(place.file))], "region": .object(region),
    ]
  }

  /// The reference to a file: what a URI cannot contain is escaped, and the first part is no scheme.
  private func uri(_ file: String) -> String {
    let path = settings.path(file)
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return path.hasPrefix("/") ? "file://" + text : text
  }
}
