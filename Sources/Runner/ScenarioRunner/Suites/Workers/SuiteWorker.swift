public import LuaRuntime
internal import RouteDiagnostics
public import RouteScript
public import ScriptText

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
    /// Sends a message. It may wait for others, but it must not be lost if the process ends.
    public var send: (_ message: [UInt8]) -> Void
    /// What was written past the language, to the standard streams, since it was asked last.
    public var takeWrittenText: @Sendable () -> String
    /// Adds to the options of each file's state what another process cannot send, such as functions of the host.
    public var prepare: (inout ScriptState.Options) -> Void

    /// Describes a process.
    public init(
      files: any SourceFiles, clock: @escaping () -> Duration, allocatedByteCount: (@Sendable () -> Int)?,
      blocks: LuaBlockPool? = nil, watchdog: LuaWatchdog, send: @escaping (_ message: [UInt8]) -> Void,
      takeWrittenText: @escaping @Sendable () -> String,
      prepare: @escaping (inout ScriptState.Options) -> Void = { _ in }
    ) {
      self.files = files
      self.clock = clock
      self.allocatedByteCount = allocatedByteCount
      self.blocks = blocks
      self.watchdog = watchdog
      self.send = send
      self.takeWrittenText = takeWrittenText
      self.prepare = prepare
    }
  }

  private let machine: Machine
  private var commands = SuiteStream()
  private var setup: WorkerSetup?
  /// The files that wait, the next one first.
  private var tasks: [(WorkerTask, WorkerSetup)] = []
  private var writer = ByteWriter()
  private var allocatedBetweenFiles = 0
  private var filesSinceCount = 0
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
      case .setup(var new):
        if new.state.isTrusted { new.state.takeWrittenText = machine.takeWrittenText }
        new.state.blocks = machine.blocks
        new.state.allocatedByteCount = new.state.limits.memory == nil ? nil : machine.allocatedByteCount
        machine.prepare(&new.state)
        setup = new
      case .run(let task):
        guard let setup else { throw .corrupted("the worker received a file before the setup") }
        tasks.append((task, setup))
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

  private func run(_ task: WorkerTask, _ setup: WorkerSetup) {
    let sender = EventSender(details: setup.details) { [unowned self] event in
      if setup.state.isTrusted { passOnWrittenText(before: event, of: task) }
      send(.event(event))
    } didRead: { [unowned self] path in
      if setup.reportsReadFiles { send(.read(path)) }
    }
    let recorder = FileRecorder(
      worker: setup.worker, repetition: task.repetition, clock: machine.clock, listeners: [sender])
    var options = setup.run
    options.lines = task.lines
    if let name = task.test { options.selection.names = [name] }
    if case .shuffled(let seed) = options.order {
      options.order = .shuffled(seed: seed &+ UInt64(clamping: task.repetition - 1))
    }
    do {
      if let fault = try read(
        task.path,
        { source in
          var state = setup.state
          state.allocatedBefore = allocatedBefore()
          if state.isTrusted { state.randomSeed = task.randomSeed(ofRun: state.seed) }
          let runner = ScenarioRunner(files: machine.files, options: state)
          try runner.run(source, options, watchdog: machine.watchdog, recorder: recorder)
        })
      {
        tell(fault, of: task, setup)
      }
    } catch {
      send(.failed("\(error)"))
    }
    // What a limit stopped, or a trusted script did, may have left the process in any state.
    isRetired = recorder.hasHitLimit || setup.isForOneTask
    send(.finished(task: task.index, retires: isRetired))
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
    for event: RunEvent in [
      .fileBegan(start),
      .failedOutsideTest(OutsideFailure(file: task.path, scope: nil, diagnostics: [QuotedDiagnostic(diagnostic)])),
      .fileEnded(FileReport(file: task.path, repetition: task.repetition, worker: setup.worker, isComplete: false)),
    ] { send(.event(event)) }
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
    send(.event(.output(SuiteOutput(file: task.path, test: test, text: text))))
  }

  private func send(_ message: WorkerMessage) {
    writer.removeAll()
    writer.frame { $0.write(message) }
    machine.send(writer.bytes)
  }
}

/// Passes events on to the run.
private final class EventSender: RunListener {
  let details: RecordedDetails
  private let send: (RunEvent) -> Void
  private let didRead: (String) -> Void

  init(details: RecordedDetails, send: @escaping (RunEvent) -> Void, didRead: @escaping (String) -> Void) {
    self.details = details
    self.send = send
    self.didRead = didRead
  }

  func receive(_ event: RunEvent) { send(event) }

  func noteRead(_ path: String) { didRead(path) }
}
