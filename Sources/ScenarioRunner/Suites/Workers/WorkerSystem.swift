/// The machine's side of workers: processes, what they say, and time. Tests pass their own.
public protocol WorkerSystem: AnyObject {
  /// The real time since some moment.
  var now: Duration { get }
  /// Starts the worker of this number.
  ///
  /// - Throws: ``WorkerStartFailure``.
  func start(_ worker: Int) throws(WorkerStartFailure)
  /// Sends bytes to a worker; one that has ended is told of by ``wait(until:)``.
  func send(_ bytes: [UInt8], to worker: Int)
  /// Ends a worker at once, whatever it does; its end is told as any other.
  func kill(_ worker: Int)
  /// Ends a worker at once, of which nothing more is to be told.
  func discard(_ worker: Int)
  /// Waits until something happened, or until a moment.
  ///
  /// - Parameter moment: by ``now``; nil for any length of time.
  /// - Returns: what happened, nothing when the moment came.
  func wait(until moment: Duration?) -> [WorkerSignal]
}

/// No process could be started.
public struct WorkerStartFailure: Error, Sendable, Equatable {
  /// What the system said.
  public let reason: String

  /// A failure for this reason.
  public init(reason: String) { self.reason = reason }
}

/// Something that happened to workers.
public enum WorkerSignal: Sendable, Equatable {
  /// A worker said this.
  case received(worker: Int, [UInt8])
  /// A worker's process ended.
  case ended(worker: Int, WorkerEnd)
  /// The person wants the run to end.
  case interrupted
}

/// How a worker's process ended.
public struct WorkerEnd: Sendable, Equatable {
  /// Why a process ended.
  public enum Cause: Sendable, Equatable {
    /// It exited with this status.
    case exited(Int32)
    /// A signal ended it.
    case signal(Int32, name: String)
    /// The run ended it because it was silent for so long.
    case silent
    /// The run ended it because its messages could not be understood, for this reason.
    case corrupted(String)
  }

  /// The status of a worker whose watchdog found that nothing can interrupt its script.
  public static let stuckStatus: Int32 = 83

  /// Why it ended.
  public var cause: Cause
  /// The messages that it had written but not sent.
  public var rest: [UInt8]
  /// What it wrote to its standard streams.
  public var written: String

  /// The end of a process.
  public init(cause: Cause, rest: [UInt8] = [], written: String = "") {
    self.cause = cause
    self.rest = rest
    self.written = written
  }
}
