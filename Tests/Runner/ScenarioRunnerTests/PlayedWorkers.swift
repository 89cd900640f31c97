import LuaRuntime
import RouteDiagnostics
import RouteScript

@testable import ScenarioRunner

/// Processes whose behavior a test defines.
final class PlayedWorkers: WorkerSystem {
  /// The results of a run.
  struct Told {
    var ending = SuiteSummary.Ending.finished
    var words: [String] = []
    var observed: [String] = []
    var titles: [String] = []
    /// The durations of tests, failures outside of tests, and files.
    var durations: [Duration] = []
    var reason: String?
  }

  /// The results of the waits, in order.
  var signals: [[WorkerSignal]] = []
  /// The messages of workers that were not sent yet.
  private var unsent: [Int: [UInt8]] = [:]
  /// The reason why no process starts, if any.
  var refusal: WorkerStartFailure?
  private(set) var starts: [Int] = []
  private(set) var now = Duration.zero
  private var ended: Set<Int> = []
  private var isInterrupted = false
  private let jobs: Int

  init(jobs: Int) { self.jobs = jobs }

  /// The workers that the run ended.
  var killed: [Int] { ended.sorted() }

  func start(_ worker: Int) throws(WorkerStartFailure) {
    if let refusal { throw refusal }
    starts.append(worker)
  }

  func send(_ bytes: [UInt8], to worker: Int) {}

  func kill(_ worker: Int) {
    ended.insert(worker)
    // Before an interruption, the test determines how workers end.
    guard isInterrupted else { return }
    let rest = unsent.removeValue(forKey: worker) ?? []
    signals.append([.ended(worker: worker, WorkerEnd(cause: .signal(9, name: "Killed"), rest: rest))])
  }

  func discard(_ worker: Int) { ended.insert(worker) }

  func wait(until moment: Duration?) -> [WorkerSignal] {
    let next = signals.isEmpty ? [.interrupted] : signals.removeFirst()
    isInterrupted = isInterrupted || next.contains(.interrupted)
    if next.isEmpty, let moment { now = max(now, moment) }
    return next
  }

  /// Sends a message from a worker.
  func say(_ worker: Int, _ message: WorkerMessage) {
    signals.append([.received(worker: worker, Self.bytes(of: message))])
  }

  /// Sends bytes from a worker, which may be an invalid message.
  func say(_ worker: Int, bytes: [UInt8]) { signals.append([.received(worker: worker, bytes)]) }

  /// Adds a message that a worker does not send.
  func keep(_ worker: Int, _ message: WorkerMessage) { unsent[worker, default: []] += Self.bytes(of: message) }

  /// Ends a worker's process, with messages that it could not send.
  func end(_ worker: Int, _ cause: WorkerEnd.Cause, rest: [WorkerMessage]) {
    let rest = rest.flatMap { Self.bytes(of: $0) }
    signals.append([.ended(worker: worker, WorkerEnd(cause: cause, rest: rest))])
  }

  /// Advances the time without messages.
  func pass(_ time: Duration) {
    for _ in 0..<Int(time / .milliseconds(100)) { signals.append([]) }
  }

  private static func bytes(of message: WorkerMessage) -> [UInt8] {
    var writer = ByteWriter()
    writer.frame { $0.write(message) }
    return writer.bytes
  }

  /// Runs files on the workers that `play` plays.
  func run(
    _ files: [String], stopsAtFailure: Bool = false, timeLimit: Duration? = nil, isTrusted: Bool = false,
    _ play: (PlayedWorkers) -> Void
  ) -> Told {
    play(self)
    var told = Told()
    let tasks = files.enumerated().map { WorkerTask(index: $0.offset, path: $0.element) }
    let state = ScriptState.Options(limits: LuaLimits(time: timeLimit), isTrusted: isTrusted)
    let pool = SuitePool(
      SuitePool.Request(
        tasks: tasks, setup: WorkerSetup(worker: 0, state: state), jobs: jobs, stopsAtFailure: stopsAtFailure),
      system: self,
      tell: { event in
        told.words.append(Self.words(event))
        switch event {
        case .failedOutsideTest(let failure):
          told.titles += failure.diagnostics.map(\.diagnostic.title)
          told.durations.append(failure.realDuration)
        case .testEnded(let report):
          told.titles += report.diagnostics.map(\.diagnostic.title)
          told.durations.append(report.realDuration)
        case .fileEnded(let report): told.durations.append(report.realDuration)
        default: break
        }
      }, observe: { told.observed.append(Self.words($0)) })
    told.ending = pool.run()
    told.reason = pool.failureReason
    return told
  }

  private static func words(_ event: RunEvent) -> String {
    switch event {
    case .fileBegan(let start): "began \(start.file)"
    case .testBegan(let start): "test \(start.name.fullName)"
    case .testEnded(let report): "\(report.status.rawValue) \(report.name.fullName)"
    case .failedOutsideTest: "failed"
    case .fileEnded(let report):
      "ended \(report.file)\(report.isComplete ? "" : " early")"
        + (report.brokenOffTest.map { " in \($0.fullName)" } ?? "")
    default: "\(event)"
    }
  }
}
