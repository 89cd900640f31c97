internal import LuaRuntime
public import RouteScript

/// What all files have in common that a worker runs.
public struct WorkerSetup: Sendable {
  /// The number of the worker, from 1.
  public var worker: Int
  /// What each file's state is made with; without the count of allocated bytes, which is each process's own.
  public var state: ScriptState.Options
  /// What of each file is run, and how; lines come with the task.
  public var run: FileRunOptions
  /// The details to record, in addition to results.
  public var details: RecordedDetails
  /// Whether the scripts run code of a host program, which is not RouteScript's.
  public var isHosted: Bool
  /// Whether workers report immediately which files scripts read, because the suite is watched.
  public var reportsReadFiles: Bool

  /// A setup.
  public init(
    worker: Int, state: ScriptState.Options, run: FileRunOptions = FileRunOptions(),
    details: RecordedDetails = [], isHosted: Bool = false, reportsReadFiles: Bool = false
  ) {
    self.worker = worker
    self.state = state
    self.run = run
    self.details = details
    self.isHosted = isHosted
    self.reportsReadFiles = reportsReadFiles
  }

  /// Whether a worker runs one task only, because the next one needs fresh global variables of the process.
  var isForOneTask: Bool { isHosted || state.isTrusted }
}

extension WorkerSetup: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(
      worker, state.seed, state.arguments, state.interpreter, state.limits.memory, state.limits.time,
      state.limits.instructions,
      state.isTrusted, state.moduleFolders, state.moduleTemplates, state.installedTemplates, state.libraryTemplates,
      state.linkedFolders, state.snapshotUpdate, state.recordsCoverage, run, isHosted,
      reportsReadFiles)
    writer.byte(details.rawValue)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    let worker: Int = try reader.read()
    var state = ScriptState.Options(seed: try reader.read(), arguments: try reader.read())
    state.interpreter = try reader.read()
    state.limits = LuaLimits(memory: try reader.read(), time: try reader.read(), instructions: try reader.read())
    state.isTrusted = try reader.read()
    state.moduleFolders = try reader.read()
    state.moduleTemplates = try reader.read()
    state.installedTemplates = try reader.read()
    state.libraryTemplates = try reader.read()
    state.linkedFolders = try reader.read()
    state.snapshotUpdate = try reader.read()
    state.recordsCoverage = try reader.read()
    let run: FileRunOptions = try reader.read()
    let isHosted: Bool = try reader.read()
    let reportsReadFiles: Bool = try reader.read()
    self.init(
      worker: worker, state: state, run: run, details: .init(rawValue: try reader.byte()), isHosted: isHosted,
      reportsReadFiles: reportsReadFiles)
  }
}

/// One file for a worker to run.
public struct WorkerTask: Sendable, Hashable {
  /// Its place in the order in which files are told.
  public var index: Int
  /// The file.
  public var path: String
  /// The lines that select in it; none for all of it.
  public var lines: [Int]
  /// The full name of the only test to run, or `nil` for all tests.
  public var test: String?
  /// Which repetition of the run this is, from 1.
  public var repetition: Int

  /// A file to run.
  public init(index: Int, path: String, lines: [Int] = [], test: String? = nil, repetition: Int = 1) {
    self.index = index
    self.path = path
    self.lines = lines
    self.test = test
    self.repetition = repetition
  }

  /// Returns the seed of the file's `math.random`, which depends on the run's seed, the path and the repetition, but not on the worker.
  ///
  /// Trusted scripts use random numbers in names of files. With one seed for all, files that run at the same time would share those names.
  func randomSeed(ofRun seed: UInt64) -> UInt64 {
    var random = SeededRandom(seed: seed &+ UInt64(clamping: repetition - 1), scope: path)
    return random.next()
  }
}

extension WorkerTask: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(index, path, lines, test, repetition)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    try self.init(
      index: reader.read(), path: reader.read(), lines: reader.read(), test: reader.read(), repetition: reader.read())
  }
}

/// What the run says to a worker.
enum WorkerCommand: ByteCodable {
  case setup(WorkerSetup)
  case run(WorkerTask)

  func write(to writer: inout ByteWriter) {
    switch self {
    case .setup(let setup): writer.write(kind: 0, setup)
    case .run(let task): writer.write(kind: 1, task)
    }
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    switch try reader.byte() {
    case 0: self = try .setup(reader.read())
    case 1: self = try .run(reader.read())
    case let other: throw .invalid("\(other) is not a command")
    }
  }

  /// The command as it is sent.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.frame { $0.write(self) }
    return writer.bytes
  }
}

/// What a worker says to the run.
enum WorkerMessage: ByteCodable {
  /// Something happened in the file that it runs.
  case event(RunEvent)
  /// The running file has read another file at this path, or searched for one.
  case read(String)
  /// A file is done; the worker takes no other one when it retires.
  case finished(task: Int, retires: Bool)
  /// It failed itself, for this reason.
  case failed(String)

  func write(to writer: inout ByteWriter) {
    switch self {
    case .event(let event): writer.write(kind: 0, event)
    case .finished(let task, let retires): writer.write(kind: 1, task, retires)
    case .failed(let reason): writer.write(kind: 2, reason)
    case .read(let path): writer.write(kind: 3, path)
    }
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    switch try reader.byte() {
    case 0: self = try .event(reader.read())
    case 1: self = try .finished(task: reader.read(), retires: reader.read())
    case 2: self = try .failed(reader.read())
    case 3: self = try .read(reader.read())
    case let other: throw .invalid("\(other) is not a message")
    }
  }
}
