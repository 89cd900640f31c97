#if UIKit
  public import Foundation
  internal import Simulation
  public import ViewHierarchy

  /// An animator of a transition. Inert: the simulator does not call animators yet.
  public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Asks for the duration. Inert.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Runs the animation. Inert.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Asks for an animator that can be interrupted. Inert.
    func interruptibleAnimator(
      using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating
    /// Called when the animation has ended. Inert.
    func animationEnded(_ transitionCompleted: Bool)
  }

  extension UIViewControllerAnimatedTransitioning {
    /// Returns an animator without animations.
    public func interruptibleAnimator(
      using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { UIViewPropertyAnimator() }
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
  }

  /// A controller of an interactive transition. Inert: the simulator does not call it yet.
  public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Starts the transition. Inert.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  }

  /// The circumstances of a transition. Inert: the simulator creates none yet.
  public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view in which the transition takes place. Inert.
    var containerView: UIView { get }
    /// Whether the transition is animated. Inert.
    var isAnimated: Bool { get }
    /// Whether the transition is interactive. Inert.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled. Inert.
    var transitionWasCancelled: Bool { get }
    /// Ends the transition. Inert.
    func completeTransition(_ didComplete: Bool)
    /// Returns a controller of the transition. Inert.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view of the transition. Inert.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Returns the final frame of a controller's view. Inert.
    func finalFrame(for viewController: UIViewController) -> CGRect
    /// Returns the first frame of a controller's view. Inert.
    func initialFrame(for viewController: UIViewController) -> CGRect
    /// Reports the progress. Inert.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Completes an interactive transition. Inert.
    func finishInteractiveTransition()
    /// Cancels an interactive transition. Inert.
    func cancelInteractiveTransition()
  }

  /// The role of a controller in a transition. Inert.
  public enum UITransitionContextViewControllerKey: Sendable {
    /// The controller that leaves.
    case from
    /// The controller that comes.
    case to
  }

  /// The role of a view in a transition. Inert.
  public enum UITransitionContextViewKey: Sendable {
    /// The view that leaves.
    case from
    /// The view that comes.
    case to
  }

  /// An interactive transition whose progress the app sets. Inert.
  open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// The progress.
    open private(set) var percentComplete: CGFloat = 0
    /// The speed of the completion. Inert.
    open var completionSpeed: CGFloat = 1
    /// Creates a transition.
    public override init() {}
    /// Inert.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
    /// Sets ``percentComplete``.
    open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
    /// Inert.
    open func finish() {}
    /// Inert.
    open func cancel() {}
  }

  /// A source of animators. Inert: the simulator does not ask for animators yet.
  public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Asks for the animator of a presentation. Inert.
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Asks for the animator of a dismissal. Inert.
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Asks for the interactive controller of a presentation. Inert.
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Asks for the interactive controller of a dismissal. Inert.
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Asks for the presentation controller. Inert.
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
  }

  extension UIViewControllerTransitioningDelegate {
    /// Returns `nil`.
    public func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns `nil`.
    public func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns `nil`.
    public func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Returns `nil`.
    public func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Returns `nil`.
    public func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
  }

  extension UIViewController {
    /// The source of animators. Inert.
    public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
      get { addedWeak() }
      set { addWeak(newValue) }
    }
  }
#endif
