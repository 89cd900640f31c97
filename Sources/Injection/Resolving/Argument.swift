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
    if let value = given as? Value { return Argument(value: value) }
    let error = ResolveError(
      .otherType(found: "\(type(of: given))", wanted: "\(Value.self)"), of: request.dependency)
    guard let none = (Value.self as? any OptionalType.Type)?.none as? Value else { throw error }
    request.container.tell(.leftOut(error))
    return Argument(value: none)
  }

  private static func isNil(_ value: Any) -> Bool { (value as? any OptionalType)?.isNone ?? false }
}

/// A value that is given when the component is asked for: `container.register { Editor(note: arg($0)) }`.
public func arg<Value>(_ argument: Argument<Value>) -> Value { argument.value }
