public import Simulation

/// What manages one presentation: whom to tell of it, and whether the presenter leaves the screen (`hierarchy:4.27`).
///
/// A presented controller holds it from the first request for ``UIViewController/presentationController`` to the end of its
/// dismissal. A subclass, for the style `custom`, comes from the transitioning delegate.
open class UIPresentationController: SimulatedObject {
  /// Weak in effect: the presented controller clears it when it ends.
  unowned(unsafe) final var presented: UIViewController?
  final var delegateReference = DelegateReference<any UIAdaptivePresentationControllerDelegate>()

  /// The end of the object's life is worth an event only for the app's own classes.
  open override var reportsDeallocation: Bool { !objectClass.isPlatform }

  /// Who is told of the presentation, kept weakly. A dynamic class answers by methods; a Swift class by adopting
  /// ``UIAdaptivePresentationControllerDelegate``.
  public final var delegate: SimulatedObject? {
    get { delegateReference.object }
    set { delegateReference.object = newValue }
  }

  /// What is presented; nil once that is over.
  public final var presentedViewController: UIViewController? { presented }

  /// Who presents; nil before and after the presentation.
  public final var presentingViewController: UIViewController? { presented?.presentation?.presenter }

  /// The view in which the presented controller's stands; nil when it stands in none.
  public final var containerView: UIView? { presented?.viewIfLoaded?.superview }

  /// The style in which the controller is shown now; before the presentation the one that it asked for (`hierarchy:4.29`).
  public final var presentationStyle: UIModalPresentationStyle {
    presented?.presentedStyle ?? .automatic
  }

  /// Whether the presenter's view leaves the screen. A subclass is asked in the style `custom`, where it is false unless
  /// overridden (`hierarchy:4.27`).
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  /// Calls the Swift implementation of an overridable method: what `super` means to a dynamic class.
  ///
  /// - Returns: nil when the class has no such method.
  open func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    selector == .shouldRemovePresentersView ? .bool(shouldRemovePresentersView) : nil
  }

  /// What an override, or else the Swift class, answers to ``shouldRemovePresentersView``.
  final var removesPresentersView: Bool {
    guard let method = objectClass.override(.shouldRemovePresentersView) else { return shouldRemovePresentersView }
    return world.callback { method.call(self, objectClass, Arguments()) }.isTruthy
  }

  // MARK: Delegate

  /// The style that the delegate adapts to; nil when it leaves that to the platform.
  final func askAdaptiveStyle(_ traits: UITraitCollection) -> UIModalPresentationStyle? {
    let answer = delegateReference.ask(
      .adaptivePresentationStyle, about: presented, Arguments(.object(self), .foreign(traits))
    ) { delegate in
      delegate.adaptivePresentationStyle(for: self, traitCollection: traits).map { .string($0.rawValue) } ?? .none
    }
    guard case .string(let name) = answer else { return nil }
    return UIModalPresentationStyle(rawValue: name)
  }

  final func tellWillPresent(_ style: UIModalPresentationStyle) {
    delegateReference.tell(
      .presentationControllerWillPresent, about: presented, Arguments(.object(self), .string(style.rawValue))
    ) { $0.presentationController(self, willPresentWithAdaptiveStyle: style) }
  }

  /// Whether the user may dismiss the controller.
  final var allowsDismissal: Bool {
    delegateReference.ask(.presentationControllerShouldDismiss, about: presented, Arguments(.object(self))) {
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

  private func tell(_ selector: Symbol, native: (any UIAdaptivePresentationControllerDelegate) -> Void) {
    delegateReference.tell(selector, about: presented, Arguments(.object(self)), native: native)
  }
}
