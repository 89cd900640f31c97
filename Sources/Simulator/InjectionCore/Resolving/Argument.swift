/// A value that the caller passes to a resolve, instead of a resolved value (`injection:V22`).
public struct Argument<Value> {
  /// The value.
  public let value: Value
}

extension Argument: InjectedValue {
  /// Describes an argument.
  public static func describe(in dependency: inout Dependency) {
    dependency.isArgument = true
    // An argument of an optional type may be missing.
    if Value.self is any OptionalType.Type { dependency.isOptional = true }
    dependency.type = ServiceType(Value.self)
  }

  /// Returns the argument.
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

/// Returns the value of an argument: `container.register { Editor(note: arg($0)) }`.
public func arg<Value>(_ argument: Argument<Value>) -> Value { argument.value }
