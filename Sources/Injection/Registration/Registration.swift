/// What is said about a component after it is registered.
///
/// ```swift
/// container.register(HomePresenter.init)
///   .as(HomeOutput.self)
///   .lifetime(.objectGraph)
///   .injection(cycle: true) { $0.view = $1 }
/// ```
public struct Registration<Value> {
  /// The component.
  public let component: Component
  @usableFromInline let container: Container
  /// Whether the registration counts: false when the same line registered the same type before (`injection:R9`).
  public let isEntered: Bool
  @usableFromInline let end: RegistrationEnd?

  init(component: Component, container: Container, isEntered: Bool, end: RegistrationEnd?) {
    self.component = component
    self.container = container
    self.isEntered = isEntered
    self.end = end
  }

  @inlinable
  func saying(_ body: () -> Void) -> Registration {
    // The statement has not ended while something is still said.
    withExtendedLifetime(end) { if isEntered { container.change(body) } }
    return self
  }

  // MARK: Keys

  /// Lets the component be found under a service too (`injection:R4`). That it conforms is seen when an instance is asked for.
  @discardableResult
  public func `as`<Service>(_ service: Service.Type) -> Registration { self.as(ServiceKey(ServiceType(service))) }

  /// Lets the component be found under a service and a name, and not under the service alone (`injection:R5`).
  @discardableResult
  public func `as`<Service>(_ service: Service.Type, name: String) -> Registration {
    self.as(ServiceKey(ServiceType(service), name: name))
  }

  /// Lets the component be found under a service and a tag.
  @discardableResult
  public func `as`<Service, Tag>(_ service: Service.Type, tag: Tag.Type) -> Registration {
    self.as(ServiceKey(ServiceType(service), tag: ServiceType(tag)))
  }

  /// Lets the component be found under a service that the compiler knows it conforms to: `.as(check: Api.self) { $0 }`. The function
  /// never runs (`injection:R7`).
  @discardableResult
  public func `as`<Service>(check service: Service.Type, _ proof: (Value) -> Service) -> Registration {
    self.as(service)
  }

  /// Lets the component be found under a key.
  @discardableResult
  public func `as`(_ key: ServiceKey) -> Registration {
    saying { container.enter(component, as: key) }
  }

  // MARK: Properties

  /// How long an instance serves; the last call counts (`injection:R13`).
  @discardableResult
  public func lifetime(_ lifetime: Lifetime) -> Registration {
    saying { component.lifetime = lifetime }
  }

  /// Lets the component be taken where several fit (`injection:R13`, `injection:R14`).
  @discardableResult
  public func `default`() -> Registration { saying { component.priority = .default } }

  /// Lets the component be taken in place of all others (`injection:R13`).
  @discardableResult
  public func test() -> Registration { saying { component.priority = .test } }

  /// Says that the program asks for it: validation begins there (`injection:R16`).
  @discardableResult
  public func root() -> Registration {
    saying {
      component.isRoot = true
      container.hasRoots = true
    }
  }

  /// Says that nobody uses it, and that this is meant.
  @discardableResult
  public func unused() -> Registration { saying { component.isMarkedUnused = true } }

  /// Lets an object get its injections once only, however often it is handed to the container (`injection:SS3`).
  @discardableResult
  public func injectsOnce() -> Registration { saying { component.injectsOnce = true } }

  /// Lets the views of a controller, or the subviews of a view, be injected too (`injection:S25`).
  @discardableResult
  public func autoInjectToSubviews() -> Registration { saying { component.injectsSubviews = true } }

  // MARK: Injections

  /// Sets a property to a resolved value.
  ///
  /// - Parameters:
  ///   - property: where the value goes.
  ///   - name: the name under which the value is registered; empty for none.
  ///   - cycle: whether to wait for the end of the outermost resolve, so that both ends of a cycle can be made (`injection:I4`).
  @inlinable
  @discardableResult
  public func injection<Injected>(
    _ property: ReferenceWritableKeyPath<Value, Injected>, name: String = "", cycle: Bool = false
  ) -> Registration {
    inject(Injected.self, name: name, cycle: cycle, label: label(of: property)) { $0[keyPath: property] = $1 }
  }

  /// Sets a property to what a function makes of a resolved value: `.injection(\.plugins) { many($0) }`.
  @inlinable
  @discardableResult
  public func injection<Injected, Asked>(
    _ property: ReferenceWritableKeyPath<Value, Injected>, cycle: Bool = false,
    _ modifier: @escaping (Asked) -> Injected
  ) -> Registration {
    inject(Asked.self, name: "", cycle: cycle, label: label(of: property)) {
      $0[keyPath: property] = modifier($1)
    }
  }

  /// Hands an instance and a resolved value to a function.
  @inlinable
  @discardableResult
  public func injection<Injected>(
    name: String, cycle: Bool = false, _ apply: @escaping (Value, Injected) throws -> Void
  ) -> Registration {
    inject(Injected.self, name: name, cycle: cycle, label: nextLabel, apply)
  }

  /// Hands an instance and a resolved value to a function, at once or when the outermost resolve ends.
  @inlinable
  @discardableResult
  public func injection<Injected>(
    cycle: Bool, _ apply: @escaping (Value, Injected) throws -> Void
  ) -> Registration {
    inject(Injected.self, name: "", cycle: cycle, label: nextLabel, apply)
  }

  /// Hands an instance and resolved values to a function: a method injection (`injection:I1`).
  @inlinable
  @discardableResult
  public func injection<each Injected>(
    _ apply: @escaping (Value, repeat each Injected) throws -> Void
  ) -> Registration {
    saying {
      var dependencies: [Dependency] = []
      repeat dependencies.append(Dependency(describing: (each Injected).self))
      let representation = component.representation
      let range = component.add(dependencies)
      component.add(
        Component.Injection(label: nextLabel, dependencies: range, isCycle: false) {
          object, context, hasValues in
          var index = range.lowerBound - 1
          func next<Wanted>(_ type: Wanted.Type) throws -> Wanted {
            index += 1
            return try context.value(index, as: type)
          }
          let values = (repeat try next((each Injected).self))
          hasValues = true
          try apply(representation.value(of: object, as: Value.self), repeat each values)
        })
    }
  }

  /// Hands an instance and the values of dependencies to a function, for types that were declared while the program
  /// runs (`injection:I1`).
  ///
  /// - Parameter label: what a person calls the place; nil for the number of the injection.
  @inlinable
  @discardableResult
  package func injection(
    _ dependencies: [Dependency], cycle: Bool = false, label: String? = nil,
    _ apply: @escaping (Value, [DynamicValue<Value>]) throws -> Void
  ) -> Registration {
    saying {
      let representation = component.representation
      let range = component.add(dependencies)
      let next = nextLabel
      component.add(
        Component.Injection(label: { label ?? next() }, dependencies: range, isCycle: cycle) {
          object, context, hasValues in
          let values = try range.map { try DynamicValue<Value>.make($0, in: context) }
          hasValues = true
          try apply(representation.value(of: object, as: Value.self), values)
        })
    }
  }

  /// Runs after the injections, behind those of cycles; the last call counts (`injection:I5`).
  @discardableResult
  public func postInit(_ body: @escaping (Value) throws -> Void) -> Registration {
    saying {
      component.postInit = { [representation = component.representation] in
        try body(representation.value(of: $0, as: Value.self))
      }
    }
  }

  /// Implements `injection:I2`.
  @inlinable
  func inject<Injected>(
    _ type: Injected.Type, name: String, cycle: Bool, label: @escaping () -> String,
    _ apply: @escaping (Value, Injected) throws -> Void
  ) -> Registration {
    saying {
      var dependency = Dependency(describing: type)
      dependency.name = name
      let representation = component.representation
      let range = component.add([dependency])
      component.add(
        Component.Injection(label: label, dependencies: range, isCycle: cycle) {
          object, context, hasValues in
          let value = try context.value(range.lowerBound, as: Injected.self)
          hasValues = true
          try apply(representation.value(of: object, as: Value.self), value)
        })
    }
  }

  @usableFromInline var nextLabel: () -> String {
    let number = component.injections.count + 1
    return { "injection \(number)" }
  }

  /// The label of an injection into a property: its name, or the number of the injection if the key path does not contain the name,
  /// as for a weak property.
  @usableFromInline
  func label(of property: AnyKeyPath) -> () -> String {
    let number = nextLabel
    return {
      let text = String(describing: property)
      guard let dot = text.lastIndex(of: "."), !text.contains("<computed") else { return number() }
      return String(text[text.index(after: dot)...])
    }
  }
}
