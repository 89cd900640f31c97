internal import RouteDiagnostics
internal import SimulatedWorld

/// A recorder of the run of one file, which turns what happens into events for listeners.
///
/// Events are plain values: they outlive the state of the file, and may leave the process.
public final class FileRecorder {
  /// Whether a limit stopped scripts of the file.
  public private(set) var hasHitLimit = false
  private(set) var details: RecordedDetails = []
  private let listeners: [any RunListener]
  private let worker: Int
  private let repetition: Int
  private let clock: () -> Duration
  private let texts = TextAllowance()
  private var context: RunContext?
  private var file = ""
  private var fileStart = Duration.zero
  /// The running test, and the real time of its start.
  private var test: (start: TestStart, time: Duration)?
  private var nextEvent = 0
  /// Whether a retry runs. Only its test is recorded.
  private var isRetrying = false
  private var output = RecordedOutput()
  private var app = AppRecording()

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - worker: The number of the worker, from 1, or 0 without workers.
  ///   - repetition: The number of the repetition, from 1.
  ///   - clock: Returns the real time since a fixed moment. By default, all real times are zero.
  ///   - listeners: The receivers of the events, in this order.
  public init(
    worker: Int = 0, repetition: Int = 1, clock: @escaping () -> Duration = { .zero }, listeners: [any RunListener]
  ) {
    self.worker = worker
    self.repetition = repetition
    self.clock = clock
    self.listeners = listeners
    for listener in listeners { details.formUnion(listener.details) }
  }

  private func publish(_ event: RunEvent) {
    for listener in listeners { listener.receive(event) }
  }

  private func publish(_ progress: AppProgress) {
    for listener in listeners { listener.follow(progress) }
  }

  // MARK: The file

  /// Reports that scripts read a file, or searched for one.
  func noteRead(_ path: String) {
    for listener in listeners { listener.noteRead(path) }
  }

  func beginFile(_ name: String, _ context: RunContext) {
    self.context = context
    file = name
    fileStart = clock()
    publish(.fileBegan(FileStart(file: name, repetition: repetition, worker: worker)))
  }

  func beginGroup(_ path: [String]) { publish(.groupBegan(file: file, path: path)) }

  /// Records a retry, which runs in a separate state.
  func retrying<Result>(in context: RunContext, of outer: RunContext, _ body: () -> Result) -> Result {
    (self.context, isRetrying) = (context, true)
    defer { (self.context, isRetrying) = (outer, false) }
    return body()
  }

  /// Whether the code that runs was recorded in the first run of the file.
  private var isRepeating: Bool { isRetrying && test == nil }

  /// Records a failure of a hook, of the body of a group, or, without a scope, of the file.
  func fail(_ scope: String?, _ diagnostics: [Diagnostic]) {
    publish(.failedOutsideTest(OutsideFailure(file: file, scope: scope, diagnostics: diagnostics.map(quoted))))
  }

  /// Records the end of the file. The report lacks what the recorder adds: the file, the repetition, the worker and the duration.
  func endFile(_ report: FileReport, hasHitLimit: Bool) {
    self.hasHitLimit = hasHitLimit
    var report = report
    (report.file, report.repetition, report.worker) = (file, repetition, worker)
    report.realDuration = clock() - fileStart
    publish(.fileEnded(report))
  }

  // MARK: The app

  func beginApp() {
    nextEvent = 0
    guard let context, !isRepeating else { return }
    app = AppRecording()
    app.timeline = details.contains(.timeline) ? TimelineRecorder(context) : nil
    publish(.began(context))
  }

  /// Records new events of the log.
  func advance(_ log: EventLog) {
    guard !isRepeating else { return }
    publish(.advanced(log))
    (app.log, app.end) = (log, log.endIndex)
    app.timeline?.endStep()
    let printed = log.output(from: nextEvent)
    nextEvent = log.endIndex
    for record in printed {
      publish(.output(SuiteOutput(file: file, test: test?.start.name, text: record.text)))
      output.append(record.text)
    }
  }

  /// Attributes the events that follow to the end of the script.
  func endScript() {
    app.scriptEnd = app.log?.endIndex
    publish(.scriptEnded)
  }

  // MARK: Tests

  func find(_ name: TestName) { publish(.testFound(name)) }

  func begin(_ name: TestName, attempt: Int) {
    let start = TestStart(name: name, attempt: attempt, worker: worker)
    test = (start, clock())
    output = RecordedOutput()
    publish(.testBegan(start))
  }

  func end(_ result: TestResult) {
    // A file without tests was never announced as a test.
    let began = test?.time ?? fileStart
    publish(
      .testEnded(
        TestReport(
          name: result.name, status: result.status, diagnostics: result.diagnostics.map(quoted),
          warnings: result.warnings.map(quoted), assertions: result.assertions, steps: result.steps,
          virtualDuration: result.duration,
          realDuration: clock() - began, attempt: test?.start.attempt ?? 1, isFlaky: result.isFlaky,
          isRetried: result.isRetried, output: output.texts, tree: result.tree,
          trace: records(.trace, of: result) ? trace() : nil,
          timeline: records(.timeline, of: result) ? app.timeline?.moments(of: app.log) : nil,
          snapshots: result.snapshots, worker: worker)))
    test = nil
    output = RecordedOutput()
    app = AppRecording()
  }

  /// Whether the report of a test contains a detail.
  func records(_ detail: RecordedDetails, of result: TestResult) -> Bool {
    details.contains(detail)
      && (result.status == .failed || result.status == .error
        || details.contains(detail == .tree ? .passedTrees : .passedLogs))
  }

  /// Returns the trace of the app that has run.
  private func trace() -> String? {
    guard let context else { return nil }
    guard let log = app.log else { return "" }
    var trace = Trace(file: file, classes: context.classes, width: 80, sources: context.sources)
    var text = trace.next(of: log, to: app.scriptEnd ?? app.end)
    trace.end()
    text += trace.next(of: log, to: app.end)
    return text.plain
  }

  /// A diagnostic with the lines that it shows, within the space for long strings.
  func quoted(_ diagnostic: Diagnostic) -> QuotedDiagnostic {
    QuotedDiagnostic(texts.admit(diagnostic), sources: context?.sources ?? { _ in nil })
  }
}

/// The recorded parts of the running app.
private struct AppRecording {
  /// The log, if a script has touched the app.
  var log: EventLog?
  /// The index after the last event before the app ends.
  var end = 0
  /// The index of the first event that results from the end of the script, or `nil` before.
  var scriptEnd: Int?
  var timeline: TimelineRecorder?
}
