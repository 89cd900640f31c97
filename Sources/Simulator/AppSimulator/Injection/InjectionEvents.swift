internal import InjectionCore

/// An observer that forwards the events of an app's containers to the interested objects of the app, as long as the app exists.
///
/// The run retains this object. It has no reference to an object that retains the run: a weak reference would cost more at each
/// instantiation than the event itself.
final class InjectionEvents: InjectionObserver {
  private var recorder: InjectionRecorder?
  private var views: ViewInjection?

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
      // Unregistered classes are common, so this is not a warning.
      if case .notRegistered = error.reason { return }
      recorder.warn(of: event)
    case .skipped(_, _, let error): recorder.warn(of: event, advice: container.run.advice(on: error))
    case .requestedOther:
      recorder.warn(of: event, advice: "end its registration with root(), as for each other type that the app requests")
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

  /// Stops forwarding, because the app ends.
  func end() {
    recorder = nil
    views = nil
  }
}
