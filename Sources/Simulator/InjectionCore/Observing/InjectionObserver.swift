/// An observer of the containers of a run, such as a log or an extension (`injection:R23`, `injection:SW15`).
public protocol InjectionObserver: AnyObject {
  /// Whether the observer also receives each step. If not, it receives only creations, injections and problems. Steps are frequent.
  var followsSteps: Bool { get }

  /// Called when an event occurs, immediately and in the middle of the container's work.
  func container(_ container: Container, did event: InjectionEvent)

  /// Called when an instance is created, the most frequent event.
  ///
  /// The default implementation passes it on as the event ``InjectionEvent/made(_:_:)``, which is not reported in another way.
  func container(_ container: Container, made instance: Any, of component: Component)

  /// Called on the run's recorder, instead of ``container(_:made:of:)``, when a class instance is created.
  ///
  /// The default implementation calls that function.
  func container(_ container: Container, madeObject object: AnyObject, of component: Component)
}

extension InjectionObserver {
  /// Whether the observer receives each step: `true`.
  public var followsSteps: Bool { true }

  /// Passes the creation on as an event.
  public func container(_ container: Container, made instance: Any, of component: Component) {
    self.container(container, did: .made(component, instance))
  }

  /// Passes the creation on like that of any instance.
  public func container(_ container: Container, madeObject object: AnyObject, of component: Component) {
    self.container(container, made: object, of: component)
  }
}
