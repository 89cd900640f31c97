/// Injecting into objects that exist, such as controllers that a storyboard made.
extension Container {
  /// Injects what is declared for an object's own class (`injection:I14`); its superclasses' registrations do not count.
  ///
  /// - Returns: whether its type is registered, here or in a parent. If not, or if several components fit, nothing happens, and the observer is
  ///   told (`injection:I15`).
  /// - Throws: what the injections throw, and ``ResolveError`` for what is fatal.
  @discardableResult
  public func inject(into object: AnyObject, arguments: ResolveArguments? = nil) throws -> Bool {
    try giving(arguments) { try inject(into: object, as: ServiceType(Swift.type(of: object))) }
  }

  /// Injects what is declared under a type into an object.
  ///
  /// - Returns: whether the type is registered.
  /// - Throws: what the injections throw, and ``ResolveError`` for what is fatal.
  @discardableResult
  public func inject(into object: AnyObject, as type: ServiceType, from framework: PartIdentity? = nil) throws -> Bool {
    completeRegistration()
    let component: Component
    if let single = single(type.id) {
      component = single
    } else {
      do {
        component = try select(Dependency(type), in: framework)
      } catch let error as ResolveError {
        observer?.container(self, cannotInjectInto: type, because: error)
        return false
      }
    }
    try outermost(component) { try component.inject(into: object, in: self) }
    return true
  }
}
