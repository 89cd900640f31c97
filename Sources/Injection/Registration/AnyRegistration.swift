/// What can be said about a component whatever its type.
public protocol AnyRegistration {
  /// The component.
  var component: Component { get }
  /// Lets the component be found under a key.
  @discardableResult func `as`(_ key: ServiceKey) -> Self
  /// How long an instance serves.
  @discardableResult func lifetime(_ lifetime: Lifetime) -> Self
  /// Lets the component be taken where several fit.
  @discardableResult func `default`() -> Self
  /// Lets the component be taken in place of all others.
  @discardableResult func test() -> Self
  /// Says that the program asks for it.
  @discardableResult func root() -> Self
  /// Says that nobody uses it, and that this is meant.
  @discardableResult func unused() -> Self
  /// Lets an object get its injections once only.
  @discardableResult func injectsOnce() -> Self
  /// Lets the views of a controller be injected too.
  @discardableResult func autoInjectToSubviews() -> Self
}

extension Registration: AnyRegistration {}
