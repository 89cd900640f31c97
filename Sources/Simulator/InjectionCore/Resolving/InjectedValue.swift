/// A parameter type that determines the creation of its value, such as an optional type or ``Many``.
///
/// Use ``Swift/Optional`` to receive `nil` for a value that cannot be created.
public protocol InjectedValue {
  /// Adds the requirements of the type to a description.
  static func describe(in dependency: inout Dependency)
  /// Creates the value.
  ///
  /// - Throws: ``ResolveError`` if it cannot be created, and the errors of initializers.
  static func make(_ request: ValueRequest) throws -> Self
}

extension Dependency {
  /// Adds the requirements of the type inside a wrapper.
  mutating func describe<Wrapped>(_ type: Wrapped.Type) {
    if let injected = type as? any InjectedValue.Type {
      injected.describe(in: &self)
    } else {
      self.type = ServiceType(type)
    }
  }
}

extension Optional: InjectedValue {
  /// Describes a value that may be missing (`injection:V1`).
  public static func describe(in dependency: inout Dependency) {
    dependency.isOptional = true
    dependency.describe(Wrapped.self)
  }

  /// Returns the value, or `nil` if it cannot be created (`injection:V3`) or has another type (`injection:I8`, `injection:E7`,
  /// `injection:E7a`).
  public static func make(_ request: ValueRequest) throws -> Wrapped? {
    do {
      guard !(Wrapped.self is any InjectedValue.Type) else { return try request.wrapped(Wrapped.self) }
      let component = try request.component()
      let object = try component.instance(in: request.container)
      do {
        return try request.container.value(of: object, component, as: Wrapped.self)
      } catch let error as ResolveError {
        request.container.tell(.leftOut(error))
        return nil
      }
    } catch let error as ResolveError where error.allowsNil {
      request.container.tell(.leftOut(error))
      return nil
    }
  }
}
