/// Somebody who is told what the containers of a run do (`injection:R23`, `injection:SW15`), for logs and for extensions.
public protocol InjectionObserver: AnyObject {
  /// Whether it wants to hear of each step too, and not just of what was made, injected into, or is to be warned of: steps are many.
  var followsSteps: Bool { get }

  /// Something happened in a container. It is told at once, in the middle of what the container does.
  func container(_ container: Container, did event: InjectionEvent)

  /// An instance was made, which is told of most. By default it is told as the event ``InjectionEvent/made(_:_:)``, and only so.
  func container(_ container: Container, made instance: Any, of component: Component)

  /// An instance of a class was made, which is told to the run's recorder in place of ``container(_:made:of:)``: by default as that.
  func container(_ container: Container, madeObject object: AnyObject, of component: Component)
}

extension InjectionObserver {
  /// It does.
  public var followsSteps: Bool { true }

  /// Tells it as any other event.
  public func container(_ container: Container, made instance: Any, of component: Component) {
    self.container(container, did: .made(component, instance))
  }

  /// Tells it as the making of any instance.
  public func container(_ container: Container, madeObject object: AnyObject, of component: Component) {
    self.container(container, made: object, of: component)
  }
}
