internal import InjectionCore
internal import SimulatedWorld
internal import ViewHierarchy

/// An observer that injects into the views under controllers and under views, if their registration requires it (`injection:S25` to
/// `injection:S27`).
///
/// It does not matter which object creates the views. An object that a container creates or injects into is tied to the container if its
/// registration requires it. When the view of a tied controller loads, the views in it are tied and injected from the top down, each
/// once. A view that is added later is tied to the container of its superview. A child controller of a tied controller is not tied
/// with it.
final class ViewInjection: ViewTreeObserver {
  private struct Tie {
    weak var object: SimulatedObject?
    let injector: StoryboardInjector
  }

  private var ties: [Identity: Tie] = [:]
  private var limit = 64

  // MARK: Containers

  /// Ties an object that a container created or injected into, if the container injects its views too.
  func container(_ container: Container, injected object: Any, of component: Component) {
    let injector = StoryboardInjector(container, framework: component.framework)
    if let controller = object as? UIViewController {
      enter(controller, injector)
      didLoadView(of: controller)
    } else if let view = object as? UIView, component.injectsSubviews {
      enter(view, injector)
      for subview in view.subviews { injectTree(subview, injector) }
    }
  }

  // MARK: Views

  /// Implements `injection:S26` (`injection:S27`).
  func didLoadView(of controller: UIViewController) {
    guard let injector = ties[controller.identity]?.injector, let view = controller.viewIfLoaded else { return }
    injectTree(view, injector)
  }

  /// Implements `injection:S26`.
  func view(_ superview: UIView, didAdd view: UIView) {
    guard !ties.isEmpty, let injector = ties[superview.identity]?.injector else { return }
    injectTree(view, injector)
  }

  private func injectTree(_ root: UIView, _ injector: StoryboardInjector) {
    var rest = [root]
    while let view = rest.popLast() {
      guard ties[view.identity] == nil else { continue }
      enter(view, injector)
      injector.inject(into: view)
      rest += view.subviews.reversed()
    }
  }

  private func enter(_ object: SimulatedObject, _ injector: StoryboardInjector) {
    ties[object.identity] = Tie(object: object, injector: injector)
    guard ties.count > limit else { return }
    ties = ties.filter { $0.value.object != nil }
    limit = max(64, 2 * ties.count)
  }
}
