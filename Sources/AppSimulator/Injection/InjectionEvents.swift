internal import Injection

/// Passes on what the containers of an app do to those in the app who want to know, as long as there is the app. The run holds this,
/// which knows of nothing that holds the run: to ask a weak reference at each making would cost more than what is told.
final class InjectionEvents: InjectionObserver {
  // No access to these lasts while other code runs.
  @exclusivity(unchecked) private var recorder: InjectionRecorder?
  @exclusivity(unchecked) private var views: ViewInjection?

  init(_ recorder: InjectionRecorder, _ views: ViewInjection) {
    self.recorder = recorder
    self.views = views
  }

  var followsSteps: Bool { false }

  func container(_ container: Container, did event: InjectionEvent) {
    guard let recorder else { return }
    switch event {
    case .made(let component, let object): self.container(container, made: object, of: component)
    case .used(let component, let object):
      recorder.container(container, injected: object, of: component)
      if container.injectsViews(of: component) { views?.container(container, injected: object, of: component) }
    case .cannotInject(_, let error):
      // That a class is not registered is common.
      if case .notRegistered = error.reason { return }
      recorder.warn(of: event)
    case .skipped(_, _, let error): recorder.warn(of: event, advice: container.run.advice(on: error))
    case .ignored, .warned, .complained: recorder.warn(of: event)
    case .registered, .began, .ended, .found, .kept, .taken, .resolved, .leftOut, .failed: break
    }
  }

  func container(_ container: Container, made object: Any, of component: Component) {
    self.container(container, madeObject: object as AnyObject, of: component)
  }

  func container(_ container: Container, madeObject object: AnyObject, of component: Component) {
    recorder?.container(container, made: object, of: component)
    if container.injectsViews(of: component) { views?.container(container, injected: object, of: component) }
  }

  /// The app ends.
  func end() {
    recorder = nil
    views = nil
  }
}
