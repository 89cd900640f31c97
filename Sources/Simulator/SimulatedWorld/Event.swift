internal import RouteDiagnostics

/// An event in an app.
///
/// An event is a small value. Its names are symbols and its objects are identities, so that storing it needs no allocation. It becomes
/// text only when it is read.
public struct Event {
  /// The time of the event.
  public let time: VirtualTime
  /// The script line that was running, or ``SourcePosition/none``.
  public let position: SourcePosition
  /// The kind of the event.
  public let kind: Kind
  // The last property, in the space that `kind` leaves free, because a log stores many events.
  /// The number of running simulator callbacks, 0 at the top level.
  public let depth: Int16

  /// The kind of an event, with its values.
  public enum Kind {
    /// The script took a step at the top level. The events until the next step result from it.
    case step
    /// A message was sent, such as a lifecycle, delegate or router method.
    case callback(Identity, Symbol, Argument)
    /// An object changed its place in the hierarchy. The verb is the platform's term: `pushViewController`, `removeFromParent`.
    case hierarchy(Identity, Symbol, Identity)
    /// An object changed its state.
    case state(Identity, from: Symbol, to: Symbol)
    /// An error, a warning, a failed assertion, or a platform exception.
    case failure(FailureRecord)
    /// The script printed a line.
    case output(TextRecord)
    /// An object was deallocated.
    case deallocated(Identity)
    /// Unreachable objects retain each other.
    case retainCycle(TextRecord)
    /// A container created an object, or injected into one. The text describes the action.
    case injection(Identity, TextRecord)
  }

  /// The argument of a callback.
  public enum Argument {
    /// No argument of interest.
    case none
    /// The `animated` flag.
    case animated(Bool)
    /// An object, or `nil`.
    case object(Identity)
    /// A name.
    case name(Symbol)
    /// The return value of the callback.
    case answer(Bool)
  }
}

/// A string in an event.
public final class TextRecord {
  /// The string.
  public let text: String
  /// The size of the string in bytes.
  let byteCount: Int

  /// Creates a record with a string, which is cut at ``BoundedText/byteLimit`` bytes.
  public convenience init(_ text: String) { self.init(output: BoundedText.cut(text)) }

  /// Creates a record with a line that a script printed, which is not cut here.
  public init(output text: String) {
    self.text = text
    byteCount = text.utf8.count
  }
}

/// A failure, or a warning.
public final class FailureRecord {
  /// The kind of a failure, which determines whether it fails a scenario.
  public enum Kind: String, Sendable {
    /// A route error.
    case routeError
    /// A debug assertion of upstream. Execution continues as in its release build.
    case assertionFailure
    /// A platform exception. The call was aborted.
    case platformException
    /// A line on the platform's console. It does not fail a scenario.
    case warning
    /// An error of the script in a callback.
    case scriptError
  }

  /// The kind of the failure.
  public let kind: Kind
  /// A short name that a test can expect: the name of an error or of an exception.
  public private(set) var name: String
  /// The whole failure in one line. The log cuts a long line.
  public private(set) var message: String
  /// Details, if available: the found value, the expected value, and suggestions.
  public private(set) var advice: [String]
  /// The affected objects, starting with the one that failed.
  public let subjects: [Identity]
  /// The rule of the specification that causes the failure, such as `hierarchy:5.1`, or `nil` if no rule does.
  public let rule: String?
  /// Additional data of upper layers, such as the route error itself.
  public let payload: AnyObject?
  /// Whether a handler received the failure, or a test expected it. Other failures fail a scenario.
  public var isReceived: Bool
  /// Whether the record is a warning that fails a scenario, because the platform has rejected a call of the app.
  public let isRefusal: Bool
  /// The line that the failure is about. Without one, it is the running line, set when the log appends the record.
  public fileprivate(set) var position: SourcePosition
  /// The time, set when the log appends the record.
  public fileprivate(set) var time: VirtualTime = .zero

  /// Creates a record.
  public init(
    _ kind: Kind, name: String, message: String, advice: [String] = [], subjects: [Identity] = [],
    rule: String? = nil, payload: AnyObject? = nil, position: SourcePosition = .none, isReceived: Bool = false,
    isRefusal: Bool = false
  ) {
    self.kind = kind
    self.position = position
    self.isRefusal = isRefusal
    self.name = name
    self.message = message
    self.advice = advice
    self.subjects = subjects
    self.rule = rule
    self.payload = payload
    self.isReceived = isReceived
  }

  /// Whether the failure fails a scenario. Received failures do not, nor do warnings that are not refusals.
  public var failsScenario: Bool { (kind != .warning || isRefusal) && !isReceived }

  /// Completes the record when the log appends it, and bounds its strings.
  func happened(at time: VirtualTime, _ position: SourcePosition, _ texts: TextAllowance) {
    self.time = time
    if !self.position.isKnown { self.position = position }
    name = texts.admit(name)
    message = texts.admit(message)
    advice = advice.map(texts.admit)
  }
}
