/// The configuration of a registered component.
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
  /// Whether the registration counts. It does not if the same line registered the same type before, under the same keys
  /// (`injection:R9`).
  public var isEntered: Bool { component.isEntered }
  @usableFromInline let end: RegistrationEnd?

  @inlinable
  func saying(_ body: () -> Void) -> Registration {
    // The registration must not end before the change is complete.
    withExtendedLifetime(end) { container.change(body) }
    return self
  }

  // MARK: Keys

  /// Also registers the component under a service (`injection:R4`). The conformance is checked when an instance is requested.
  @discardableResult
  public func `as`<Service>(_ service: Service.Type) -> Registration { self.as(ServiceKey(ServiceType(service))) }

  /// Registers the component under a service with a name, and not under the service alone (`injection:R5`).
  @discardableResult
  public func `as`<Service>(_ service: Service.Type, name: String) -> Registration {
    self.as(ServiceKey(ServiceType(service), name: name))
  }

  /// Registers the component under a service with a tag.
  @discardableResult
  public func `as`<Service, Tag>(_ service: Service.Type, tag: Tag.Type) -> Registration {
    self.as(ServiceKey(ServiceType(service), tag: ServiceType(tag)))
  }

  /// Also registers the component under a service, and lets the compiler check the conformance: `.as(check: Api.self) { $0 }`.
  ///
  /// The function never runs (`injection:R7`).
  @discardableResult
  public func `as`<Service>(check service: Service.Type, _ proof: (Value) -> Service) -> Registration {
    self.as(service)
  }

  /// Registers the component under an additional key.
  @discardableResult
  public func `as`(_ key: ServiceKey) -> Registration {
    saying { container.enter(component, as: key) }
  }

  // MARK: Properties

  /// Sets the lifetime of instances. The last call counts (`injection:R13`).
  @discardableResult
  public func lifetime(_ lifetime: Lifetime) -> Registration {
    saying { component.lifetime = lifetime }
  }

  /// Prefers the component if several components match (`injection:R13`, `injection:R14`).
  @discardableResult
  public func `default`() -> Registration { saying { component.priority = .default } }

  /// Prefers the component over all others, for tests (`injection:R13`).
  @discardableResult
  public func test() -> Registration { saying { component.priority = .test } }

  /// Declares that the program requests the component. Validation starts there (`injection:R16`).
  @discardableResult
  public func root() -> Registration {
    saying {
      component.isRoot = true
      container.hasRoots = true
    }
  }

  /// Declares that the component is unused on purpose.
  @discardableResult
  public func unused() -> Registration { saying { component.isMarkedUnused = true } }

  /// Injects into each object only once, even if it is passed to the container several times (`injection:SS3`).
  @discardableResult
  public func injectsOnce() -> Registration { saying { component.injectsOnce = true } }

  /// Also injects into the views of a controller, or the subviews of a view (`injection:S25`).
  @discardableResult
  public func autoInjectToSubviews() -> Registration { saying { component.injectsSubviews = true } }

  // MARK: Injections

  /// Sets a property to a resolved value.
  ///
  /// - Parameters:
  ///   - property: The property to set.
  ///   - name: The name of the value's registration, or an empty string if it has none.
  ///   - cycle: Whether to wait for the end of the outermost resolve, so that all components of a cycle can be created (`injection:I4`).
  @inlinable
  @discardableResult
  public func injection<Injected>(
    _ property: ReferenceWritableKeyPath<Value, Injected>, name: String = "", cycle: Bool = false
  ) -> Registration {
    inject(Injected.self, name: name, cycle: cycle, label: label(of: property)) { $0[keyPath: property] = $1 }
  }

  /// Sets a property to the result of a function for a resolved value: `.injection(\.plugins) { many($0) }`.
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

  /// Passes an instance and a resolved value with a name to a function.
  @inlinable
  @discardableResult
  public func injection<Injected>(
    name: String, cycle: Bool = false, _ apply: @escaping (Value, Injected) throws -> Void
  ) -> Registration {
    inject(Injected.self, name: name, cycle: cycle, label: nextLabel, apply)
  }

  /// Passes an instance and a resolved value to a function, immediately or at the end of the outermost resolve.
  @inlinable
  @discardableResult
  public func injection<Injected>(
    cycle: Bool, _ apply: @escaping (Value, Injected) throws -> Void
  ) -> Registration {
    inject(Injected.self, name: "", cycle: cycle, label: nextLabel, apply)
  }

  /// Passes an instance and resolved values to a function: a method injection (`injection:I1`).
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

  /// Passes an instance and the values of dependencies to a function, for types that were declared at run time (`injection:I1`).
  ///
  /// - Parameter label: The name of the place for display, or `nil` to use the number of the injection.
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

  /// Sets a function that runs after all injections, including those with `cycle`. The last call counts (`injection:I5`).
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

  /// Returns the label of an injection into a property.
  ///
  /// The label is the name of the property. If the key path does not contain the name, as for a weak property, it is the number of
  /// the injection.
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
