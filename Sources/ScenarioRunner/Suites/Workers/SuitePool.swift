internal import LuaRuntime
internal import RouteScript

/// Runs files in worker processes and tells them in the order of the plan, whatever the order in which workers come to their ends.
///
/// Workers take files from a queue, each a few ahead so that it need not wait. A worker that ends in the middle of a file fails
/// that file; its other files go back to the queue, and a fresh worker takes its place.
public final class SuitePool {
  /// What is asked of a pool.
  public struct Request {
    /// The files, in the order in which they are told.
    public var tasks: [WorkerTask]
    /// The places of the tasks in the order in which they are begun.
    public var schedule: [Int]
    /// What workers are set up with.
    public var setup: WorkerSetup
    /// How many workers there are at most.
    public var jobs: Int
    /// Whether the first failure ends the run.
    public var stopsAtFailure: Bool

    /// A request; tasks are begun in their order unless a schedule says otherwise.
    public init(
      tasks: [WorkerTask], schedule: [Int]? = nil, setup: WorkerSetup, jobs: Int, stopsAtFailure: Bool = false
    ) {
      self.tasks = tasks
      self.schedule = schedule ?? Array(tasks.indices)
      self.setup = setup
      self.jobs = jobs
      self.stopsAtFailure = stopsAtFailure
    }
  }

  /// How long a worker may say nothing beyond its limit on time, until it is ended.
  private static let patience = Duration.seconds(5)
  /// The time that an interrupted run waits for the ends of its workers. A program of a trusted script may keep a socket open.
  private static let endPatience = Duration.seconds(1)
  /// How often those who show what is going on are told that time passes.
  private static let tickInterval = Duration.milliseconds(100)

  private let request: Request
  private let system: any WorkerSystem
  private let tell: (RunEvent) -> Void
  private let observe: ((RunEvent) -> Void)?
  private let tick: () -> Void

  private var files: [FileProgress]
  private var queue: [Int]
  private var workers: [Int: Worker] = [:]
  private var nextToTell = 0
  private var hasFailed = false
  private var isStopped = false
  private var isInterrupted = false
  private var internalFailure: String?

  /// One file on its way.
  private struct FileProgress {
    /// What was said of it and not told yet, because another file's turn is before it.
    var events: [RunEvent] = []
    var start: FileStart?
    var running: TestStart?
    /// How long its tests took that ended.
    var testDuration = Duration.zero
    var isDone = false

    /// Follows what is said of it, and keeps that if it is told later.
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
    /// The files that it has, the first of which it runs.
    var tasks: [Int] = []
    var isRetiring = false
    var isKilled = false
    /// The reason why its messages are invalid, or `nil` while they are valid.
    var corruption: String?
    var lastHeard: Duration
    /// When it began the first of its files.
    var began: Duration

    init(at moment: Duration) { (lastHeard, began) = (moment, moment) }
  }

  /// Prepares to run.
  ///
  /// - Parameters:
  ///   - request: what to run.
  ///   - system: the machine.
  ///   - tell: is given each event, file by file.
  ///   - observe: is given each event as soon as a worker says it; nil where nobody watches.
  ///   - tick: called some times a second while workers run.
  public init(
    _ request: Request, system: any WorkerSystem, tell: @escaping (RunEvent) -> Void,
    observe: ((RunEvent) -> Void)? = nil, tick: @escaping () -> Void = {}
  ) {
    self.request = request
    self.system = system
    self.tell = tell
    self.observe = observe
    self.tick = tick
    files = Array(repeating: FileProgress(), count: request.tasks.count)
    queue = request.schedule.reversed()
  }

  /// What went wrong with the runner itself; nil unless the run ended for that.
  public var failureReason: String? { internalFailure }

  /// Runs all files.
  ///
  /// - Returns: why the run ended. Files that were not told had not been run.
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
      if system.now >= nextTick {
        endSilentWorkers()
        tick()
        nextTick = system.now + Self.tickInterval
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
        // With one worker less the run takes longer; without any it cannot go on.
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

  /// Gives a worker so many files that it need not wait for more, and no more than its share.
  private func supply(_ number: Int) {
    guard !isInterrupted else { return }
    guard let worker = workers[number], !worker.isRetiring, !worker.isKilled else { return }
    let ahead = request.setup.state.isTrusted ? 0 : min(16, queue.count / (4 * max(1, request.jobs)))
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
        case .interrupted: break
        }
      }
    }
    tellRest()
  }

  /// Tells what workers had said of the files that the run broke off in.
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

  /// How long the file has been running; zero for one that no worker has in hand.
  private func duration(of task: Int) -> Duration {
    workers.values.first { $0.tasks.first == task }.map { system.now - $0.began } ?? .zero
  }

  // MARK: What workers say

  private func handle(_ signal: WorkerSignal) {
    switch signal {
    case .received(let number, let bytes): read(bytes, from: number)
    case .ended(let number, let end): handleEnd(of: number, end)
    case .interrupted: break
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
      // For all that it has ended at once: each command wakes a worker that waits.
      supply(number)
    } catch {
      // A trusted script can write to the descriptors of its worker, which runs no other file then.
      if request.setup.state.isTrusted, !worker.isRetiring {
        worker.corruption = "\(error)"
        system.kill(number)
      } else {
        internalFailure = "worker \(number) sent an invalid message: \(error)"
      }
    }
  }

  /// Handles what a worker said, at some time after a moment at which it had been heard before.
  ///
  /// - Throws: `SuiteStream.Failure` for a message about a file that the worker does not have.
  private func handle(
    _ message: WorkerMessage, from number: Int, _ worker: Worker, after before: Duration
  ) throws(SuiteStream.Failure) {
    switch message {
    case .event(let event):
      guard let task = worker.tasks.first else { return }
      if case .fileEnded(let report) = event {
        // What is heard late began earlier: the next file when this one had taken its time, and not before the last word.
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

  /// Fails a file whose worker ended after such a time, and the test that was running.
  private func fail(_ task: Int, _ number: Int, _ end: WorkerEnd, after duration: Duration) {
    let asked = request.tasks[task]
    let diagnostic = end.diagnostic(limits: request.setup.state.limits)
    if files[task].start == nil {
      take(.fileBegan(FileStart(file: asked.path, repetition: asked.repetition, worker: number)), of: task)
    }
    // The tests before it took the rest.
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

  /// Tells the files whose turn has come.
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
