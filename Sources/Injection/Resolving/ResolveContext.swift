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

  /// The instance of a class that an optional place asks for; nil inside when there is none, nil outside when it is no class, for
  /// which nothing was made.
  @usableFromInline
  func optionalObject(_ request: DependencyRequest) throws -> AnyObject?? {
    do {
      let found = try request.component(in: container, for: component)
      guard !found.representation.isBoxed, found.representation.type == request.dependency.type.id else {
        return nil
      }
      return .some(try found.instance(in: container))
    } catch let error as ResolveError where error.allowsNil {
      guard request.dependency.type.isClass else { return nil }
      container.tell(.leftOut(error))
      return .some(nil)
    }
  }

  /// The instance of a class that a place asks for which says nothing but the type; nil, and nothing was made, for any other place.
  ///
  /// - Parameter value: the type of Swift's that stands for instances.
  @usableFromInline
  func plainObject(_ index: Int, standingFor value: ObjectIdentifier) throws -> AnyObject? {
    let request = component.requests[index]
    guard request.isPlain else { return nil }
    let found = try request.component(in: container, for: component)
    return try found.object(of: request.dependency.type, standingFor: value, in: container)
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
  /// The component that was chosen already, or why there is none: for an item of a list, or what a delayed value will be.
  var chosen: Result<Component, ResolveError>?
  /// The components that were chosen already for a delayed list.
  var chosenList: [Component]?
  /// Whether the program itself asks for the value, and no component that is being created.
  var isOutermost = false

  var container: Container { context.container }

  /// Implements `injection:M9`.
  var framework: PartIdentity? { context.component.framework }

  func wrapped<Wanted>(_ type: Wanted.Type) throws -> Wanted {
    guard let injected = type as? any InjectedValue.Type else { return try plain(type) }
    guard let value = try injected.make(self) as? Wanted else {
      throw ResolveError(.otherType(found: "\(injected)", wanted: "\(type)"), of: dependency)
    }
    return value
  }

  /// The component that the request leads to.
  func component() throws -> Component {
    try chosen?.get() ?? container.select(dependency, in: framework)
  }

  /// The components that a list leads to.
  func components() -> [Component] { chosenList ?? container.selectMany(dependency, in: framework) }

  /// Makes the elements of a list. Each one that the program itself asks for is complete before the next one is made
  /// (`injection:I4`, `injection:I4a`, `injection:V13`, `injection:E3a`).
  func elements<Element>(_ make: (ValueRequest) throws -> Element) throws -> [Element] {
    try components().map { component in
      if isOutermost { container.checkRoot(component) }
      let element: Element
      do {
        element = try make(choosing(component))
      } catch var error as ResolveError {
        error.isOfElement = true
        throw error
      }
      if isOutermost { try container.drain(component) }
      return element
    }
  }

  func plain<Wanted>(_ type: Wanted.Type) throws -> Wanted {
    try container.instance(of: component(), as: type)
  }

  func choosing(_ component: Component) -> ValueRequest {
    var request = self
    request.chosen = .success(component)
    request.isOutermost = false
    return request
  }
}
