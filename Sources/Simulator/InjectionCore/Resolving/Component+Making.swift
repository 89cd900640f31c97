/// Creation of instances, and injection into them.
extension Component {
  /// Returns an object that represents an instance: a new one, or a stored one if the lifetime keeps it.
  ///
  /// Call it only while the container runs a resolve.
  @usableFromInline
  func instance(in container: Container) throws -> AnyObject {
    guard container.isFollowed else { return try anyInstance(in: container) }
    container.follow(.found(self))
    let instance = try anyInstance(in: container)
    container.follow(.resolved(self, representation.anyValue(of: instance)))
    return instance
  }

  @inline(__always)
  private func anyInstance(in container: Container) throws -> AnyObject {
    switch keeping {
    case .nothing:
      return try make(in: container)
    case .graph:
      if let instance = instance(inGraphOf: container) { return taken(instance, container) }
      let instance = try make(in: container)
      save(instance, inGraphOf: container)
      return kept(instance, container)
    case .slot:
      let slot = slot(for: container)
      if let instance = slot.instance { return taken(instance, container) }
      let instance = try make(in: container)
      slot.save(instance)
      return kept(instance, container)
    case .scope:
      guard case .custom(let scope) = lifetime else { return try make(in: container) }
      if let instance = scope.fetch(identity) { return taken(instance, container) }
      let instance = try make(in: container)
      scope.save(instance, of: self)
      return kept(instance, container)
    }
  }

  @inline(__always)
  private func taken(_ instance: AnyObject, _ container: Container) -> AnyObject {
    container.follow(.taken(self))
    return instance
  }

  @inline(__always)
  private func kept(_ instance: AnyObject, _ container: Container) -> AnyObject {
    container.follow(.kept(self))
    return instance
  }

  private func make(in container: Container) throws -> AnyObject {
    makingCount += 1
    container.makingDepth += 1
    defer {
      makingCount -= 1
      container.makingDepth -= 1
    }
    guard container.isFollowed else { return try makeNow(in: container) }
    container.follow(.began(.making(self)))
    defer { container.follow(.ended(.making(self))) }
    return try makeNow(in: container)
  }

  /// Implements `injection:R1`, `injection:R19`, `injection:I9`, `injection:I10`, `injection:I11`, `injection:I20`,
  /// `injection:V4`, `injection:S20`, `injection:E2`, `injection:E5` and `injection:SW11`.
  @inline(__always)
  private func makeNow(in container: Container) throws -> AnyObject {
    guard makingCount <= Container.nestingLimit else { throw ResolveError(.endless, of: Dependency(type)) }
    guard container.makingDepth <= Container.depthLimit else {
      throw ResolveError(makingCount > 1 ? .endless : .tooDeep(Container.depthLimit), of: Dependency(type))
    }
    guard let initializer else { throw ResolveError(.noInitializer(.init(self)), of: Dependency(type)) }
    let context = ResolveContext(container: container, component: self)
    let made: AnyObject?
    do {
      made = try initializer(context)
    } catch let error as ResolveError {
      throw error.passing(self, "init")
    }
    guard let made else { throw ResolveError(.madeNothing(.init(self)), of: Dependency(type)) }
    if container.isObserved {
      container.run.tellOfMaking(made, of: self, in: container)
    }
    // An initializer can return an object that a storyboard already injected (`injection:S20`).
    if hasFollowUps, !injectsOnce || container.markInjected(made, representation) { try runInjections(made, context) }
    return made
  }

  // MARK: Injections

  /// Runs the injections of an object in the order of declaration. Injections with `cycle` are deferred, and then `postInit` is too
  /// (`injection:I3` to `injection:I5`) (`injection:I4`, `injection:I12`, `injection:SW5`).
  private func runInjections(_ object: AnyObject, _ context: ResolveContext) throws {
    for index in injections.indices {
      if injections[index].isCycle {
        context.container.enqueue { [self] in try runInjection(index, object, context) }
      } else {
        try runInjection(index, object, context)
      }
    }
    guard postInit != nil else { return }
    if hasCycles {
      context.container.enqueue { [self] in try runPostInit(object) }
    } else {
      try runPostInit(object)
    }
  }

  private func runPostInit(_ object: AnyObject) throws {
    do {
      try postInit?(object)
    } catch let error as ResolveError {
      throw error.passing(self, "postInit")
    }
  }

  /// Implements `injection:I7` and `injection:E8`.
  private func runInjection(_ index: Int, _ object: AnyObject, _ context: ResolveContext) throws {
    var hasValues = false
    do {
      try injections[index].apply(object, context, &hasValues)
    } catch let error as ResolveError {
      let error = error.passing(self, injections[index].label())
      // If a required value cannot be created, the rest of the object stays unchanged (`injection:I7`).
      guard !hasValues, !error.isFatal, !context.container.isStrict else { throw error }
      let container = context.container
      if container.isObserved {
        container.tell(.skipped(label: injections[index].label(), of: self, because: error))
      }
    }
  }

  // MARK: Injecting into existing objects

  /// Injects the declared values into an existing object (`injection:I16`, `injection:I17`, `injection:S18`, `injection:SS3`).
  ///
  /// Call it only while the container runs a resolve.
  func inject(into object: AnyObject, in container: Container) throws {
    if injectsOnce, !container.markInjected(object, representation) { return }
    // Requests for a list omit the component, like components that are being created (`injection:V12`).
    makingCount += 1
    defer { makingCount -= 1 }
    if container.isObserved { container.tell(.used(self, representation.anyValue(of: object))) }
    let context = ResolveContext(container: container, component: self)
    // The object becomes the stored instance after its injections, and is not injected again while it is stored
    // (`injection:I17`).
    switch keeping {
    case .nothing:
      try runInjections(object, context)
    case .graph:
      if representation.isSame(instance(inGraphOf: container), object) { return }
      try runInjections(object, context)
      save(object, inGraphOf: container)
    case .slot:
      let slot = slot(for: container)
      if representation.isSame(slot.instance, object) { return }
      try runInjections(object, context)
      slot.save(object)
    case .scope:
      guard case .custom(let scope) = lifetime, !representation.isSame(scope.fetch(identity), object) else { return }
      try runInjections(object, context)
      scope.save(object, of: self)
    }
  }
}
