internal import AppSimulator
internal import InjectionCore
internal import ScriptKernel

/// The container of one app.
final class LiveContainer {
  let container: Container
  unowned let app: App
  var registrations: [any AnyRegistration] = []
  /// The observers, which are retained as long as the app runs.
  var observers: [any InjectionObserver] = []

  init(_ container: Container, of app: App) {
    self.container = container
    self.app = app
  }

  /// Adds an observer of the container.
  func observe(_ observer: any InjectionObserver) {
    observers.append(observer)
    container.run.observe(observer)
  }
}
