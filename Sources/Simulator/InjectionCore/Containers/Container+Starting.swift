/// Eager creation of instances.
extension Container {
  /// Creates the instances of all components with the lifetime `single` that are registered here, in registration order
  /// (`injection:L8`, `injection:L9`).
  ///
  /// - Throws: The first ``ResolveError`` of an instance that cannot be created, after the others are created. Fatal errors and the
  ///   errors of initializers are thrown immediately.
  public func initializeSingletons() throws {
    try initialize { $0.lifetime.isSingle }
  }

  /// Creates the instances of all components with a scope that are registered here, in registration order (`injection:L11`).
  ///
  /// - Throws: The first ``ResolveError`` of an instance that cannot be created, after the others are created. Fatal errors and the
  ///   errors of initializers are thrown immediately.
  public func initialize(_ scope: InjectionScope) throws {
    try initialize { if case .custom(let own) = $0.lifetime { own === scope } else { false } }
  }

  /// Implements `injection:L8a` and `injection:E12`.
  private func initialize(_ isMeant: (Component) -> Bool) throws {
    lock.lock()
    defer { lock.unlock() }
    completeRegistration()
    follow(.began(.starting))
    defer { follow(.ended(.starting)) }
    var failure: ResolveError?
    for component in components where isMeant(component) {
      guard component.hasInitializer else {
        tell(.warned("\(component) has no initializer, so it is not created at the start"))
        continue
      }
      // A failure does not end the resolve: the pending injections of what was created for the component still run.
      try outermost(component) {
        do {
          _ = try component.instance(in: self)
        } catch let error as ResolveError where error.allowsNil {
          // Only the first failure is thrown, after the loop.
          if failure != nil { tell(.warned("\(component) is not created at the start, because \(error)")) }
          failure = failure ?? error
        }
      }
    }
    if let failure { throw failure }
  }
}
