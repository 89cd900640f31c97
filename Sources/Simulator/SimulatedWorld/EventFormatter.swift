/// A formatter that describes events as text. All output of the log uses it, so that traces, reports and assertions agree.
public struct EventFormatter {
  /// The description of an event: the subject, and what happened to it.
  public struct Words: Equatable, Sendable {
    /// The object or class, or an empty string for steps and output.
    public let subject: String
    /// The text that follows the subject.
    public let text: String
  }

  private let classes: ClassTable
  private let isNumbered: Bool

  /// Creates a formatter for the events of apps with these declarations.
  ///
  /// - Parameter numbered: Whether names include the instance number, as in `EditorViewController#1`.
  public init(classes: ClassTable, numbered: Bool = true) {
    self.classes = classes
    isNumbered = numbered
  }

  private func name(of identity: Identity) -> String {
    classes.name(of: isNumbered || identity.isNone ? identity : Identity(classIndex: identity.classIndex, number: 0))
  }

  /// Returns the description of an event.
  public func words(_ kind: Event.Kind) -> Words {
    switch kind {
    case .step:
      return Words(subject: "", text: "step")
    case .callback(let receiver, let selector, let argument):
      return Words(subject: name(of: receiver), text: classes.symbols.shownName(selector) + self.argument(argument))
    case .hierarchy(let container, let verb, let object):
      let target = object.isNone ? "" : " " + name(of: object)
      return Words(subject: name(of: container), text: classes.symbols.shownName(verb) + target)
    case .state(let object, let old, let new):
      return Words(
        subject: name(of: object), text: "\(classes.symbols.shownName(old)) → \(classes.symbols.shownName(new))")
    case .failure(let record):
      let subject = record.subjects.first.map(name(of:)) ?? ""
      return Words(subject: subject, text: "\(Self.label(record.kind)) \(record.name): \(record.message)")
    case .output(let record):
      return Words(subject: "", text: record.text)
    case .deallocated(let object):
      return Words(subject: name(of: object), text: "deinit")
    case .retainCycle(let record):
      return Words(subject: "", text: "retain cycle \(record.text)")
    case .injection(let object, let record):
      return Words(subject: object.isNone ? "" : name(of: object), text: record.text)
    }
  }

  private func argument(_ argument: Event.Argument) -> String {
    switch argument {
    case .none, .animated: ""
    case .object(let object): " " + name(of: object)
    case .name(let name): " " + classes.symbols.shownName(name)
    case .answer(let answer): " → \(answer)"
    }
  }

  /// Returns the name of a failure kind in a line of text.
  public static func label(_ kind: FailureRecord.Kind) -> String {
    switch kind {
    case .routeError: "route error"
    case .assertionFailure: "assertion failure"
    case .platformException: "exception"
    case .warning: "warning"
    case .scriptError: "script error"
    }
  }
}
