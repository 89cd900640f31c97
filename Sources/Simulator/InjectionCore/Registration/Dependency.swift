/// A dependency of a component in one place: a parameter of its initializer, or an injected value.
public struct Dependency {
  /// The time at which the value of a dependency is created.
  public enum Delay: Sendable {
    /// On the first read.
    case lazy
    /// On each read.
    case provider
  }

  /// The type to look up, without the wrappers around it.
  public var type: ServiceType
  /// The requested name, or an empty string for none.
  public var name = ""
  /// The requested tags. A component must have all of them (`injection:V6`).
  public var tags: [ServiceType] = []
  /// Whether the value may be missing.
  public var isOptional = false
  /// Whether all components of the type are requested (`injection:V10`).
  public var isMany = false
  /// Whether `isMany` also considers the framework (`injection:V15`).
  public var isWithinFramework = false
  /// The time of creation, or `nil` for immediate creation.
  public var delay: Delay?
  /// Whether one delayed value represents a whole list, instead of one for each element (`injection:V21`).
  public var delaysList = false
  /// Whether the value is one of the arguments of the resolve (`injection:V22`).
  public var isArgument = false

  /// The index among the component's arguments, from 0, if the value is an argument.
  var argumentIndex = 0
  /// Whether the requested type is ``type`` itself, without wrappers.
  var isBare = false
  /// Whether the requested type is ``type`` with one question mark.
  var isBareOptional = false

  /// Whether exactly one value of ``type`` is requested, for immediate creation and without further conditions.
  @usableFromInline
  var isPlain: Bool { name.isEmpty && tags.isEmpty && !isOptional && !isMany && !isArgument && delay == nil }

  /// Creates a dependency on one required value of a type.
  public init(_ type: ServiceType) {
    self.type = type
  }

  /// Creates the dependency of a parameter with a Swift type.
  @usableFromInline
  init<Parameter>(describing parameter: Parameter.Type) {
    self.init(ServiceType(parameter))
    if let injected = parameter as? any InjectedValue.Type {
      injected.describe(in: &self)
      isBareOptional = (parameter as? any OptionalType.Type).map { ObjectIdentifier($0.wrapped) == type.id } ?? false
    } else {
      isBare = true
    }
  }
}

extension Dependency: CustomStringConvertible {
  /// The dependency for display, such as `many Service tagged Fast`, `Api named "v2"`, `lazy Api?`.
  public var description: String {
    var text = type.name
    if isOptional { text += "?" }
    if let delay, !delaysList { text = "\(delay) \(text)" }
    if isMany { text = "many \(text)" }
    if let delay, delaysList { text = "\(delay) \(text)" }
    if isArgument { text = "argument \(text)" }
    if !name.isEmpty { text += " named \"\(name)\"" }
    if !tags.isEmpty { text += " tagged \(tags.map(\.name).joined(separator: " and "))" }
    return text
  }
}
