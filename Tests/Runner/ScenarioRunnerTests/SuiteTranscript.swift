import RouteScript
import ScriptText

@testable import ScenarioRunner

/// A listener that calls a function with each event.
final class EventListener: RunListener {
  let details: RecordedDetails
  private let body: (RunEvent) -> Void

  init(details: RecordedDetails = [], _ body: @escaping (RunEvent) -> Void) {
    self.details = details
    self.body = body
  }

  func receive(_ event: RunEvent) { body(event) }
}

/// A listener that records its events by kind.
final class SuiteTranscript: RunListener {
  let details: RecordedDetails

  private(set) var events: [RunEvent] = []
  private let tally = SuiteTally()

  init(details: RecordedDetails = []) { self.details = details }

  func receive(_ event: RunEvent) {
    events.append(event)
    tally.receive(event)
  }

  var summary: SuiteSummary { tally.summary }
  var reports: [TestReport] { events.compactMap { if case .testEnded(let report) = $0 { report } else { nil } } }
  var passed: [TestName] { reports.filter { $0.status == .passed }.map(\.name) }
  var found: [TestName] { events.compactMap { if case .testFound(let name) = $0 { name } else { nil } } }
  var files: [FileReport] { events.compactMap { if case .fileEnded(let report) = $0 { report } else { nil } } }
  var outside: [OutsideFailure] {
    events.compactMap { if case .failedOutsideTest(let failure) = $0 { failure } else { nil } }
  }
  var output: [String] { events.compactMap { if case .output(let output) = $0 { output.text } else { nil } } }
}

/// A file system without files.
final class NoSuiteFiles: SourceFiles {
  func contents(of path: String) throws(SourceFileError) -> [UInt8] { throw .missing }
  func entries(of folder: String) -> [String]? { nil }
}
