/// The value of a dependency on a type that was declared at run time.
@usableFromInline
package enum DynamicValue<Value> {
  /// A single value.
  case value(Value)
  /// The missing value of an optional dependency.
  case none
  /// A list.
  case list([DynamicValue])
  /// A value that is created on the first read.
  case lazy(Lazy<DynamicValue>)
  /// A value that is created on each read.
  case provider(Provider<DynamicValue>)
  /// An argument of the resolve.
  case argument(Any)
  /// A value of a Swift type, such as a storyboard.
  case other(Any)
  /// The container of the resolve.
  case container(Container)

  /// Returns the value of one of a component's dependencies.
  @inlinable
  static func make(_ index: Int, in context: ResolveContext) throws -> DynamicValue {
    if let object = try context.plainObject(index, standingFor: ObjectIdentifier(Value.self)) {
      return .value(unsafeBitCast(object, to: Value.self))
    }
    return try makeWhole(index, in: context)
  }

  @usableFromInline
  static func makeWhole(_ index: Int, in context: ResolveContext) throws -> DynamicValue {
    try whole(ValueRequest(context: context, dependency: context.component.list.requests[index].dependency))
  }

  static func whole(_ request: ValueRequest) throws -> DynamicValue {
    let dependency = request.dependency
    if dependency.isArgument { return try argument(request) }
    guard dependency.isMany, !dependency.delaysList else { return try single(request) }
    return .list(try request.elements { try single($0) })
  }

  /// Implements `injection:V24`.
  private static func argument(_ request: ValueRequest) throws -> DynamicValue {
    let place = request.dependency.argumentIndex
    if let given = request.container.argument(place, of: request.context.component) {
      guard request.dependency.type.declared?.includes(given) ?? true else {
        let text = "\(given)"
        let shown = text.count <= 100 ? text : text.prefix(99) + "…"
        return try none(
          request,
          because: ResolveError(
            .otherType(found: "argument \(place + 1) (\(shown))", wanted: request.dependency.type.name),
            of: request.dependency))
      }
      return .argument(given)
    }
    if request.dependency.isOptional { return .none }
    throw ResolveError(.argumentMissing(place + 1), of: request.dependency)
  }

  private static func single(_ request: ValueRequest) throws -> DynamicValue {
    switch request.dependency.delay {
    case .lazy: return .lazy(Lazy(request))
    case .provider: return .provider(Provider(request))
    case nil: return try undelayed(request)
    }
  }

  fileprivate static func undelayed(_ request: ValueRequest) throws -> DynamicValue {
    if request.chosenList != nil { return .list(try request.elements { try value($0) }) }
    return try value(request)
  }

  private static func value(_ request: ValueRequest) throws -> DynamicValue {
    guard request.dependency.isOptional else { return try instance(request) }
    do {
      return try instance(request)
    } catch let error as ResolveError where error.allowsNil {
      request.container.tell(.leftOut(error))
      return .none
    }
  }

  /// Returns no value for an optional request.
  ///
  /// - Throws: The error, if the request is not optional.
  private static func none(_ request: ValueRequest, because error: ResolveError) throws -> DynamicValue {
    guard request.dependency.isOptional else { throw error }
    request.container.tell(.leftOut(error))
    return .none
  }

  private static func instance(_ request: ValueRequest) throws -> DynamicValue {
    let component = try request.component()
    let representation = component.representation
    guard representation.type == ObjectIdentifier(Value.self) else {
      if representation.type == ObjectIdentifier(Container.self) { return .container(request.container) }
      let made = representation.anyValue(of: try component.instance(in: request.container))
      return (made as? Value).map { .value($0) } ?? .other(made)
    }
    let object = try component.instance(in: request.container)
    let value = representation.value(of: object, as: Value.self)
    if let error = component.mismatch(of: value, to: request.dependency) { return try none(request, because: error) }
    return .value(value)
  }
}

// A delayed value requests a dynamic value without the delay.
extension DynamicValue: InjectedValue {
  /// Adds nothing, because the dependency is already complete.
  @usableFromInline
  package static func describe(in dependency: inout Dependency) {}

  /// Returns the value without its delay.
  @usableFromInline
  package static func make(_ request: ValueRequest) throws -> DynamicValue { try undelayed(request) }
}

extension Component {
  /// Returns a class instance as a value of a requested type. If another type represents the instances, creates nothing and returns `nil`.
  ///
  /// - Parameter value: The Swift type that must represent the instances.
  @inline(__always)
  func object(
    of type: ServiceType, standingFor value: ObjectIdentifier, in container: Container
  ) throws -> AnyObject? {
    guard representation.isObject(value) else { return nil }
    let object = try instance(in: container)
    if self.type.id != type.id, let error = mismatch(of: object, to: Dependency(type)) { throw error }
    return object
  }

  /// Returns an error if an instance does not have a type of its component, which was not checked before (`injection:R7`).
  fileprivate func mismatch(of value: Any, to dependency: Dependency) -> ResolveError? {
    let type = dependency.type
    guard self.type.id != type.id, let declared = type.declared, !declared.includes(value) else { return nil }
    return ResolveError(.otherType(found: "\(self)", wanted: type.name), of: dependency)
  }
}
