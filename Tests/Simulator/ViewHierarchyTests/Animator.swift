import SimulatedWorld
import ViewHierarchy

/// An animator whose calls appear in the log. It adds the new view, and ends the transition after its duration.
final class Animator: SimulatedObject, UIViewControllerAnimatedTransitioning {
  var duration = 1.0
  /// Performs the transition instead of ``perform(_:)``.
  var animation: ((any UIViewControllerContextTransitioning) -> Void)?
  /// The context of the last transition.
  private(set) weak var context: UIViewControllerTransitionContext?

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext as? UIViewControllerTransitionContext
    if let animation { animation(transitionContext) } else { perform(transitionContext) }
  }

  func animationEnded(_ transitionCompleted: Bool) {}

  func perform(_ context: any UIViewControllerContextTransitioning) {
    if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    UIView.animate(in: world, for: duration, animations: {}) { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// An interaction controller that performs the transition itself, and whose calls appear in the log.
final class Interaction: SimulatedObject, UIViewControllerInteractiveTransitioning {
  weak var context: UIViewControllerTransitionContext?

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext as? UIViewControllerTransitionContext
    if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
  }
}

/// A delegate of every kind that returns an animator and an interaction controller. It is not simulated, so that only
/// the animator's calls appear in the log.
final class Provider: UINavigationControllerDelegate, UITabBarControllerDelegate, UIViewControllerTransitioningDelegate
{
  let animator: Animator
  var isActive = true
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var manager: UIPresentationController?
  /// Runs when the delegate receives the request for an animator.
  var hook: (() -> Void)?
  /// The questions, in short.
  private(set) var asked: [String] = []

  init(_ app: TestApp) { animator = Animator(in: app.world) }

  private func answer(_ question: String, _ controllers: UIViewController...) -> Animator? {
    asked.append("\(question) \(controllers.map(\.objectClass.name).joined(separator: " "))")
    hook?()
    return isActive ? animator : nil
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { answer("\(operation)", fromVC, toVC) }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { answer("select", fromVC, toVC) }
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { answer("present", presented, presenting, source) }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { answer("dismiss", dismissed) }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { manager }
}
