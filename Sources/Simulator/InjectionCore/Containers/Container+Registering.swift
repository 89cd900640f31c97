/// Registration of components.
extension Container {
  /// Registers a type that the container injects into but does not create, such as a controller from a storyboard (`injection:R1`).
  @inlinable
  @discardableResult
  public func register<Value>(
    _ type: Value.Type, file: String = #fileID, line: Int = #line
  ) -> Registration<Value> {
    enter(ServiceType(type), as: type, RegistrationSite(file: file, line: line), dependencies: [], initializer: nil)
  }

  /// Registers a component that an initializer creates. The container resolves the parameters (`injection:R2`).
  @inlinable
  @discardableResult
  public func register<Value, each Parameter>(
    file: String = #fileID, line: Int = #line, _ initializer: @escaping (repeat each Parameter) throws -> Value
  ) -> Registration<Value> {
    var dependencies: [Dependency] = []
    repeat dependencies.append(Dependency(describing: (each Parameter).self))
    let representation = ValueRepresentation(of: Value.self)
    return enter(
      ServiceType(Value.self), as: Value.self, RegistrationSite(file: file, line: line), dependencies: dependencies
    ) { context in
      var index = -1
      func next<Wanted>(_ type: Wanted.Type) throws -> Wanted {
        index += 1
        return try context.value(index, as: type)
      }
      return representation.object(of: try initializer(repeat next((each Parameter).self)))
    }
  }

  /// Registers a component that an initializer without parameters creates.
  @inlinable
  @discardableResult
  public func register<Value>(
    file: String = #fileID, line: Int = #line, _ initializer: @escaping () throws -> Value
  ) -> Registration<Value> {
    let representation = ValueRepresentation(of: Value.self)
    return enter(
      ServiceType(Value.self), as: Value.self, RegistrationSite(file: file, line: line), dependencies: []
    ) { _ in
      representation.object(of: try initializer())
    }
  }

  /// Registers a component that a failable initializer creates, under the type without the question mark (`injection:R19`).
  @inlinable
  @discardableResult
  public func register<Value, each Parameter>(
    file: String = #fileID, line: Int = #line, _ initializer: @escaping (repeat each Parameter) throws -> Value?
  ) -> Registration<Value> {
    var dependencies: [Dependency] = []
    repeat dependencies.append(Dependency(describing: (each Parameter).self))
    let representation = ValueRepresentation(of: Value.self)
    return enter(
      ServiceType(Value.self), as: Value.self, RegistrationSite(file: file, line: line), dependencies: dependencies
    ) { context in
      var index = -1
      func next<Wanted>(_ type: Wanted.Type) throws -> Wanted {
        index += 1
        return try context.value(index, as: type)
      }
      return try initializer(repeat next((each Parameter).self)).map { representation.object(of: $0) }
    }
  }

  /// Registers a component that a failable initializer without parameters creates.
  @inlinable
  @discardableResult
  public func register<Value>(
    file: String = #fileID, line: Int = #line, _ initializer: @escaping () throws -> Value?
  ) -> Registration<Value> {
    let representation = ValueRepresentation(of: Value.self)
    return enter(
      ServiceType(Value.self), as: Value.self, RegistrationSite(file: file, line: line), dependencies: []
    ) { _ in
      try initializer().map { representation.object(of: $0) }
    }
  }

  /// Registers a component of a type that was declared at run time (`injection:R2`).
  ///
  /// - Parameters:
  ///   - type: The type under which the component is registered.
  ///   - value: The Swift type that represents its instances.
  ///   - dependencies: The dependencies of its initializer.
  ///   - site: The source line of the registration.
  ///   - initializer: Creates an instance from the values, or returns `nil`. Pass `nil` for a component that the
  ///     container only injects into.
  @inlinable
  @discardableResult
  package func register<Value>(
    _ type: ServiceType, as value: Value.Type, dependencies: [Dependency], at site: RegistrationSite,
    initializer: (([DynamicValue<Value>]) throws -> Value?)?
  ) -> Registration<Value> {
    guard let initializer else {
      return enter(type, as: value, site, dependencies: [], isStatement: false, initializer: nil)
    }
    let representation = ValueRepresentation(of: value)
    return enter(type, as: value, site, dependencies: dependencies, isStatement: false) { context in
      let values =
        try dependencies.isEmpty ? [] : dependencies.indices.map { try DynamicValue<Value>.make($0, in: context) }
      return try initializer(values).map { representation.object(of: $0) }
    }
  }

  /// Enters a component.
  ///
  /// - Parameter isStatement: Whether the registration ends with its statement. A script's does not, because the script retains it.
  @usableFromInline
  func enter<Value>(
    _ type: ServiceType, as value: Value.Type, _ site: RegistrationSite, dependencies: [Dependency],
    isStatement: Bool = true, initializer: Component.Initializer?
  ) -> Registration<Value> {
    lock.lock()
    defer { lock.unlock() }
    let component = Component(
      type, ValueRepresentation(of: value), at: site, in: self, order: run.nextOrder(), origin: parts.origin(),
      dependencies: dependencies, initializer: initializer)
    enter(component)
    let isReported = isFollowed || isObserved && !component.isEntered
    let end = isStatement && isReported ? RegistrationEnd(of: component, in: self) : nil
    return Registration(component: component, container: self, end: end)
  }

  /// A component that represents the container itself (`injection:R18`).
  var selfComponent: Component { asking(in: nil) }

  /// Returns a component that represents the program as the source of a request.
  func asking(in framework: PartIdentity?) -> Component {
    Component(
      ServiceType(Container.self), ValueRepresentation(of: Container.self),
      at: RegistrationSite(file: "Container", line: 0), in: self, order: 0,
      origin: framework.map { Component.Origin(part: nil, framework: $0) }, dependencies: [],
      initializer: { $0.container })
  }
}
