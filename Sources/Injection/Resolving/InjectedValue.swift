/// A type of a parameter that says how its value is to be made, such as an optional one, or ``Many``. `nil` in the place of a value that
/// cannot be made is what ``Swift/Optional`` stands for.
public protocol InjectedValue {
  /// Adds to a description what the type asks for.
  static func describe(in dependency: inout Dependency)
  /// Makes the value.
  ///
  /// - Throws: ``ResolveError`` when it cannot be made, and what initializers throw.
  static func make(_ request: ValueRequest) throws -> Self
}

extension Dependency {
  /// Adds what the type inside a wrapper asks for.
  mutating func describe<Wrapped>(_ type: Wrapped.Type) {
    if let injected = type as? any InjectedValue.Type {
      injected.describe(in: &self)
    } else {
      self.type = ServiceType(type)
    }
  }
}

extension Optional: InjectedValue {
  /// Nothing may come instead (`injection:V1`).
  public static func describe(in dependency: inout Dependency) {
    dependency.isOptional = true
    dependency.describe(Wrapped.self)
  }

  /// The value, or nil when it cannot be made (`injection:V3`), or is of another type (`injection:I8`, `injection:E7`,
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
