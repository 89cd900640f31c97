/// The context of a request: a component, and the container that runs the resolve.
@usableFromInline
struct ResolveContext {
  /// The container of the request, which can be a child of the container that registers the component (`injection:H4`).
  @usableFromInline let container: Container
  /// The requesting component.
  @usableFromInline let component: Component

  /// Returns the value of one of the component's dependencies.
  @inlinable
  func value<Wanted>(_ index: Int, as type: Wanted.Type) throws -> Wanted {
    let request = component.list.requests[index]
    if request.isBare { return try container.instance(of: request.component(in: container, for: component), as: type) }
    if request.isBareOptional, MemoryLayout<Wanted>.size == MemoryLayout<AnyObject?>.size,
      let object = try optionalObject(request)
    {
      // An optional class instance has the same memory layout for every class.
      return unsafeBitCast(object, to: type)
    }
    return try wrapped(request, as: type)
  }

  /// Returns the class instance for an optional dependency.
  ///
  /// The inner optional is `nil` if the instance cannot be created. The outer optional is `nil`, and nothing is created, if the
  /// instances of the component do not have exactly the requested class.
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

  /// Returns the class instance for a dependency that specifies only a type. For other dependencies, creates nothing and returns `nil`.
  ///
  /// - Parameter value: The Swift type that must represent the instances.
  @usableFromInline
  func plainObject(_ index: Int, standingFor value: ObjectIdentifier) throws -> AnyObject? {
    let request = component.list.requests[index]
    guard request.isPlain else { return nil }
    let found = try request.component(in: container, for: component)
    return try found.object(of: request.dependency.type, standingFor: value, in: container)
  }

  @usableFromInline
  func wrapped<Wanted>(_ request: DependencyRequest, as type: Wanted.Type) throws -> Wanted {
    try ValueRequest(context: self, dependency: request.dependency).wrapped(type)
  }
}

/// A request for one value, with the wrappers that remain to be resolved.
public struct ValueRequest {
  let context: ResolveContext
  let dependency: Dependency
  /// The selected component, or the error of the selection: for an element of a list, or for a delayed value.
  var chosen: Result<Component, ResolveError>?
  /// The selected components of a delayed list.
  var chosenList: [Component]?
  /// Whether the program itself requests the value, and not a component that is being created.
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

  /// Returns the component for the request.
  func component() throws -> Component {
    try chosen?.get() ?? container.select(dependency, in: framework)
  }

  /// Returns the components for a list.
  func components() -> [Component] { chosenList ?? container.selectMany(dependency, in: framework) }

  /// Creates the elements of a list. An element that the program itself requests is complete before the next one is created
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
