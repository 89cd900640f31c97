/// A component that carries a tag.
public struct Tagged<Tag, Value> {
  /// The instance.
  public let value: Value
}

extension Tagged: InjectedValue {
  /// The tag is asked for besides those inside (`injection:V21`).
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
