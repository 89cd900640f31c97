public import SimulatedWorld

/// An observer of a run, such as a reporter.
///
/// The run may consist of one file or of a suite. Its events are values, which may come from another process or from a file. A listener
/// in the process that runs a file can also follow the app.
public protocol RunListener: AnyObject {
  /// Receives an event, in the order of the plan.
  func receive(_ event: RunEvent)
  /// The details that it requires, in addition to results.
  var details: RecordedDetails { get }
  /// Whether it shows the current state of the run. If not, ``observe(_:)`` may not be called.
  var isWatching: Bool { get }
  /// Receives an event when a worker reports it, out of order. ``receive(_:)`` receives the same event later.
  func observe(_ event: RunEvent)
  /// Called several times per second while workers run.
  func tick()
  /// Follows the app in the process that runs it.
  func follow(_ progress: AppProgress)
  /// Called in the process that runs a file when scripts read another file at a path, or search for one.
  func noteRead(_ path: String)
}

extension RunListener {
  /// Results only.
  public var details: RecordedDetails { [] }

  /// `false`.
  public var isWatching: Bool { false }

  /// Does nothing.
  public func observe(_ event: RunEvent) {}

  /// Does nothing.
  public func tick() {}

  /// Does nothing.
  public func follow(_ progress: AppProgress) {}

  /// Does nothing.
  public func noteRead(_ path: String) {}
}

/// Details of tests that cost time and memory, and are recorded for listeners that read them. Without ``passedTrees``
/// and ``passedLogs``, they are recorded only for tests that failed.
public struct RecordedDetails: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The trace of each test that failed: ``TestReport/trace``.
  public static let trace = RecordedDetails(rawValue: 1)
  /// The timeline of each test that failed: ``TestReport/timeline``.
  public static let timeline = RecordedDetails(rawValue: 2)
  /// The hierarchy at the end of each test that failed: ``TestReport/tree``.
  public static let tree = RecordedDetails(rawValue: 4)
  /// The hierarchy also of tests that did not fail.
  public static let passedTrees = RecordedDetails(rawValue: 8)
  /// The trace and the timeline also of tests that did not fail.
  public static let passedLogs = RecordedDetails(rawValue: 16)
}

/// The progress of an app. Each test has an app, as does the code outside tests.
public enum AppProgress {
  /// An app starts, with an empty log.
  case began(RunContext)
  /// The log has new events.
  case advanced(EventLog)
  /// The script has run. The events that follow result from its end.
  case scriptEnded
}
