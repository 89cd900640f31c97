internal import Injection
internal import Simulation
internal import ViewHierarchy

/// Injects into the views under controllers, and under views, that want it (`injection:S25` to `injection:S27`), whoever made them.
///
/// What a container makes or injects into is tied to the container if its registration wants it. When a tied controller's view is loaded,
/// the views in it are tied and injected from the top down, each once; a view that is added later is tied to what its superview is tied to.
/// A controller that is contained in a tied one is not tied with it.
final class ViewInjection: ViewTreeObserver {
  private struct Tie {
    weak var object: SimulatedObject?
    let injector: StoryboardInjector
  }

  private var ties: [Identity: Tie] = [:]
  private var limit = 64

  // MARK: Containers

  /// A container made an object, or injected into it, whose views it is to inject too.
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
