/// The end of the statement that makes a registration: the last copy of the registration is gone, so nothing can be added.
@usableFromInline
final class RegistrationEnd {
  private let component: Component
  private let container: Container

  init(of component: Component, in container: Container) {
    self.component = component
    self.container = container
  }

  /// Implements `injection:O3a`.
  deinit { container.completeRegistration(of: component) }
}
