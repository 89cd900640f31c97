public import SimulatedWorld

/// An object that manages one presentation: its delegate, and whether the presenter leaves the screen
/// (`hierarchy:4.27`).
///
/// A presented controller owns it from the first access to ``UIViewController/presentationController`` to the end of
/// its dismissal. For the style `custom`, the transitioning delegate provides a subclass.
open class UIPresentationController: SimulatedObject {
  /// The presented controller. Setting `nil` ends the management, after which apps can still access the last one.
  final var presented: UIViewController? {
    get { isManaging ? lastPresented : nil }
    set {
      isManaging = newValue != nil
      if let newValue { lastPresented = newValue }
    }
  }
  private final var isManaging = false
  private final weak var lastPresented: UIViewController?
  /// The presenter, for the callback at the end of the dismissal.
  private weak var knownPresenter: UIViewController?
  private var isEnding = false
  /// The style for which the object was created (`hierarchy:4.33a`).
  final var managedStyle: UIModalPresentationStyle?
  final var delegateReference = DelegateReference<any UIAdaptivePresentationControllerDelegate, UIKitName>()

  /// Creates a presentation controller of the current world.
  ///
  /// - Parameters:
  ///   - presentedViewController: The presented controller, if it has no presentation controller yet. Otherwise the presentation
  ///     connects the two when the transitioning delegate returns this object.
  ///   - presentingViewController: The presenter, which the presentation determines itself.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    super.init(in: .current)
  }

  /// Creates a presentation controller of a world.
  public override init(in world: World, as objectClass: ObjectClass? = nil) { super.init(in: world, as: objectClass) }

  /// Creates an instance by its class. A Swift class that scripts create overrides this.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    guard self == UIPresentationController.self else { return nil }
    return unsafeDowncast(UIPresentationController(in: world, as: objectClass), to: Self.self)
  }

  /// Whether the log records the deallocation: only for app-defined classes.
  open override var reportsDeallocation: Bool { !objectClass.isPlatform }

  /// The delegate, which is notified of the presentation. The reference is weak. A dynamic class implements its
  /// methods by name; a Swift class adopts ``UIAdaptivePresentationControllerDelegate``.
  open var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }

  /// The ``delegate``, if it is a simulated object. A script sets any object, whose methods are called by name.
  package final var scriptDelegate: SimulatedObject? {
    get { delegateReference.simulated }
    set { delegateReference.object = newValue }
  }

  /// The presented controller. After the presentation, it is the last one.
  ///
  /// The process ends if that controller was deallocated. On the device, the presentation controller retains it.
  public final var presentedViewController: UIViewController {
    guard let controller = lastPresented else { fatalError("the presented controller was deallocated") }
    return controller
  }

  /// The presented controller, or `nil` after the presentation.
  package final var currentPresentedViewController: UIViewController? { presented }

  // On the platform this is not optional. Apps, which use it only in a presentation, compile without unwrapping.

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The presenter, or `nil` if it is not known before the presentation, and after the presentation.
  public final var presentingViewController: UIViewController! {
    guard let presented else { return nil }
    return presented.presentation?.presenter ?? (isEnding ? knownPresenter : nil)
  }

  /// The view in which the presentation takes place: a separate view for app-defined classes and animators, else the
  /// superview of the presented controller's view (`hierarchy:4.72`). `nil` outside the presentation.
  public final var containerView: UIView? { presented?.presentation?.container ?? presented?.viewIfLoaded?.superview }

  /// The view that the presentation adds to the container: the presented controller's own one. A Swift subclass can
  /// return a view that contains it.
  open var presentedView: UIView? { presented?.view }

  /// The frame of the presented view: the bounds of the container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.ownBounds ?? .zero }

  /// The style in which the controller is shown, or the requested style before the presentation (`hierarchy:4.29`).
  public final var presentationStyle: UIModalPresentationStyle {
    presented?.presentedStyle ?? .automatic
  }

  /// Whether the presenter's view leaves the screen. In the style `custom` a subclass decides, and the default is
  /// `false` (`hierarchy:4.27`).
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  // MARK: Callbacks (hierarchy:4.75)

  /// Called before the presentation starts, when the container is on the screen.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation has ended.
  ///
  /// - Parameter completed: Whether the controller is presented, `false` if the presentation was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal starts.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal has ended.
  ///
  /// - Parameter completed: Whether the controller is dismissed, `false` if the dismissal was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays out its views, once when the presentation starts.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its views.
  open func containerViewDidLayoutSubviews() {}

  /// Calls the Swift implementation of an overridable method, which is the `super` of a dynamic class.
  ///
  /// - Returns: `nil` if the class has no such method.
  open func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    if selector == UIKitName.shouldRemovePresentersView.symbol { return .bool(shouldRemovePresentersView) }
    switch TransitionName(selector) {
    case .presentationTransitionWillBegin: presentationTransitionWillBegin()
    case .presentationTransitionDidEnd: presentationTransitionDidEnd(arguments[0].isTruthy)
    case .dismissalTransitionWillBegin: dismissalTransitionWillBegin()
    case .dismissalTransitionDidEnd: dismissalTransitionDidEnd(arguments[0].isTruthy)
    default: return nil
    }
    return Value.none
  }

  final func presentationWillBegin() {
    guard !objectClass.isPlatform else { return }
    call(.presentationTransitionWillBegin)
    world.callback {
      containerViewWillLayoutSubviews()
      containerViewDidLayoutSubviews()
    }
  }

  final func presentationDidEnd(completed: Bool) {
    if !objectClass.isPlatform { call(.presentationTransitionDidEnd, Arguments(.bool(completed))) }
  }

  final func dismissalWillBegin() {
    guard !objectClass.isPlatform else { return }
    knownPresenter = presented?.presentation?.presenter
    call(.dismissalTransitionWillBegin)
  }

  final func dismissalDidEnd(completed: Bool) {
    guard !objectClass.isPlatform else { return }
    isEnding = true
    call(.dismissalTransitionDidEnd, Arguments(.bool(completed)))
    isEnding = false
  }

  /// Sends a callback to an app-defined class, and records it (`hierarchy:4.75`).
  private func call(_ name: TransitionName, _ arguments: Arguments = Arguments()) {
    world.log.append(.callback(identity, name.symbol, .object(presented?.identity ?? .none)))
    if let method = objectClass.override(name.symbol) {
      _ = world.callback { method.call(self, objectClass, arguments) }
    } else {
      world.callback { _ = callNative(name.symbol, arguments) }
    }
  }

  /// The value of ``shouldRemovePresentersView`` from an override, or else from the Swift class.
  final var removesPresentersView: Bool {
    guard let method = objectClass.override(UIKitName.shouldRemovePresentersView.symbol) else {
      return shouldRemovePresentersView
    }
    return world.callback { method.call(self, objectClass, Arguments()) }.isTruthy
  }

  // MARK: Delegate

  /// Returns the style that the delegate adapts to, or `nil` if it leaves the choice to the platform.
  final func askAdaptiveStyle(_ traits: UITraitCollection) -> UIModalPresentationStyle? {
    let answer = delegateReference.ask(
      .adaptivePresentationStyle, from: self, about: presented, Arguments(.object(self), .foreign(traits))
    ) { delegate in
      .string(delegate.adaptivePresentationStyle(for: self, traitCollection: traits).rawValue)
    }
    guard case .string(let name) = answer else { return nil }
    return UIModalPresentationStyle(rawValue: name)
  }

  final func tellWillPresent(_ style: UIModalPresentationStyle) {
    delegateReference.tell(
      .presentationControllerWillPresent, from: self, about: presented,
      Arguments(.object(self), .string(style.rawValue))
    ) { delegate in
      delegate.presentationController(
        self, willPresentWithAdaptiveStyle: style, transitionCoordinator: presented?.transitionCoordinator)
    }
  }

  /// Whether the user may dismiss the controller.
  final var allowsDismissal: Bool {
    delegateReference.ask(.presentationControllerShouldDismiss, from: self, about: presented, Arguments(.object(self)))
    {
      .bool($0.presentationControllerShouldDismiss(self))
    }?.isTruthy ?? true
  }

  final func tellWillDismiss() {
    tell(.presentationControllerWillDismiss) { $0.presentationControllerWillDismiss(self) }
  }

  final func tellDidDismiss() {
    tell(.presentationControllerDidDismiss) { $0.presentationControllerDidDismiss(self) }
  }

  final func tellDidAttemptToDismiss() {
    tell(.presentationControllerDidAttemptToDismiss) { $0.presentationControllerDidAttemptToDismiss(self) }
  }

  private func tell(_ name: UIKitName, native: (any UIAdaptivePresentationControllerDelegate) -> Void) {
    delegateReference.tell(name, from: self, about: presented, Arguments(.object(self)), native: native)
  }
}
