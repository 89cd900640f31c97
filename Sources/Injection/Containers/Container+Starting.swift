/// Making instances before anybody asks.
extension Container {
  /// Makes all components of the lifetime `single` that are registered here, in the order of registration (`injection:L8`).
  ///
  /// - Throws: ``ResolveError`` when one cannot be made, and what initializers throw.
  public func initializeSingletons() throws {
    try initialize { $0.lifetime.isSingle }
  }

  /// Makes all components of a scope that are registered here, in the order of registration (`injection:L11`).
  ///
  /// - Throws: ``ResolveError`` when one cannot be made, and what initializers throw.
  public func initialize(_ scope: InjectionScope) throws {
    try initialize { if case .custom(let own) = $0.lifetime { own === scope } else { false } }
  }

  private func initialize(_ isMeant: (Component) -> Bool) throws {
    completeRegistration()
    follow(.began(.starting))
    defer { follow(.ended(.starting)) }
    for component in components where isMeant(component) {
      guard component.hasInitializer else {
        tell(.warned("\(component) has no initializer, so it is not made at the start"))
        continue
      }
      _ = try outermost(component) { try component.instance(in: self) }
    }
  }
}
