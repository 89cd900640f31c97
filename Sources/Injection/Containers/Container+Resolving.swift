/// Asking for instances.
extension Container {
  /// An instance of a type. The type decides everything: an optional one may be nil, ``Many`` is a list, ``Lazy`` and ``Provider`` wait.
  ///
  /// - Throws: ``ResolveError`` when it cannot be made, and what initializers throw.
  @inlinable
  public func resolve<Wanted>(_ type: Wanted.Type = Wanted.self) throws -> Wanted {
    guard let (component, object) = try singleInstance(ObjectIdentifier(type)) else {
      return try resolve(type, name: "")
    }
    return try value(of: object, component, as: type)
  }

  /// An instance of a type under a name, and perhaps a tag, for a framework, or with arguments.
  ///
  /// - Parameters:
  ///   - type: the requested type.
  ///   - name: the name under which it is registered; empty for none.
  ///   - tag: the tag under which it is registered.
  ///   - framework: the framework on whose behalf it is asked for (`injection:M9`).
  ///   - arguments: values for components (`injection:V22`).
  /// - Throws: ``ResolveError`` when it cannot be made, and what initializers throw.
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

  /// An instance of a type under a tag.
  ///
  /// - Throws: ``ResolveError`` if it cannot be created, and the errors of initializers.
  public func resolve<Wanted>(
    _ type: Wanted.Type = Wanted.self, tag: Any.Type, from framework: (any Framework.Type)? = nil,
    with arguments: ResolveArguments? = nil
  ) throws -> Wanted {
    try resolve(type, name: "", tag: tag, from: framework, with: arguments)
  }

  /// An instance of a type, on behalf of a framework (`injection:M9`).
  ///
  /// - Throws: ``ResolveError`` if it cannot be created, and the errors of initializers.
  public func resolve<Wanted>(
    _ type: Wanted.Type = Wanted.self, from framework: any Framework.Type, with arguments: ResolveArguments? = nil
  ) throws -> Wanted {
    try resolve(type, name: "", from: framework, with: arguments)
  }

  /// An instance of a type, with arguments for its component or for components below it (`injection:V22`).
  ///
  /// - Throws: ``ResolveError`` if it cannot be created, and the errors of initializers.
  public func resolve<Wanted>(
    _ type: Wanted.Type = Wanted.self, with arguments: ResolveArguments
  ) throws -> Wanted {
    try resolve(type, name: "", with: arguments)
  }

  /// An instance whose component takes arguments: `try container.resolve(Editor.self, arguments: note, true)`.
  ///
  /// - Throws: ``ResolveError`` when it cannot be made, and what initializers throw.
  public func resolve<Wanted, First, each Other>(
    _ type: Wanted.Type = Wanted.self, name: String = "", arguments first: First, _ others: repeat each Other
  ) throws -> Wanted {
    var values: [Any] = [first]
    repeat values.append(each others)
    return try resolve(type, name: name, with: ResolveArguments([.init(Dependency(describing: type).type, values)]))
  }

  /// An instance of a component, whatever else there is of its type.
  ///
  /// - Parameter value: the type as which it was registered, or one that its instances have.
  /// - Throws: ``ResolveError`` when it cannot be made, and what initializers throw.
  public func resolve<Value>(_ component: Component, as value: Value.Type) throws -> Value {
    lock.lock()
    defer { lock.unlock() }
    if pending != nil { completeRegistration() }
    return try outermost(component) { try instance(of: component, as: value) }
  }

  /// All instances of a type, in the order of registration.
  ///
  /// - Throws: ``ResolveError`` when one cannot be made, and what initializers throw.
  public func resolveMany<Element>(_ type: Element.Type = Element.self) throws -> [Element] {
    try resolve(Many<Element>.self).values
  }

  /// What a dependency asks for that is described while the program runs.
  ///
  /// - Throws: ``ResolveError`` when it cannot be made, and what initializers throw.
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

  /// An instance of a type that was declared while the program runs.
  ///
  /// - Throws: ``ResolveError`` when it cannot be made, and what initializers throw.
  @inlinable
  package func resolve<Value>(_ type: ServiceType, as value: Value.Type) throws -> DynamicValue<Value> {
    if let object = try plainObject(of: type, standingFor: ObjectIdentifier(value)) {
      return .value(unsafeBitCast(object, to: value))
    }
    return try resolveWhole(Dependency(type), from: nil, with: nil)
  }

  /// An instance of the only component that is registered as a type, when it is an object of a class: the way for hot paths.
  ///
  /// - Parameters:
  ///   - type: the identity of the type, see ``ServiceType/id``.
  ///   - value: the class of Swift's that stands for its instances.
  /// - Returns: nil, and nothing was made, when the type is a service of another, has several components or none here, or when
  ///   somebody follows each step: then ``resolve(_:as:)`` answers.
  /// - Throws: ``ResolveError`` when it cannot be made, and what initializers throw.
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

  /// An instance of the only component of a type; nil, and nothing was made, when there are others, none, or when its instances are
  /// no objects of a class that stands for them.
  @usableFromInline
  func plainObject(of type: ServiceType, standingFor value: ObjectIdentifier) throws -> AnyObject? {
    lock.lock()
    defer { lock.unlock() }
    guard !isFollowed, let component = single(type.id), component.representation.isObject(value) else { return nil }
    if pending != nil { completeRegistration() }
    return try outermost(component) { try component.object(of: type, standingFor: value, in: self) }
  }

  /// Runs a request of the program's own, as the outermost one if none runs.
  func resolve<Result>(
    _ dependency: Dependency, from framework: PartIdentity?, _ body: (ValueRequest) throws -> Result
  ) throws -> Result {
    completeRegistration()
    let context = ResolveContext(container: self, component: asking(in: framework))
    var request = ValueRequest(context: context, dependency: dependency)
    request.isOutermost = graphNumber == 0
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
      if graphNumber == 0 { follow(.failed(error)) }
      throw error
    }
  }

  /// An instance of a component that was chosen, while a resolve runs.
  @inlinable
  func instance<Wanted>(of component: Component, as type: Wanted.Type) throws -> Wanted {
    try value(of: component.instance(in: self), component, as: type)
  }

  /// The value for which an object of a component stands.
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

  /// An instance of the only component of a type for the program itself, or `nil` if there are others or none here.
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
      // Whoever listens hears of it as of any other request.
      return try resolve(Dependency(component.type), from: nil) { _ in try component.instance(in: self) }
    }
    return try outermost(component) { try component.instance(in: self) }
  }

  /// Runs a resolve: the outermost one also runs what waits for its end (`injection:I4`, `injection:V27`).
  @inline(__always)
  func outermost<Result>(_ root: Component?, _ body: () throws -> Result) throws -> Result {
    guard graphNumber == 0 else { return try body() }
    graphNumber = nextGraphNumber()
    defer { endGraph() }
    if hasRoots, let root { checkRoot(root) }
    let result = try body()
    if graphIsUsed { try drain(root) }
    return result
  }

  @inline(__always)
  private func endGraph() {
    graphNumber = 0
    guard graphIsUsed else { return }
    graph.end()
    // What a joined graph remembers is to be looked at by the next one.
    graphIsUsed = graph.isJoined
  }

  /// Runs the pending injections of a component that the program requested.
  func drain(_ root: Component?) throws {
    guard graph.isWaiting else { return }
    // What waits is still the making of the root (`injection:V12`).
    root?.makingCount += 1
    defer { root?.makingCount -= 1 }
    try graph.drain(of: root)
  }

  /// Makes a delayed value: in its own graph if that runs, or else in a new one that finds what lives of it (`injection:V20`).
  ///
  /// - Parameter body: makes the value, for which the program itself asks if the graph is new.
  func continuing<Result>(
    _ memory: GraphMemory, of component: Component?, arguments: ResolveArguments?,
    _ body: (_ isOutermost: Bool) throws -> Result
  ) throws -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try giving(arguments) {
      if graphNumber != 0 && graph.knows(memory) { return try body(false) }
      let outer = (graphNumber, graphIsUsed)
      (graphNumber, graphIsUsed) = (nextGraphNumber(), true)
      defer { (graphNumber, graphIsUsed) = outer }
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
    tell(.complained("the program requested \(component), which is not a root"))
  }
}
