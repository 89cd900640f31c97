/// For whom values are made: a component, and the container whose resolve runs.
@usableFromInline
struct ResolveContext {
  /// The container that was asked, which may be a child of the one where the component is registered (`injection:H4`).
  @usableFromInline let container: Container
  /// The component that asks.
  @usableFromInline let component: Component

  init(container: Container, component: Component) {
    self.container = container
    self.component = component
  }

  /// The value of one of the component's dependencies.
  @inlinable
  func value<Wanted>(_ index: Int, as type: Wanted.Type) throws -> Wanted {
    let request = component.requests[index]
    if request.isBare { return try container.instance(of: request.component(in: container, for: component), as: type) }
    if request.isBareOptional, MemoryLayout<Wanted>.size == MemoryLayout<AnyObject?>.size,
      let object = try optionalObject(request)
    {
      // An optional instance of a class looks like any other.
      return unsafeBitCast(object, to: type)
    }
    return try wrapped(request, as: type)
  }

  /// The instance of a class that an optional place asks for; nil inside when there is none, nil outside when it is no class.
  @usableFromInline
  func optionalObject(_ request: DependencyRequest) throws -> AnyObject?? {
    do {
      let found = try request.component(in: container, for: component)
      guard !found.representation.isBoxed, found.representation.type == request.dependency.type.id else {
        return nil
      }
      return .some(try found.instance(in: container))
    } catch let error as ResolveError where !error.isFatal {
      // Whoever tells why there is nothing finds the same again.
      return nil
    }
  }

  @usableFromInline
  func wrapped<Wanted>(_ request: DependencyRequest, as type: Wanted.Type) throws -> Wanted {
    try ValueRequest(context: self, dependency: request.dependency).wrapped(type)
  }
}

/// One value that is asked for, with the modifiers that are still to be undone.
public struct ValueRequest {
  let context: ResolveContext
  let dependency: Dependency
  /// The component that was chosen already: an item of a list, or what a delayed value will be.
  var chosen: Component?

  var container: Container { context.container }

  func wrapped<Wanted>(_ type: Wanted.Type) throws -> Wanted {
    guard let injected = type as? any InjectedValue.Type else { return try plain(type) }
    guard let value = try injected.make(self) as? Wanted else {
      throw ResolveError(.otherType(found: "\(injected)", wanted: "\(type)"), of: dependency)
    }
    return value
  }

  /// The component that the request leads to.
  func component() throws -> Component {
    try chosen ?? container.select(dependency, for: context.component)
  }

  func plain<Wanted>(_ type: Wanted.Type) throws -> Wanted {
    try container.instance(of: component(), as: type)
  }

  func choosing(_ component: Component) -> ValueRequest {
    var request = self
    request.chosen = component
    return request
  }
}

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
  /// Nothing may come instead.
  public static func describe(in dependency: inout Dependency) {
    dependency.isOptional = true
    dependency.describe(Wrapped.self)
  }

  /// The value, or nil when it cannot be made (`injection:V3`).
  public static func make(_ request: ValueRequest) throws -> Wrapped? {
    do {
      return try request.wrapped(Wrapped.self)
    } catch let error as ResolveError where !error.isFatal {
      request.container.observer?.container(request.container, leftOut: error)
      return nil
    }
  }
}
