/// All components of a type, whatever their names and tags, in the order of their registration (`injection:V10`).
///
/// ```swift
/// container.register { Menu(plugins: many($0)) }
/// ```
public struct Many<Element> {
  /// The instances.
  public let values: [Element]
}

extension Many: InjectedValue {
  /// All of them are meant.
  public static func describe(in dependency: inout Dependency) {
    dependency.isMany = true
    dependency.describe(Element.self)
  }

  /// The instances; none when nothing is registered (`injection:V13`).
  public static func make(_ request: ValueRequest) throws -> Many {
    let components = request.container.selectMany(request.dependency, for: request.context.component)
    return Many(values: try components.map { try request.choosing($0).wrapped(Element.self) })
  }
}

/// The instances of a list that is asked for.
public func many<Element>(_ list: Many<Element>) -> [Element] { list.values }

/// All components of a type that the framework of whoever asks prefers (`injection:V15`).
public struct ManyInFramework<Element> {
  /// The instances.
  public let values: [Element]
}

extension ManyInFramework: InjectedValue {
  /// Those of the framework are meant.
  public static func describe(in dependency: inout Dependency) {
    dependency.isMany = true
    dependency.isWithinFramework = true
    dependency.describe(Element.self)
  }

  /// The instances.
  public static func make(_ request: ValueRequest) throws -> ManyInFramework {
    ManyInFramework(values: try Many<Element>.make(request).values)
  }
}

/// The instances of the framework that are asked for.
public func manyInFramework<Element>(_ list: ManyInFramework<Element>) -> [Element] { list.values }

/// A component that carries a tag.
public struct Tagged<Tag, Value> {
  /// The instance.
  public let value: Value
}

extension Tagged: InjectedValue {
  /// The tag is asked for besides those inside.
  public static func describe(in dependency: inout Dependency) {
    dependency.tags.append(ServiceType(Tag.self))
    dependency.describe(Value.self)
  }

  /// The instance.
  public static func make(_ request: ValueRequest) throws -> Tagged {
    Tagged(value: try request.wrapped(Value.self))
  }
}

/// The instance of a component with a tag: `by(tag: Fast.self, on: $0)`.
public func by<Tag, Value>(tag: Tag.Type, on tagged: Tagged<Tag, Value>) -> Value { tagged.value }

/// The instance of a component with two tags.
public func by<First, Second, Value>(
  tags first: First.Type, _ second: Second.Type, on tagged: Tagged<First, Tagged<Second, Value>>
) -> Value { tagged.value.value }

/// The instance of a component with three tags.
public func by<First, Second, Third, Value>(
  tags first: First.Type, _ second: Second.Type, _ third: Third.Type,
  on tagged: Tagged<First, Tagged<Second, Tagged<Third, Value>>>
) -> Value { tagged.value.value.value }

/// A value that is given when the component is asked for, instead of being resolved (`injection:V22`).
public struct Argument<Value> {
  /// The value.
  public let value: Value
}

extension Argument: InjectedValue {
  /// The value comes from the arguments.
  public static func describe(in dependency: inout Dependency) {
    dependency.isArgument = true
    // An argument of an optional type may be missing.
    if Value.self is any OptionalType.Type { dependency.isOptional = true }
    dependency.type = ServiceType(Value.self)
  }

  /// The value.
  public static func make(_ request: ValueRequest) throws -> Argument {
    let component = request.context.component
    let given = request.container.argument(request.dependency.argumentIndex, of: component)
    guard let given, !isNil(given) else {
      if let none = (Value.self as? any OptionalType.Type)?.none as? Value { return Argument(value: none) }
      throw ResolveError(.argumentMissing(request.dependency.argumentIndex + 1), of: request.dependency)
    }
    guard let value = given as? Value else {
      throw ResolveError(
        .otherType(found: "\(type(of: given))", wanted: "\(Value.self)"), of: request.dependency)
    }
    return Argument(value: value)
  }

  private static func isNil(_ value: Any) -> Bool { (value as? any OptionalType)?.isNone ?? false }
}

/// A value that is given when the component is asked for: `container.register { Editor(note: arg($0)) }`.
public func arg<Value>(_ argument: Argument<Value>) -> Value { argument.value }

/// Any optional type.
protocol OptionalType {
  static var none: Self { get }
  static var wrapped: Any.Type { get }
  var isNone: Bool { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }

  var isNone: Bool {
    guard case .some(let wrapped) = self else { return true }
    return (wrapped as? any OptionalType)?.isNone ?? false
  }
}
