/// A registration without the type of its component.
public protocol AnyRegistration {
  /// The component.
  var component: Component { get }
  /// Registers the component under an additional key.
  @discardableResult func `as`(_ key: ServiceKey) -> Self
  /// Sets the lifetime of instances.
  @discardableResult func lifetime(_ lifetime: Lifetime) -> Self
  /// Prefers the component if several components match.
  @discardableResult func `default`() -> Self
  /// Prefers the component over all others, for tests.
  @discardableResult func test() -> Self
  /// Declares that the program requests the component.
  @discardableResult func root() -> Self
  /// Declares that the component is unused on purpose.
  @discardableResult func unused() -> Self
  /// Injects into each object only once.
  @discardableResult func injectsOnce() -> Self
  /// Also injects into the views of a controller.
  @discardableResult func autoInjectToSubviews() -> Self
}

extension Registration: AnyRegistration {}
