/// What a component asks for in one place: a parameter of its initializer, or a value that is injected.
public struct Dependency {
  /// When the value of a dependency is made.
  public enum Delay: Sendable {
    /// When it is first read.
    case lazy
    /// Each time it is asked for.
    case provider
  }

  /// The type that is looked up, without the modifiers around it.
  public var type: ServiceType
  /// The name that is asked for; empty for none.
  public var name = ""
  /// The tags that are asked for: all of them (`injection:V6`).
  public var tags: [ServiceType] = []
  /// Whether nothing may come instead.
  public var isOptional = false
  /// Whether all components of the type are meant (`injection:V10`).
  public var isMany = false
  /// Whether `isMany` looks at the framework too (`injection:V15`).
  public var isWithinFramework = false
  /// When the value is made; nil for at once.
  public var delay: Delay?
  /// Whether one delayed value stands for a whole list, instead of one for each element (`injection:V21`).
  public var delaysList = false
  /// Whether the value is one of the arguments of the resolve (`injection:V22`).
  public var isArgument = false

  /// The place among the component's arguments, from 0; for an argument.
  var argumentIndex = 0
  /// Whether the type of the place that asks is ``type`` itself, and nothing else is asked for.
  var isBare = false
  /// Whether it is, but for one question mark.
  var isBareOptional = false

  /// Whether nothing but one value of ``type`` is asked for, which is to be made at once.
  @usableFromInline
  var isPlain: Bool { name.isEmpty && tags.isEmpty && !isOptional && !isMany && !isArgument && delay == nil }

  /// Asks for one required value of a type.
  public init(_ type: ServiceType) {
    self.type = type
  }

  /// What a parameter of a type of Swift's asks for.
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
  /// `many Service tagged Fast`, `Api named "v2"`, `lazy Api?`.
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
