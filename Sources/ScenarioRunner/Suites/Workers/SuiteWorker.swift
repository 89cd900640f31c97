internal import Diagnostics
public import LuaRuntime
public import RouteScript

/// What a worker process does: it runs the files that it is told to, one after the other, each in a fresh state.
public final class SuiteWorker {
  /// What a worker has of its process.
  public struct Machine {
    /// Reads scripts.
    public var files: any SourceFiles
    /// The real time since some moment.
    public var clock: () -> Duration
    /// How many bytes the process has allocated; nil where nobody counts.
    public var allocatedByteCount: (@Sendable () -> Int)?
    /// Where the small blocks of each file's state come from; nil for the allocator of the process.
    public var blocks: LuaBlockPool?
    /// Stops scripts in time.
    public var watchdog: LuaWatchdog
    /// Sends bytes; whether they should arrive at once or may wait for more. What waits is to be sent before the process waits for commands.
    public var send: (_ bytes: [UInt8], _ isUrgent: Bool) -> Void
    /// Leaves bytes where they are found only if the process ends, or the run is broken off, before others take their place or none do;
    /// false for bytes that it has no room for. They go on from what was sent before.
    public var leave: (_ bytes: [UInt8]) -> Bool
    /// What was written past the language, to the standard streams, since it was asked last.
    public var takeWrittenText: @Sendable () -> String

    /// Describes a process.
    public init(
      files: any SourceFiles, clock: @escaping () -> Duration, allocatedByteCount: (@Sendable () -> Int)?,
      blocks: LuaBlockPool? = nil, watchdog: LuaWatchdog, send: @escaping (_ bytes: [UInt8], _ isUrgent: Bool) -> Void,
      leave: @escaping (_ bytes: [UInt8]) -> Bool = { _ in false }, takeWrittenText: @escaping @Sendable () -> String
    ) {
      self.files = files
      self.clock = clock
      self.allocatedByteCount = allocatedByteCount
      self.blocks = blocks
      self.watchdog = watchdog
      self.send = send
      self.leave = leave
      self.takeWrittenText = takeWrittenText
    }
  }

  private let machine: Machine
  private var commands = SuiteStream()
  private var setup: WorkerSetup?
  /// The files that wait, the next one first.
  @exclusivity(unchecked) private var tasks: [(WorkerTask, WorkerSetup)] = []
  @exclusivity(unchecked) private var writer = ByteWriter()
  private var allocatedBetweenFiles = 0
  private var filesSinceCount = 0
  /// The test whose beginning was left and not told.
  @exclusivity(unchecked) private var leftStart: TestStart?
  /// Whether the worker takes no more files: a fresh one is to take its place.
  public private(set) var isRetired = false

  /// A worker that was told nothing yet.
  public init(_ machine: Machine) { self.machine = machine }

  /// Does what bytes from the run tell it to.
  ///
  /// - Throws: ``SuiteStream/Failure`` for bytes that are no command.
  public func receive(_ bytes: some Sequence<UInt8>) throws(SuiteStream.Failure) {
    commands.feed(bytes)
    while let command: WorkerCommand = try commands.nextFrame() {
      switch command {
      case .setup(let new):
        setup = new
        if new.state.isTrusted { setup?.state.takeWrittenText = machine.takeWrittenText }
        setup?.state.blocks = machine.blocks
        setup?.state.allocatedByteCount = new.state.limits.memory == nil ? nil : machine.allocatedByteCount
      case .run(let task):
        guard let setup else { throw .corrupted("the worker received a file before the setup") }
        tasks.append((task, setup))
        hasAsked = false
      }
    }
    while !isRetired, !tasks.isEmpty {
      let (task, setup) = tasks.removeFirst()
      run(task, setup)
    }
  }

  /// What the process has allocated between files. It changes little, and to count it takes the allocator's lists apart: so often it is done.
  private func allocatedBefore() -> Int? {
    guard let setup, let count = setup.state.allocatedByteCount else { return nil }
    if filesSinceCount == 0 { allocatedBetweenFiles = count() }
    filesSinceCount = (filesSinceCount + 1) % 16
    return allocatedBetweenFiles
  }

  /// With more files in hand the run need not hear at once that another one has ended: waking it takes time from the files.
  private static let fewTasks = 2
  /// Whether the run was woken since it gave the last files: it knows, and gives more.
  private var hasAsked = false

  private func run(_ task: WorkerTask, _ setup: WorkerSetup) {
    let sender = EventSender(details: setup.details) { [unowned self] event in
      if setup.state.isTrusted { passOnWrittenText(before: event, of: task) }
      if !setup.tellsBeginnings, case .testBegan(let start) = event, leave(start) { return }
      send(event)
    }
    let recorder = FileRecorder(
      worker: setup.worker, repetition: task.repetition, clock: machine.clock, listeners: [sender])
    var options = setup.run
    options.lines = task.lines
    if case .shuffled(let seed) = options.order {
      options.order = .shuffled(seed: seed &+ UInt64(clamping: task.repetition - 1))
    }
    do {
      if let fault = try read(
        task.path,
        { source in
          var state = setup.state
          state.allocatedBefore = allocatedBefore()
          let runner = ScenarioRunner(files: machine.files, options: state)
          try runner.run(source, options, watchdog: machine.watchdog, recorder: recorder)
        })
      {
        tell(fault, of: task, setup)
      }
    } catch {
      send(.failed("\(error)"), isUrgent: true)
    }
    // What a limit stopped, or a trusted script did, may have left the process in any state.
    isRetired = recorder.hasHitLimit || setup.state.isTrusted
    let asks = tasks.count <= Self.fewTasks && !hasAsked
    if asks { hasAsked = true }
    send(.finished(task: task.index, retires: isRetired), isUrgent: isRetired || asks)
  }

  /// Reads a file and passes it on; returns why it cannot be run.
  private func read(_ path: String, _ body: (ScriptSource) throws -> Void) throws -> ScriptFault? {
    let file: SourceFile
    do throws(SourceFileError) {
      file = try machine.files.file(at: path)
    } catch {
      return ScriptSourceFault.fault(error, path: path, files: machine.files)
    }
    if let fault = ScriptSourceFault.fault(in: file.bytes, of: path) { return fault }
    try body(ScriptSource(path: path, file: file))
    return nil
  }

  /// Tells of a file that could not be read.
  private func tell(_ fault: ScriptFault, of task: WorkerTask, _ setup: WorkerSetup) {
    let diagnostic = Diagnostic(
      fault.title, found: fault.found, expected: fault.expected, suggestions: fault.suggestions, help: fault.help)
    let start = FileStart(file: task.path, repetition: task.repetition, worker: setup.worker)
    send(.fileBegan(start))
    send(
      .failedOutsideTest(OutsideFailure(file: task.path, scope: nil, diagnostics: [QuotedDiagnostic(diagnostic)])))
    send(
      .fileEnded(FileReport(file: task.path, repetition: task.repetition, worker: setup.worker, isComplete: false)))
  }

  /// What a trusted script wrote by `io.write`, or a program that it started, is told as printed.
  private func passOnWrittenText(before event: RunEvent, of task: WorkerTask) {
    var test: TestName?
    switch event {
    case .testEnded(let report): test = report.name
    case .fileEnded, .failedOutsideTest, .groupBegan, .testBegan: break
    default: return
    }
    var text = machine.takeWrittenText()
    guard !text.isEmpty else { return }
    if text.last == "\n" { text.removeLast() }
    send(.output(SuiteOutput(file: task.path, test: test, text: text)))
  }

  /// Leaves word of a test that begins, for whoever asks what was running: told is only how it ends, as most tests do soon.
  private func leave(_ start: TestStart) -> Bool {
    let recentName = writer.recentName
    writer.removeAll()
    writer.write(start)
    // What comes goes on from what was sent, too.
    writer.recentName = recentName
    guard machine.leave(writer.bytes) else { return false }
    leftStart = start
    return true
  }

  private func send(_ event: RunEvent) {
    if let start = leftStart {
      leftStart = nil
      if case .testEnded = event {} else { send(.event(.testBegan(start))) }
      send(.event(event))
      _ = machine.leave([])
    } else {
      send(.event(event))
    }
  }

  private func send(_ message: WorkerMessage, isUrgent: Bool = false) {
    writer.removeAll()
    writer.frame { $0.write(message) }
    machine.send(writer.bytes, isUrgent)
  }
}

/// Passes events on to the run.
private final class EventSender: RunListener {
  let details: RecordedDetails
  private let send: (RunEvent) -> Void

  init(details: RecordedDetails, send: @escaping (RunEvent) -> Void) {
    self.details = details
    self.send = send
  }

  func receive(_ event: RunEvent) { send(event) }
}
