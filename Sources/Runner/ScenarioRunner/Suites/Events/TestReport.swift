public import ScriptText
public import SimulatedWorld

/// The result of a test, with all the details that reporters show.
///
/// A report is large and immutable, so all listeners share the same instance. It has more than 15 stored properties because each one is a
/// field of the record that reporters show.
public final class TestReport: Sendable, Equatable {
  /// The status of a test, in busted's distinction: only the test itself can fail. A failure of its surroundings is an error.
  public enum Status: String, Sendable {
    /// The test passed.
    case passed
    /// An assertion failed, the script raised an error, or no handler received a failure.
    case failed
    /// The test is not written yet, or declared itself pending.
    case pending
    /// A hook failed, so that the test has no result.
    case error
  }

  /// The name of the test.
  public let name: TestName
  /// The status.
  public let status: Status
  /// The reasons why it failed or is pending.
  public let diagnostics: [QuotedDiagnostic]
  /// The warnings. With ``FileRunOptions/failsOnWarnings``, they are failures instead.
  public let warnings: [QuotedDiagnostic]
  /// The number of assertions.
  public let assertions: Int
  /// The number of steps from the top level.
  public let steps: Int
  /// The duration in virtual time.
  public let virtualDuration: VirtualTime
  /// The real duration.
  public let realDuration: Duration
  /// The number of the attempt, from 1.
  public let attempt: Int
  /// Whether it passed after a failed attempt.
  public let isFlaky: Bool
  /// Whether another attempt follows, so that this one does not count.
  public let isRetried: Bool
  /// The printed output, one string for each call of `print`.
  public let output: [String]
  /// The hierarchy diagram at the end of the test. Empty without a window.
  public let tree: String
  /// The trace of the test, or `nil` if it was not recorded.
  public let trace: String?
  /// The timeline of the test, or `nil` if no reporter requested it.
  public let timeline: [TimelineMoment]?
  /// The compared inline snapshots, if snapshots are to be updated.
  public let snapshots: [InlineSnapshot]
  /// The number of the worker that ran the test, from 1, or 0 without workers.
  public let worker: Int

  /// Creates a report of a test.
  public init(
    name: TestName, status: Status, diagnostics: [QuotedDiagnostic] = [],
    warnings: [QuotedDiagnostic] = [], assertions: Int = 0, steps: Int = 0, virtualDuration: VirtualTime = .zero,
    realDuration: Duration = .zero, attempt: Int = 1, isFlaky: Bool = false, isRetried: Bool = false,
    output: [String] = [], tree: String = "", trace: String? = nil, timeline: [TimelineMoment]? = nil,
    snapshots: [InlineSnapshot] = [], worker: Int = 0
  ) {
    self.name = name
    self.status = status
    self.diagnostics = diagnostics
    self.warnings = warnings
    self.assertions = assertions
    self.steps = steps
    self.virtualDuration = virtualDuration
    self.realDuration = realDuration
    self.attempt = attempt
    self.isFlaky = isFlaky
    self.isRetried = isRetried
    self.output = output
    self.tree = tree
    self.trace = trace
    self.timeline = timeline
    self.snapshots = snapshots
    self.worker = worker
  }

  /// Whether two reports are equal.
  public static func == (one: TestReport, other: TestReport) -> Bool {
    if one === other { return true }
    return one.name == other.name && one.status == other.status && one.diagnostics == other.diagnostics
      && one.warnings == other.warnings && one.assertions == other.assertions && one.steps == other.steps
      && one.virtualDuration == other.virtualDuration && one.realDuration == other.realDuration
      && one.attempt == other.attempt && one.isFlaky == other.isFlaky && one.isRetried == other.isRetried
      && one.output == other.output && one.tree == other.tree && one.trace == other.trace
      && one.timeline == other.timeline && one.snapshots == other.snapshots && one.worker == other.worker
  }
}

/// One moment of a test's timeline.
public struct TimelineMoment: Sendable, Equatable {
  /// The kind of a moment.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// A step of the script.
    case step
    /// A callback of the platform, a router or a class.
    case callback
    /// A change of the hierarchy.
    case hierarchy
    /// A new state of a router.
    case state
    /// A failure.
    case failure
    /// Output of the script.
    case output
    /// An object was deallocated.
    case deallocated
    /// A retain cycle was found.
    case retainCycle
    /// A container created an object, or injected into one.
    case injection
  }

  /// The virtual time.
  public var time: VirtualTime
  /// The file of the script's line, or `nil` if no script was running.
  public var file: String?
  /// The script's line, from 1, or 0 if no script was running.
  public var line: Int
  /// The kind of the moment.
  public var kind: Kind
  /// The object that the moment concerns, such as `EditorViewController#1`. Empty without an object.
  public var subject: String
  /// The event as in a trace. For a step, the script's line.
  public var text: String
  /// The number of enclosing callbacks.
  public var depth: Int
  /// The hierarchy diagram afterward, or `nil` if the hierarchy did not change.
  public var tree: String?

  /// Creates a moment.
  public init(
    time: VirtualTime, file: String? = nil, line: Int = 0, kind: Kind, subject: String = "", text: String,
    depth: Int = 0, tree: String? = nil
  ) {
    self.time = time
    self.file = file
    self.line = line
    self.kind = kind
    self.subject = subject
    self.text = text
    self.depth = depth
    self.tree = tree
  }
}
