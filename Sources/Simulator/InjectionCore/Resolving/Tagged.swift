/// A component with a tag.
public struct Tagged<Tag, Value> {
  /// The instance.
  public let value: Value
}

extension Tagged: InjectedValue {
  /// Adds the tag to those of the inner types (`injection:V21`).
  public static func describe(in dependency: inout Dependency) {
    dependency.tags.append(ServiceType(Tag.self))
    dependency.describe(Value.self)
  }

  /// Returns the instance.
  public static func make(_ request: ValueRequest) throws -> Tagged {
    Tagged(value: try request.wrapped(Value.self))
  }
}

/// Returns the instance of a component with a tag: `by(tag: Fast.self, on: $0)`.
public func by<Tag, Value>(tag: Tag.Type, on tagged: Tagged<Tag, Value>) -> Value { tagged.value }

/// Returns the instance of a component with two tags.
public func by<First, Second, Value>(
  tags first: First.Type, _ second: Second.Type, on tagged: Tagged<First, Tagged<Second, Value>>
) -> Value { tagged.value.value }

/// Returns the instance of a component with three tags.
public func by<First, Second, Third, Value>(
  tags first: First.Type, _ second: Second.Type, _ third: Third.Type,
  on tagged: Tagged<First, Tagged<Second, Tagged<Third, Value>>>
) -> Value { tagged.value.value.value }
