public import RouteScript
public import Simulation

/// How a test ended, with all that reporters show of it.
///
/// It does not change, and is large: everybody who is told of it has the same one.
public final class TestReport: Sendable, Equatable {
  /// The status of a test, in busted's distinction: only the test itself can fail. A failure of its surroundings is an error.
  public enum Status: String, Sendable {
    /// The test passed.
    case passed
    /// An assertion failed, the script raised an error, or a failure was not received.
    case failed
    /// The test is not written yet, or declared itself pending.
    case pending
    /// A hook failed, so that the test has no result.
    case error
  }

  /// The name of the test.
  public let name: TestName
  /// How it ended.
  public let status: Status
  /// Why it failed, or why it is pending.
  public let diagnostics: [QuotedDiagnostic]
  /// What is doubtful about it, although it may have passed.
  public let warnings: [QuotedDiagnostic]
  /// How many assertions it made.
  public let assertions: Int
  /// How many steps it took from the top level.
  public let steps: Int
  /// How long it took in virtual time.
  public let virtualDuration: VirtualTime
  /// How long it took by the real clock.
  public let realDuration: Duration
  /// Which attempt this was, from 1.
  public let attempt: Int
  /// Whether it passed after a failed attempt.
  public let isFlaky: Bool
  /// Whether another attempt follows: then this one counts for nothing.
  public let isRetried: Bool
  /// What it printed, one text for each call of `print`.
  public let output: [String]
  /// The hierarchy at its end, drawn; empty when there was no window.
  public let tree: String
  /// The trace of the test, or `nil` if it was not recorded.
  public let trace: String?
  /// What happened, moment by moment; nil unless a reporter asked for it.
  public let timeline: [TimelineMoment]?
  /// The inline snapshots that it compared, when they are to be updated.
  public let snapshots: [InlineSnapshot]
  /// The worker that ran it, from 1; 0 where there are none.
  public let worker: Int

  /// A report of the test of this name.
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

  /// Whether they say the same.
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

/// One moment of a test's time line.
public struct TimelineMoment: Sendable, Equatable {
  /// What a moment is about.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// A step that the script took.
    case step
    /// A callback of the platform, of a router or of a class.
    case callback
    /// A change of the hierarchy.
    case hierarchy
    /// A router's new state.
    case state
    /// Something failed.
    case failure
    /// The script printed something.
    case output
    /// An object died.
    case deallocated
    /// A retain cycle was found.
    case retainCycle
    /// A container made an object, or injected into one.
    case injection
  }

  /// When, in virtual time.
  public var time: VirtualTime
  /// The file of the script's line; nil where no script was running.
  public var file: String?
  /// The script's line, from 1; 0 where no script was running.
  public var line: Int
  /// What it is about.
  public var kind: Kind
  /// Whom it is about: `EditorViewController#1`; empty where there is nobody.
  public var subject: String
  /// The event in the words of a trace; for a step, the script's line.
  public var text: String
  /// How many callbacks it stands within.
  public var depth: Int
  /// The hierarchy after it, drawn; nil where it is as it was before.
  public var tree: String?

  /// A moment.
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
