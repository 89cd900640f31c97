/// Injection into existing objects, such as controllers that a storyboard instantiated.
extension Container {
  /// Injects the dependencies that are declared for an object's own class (`injection:I14`).
  ///
  /// Registrations of its superclasses do not count.
  ///
  /// - Returns: Whether a component was found. If the class is not registered here or in a parent, or if several
  ///   components match, the function injects nothing and notifies the observers (`injection:I15`).
  /// - Throws: The errors of the injections, and ``ResolveError`` for fatal errors.
  @discardableResult
  public func inject(into object: AnyObject, arguments: ResolveArguments? = nil) throws -> Bool {
    lock.lock()
    defer { lock.unlock() }
    let type: AnyClass = Swift.type(of: object)
    // A component of another class can have this class as its service.
    if arguments == nil, let component = single(ObjectIdentifier(type)),
      component.representation.isObject(ObjectIdentifier(type))
    {
      try injectAsOutermost(component, object)
      return true
    }
    return try giving(arguments) { try inject(ServiceType(type), object, name: "", framework: nil) }
  }

  /// Injects the dependencies that are declared for a type into a value that represents an instance of the type.
  ///
  /// - Parameters:
  ///   - value: An instance, of the type with which its component was registered.
  ///   - type: The type to look up.
  ///   - name: The name of the registration, or an empty string if it has none. No other component replaces a missing
  ///     one (`injection:SS2`).
  ///   - framework: The framework that requests the injection (`injection:M9`).
  ///   - arguments: The argument values for components (`injection:V22`).
  /// - Returns: Whether a component was found.
  /// - Throws: The errors of the injections, and ``ResolveError`` for fatal errors.
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
