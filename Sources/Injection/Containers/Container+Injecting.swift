/// Injecting into objects that exist, such as controllers that a storyboard made.
extension Container {
  /// Injects what is declared for an object's own class (`injection:I14`); its superclasses' registrations do not count.
  ///
  /// - Returns: whether its type is registered, here or in a parent. If not, or if several components fit, nothing happens, and
  ///   observers are told (`injection:I15`).
  /// - Throws: what the injections throw, and ``ResolveError`` for what is fatal.
  @discardableResult
  public func inject(into object: AnyObject, arguments: ResolveArguments? = nil) throws -> Bool {
    lock.lock()
    defer { lock.unlock() }
    let type: AnyClass = Swift.type(of: object)
    // A component of another class may have this one as its service.
    if arguments == nil, let component = single(ObjectIdentifier(type)),
      component.representation.isObject(ObjectIdentifier(type))
    {
      try injectAsOutermost(component, object)
      return true
    }
    return try giving(arguments) { try inject(ServiceType(type), object, name: "", framework: nil) }
  }

  /// Injects what is declared under a type into something that stands for an instance of it.
  ///
  /// - Parameters:
  ///   - value: an instance, of the type as which its component was registered.
  ///   - type: the type that is looked up.
  ///   - name: the name under which the component is registered; empty for none. No other component is taken instead
  ///     (`injection:SS2`).
  ///   - framework: the framework on whose behalf it is injected (`injection:M9`).
  ///   - arguments: values for components (`injection:V22`).
  /// - Returns: whether the type is registered.
  /// - Throws: what the injections throw, and ``ResolveError`` for what is fatal.
  @discardableResult
  public func inject<Value>(
    into value: Value, as type: ServiceType, name: String = "", from framework: PartIdentity? = nil,
    with arguments: ResolveArguments? = nil
  ) throws -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return try giving(arguments) {
      try inject(type, ValueRepresentation(of: Value.self).object(of: value), name: name, framework: framework)
    }
  }

  /// Implements `injection:I15` and `injection:E9`.
  private func inject(
    _ type: ServiceType, _ object: AnyObject, name: String, framework: PartIdentity?
  ) throws -> Bool {
    completeRegistration()
    var dependency = Dependency(type)
    dependency.name = name
    let component: Component
    do {
      component = try select(dependency, in: framework)
    } catch let error as ResolveError {
      tell(.cannotInject(into: type, because: error))
      return false
    }
    guard component.representation.stands(for: object) else {
      let found = String(describing: Swift.type(of: object))
      throw ResolveError(.otherType(found: found, wanted: "\(component)"), of: dependency)
    }
    try injectAsOutermost(component, object)
    return true
  }

  private func injectAsOutermost(_ component: Component, _ object: AnyObject) throws {
    if pending != nil { completeRegistration() }
    follow(.began(.injecting(component.type)))
    defer { follow(.ended(.injecting(component.type))) }
    try outermost(component) { try component.inject(into: object, in: self) }
  }
}
