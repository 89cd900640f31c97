internal import Diagnostics

/// One thing that happened in an app.
///
/// An event is a small value: names are symbols and objects are identities, so that keeping one costs no allocation, and it
/// becomes text only when somebody reads it.
public struct Event {
  /// When it happened.
  public let time: VirtualTime
  /// The line of the script that was running, or ``SourcePosition/none``.
  public let position: SourcePosition
  /// What happened.
  public let kind: Kind
  // Last, where what happened leaves room for it: a log keeps many events.
  /// How many callbacks of the simulator were running, 0 at the top.
  public let depth: Int16

  /// What an event can be.
  public enum Kind {
    /// The script took a step from the top level; what follows, until the next step, came of it.
    case step
    /// A message was sent: a lifecycle method, a delegate's or a router's.
    case callback(Identity, Symbol, Argument)
    /// An object of the hierarchy changed its place, in the platform's words: `pushViewController`, `removeFromParent`.
    case hierarchy(Identity, Symbol, Identity)
    /// Something that has states went from one to another.
    case state(Identity, from: Symbol, to: Symbol)
    /// An error, a warning, a failed assertion, an exception of the platform.
    case failure(FailureRecord)
    /// The script printed a line.
    case output(TextRecord)
    /// An object's life ended.
    case deallocated(Identity)
    /// Objects that nothing reaches keep each other alive.
    case retainCycle(TextRecord)
    /// A container made an object, or injected into one; the text says which.
    case injection(Identity, TextRecord)
  }

  /// What a callback got.
  public enum Argument {
    /// Nothing worth telling.
    case none
    /// The `animated` flag.
    case animated(Bool)
    /// An object, or nil.
    case object(Identity)
    /// A name.
    case name(Symbol)
    /// What the callback answered.
    case answer(Bool)
  }
}

/// A text that an event carries.
public final class TextRecord {
  /// The text.
  public let text: String
  /// How many bytes the text takes.
  let byteCount: Int

  /// Wraps a string, which is cut at ``BoundedText/byteLimit`` bytes.
  public convenience init(_ text: String) { self.init(output: BoundedText.cut(text)) }

  /// Wraps a line that a script printed, which is never cut here.
  public init(output text: String) {
    self.text = text
    byteCount = text.utf8.count
  }
}

/// Something that went wrong, or that somebody must be told.
public final class FailureRecord {
  /// What sort of failure it is, which decides whether it fails a scenario.
  public enum Kind: String, Sendable {
    /// A route error.
    case routeError
    /// A debug assertion of the reference: execution goes on as its release build does.
    case assertionFailure
    /// An exception of the platform: the call was aborted.
    case platformException
    /// A line on the platform's console; it fails nothing.
    case warning
    /// The script's own error in a callback.
    case scriptError
  }

  /// What sort of failure.
  public let kind: Kind
  /// A short name that a test can expect: an error's or exception's name.
  public private(set) var name: String
  /// The whole failure in one line. The log cuts a long one.
  public private(set) var message: String
  /// What was found, expected, and what to do next, if more can be said.
  public private(set) var advice: [String]
  /// The objects concerned, the first one being the one that failed.
  public let subjects: [Identity]
  /// The rule of the specification by which it happened, such as `hierarchy:5.1`; nil when none says so.
  public let rule: String?
  /// More that upper layers keep with it, such as the route error itself.
  public let payload: AnyObject?
  /// Whether somebody dealt with it: a handler received it, or a test expected it. Failures that nobody received fail a scenario.
  public var isReceived: Bool
  /// Where it happened; set when it is appended to the log.
  public fileprivate(set) var position: SourcePosition = .none
  /// When it happened; set when it is appended to the log.
  public fileprivate(set) var time: VirtualTime = .zero

  /// Makes a record.
  public init(
    _ kind: Kind, name: String, message: String, advice: [String] = [], subjects: [Identity] = [],
    rule: String? = nil, payload: AnyObject? = nil, isReceived: Bool = false
  ) {
    self.kind = kind
    self.name = name
    self.message = message
    self.advice = advice
    self.subjects = subjects
    self.rule = rule
    self.payload = payload
    self.isReceived = isReceived
  }

  /// Whether the failure fails a scenario: everything but a warning, unless somebody received it.
  public var failsScenario: Bool { kind != .warning && !isReceived }

  /// Completes the record when the log appends it, and bounds its strings.
  func happened(at time: VirtualTime, _ position: SourcePosition, _ texts: TextAllowance) {
    self.time = time
    self.position = position
    name = texts.admit(name)
    message = texts.admit(message)
    advice = advice.map(texts.admit)
  }
}
