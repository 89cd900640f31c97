/// The system side of workers: processes, their messages, and time. Tests use their own implementation.
public protocol WorkerSystem: AnyObject {
  /// The real time since a fixed moment.
  var now: Duration { get }
  /// Starts the worker with this number.
  ///
  /// - Throws: ``WorkerStartFailure``.
  func start(_ worker: Int) throws(WorkerStartFailure)
  /// Sends bytes to a worker. If it has ended, ``wait(until:)`` reports that.
  func send(_ bytes: [UInt8], to worker: Int)
  /// Kills a worker immediately. Its end is reported like any other.
  func kill(_ worker: Int)
  /// Kills a worker immediately, without reports about it.
  func discard(_ worker: Int)
  /// Waits for signals, or until a time.
  ///
  /// - Parameter moment: The time by ``now``, or `nil` to wait without a limit.
  /// - Returns: The signals. Empty if the time has passed.
  func wait(until moment: Duration?) -> [WorkerSignal]
}

/// No process could be started.
public struct WorkerStartFailure: Error, Sendable, Equatable {
  /// The reason that the system reported.
  public let reason: String

  /// Creates a failure with a reason.
  public init(reason: String) { self.reason = reason }
}

/// An event of a worker or of the run.
public enum WorkerSignal: Sendable, Equatable {
  /// A worker sent bytes.
  case received(worker: Int, [UInt8])
  /// A worker's process ended.
  case ended(worker: Int, WorkerEnd)
  /// The user interrupted the run.
  case interrupted
  /// Watched files may have changed.
  case filesChanged
}

/// The end of a worker's process.
public struct WorkerEnd: Sendable, Equatable {
  /// The reason why a process ended.
  public enum Cause: Sendable, Equatable {
    /// The process exited with this status.
    case exited(Int32)
    /// A signal ended it.
    case signal(Int32, name: String)
    /// The run killed it because it was silent for too long.
    case silent
    /// The run killed it because its messages were invalid, for this reason.
    case corrupted(String)
  }

  /// The status of a worker whose watchdog found that nothing can interrupt its script.
  public static let stuckStatus: Int32 = 83

  /// The reason why it ended.
  public var cause: Cause
  /// The messages that it had written but not sent.
  public var rest: [UInt8]
  /// The text that it wrote to its standard streams.
  public var written: String

  /// Creates the end of a process.
  public init(cause: Cause, rest: [UInt8] = [], written: String = "") {
    self.cause = cause
    self.rest = rest
    self.written = written
  }
}
