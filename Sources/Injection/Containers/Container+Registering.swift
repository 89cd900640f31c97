/// Registering components.
extension Container {
  /// Registers a type that the container is not to make, only to inject into (`injection:R1`): mostly a controller, which a storyboard makes.
  @inlinable
  @discardableResult
  public func register<Value>(
    _ type: Value.Type, file: String = #fileID, line: Int = #line
  ) -> Registration<Value> {
    enter(ServiceType(type), as: type, RegistrationSite(file: file, line: line), dependencies: [], initializer: nil)
  }

  /// Registers what an initializer makes; its parameters are resolved (`injection:R2`).
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

  /// Registers what an initializer makes without asking for anything.
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

  /// Registers what an initializer makes that may return nil: the component is found under the type without the question mark
  /// (`injection:R19`).
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

  /// Registers what an initializer makes that asks for nothing and may return nil.
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

  /// Registers a component of a type that was declared while the program runs (`injection:R2`).
  ///
  /// - Parameters:
  ///   - type: under what it is found.
  ///   - value: what stands for its instances.
  ///   - dependencies: what its initializer asks for.
  ///   - site: the line that registers it.
  ///   - initializer: makes an instance of the values, or returns nil; nil for a component that is only injected into.
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
  /// - Parameter isStatement: whether the registration ends with the statement that makes it. A script's does not: it is kept.
  @usableFromInline
  func enter<Value>(
    _ type: ServiceType, as value: Value.Type, _ site: RegistrationSite, dependencies: [Dependency],
    isStatement: Bool = true, initializer: Component.Initializer?
  ) -> Registration<Value> {
    lock.lock()
    defer { lock.unlock() }
    let component = Component(
      type, ValueRepresentation(of: value), at: site, in: self, order: run.nextOrder(), origin: origin,
      dependencies: dependencies, initializer: initializer)
    let isEntered = enter(component)
    let end = isEntered && isStatement && isFollowed ? RegistrationEnd(of: component, in: self) : nil
    return Registration(component: component, container: self, isEntered: isEntered, end: end)
  }

  /// The component that stands for the container itself (`injection:R18`).
  var selfComponent: Component { asking(in: nil) }

  /// What asks when the program itself does.
  func asking(in framework: PartIdentity?) -> Component {
    Component(
      ServiceType(Container.self), ValueRepresentation(of: Container.self),
      at: RegistrationSite(file: "Container", line: 0), in: self, order: 0,
      origin: framework.map { Component.Origin(part: nil, framework: $0) }, dependencies: [],
      initializer: { $0.container })
  }
}
