/// Somebody who is told what a container does (`injection:R23`), for logs and for extensions.
public protocol InjectionObserver: AnyObject {
  /// A registration is complete: its container was used, or something else was registered after it.
  func container(_ container: Container, registered component: Component)
  /// The same line registered the same type again: the first registration stays (`injection:R9`).
  func container(_ container: Container, ignored component: Component)
  /// An object was made; what is to be injected into it is not there yet.
  func container(_ container: Container, made component: Component)
  /// An instance was taken from where its lifetime keeps it.
  func container(_ container: Container, found component: Component)
  /// A required injection was left out because its value could not be made (`injection:I7`).
  func container(_ container: Container, skipped label: String, of component: Component, because error: ResolveError)
  /// Nil was given to an optional place because its value could not be made.
  func container(_ container: Container, leftOut error: ResolveError)
  /// Nothing was injected into an object: its type is not registered, or ambiguous (`injection:I15`).
  func container(_ container: Container, cannotInjectInto type: ServiceType, because error: ResolveError)
  /// Something that is allowed and probably not meant.
  func container(_ container: Container, warns message: String)
}

extension InjectionObserver {
  public func container(_ container: Container, registered component: Component) {}
  public func container(_ container: Container, ignored component: Component) {}
  public func container(_ container: Container, made component: Component) {}
  public func container(_ container: Container, found component: Component) {}
  public func container(
    _ container: Container, skipped label: String, of component: Component, because error: ResolveError
  ) {}
  public func container(_ container: Container, leftOut error: ResolveError) {}
  public func container(_ container: Container, cannotInjectInto type: ServiceType, because error: ResolveError) {}
  public func container(_ container: Container, warns message: String) {}
}
