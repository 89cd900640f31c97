internal import Diagnostics
internal import Simulation

/// Listens to the run of one file and tells it in plain values, which outlive the state and may leave the process.
public final class SuiteRecorder: RunListener {
  /// What costs time and memory, and is recorded only when a reporter wants it.
  public struct Details: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The trace of each test: ``TestReport/trace``.
    public static let trace = Details(rawValue: 1)
    /// Each test moment by moment: ``TestReport/timeline``.
    public static let timeline = Details(rawValue: 2)
    /// The hierarchy at the end of each test: ``TestReport/tree``.
    public static let tree = Details(rawValue: 4)
  }

  /// Of what one test prints so many bytes are kept in its report; all of it is told.
  private static let outputLimit = 256 << 10

  private let details: Details
  private let worker: Int
  private let repetition: Int
  private let clock: () -> Duration
  private let tell: (SuiteEvent) -> Void
  // No access to what follows lasts while other code runs.
  @exclusivity(unchecked) private var context: RunContext?
  @exclusivity(unchecked) private var file = ""
  @exclusivity(unchecked) private var fileStart = Duration.zero
  @exclusivity(unchecked) private var test: TestStart?
  @exclusivity(unchecked) private var testStart = Duration.zero
  @exclusivity(unchecked) private var nextEvent = 0
  @exclusivity(unchecked) private var output: [String] = []
  @exclusivity(unchecked) private var outputSize = 0
  @exclusivity(unchecked) private var trace: Trace?
  @exclusivity(unchecked) private var traceText = ""
  @exclusivity(unchecked) private var timeline: TimelineRecorder?

  /// Prepares to record.
  ///
  /// - Parameters:
  ///   - details: what to record besides results.
  ///   - worker: the number of the worker that this is, from 1; 0 where there are none.
  ///   - repetition: which repetition of the run this is, from 1.
  ///   - clock: the real time since some moment.
  ///   - tell: is given each event.
  public init(
    details: Details = [], worker: Int = 0, repetition: Int = 1, clock: @escaping () -> Duration,
    tell: @escaping (SuiteEvent) -> Void
  ) {
    self.details = details
    self.worker = worker
    self.repetition = repetition
    self.clock = clock
    self.tell = tell
  }

  /// Whether trees are recorded.
  public var readsTrees: Bool { details.contains(.tree) }

  /// Begins a file.
  public func begin(_ context: RunContext) {
    self.context = context
  }

  /// Tells what happened.
  public func receive(_ event: RunEvent) {
    switch event {
    case .fileBegan(let name):
      file = name
      fileStart = clock()
      tell(.fileBegan(FileStart(file: name, repetition: repetition, worker: worker)))
    case .groupBegan(let path): tell(.groupBegan(file: file, path: path))
    case .testBegan(let name, let attempt): begin(name, attempt)
    case .testFound(let name): tell(.testFound(name))
    case .appBegan: beginApp()
    case .progressed(let log): read(log)
    case .scriptEnded: trace?.end()
    case .testEnded(let result): end(result)
    case .failedOutsideTest(let scope, let diagnostics):
      tell(.failedOutsideTest(OutsideFailure(file: file, scope: scope, diagnostics: diagnostics.map(quoted))))
    case .fileEnded(let end):
      tell(
        .fileEnded(
          FileReport(
            file: file, repetition: repetition, worker: worker, realDuration: clock() - fileStart,
            modules: end.modules.sorted(), consulted: end.consulted.sorted(), skipped: end.skipped,
            isComplete: end.isComplete,
            warnings: end.warnings.map(quoted),
            coverage: end.coverage,
            lines: end.lines)))
    }
  }

  private func begin(_ name: TestName, _ attempt: Int) {
    let start = TestStart(name: name, attempt: attempt, worker: worker)
    test = start
    testStart = clock()
    output = []
    outputSize = 0
    tell(.testBegan(start))
  }

  private func beginApp() {
    nextEvent = 0
    guard !details.isEmpty, let context else { return }
    traceText = ""
    trace =
      details.contains(.trace)
      ? Trace(file: file, classes: context.classes, width: 80, sources: context.sources) : nil
    timeline = details.contains(.timeline) ? TimelineRecorder(context) : nil
  }

  private func read(_ log: EventLog) {
    if let text = trace?.next(of: log) { traceText += text.plain }
    timeline?.endStep()
    let printed = log.output(from: nextEvent)
    nextEvent = log.endIndex
    for record in printed {
      tell(.output(SuiteOutput(file: file, test: test?.name, text: record.text)))
      outputSize += record.text.utf8.count
      if outputSize <= Self.outputLimit { output.append(record.text) }
    }
  }

  private func end(_ result: TestResult) {
    // A file without tests was never announced as a test.
    let began = test == nil ? fileStart : testStart
    var warnings = result.warnings
    if result.name.path.isEmpty && result.status == .passed && result.assertions == 0 {
      warnings.append(
        Diagnostic(
          "the file declares no tests and makes no assertion", severity: .warning,
          at: SourceLocation(file: file, line: 1)))
    }
    tell(
      .testEnded(
        TestReport(
          name: result.name, status: result.status, diagnostics: result.diagnostics.map(quoted),
          warnings: warnings.map(quoted), assertions: result.assertions, steps: result.steps,
          virtualDuration: result.duration,
          realDuration: clock() - began, attempt: test?.attempt ?? 1, isFlaky: result.isFlaky,
          isRetried: result.isRetried, output: output, tree: result.tree, trace: trace.map { _ in traceText },
          timeline: timeline?.moments, snapshots: result.snapshots, worker: worker)))
    test = nil
    output = []
    outputSize = 0
    (trace, timeline) = (nil, nil)
  }

  private func quoted(_ diagnostic: Diagnostic) -> QuotedDiagnostic {
    QuotedDiagnostic(diagnostic, sources: context?.sources ?? { _ in nil })
  }
}
