import RouteScript
import ScenarioRunner
import ScriptText
import SimulatedWorld

/// A run with all kinds of events, whose clock advances by the same step with each read.
struct SampleRun {
  private final class Clock {
    var time = Duration.zero

    func read() -> Duration {
      time += .milliseconds(1)
      return time
    }
  }

  private final class Files: SourceFiles {
    func contents(of path: String) throws(SourceFileError) -> [UInt8] { throw .missing }
    func entries(of folder: String) -> [String]? { nil }
  }

  /// The events, from the plan to the summary.
  let events: [RunEvent]

  /// Runs the suites.
  ///
  /// - Parameters:
  ///   - files: the suites with their names.
  ///   - details: the recorded details in addition to results.
  init(
    files: [(String, String)] = SampleSuite.files,
    details: RecordedDetails = [.trace, .timeline, .tree, .passedTrees, .passedLogs]
  ) throws {
    let clock = Clock()
    let tally = SuiteTally()
    var events = [RunEvent.runBegan(SuitePlan(files: files.map(\.0), seed: 7, isShuffled: true, jobs: 2))]
    let runner = ScenarioRunner(files: Files())
    var run = FileRunOptions()
    run.retries = 1
    for (index, (name, text)) in files.enumerated() {
      let recorder = FileRecorder(
        worker: index % 2 + 1, clock: clock.read,
        listeners: [tally, EventListener(details: details) { events.append($0) }])
      try runner.run(ScriptSource(path: name, bytes: Array(text.utf8)), run, recorder: recorder)
    }
    events.append(.runEnded(tally.summary(.finished, after: .milliseconds(1234))))
    self.events = events
  }

  /// The events of the run if it is interrupted in its second file.
  var interrupted: [RunEvent] {
    var files = 0
    var kept: [RunEvent] = []
    let tally = SuiteTally()
    for event in events {
      if case .fileEnded(var report) = event, files == 1 {
        report.isComplete = false
        kept.append(.fileEnded(report))
        tally.receive(.fileEnded(report))
        break
      }
      if case .fileEnded = event { files += 1 }
      tally.receive(event)
      kept.append(event)
    }
    var summary = tally.summary(.interrupted, after: .milliseconds(600))
    summary.unfinishedFiles += SampleSuite.files.dropFirst(2).map(\.0)
    return kept + [.runEnded(summary)]
  }

  /// Returns the text that a reporter writes for events.
  static func report(
    _ format: ReportFormat, of events: [RunEvent], _ settings: ReportSettings = ReportSettings()
  ) -> String {
    var text = ""
    let reporter = format.reporter(settings, to: ReportOutput { text += $0 })
    for event in events { reporter.receive(event) }
    return text
  }

  /// The details that a report reads.
  static func details(of format: ReportFormat) -> RecordedDetails {
    format.reporter(ReportSettings(), to: ReportOutput { _ in }).details
  }
}
