public import Simulation

/// A view controller.
open class UIViewController: UIResponder {
  /// What the user calls the screen.
  public var title: String?
  /// The view if it was loaded.
  public private(set) var viewIfLoaded: UIView?
  /// Whether the view was loaded.
  public var isViewLoaded: Bool { viewIfLoaded != nil }
  /// The controller that contains this one.
  public internal(set) weak var parent: UIViewController?
  /// The contained controllers, in the order in which they were added; a navigation controller's stack.
  public internal(set) var children: [UIViewController] = []

  /// The view; loaded at the first request, which calls ``loadView()`` and ``viewDidLoad()`` (`hierarchy:3.1`).
  public var view: UIView {
    get {
      let made = viewIfLoaded ?? UIView(in: world)
      viewIfLoaded = made
      return made
    }
    set { viewIfLoaded = newValue }
  }

  /// Loads the view unless it is loaded.
  public func loadViewIfNeeded() { _ = view }

  /// The nearest navigation controller above this one through ``parent``, itself excluded (`hierarchy:6.8`).
  public var navigationController: UINavigationController? { nil }

  // MARK: Containment

  /// Adds a child: sends `willMove(toParent:)`, never `didMove(toParent:)` (`hierarchy:3.8`).
  ///
  /// - Throws: `UIViewControllerHierarchyInconsistency` when the child is this controller or one that contains it.
  public func addChild(_ child: UIViewController) throws(PlatformException) {}

  /// Leaves the parent: sends `didMove(toParent: nil)`, never `willMove(toParent: nil)` (`hierarchy:3.9`).
  public func removeFromParent() {}

  // MARK: Presentation

  /// How the controller is presented.
  public var modalPresentationStyle: UIModalPresentationStyle = .fullScreen
  /// Whether controllers presented in the current context cover this one rather than one above (`hierarchy:6.2`).
  public var definesPresentationContext = false
  /// What this controller, or the nearest of its ancestors that presents, has presented (`hierarchy:6.4`).
  public var presentedViewController: UIViewController? { nil }
  /// The controller that presented this one or the nearest of its ancestors that is presented (`hierarchy:6.5`).
  public var presentingViewController: UIViewController? { nil }

  /// Presents a controller.
  ///
  /// - Parameter completion: runs once the transition is over; never when the presentation is refused.
  /// - Throws: `NSInvalidArgumentException` when the controller is presented already or has a place in the hierarchy
  ///   (`hierarchy:5.13`, `hierarchy:5.14`).
  public func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) throws(PlatformException) {}

  /// Dismisses what this controller, or the nearest ancestor that presents, has presented; when there is nothing, the
  /// presented controller to which this one belongs (`hierarchy:4.34`).
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}

  // MARK: What is happening

  /// Whether the controller is appearing because it was presented; true in its appearance callbacks only (`hierarchy:3.24`).
  public var isBeingPresented: Bool { false }
  /// Whether the controller is disappearing because it is dismissed.
  public var isBeingDismissed: Bool { false }
  /// Whether the controller is appearing for the first time in its parent.
  public var isMovingToParent: Bool { false }
  /// Whether the controller is disappearing because it left its parent.
  public var isMovingFromParent: Bool { false }

  // MARK: Lifecycle

  /// Makes the view. An override sets ``view`` and does not call super (`hierarchy:3.4`).
  open func loadView() { view = UIView(in: world) }
  /// The view was loaded.
  open func viewDidLoad() {}
  /// The controller is about to appear.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view stands in the tree, and the controller is appearing (`hierarchy:3.22`).
  open func viewIsAppearing(_ animated: Bool) {}
  /// The controller has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// The controller is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The controller has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The controller is about to move to a parent, or to none.
  open func willMove(toParent parent: UIViewController?) {}
  /// The controller has moved to a parent, or to none.
  open func didMove(toParent parent: UIViewController?) {}

  /// Calls the Swift implementation of a lifecycle method: what a script's `super` means.
  ///
  /// - Returns: nil when the selector is no lifecycle method; ``Simulation/Value/none`` otherwise.
  open func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? { nil }
}
