internal import LuaRuntime
internal import RouteScript

/// A pool that runs files in worker processes and reports them in the order of the plan, independent of the order in which workers finish.
///
/// Workers take files from a queue, each a few ahead to avoid waiting. If a worker ends in the middle of a file, that file fails. Its other
/// files return to the queue, and a new worker replaces it.
public final class SuitePool {
  /// The time without messages, beyond the time limit, after which a worker is killed.
  private static let patience = Duration.seconds(5)
  /// The time that an interrupted run waits for the ends of its workers. A program of a trusted script may keep a socket open.
  private static let endPatience = Duration.seconds(1)
  /// The interval between calls of `tick`.
  private static let tickInterval = Duration.milliseconds(100)

  private let request: Request
  private let system: any WorkerSystem
  private let tell: (RunEvent) -> Void
  private let observe: ((RunEvent) -> Void)?
  private let tick: () -> Void
  private let watching: Watching

  private var files: [FileProgress]
  private var queue: [Int]
  private var workers: [Int: Worker] = [:]
  private var nextToTell = 0
  private var hasFailed = false
  private var isStopped = false
  private var isInterrupted = false
  private var internalFailure: String?

  /// The progress of one file.
  private struct FileProgress {
    /// The events that were received but not reported yet, because another file is reported first.
    var events: [RunEvent] = []
    var start: FileStart?
    var running: TestStart?
    /// The total duration of its completed tests.
    var testDuration = Duration.zero
    var isDone = false

    /// Updates the progress with an event, and stores the event if it is reported later.
    mutating func take(_ event: RunEvent, isKept: Bool) {
      switch event {
      case .fileBegan(let start): self.start = start
      case .testBegan(let start): running = start
      case .testEnded(let report):
        running = nil
        testDuration += report.realDuration
      default: break
      }
      if isKept { events.append(event) }
    }
  }

  private final class Worker {
    var stream = SuiteStream()
    /// The files of the worker. The first one is running.
    var tasks: [Int] = []
    var isRetiring = false
    var isKilled = false
    /// The reason why its messages are invalid, or `nil` while they are valid.
    var corruption: String?
    var lastHeard: Duration
    /// The time when the first of its files started.
    var began: Duration

    init(at moment: Duration) { (lastHeard, began) = (moment, moment) }
  }

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - system: The access to processes and time.
  ///   - tell: Receives each event, file by file.
  ///   - observe: Receives each event when a worker reports it, or `nil` without an observer.
  ///   - tick: Called several times per second while workers run.
  ///   - watching: The functions for a watched suite.
  public init(
    _ request: Request, system: any WorkerSystem, tell: @escaping (RunEvent) -> Void,
    observe: ((RunEvent) -> Void)? = nil, tick: @escaping () -> Void = {},
    watching: Watching = Watching()
  ) {
    self.request = request
    self.system = system
    self.tell = tell
    self.observe = observe
    self.tick = tick
    self.watching = watching
    files = Array(repeating: FileProgress(), count: request.tasks.count)
    queue = request.schedule.reversed()
  }

  /// The reason of an internal failure, or `nil` if the run did not end for that.
  public var failureReason: String? { internalFailure }

  /// Runs all files.
  ///
  /// - Returns: The reason why the run ended. Files that were not reported did not run.
  public func run() -> SuiteSummary.Ending {
    var nextTick = system.now + Self.tickInterval
    startWorkers()
    defer { for number in workers.keys.sorted() { system.discard(number) } }
    while nextToTell < files.count {
      if internalFailure != nil {
        tellRest()
        return .internalError
      }
      if isStopped { return .stoppedAtFailure }
      let signals = system.wait(until: nextTick)
      signals.forEach(handle)
      if signals.contains(.interrupted) {
        interrupt()
        return .interrupted
      }
      let isTick = system.now >= nextTick
      if isTick {
        endSilentWorkers()
        tick()
        nextTick = system.now + Self.tickInterval
      }
      let isNotified = signals.contains(.filesChanged)
      if isTick || isNotified, watching.isOutdated(isNotified) {
        interrupt()
        return .filesChanged
      }
    }
    return .finished
  }

  // MARK: Workers

  private func startWorkers() {
    while workers.count < min(request.jobs, queue.count + workers.count), !queue.isEmpty {
      guard let number = (1...max(1, request.jobs)).first(where: { workers[$0] == nil }) else { return }
      do throws(WorkerStartFailure) {
        try system.start(number)
      } catch {
        // With fewer workers the run takes longer. Without any it cannot continue.
        if workers.isEmpty { internalFailure = "no worker could be started: \(error.reason)" }
        return
      }
      workers[number] = Worker(at: system.now)
      var setup = request.setup
      setup.worker = number
      system.send(WorkerCommand.setup(setup).bytes, to: number)
      supply(number)
    }
  }

  /// Sends a worker enough files to avoid waiting, but at most its share.
  private func supply(_ number: Int) {
    guard !isInterrupted else { return }
    guard let worker = workers[number], !worker.isRetiring, !worker.isKilled else { return }
    let ahead = request.setup.isForOneTask ? 0 : min(16, queue.count / (4 * max(1, request.jobs)))
    var bytes: [UInt8] = []
    while worker.tasks.count <= ahead, let task = queue.popLast() {
      if worker.tasks.isEmpty { (worker.lastHeard, worker.began) = (system.now, system.now) }
      worker.tasks.append(task)
      bytes += WorkerCommand.run(request.tasks[task]).bytes
    }
    if !bytes.isEmpty { system.send(bytes, to: number) }
  }

  private func endSilentWorkers() {
    guard let limit = request.setup.state.limits.time else { return }
    for (number, worker) in workers where !worker.tasks.isEmpty && !worker.isKilled {
      guard system.now - worker.lastHeard > limit + Self.patience else { continue }
      workers[number]?.isKilled = true
      system.kill(number)
    }
  }

  /// Kills all workers, and reports the events that they had written.
  private func interrupt() {
    isInterrupted = true
    var running = Set(workers.keys)
    for number in running.sorted() { system.kill(number) }
    let deadline = system.now + Self.endPatience
    while !running.isEmpty, system.now < deadline {
      for signal in system.wait(until: deadline) {
        switch signal {
        case .received(let number, let bytes): read(bytes, from: number)
        case .ended(let number, let end):
          read(end.rest, from: number)
          running.remove(number)
        case .interrupted, .filesChanged: break
        }
      }
    }
    tellRest()
  }

  /// Reports the received events of the files that were running when the run ended early.
  private func tellRest() {
    for task in nextToTell..<files.count {
      guard let start = files[task].start else { continue }
      files[task].events.forEach(tell)
      guard !files[task].isDone else { continue }
      tell(
        .fileEnded(
          FileReport(
            file: start.file, repetition: start.repetition, worker: start.worker, realDuration: duration(of: task),
            isComplete: false, brokenOffTest: files[task].running?.name)))
    }
  }

  /// Returns the time since the file started, or zero if no worker runs it.
  private func duration(of task: Int) -> Duration {
    workers.values.first { $0.tasks.first == task }.map { system.now - $0.began } ?? .zero
  }

  // MARK: What workers say

  private func handle(_ signal: WorkerSignal) {
    switch signal {
    case .received(let number, let bytes): read(bytes, from: number)
    case .ended(let number, let end): handleEnd(of: number, end)
    case .interrupted, .filesChanged: break
    }
  }

  private func read(_ bytes: [UInt8], from number: Int) {
    guard let worker = workers[number], worker.corruption == nil else { return }
    let before = worker.lastHeard
    worker.lastHeard = system.now
    worker.stream.feed(bytes)
    do throws(SuiteStream.Failure) {
      while let message: WorkerMessage = try worker.stream.nextFrame() {
        try handle(message, from: number, worker, after: before)
      }
      // One call supplies the worker after all its messages, because each command wakes a waiting worker.
      supply(number)
    } catch {
      // A trusted script can write to the descriptors of its worker. Such a worker runs no other file afterward.
      if request.setup.state.isTrusted, !worker.isRetiring {
        worker.corruption = "\(error)"
        system.kill(number)
      } else {
        internalFailure = "worker \(number) sent an invalid message: \(error)"
      }
    }
  }

  /// Handles a message that a worker sent after `before`, the time of its previous message.
  ///
  /// - Throws: `SuiteStream.Failure` for a message about a file that the worker does not have.
  private func handle(
    _ message: WorkerMessage, from number: Int, _ worker: Worker, after before: Duration
  ) throws(SuiteStream.Failure) {
    switch message {
    case .event(let event):
      guard let task = worker.tasks.first else { return }
      if case .fileEnded(let report) = event {
        // A late message means an earlier start: the next file started after the duration of this one, but not before the previous message.
        worker.began = max(worker.began + report.realDuration, before)
      }
      take(event, of: task)
    case .finished(let task, let retires):
      guard worker.tasks.contains(task) else { throw .corrupted("file \(task) ended, but the worker does not run it") }
      worker.tasks.removeAll { $0 == task }
      if retires {
        worker.isRetiring = true
        giveBack(number)
      }
      finish(task)
    case .read(let path): if let task = worker.tasks.first { watching.didRead(request.tasks[task].path, path) }
    case .failed(let reason): internalFailure = reason
    }
  }

  private func giveBack(_ number: Int) {
    guard let tasks = workers[number]?.tasks else { return }
    queue += tasks.reversed()
    workers[number]?.tasks = []
  }

  /// Implements `runner:8.2` and `runner:8.7`.
  private func handleEnd(of number: Int, _ end: WorkerEnd) {
    read(end.rest, from: number)
    guard let worker = workers[number] else { return }
    if let task = worker.tasks.first {
      let duration = duration(of: task)
      workers[number]?.tasks.removeFirst()
      var end = end
      if let corruption = worker.corruption {
        end.cause = .corrupted(corruption)
      } else if worker.isKilled {
        end.cause = .silent
      }
      fail(task, number, end, after: duration)
    } else if !worker.isRetiring {
      internalFailure = "worker \(number) ended unexpectedly while idle: \(end.cause)"
    }
    giveBack(number)
    workers[number] = nil
    startWorkers()
  }

  /// Fails a file whose worker ended after the given time, and the test that was running.
  private func fail(_ task: Int, _ number: Int, _ end: WorkerEnd, after duration: Duration) {
    let asked = request.tasks[task]
    let diagnostic = end.diagnostic(limits: request.setup.state.limits, isHosted: request.setup.isHosted)
    if files[task].start == nil {
      take(.fileBegan(FileStart(file: asked.path, repetition: asked.repetition, worker: number)), of: task)
    }
    // The earlier tests of the file took the rest of the time.
    let ownDuration = max(.zero, duration - files[task].testDuration)
    if let running = files[task].running {
      take(
        .testEnded(
          TestReport(
            name: running.name, status: .error, diagnostics: [diagnostic], realDuration: ownDuration,
            attempt: running.attempt, worker: number)),
        of: task)
    } else {
      take(
        .failedOutsideTest(
          OutsideFailure(file: asked.path, scope: nil, diagnostics: [diagnostic], realDuration: ownDuration)),
        of: task)
    }
    take(
      .fileEnded(
        FileReport(
          file: asked.path, repetition: asked.repetition, worker: number, realDuration: duration, isComplete: false)),
      of: task)
    finish(task)
  }

  // MARK: Telling

  private func take(_ event: RunEvent, of task: Int) {
    let isTold = task == nextToTell
    files[task].take(event, isKept: !isTold)
    observe?(event)
    if isTold { pass(event) }
  }

  private func pass(_ event: RunEvent) {
    switch event {
    case .testEnded(let report):
      if !report.isRetried && (report.status == .failed || report.status == .error) { hasFailed = true }
    case .failedOutsideTest: hasFailed = true
    default: break
    }
    tell(event)
  }

  /// Marks a file as done, and reports the files whose turn it is.
  private func finish(_ task: Int) {
    files[task].isDone = true
    while nextToTell < files.count, files[nextToTell].isDone {
      if hasFailed && request.stopsAtFailure {
        isStopped = true
        return
      }
      nextToTell += 1
      guard nextToTell < files.count else { return }
      let events = files[nextToTell].events
      files[nextToTell].events = []
      events.forEach(pass)
    }
  }
}
