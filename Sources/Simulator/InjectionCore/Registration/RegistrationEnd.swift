/// The end of the statement that makes a registration.
///
/// It is deallocated with the last copy of the registration, after which nothing can be added.
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
