/// Somebody who is told what the containers of a run do (`injection:R23`, `injection:SW15`), for logs and for extensions.
public protocol InjectionObserver: AnyObject {
  /// Something happened in a container. It is told at once, in the middle of what the container does.
  func container(_ container: Container, did event: InjectionEvent)
}
