internal import Simulation
internal import ViewHierarchy

/// Injects into the views under controllers that want it (`injection:S25` to `injection:S27`).
///
/// A controller is tied to who injects it. When its view is loaded, the views in it are tied and injected from the top down, each once; a
/// view that is added later is tied to whom its superview is tied to. A controller that is contained in one is not tied with it.
final class ViewInjection: ViewTreeObserver {
  private struct Tie {
    weak var object: SimulatedObject?
    let injector: StoryboardInjector
  }

  private var ties: [Identity: Tie] = [:]
  private var limit = 64

  /// Ties a controller whose view is not loaded, or loads it into the ties.
  func tie(_ controller: UIViewController, to injector: StoryboardInjector) {
    enter(controller, injector)
    if controller.viewIfLoaded != nil { didLoadView(of: controller) }
  }

  func didLoadView(of controller: UIViewController) {
    guard let injector = ties[controller.identity]?.injector, let view = controller.viewIfLoaded else { return }
    injectTree(view, injector)
  }

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
