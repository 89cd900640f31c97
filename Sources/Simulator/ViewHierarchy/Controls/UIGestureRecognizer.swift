public import SimulatedWorld

/// An object that recognizes the user's taps and other gestures on a view.
open class UIGestureRecognizer: SimulatedObject, ActionSender {
  /// The view on which the user makes the gesture, or `nil` if the recognizer is not attached.
  public internal(set) final weak var view: UIView?
  /// The targets and their actions.
  public final var targetActions = TargetActions()

  private final var delegateReference = DelegateReference<any UIGestureRecognizerDelegate, BarName>()

  /// The delegate. The reference is weak (`hierarchy:4.24a`).
  open var delegate: (any UIGestureRecognizerDelegate)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }

  /// The ``delegate``, if it is a simulated object. A script sets any object, whose methods are called by name.
  package final var scriptDelegate: SimulatedObject? {
    get { delegateReference.simulated }
    set { delegateReference.object = newValue }
  }

  /// Whether the gesture can begin: the recognizer is enabled, and its delegate does not object (`hierarchy:4.24a`).
  final var shouldBegin: Bool {
    guard isEnabled else { return false }
    let answer = delegateReference.ask(
      .gestureRecognizerShouldBegin, from: self, about: self, Arguments(.object(self))
    ) { .bool($0.gestureRecognizerShouldBegin(self)) }
    return answer?.isTruthy ?? true
  }

  /// Attaches the recognizer to a view.
  public final func attach(to view: UIView) { self.view = view }

  /// The object at which the search for the target of an action starts: the view.
  public final var actionOrigin: SimulatedObject? { view }

  /// Creates an instance by its class.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    guard self == UIGestureRecognizer.self else { return nil }
    return unsafeDowncast(UIGestureRecognizer(in: world, as: objectClass), to: Self.self)
  }

  /// Creates a recognizer of a world.
  public override init(in world: World, as objectClass: ObjectClass? = nil) { super.init(in: world, as: objectClass) }

  #if UIKit
    /// Creates a recognizer with a target and an action.
    public init(target: Any?, action: Selector?) {
      super.init(in: .current)
      if let action { addTarget(target, action: action) }
    }
  #endif

  /// Whether the log records the deallocation; always `false`, because the recognizer is deallocated with its
  /// controller.
  open override var reportsDeallocation: Bool { false }
}
