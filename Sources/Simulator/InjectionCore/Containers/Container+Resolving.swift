/// Resolution of instances.
extension Container {
  /// Returns an instance of a type.
  ///
  /// The type determines the result: an optional type can be `nil`, ``Many`` is a list, and ``Lazy`` and ``Provider`` resolve later.
  ///
  /// - Throws: ``ResolveError`` if it cannot be created, and the errors of initializers.
  @inlinable
  public func resolve<Wanted>(_ type: Wanted.Type = Wanted.self) throws -> Wanted {
    guard let (component, object) = try singleInstance(ObjectIdentifier(type)) else {
      return try resolve(type, name: "")
    }
    return try value(of: object, component, as: type)
  }

  /// Returns an instance of a type with a name and an optional tag, for a framework, or with arguments.
  ///
  /// - Parameters:
  ///   - type: The requested type.
  ///   - name: The name of the registration, or an empty string if it has none.
  ///   - tag: The tag of the registration.
  ///   - framework: The framework that requests the instance (`injection:M9`).
  ///   - arguments: The argument values for components (`injection:V22`).
  /// - Throws: ``ResolveError`` if it cannot be created, and the errors of initializers.
  public func resolve<Wanted>(
    _ type: Wanted.Type = Wanted.self, name: String, tag: Any.Type? = nil,
    from framework: (any Framework.Type)? = nil, with arguments: ResolveArguments? = nil
  ) throws -> Wanted {
    var dependency = Dependency(describing: type)
    dependency.name = name
    if let tag { dependency.tags.append(ServiceType(tag)) }
    return try lock.locked {
      try giving(arguments) {
        try resolve(dependency, from: framework.map(PartIdentity.init)) { try $0.wrapped(type) }
      }
    }
  }

  /// Returns an instance of a type with a tag.
  ///
  /// - Throws: ``ResolveError`` if it cannot be created, and the errors of initializers.
  public func resolve<Wanted>(
    _ type: Wanted.Type = Wanted.self, tag: Any.Type, from framework: (any Framework.Type)? = nil,
    with arguments: ResolveArguments? = nil
  ) throws -> Wanted {
    try resolve(type, name: "", tag: tag, from: framework, with: arguments)
  }

  /// Returns an instance of a type on behalf of a framework (`injection:M9`).
  ///
  /// - Throws: ``ResolveError`` if it cannot be created, and the errors of initializers.
  public func resolve<Wanted>(
    _ type: Wanted.Type = Wanted.self, from framework: any Framework.Type, with arguments: ResolveArguments? = nil
  ) throws -> Wanted {
    try resolve(type, name: "", from: framework, with: arguments)
  }

  /// Returns an instance of a type, with arguments for its component or for components below it (`injection:V22`).
  ///
  /// - Throws: ``ResolveError`` if it cannot be created, and the errors of initializers.
  public func resolve<Wanted>(
    _ type: Wanted.Type = Wanted.self, with arguments: ResolveArguments
  ) throws -> Wanted {
    try resolve(type, name: "", with: arguments)
  }

  /// Returns an instance whose component takes arguments: `try container.resolve(Editor.self, arguments: note, true)`.
  ///
  /// - Throws: ``ResolveError`` if it cannot be created, and the errors of initializers.
  public func resolve<Wanted, First, each Other>(
    _ type: Wanted.Type = Wanted.self, name: String = "", arguments first: First, _ others: repeat each Other
  ) throws -> Wanted {
    var values: [Any] = [first]
    repeat values.append(each others)
    return try resolve(type, name: name, with: ResolveArguments([.init(Dependency(describing: type).type, values)]))
  }

  /// Returns an instance of a component, regardless of other components of its type.
  ///
  /// - Parameter value: The type with which the component was registered, or another type of its instances.
  /// - Throws: ``ResolveError`` if it cannot be created, and the errors of initializers.
  public func resolve<Value>(_ component: Component, as value: Value.Type) throws -> Value {
    lock.lock()
    defer { lock.unlock() }
    if pending != nil { completeRegistration() }
    return try outermost(component) { try instance(of: component, as: value) }
  }

  /// Returns all instances of a type, in registration order.
  ///
  /// - Throws: ``ResolveError`` if an instance cannot be created, and the errors of initializers.
  public func resolveMany<Element>(_ type: Element.Type = Element.self) throws -> [Element] {
    try resolve(Many<Element>.self).values
  }

  /// Resolves a dependency that is described at run time.
  ///
  /// - Throws: ``ResolveError`` if it cannot be created, and the errors of initializers.
  @inlinable
  package func resolve<Value>(
    _ dependency: Dependency, as value: Value.Type, from framework: PartIdentity? = nil,
    with arguments: ResolveArguments? = nil
  ) throws -> DynamicValue<Value> {
    if framework == nil, arguments == nil, dependency.isPlain,
      let object = try plainObject(of: dependency.type, standingFor: ObjectIdentifier(value))
    {
      return .value(unsafeBitCast(object, to: value))
    }
    return try resolveWhole(dependency, from: framework, with: arguments)
  }

  /// Returns an instance of a type that was declared at run time.
  ///
  /// - Throws: ``ResolveError`` if it cannot be created, and the errors of initializers.
  @inlinable
  package func resolve<Value>(_ type: ServiceType, as value: Value.Type) throws -> DynamicValue<Value> {
    if let object = try plainObject(of: type, standingFor: ObjectIdentifier(value)) {
      return .value(unsafeBitCast(object, to: value))
    }
    return try resolveWhole(Dependency(type), from: nil, with: nil)
  }

  /// Returns an instance of the only component that is registered with a type, if its instances are class instances.
  ///
  /// Use this function in hot paths.
  ///
  /// - Parameters:
  ///   - type: The identity of the type; see ``ServiceType/id``.
  ///   - value: The Swift class that represents its instances.
  /// - Returns: The instance. The function creates nothing and returns `nil` if the type is a service of another type, or if this
  ///   container does not have exactly one component for it. The same applies if another class represents its instances, or if an
  ///   observer follows each step. In these cases, call ``resolve(_:as:)``.
  /// - Throws: ``ResolveError`` if it cannot be created, and the errors of initializers.
  @inlinable
  package func plainObject<Value: AnyObject>(_ type: ObjectIdentifier, as value: Value.Type) throws -> Value? {
    try plainObject(type, standingFor: ObjectIdentifier(value)).map { unsafeDowncast($0, to: value) }
  }

  @usableFromInline
  func plainObject(_ type: ObjectIdentifier, standingFor value: ObjectIdentifier) throws -> AnyObject? {
    lock.lock()
    defer { lock.unlock() }
    guard !isFollowed, let component = single(type), component.type.id == type, component.representation.isObject(value)
    else { return nil }
    if pending != nil { completeRegistration() }
    return try outermost(component) { try component.instance(in: self) }
  }

  @usableFromInline
  func resolveWhole<Value>(
    _ dependency: Dependency, from framework: PartIdentity?, with arguments: ResolveArguments?
  ) throws -> DynamicValue<Value> {
    try lock.locked {
      try giving(arguments) { try resolve(dependency, from: framework) { try DynamicValue<Value>.whole($0) } }
    }
  }

  /// Returns an instance of the only component of a type, if its instances are objects of the class that represents them.
  ///
  /// - Returns: The instance. The function creates nothing and returns `nil` if there are several components or none,
  ///   if another class represents the instances, or if an observer follows each step.
  @usableFromInline
  func plainObject(of type: ServiceType, standingFor value: ObjectIdentifier) throws -> AnyObject? {
    lock.lock()
    defer { lock.unlock() }
    guard !isFollowed, let component = single(type.id), component.representation.isObject(value) else { return nil }
    if pending != nil { completeRegistration() }
    return try outermost(component) { try component.object(of: type, standingFor: value, in: self) }
  }

  /// Runs a request by the program itself, as the outermost request if none is running.
  func resolve<Result>(
    _ dependency: Dependency, from framework: PartIdentity?, _ body: (ValueRequest) throws -> Result
  ) throws -> Result {
    completeRegistration()
    let context = ResolveContext(container: self, component: asking(in: framework))
    var request = ValueRequest(context: context, dependency: dependency)
    request.isOutermost = running.number == 0
    var root: Component?
    if !dependency.isMany && !dependency.isArgument {
      do {
        let component = try request.component()
        request.chosen = .success(component)
        root = component
      } catch let error as ResolveError {
        request.chosen = .failure(error)
      }
    }
    guard isFollowed else { return try outermost(root) { try body(request) } }
    follow(.began(.resolving(dependency)))
    defer { follow(.ended(.resolving(dependency))) }
    do {
      return try outermost(root) { try body(request) }
    } catch let error as ResolveError {
      if running.number == 0 { follow(.failed(error)) }
      throw error
    }
  }

  /// Returns an instance of a selected component during a resolve.
  @inlinable
  func instance<Wanted>(of component: Component, as type: Wanted.Type) throws -> Wanted {
    try value(of: component.instance(in: self), component, as: type)
  }

  /// Returns the value that an object of a component represents.
  @inlinable
  func value<Wanted>(of object: AnyObject, _ component: Component, as type: Wanted.Type) throws -> Wanted {
    if component.representation.type == ObjectIdentifier(type) {
      return component.representation.value(of: object, as: type)
    }
    return try cast(object, of: component, to: type)
  }

  /// Implements `injection:R7` and `injection:E3`.
  @usableFromInline
  func cast<Wanted>(_ object: AnyObject, of component: Component, to type: Wanted.Type) throws -> Wanted {
    if let value = component.representation.anyValue(of: object) as? Wanted { return value }
    throw ResolveError(.otherType(found: "\(component)", wanted: "\(type)"), of: Dependency(ServiceType(type)))
  }

  /// Returns an instance of the only component of a type for the program itself, or `nil` if this container has several or none.
  @usableFromInline
  func singleInstance(_ type: ObjectIdentifier) throws -> (Component, AnyObject)? {
    lock.lock()
    defer { lock.unlock() }
    guard let component = single(type) else { return nil }
    return (component, try outermostInstance(of: component))
  }

  @inline(__always)
  private func outermostInstance(of component: Component) throws -> AnyObject {
    if pending != nil { completeRegistration() }
    if isFollowed {
      // Observers receive the same events as for any other request.
      return try resolve(Dependency(component.type), from: nil) { _ in try component.instance(in: self) }
    }
    return try outermost(component) { try component.instance(in: self) }
  }

  /// Runs a resolve. The outermost one also runs the injections that are deferred to its end (`injection:I4`, `injection:V27`).
  @inline(__always)
  func outermost<Result>(_ root: Component?, _ body: () throws -> Result) throws -> Result {
    guard running.number == 0 else { return try body() }
    running.number = nextGraphNumber()
    defer { endGraph() }
    if hasRoots, let root { checkRoot(root) }
    let result = try body()
    if running.isUsed { try drain(root) }
    return result
  }

  @inline(__always)
  private func endGraph() {
    running.number = 0
    guard running.isUsed else { return }
    graph.end()
    // The next resolve must check the instances that a joined graph remembers.
    running.isUsed = graph.isJoined
  }

  /// Runs the pending injections of a component that the program requested.
  func drain(_ root: Component?) throws {
    guard graph.isWaiting else { return }
    // The pending injections are still part of the creation of the root (`injection:V12`).
    root?.makingCount += 1
    defer { root?.makingCount -= 1 }
    try graph.drain(of: root)
  }

  /// Creates a delayed value, in its own graph if that is running, or else in a new graph that finds the live instances
  /// of the old one (`injection:V20`).
  ///
  /// - Parameter body: Creates the value. If the graph is new, the program itself requests the value.
  func continuing<Result>(
    _ memory: GraphMemory, of component: Component?, arguments: ResolveArguments?,
    _ body: (_ isOutermost: Bool) throws -> Result
  ) throws -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try giving(arguments) {
      if running.number != 0 && graph.knows(memory) { return try body(false) }
      let outer = running
      running = RunningGraph(number: nextGraphNumber(), isUsed: true)
      defer { running = outer }
      return try graph.continuing(memory) {
        let result = try body(true)
        try drain(component)
        return result
      }
    }
  }

  /// Reports a component that the program requests although it is not a root (`injection:G19`, `injection:E14`).
  func checkRoot(_ component: Component) {
    guard hasRoots, !component.isRoot, !component.lifetime.isSingle else { return }
    tell(.requestedOther(component))
  }
}
