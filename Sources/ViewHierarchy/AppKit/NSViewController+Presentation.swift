public import Simulation

extension NSViewController {
  /// What this controller presents, in the order of presentation: several can be presented at once (`hierarchy:8.7`).
  public final var presentedViewControllers: [NSViewController] { presentations.map(\.presented) }

  /// How a controller is presented by another one.
  public enum PresentationStyle: Sendable {
    /// In a sheet of the presenter's window.
    case sheet
    /// In a window of its own, which keeps the user from all others.
    case modalWindow
    /// In a popover.
    case popover
    /// As an animator of the app's own shows it.
    case custom
  }

  /// How this controller is presented; nil when nobody presents it itself.
  public final var presentationStyle: PresentationStyle? {
    switch presentation?.style {
    case .sheet: .sheet
    case .modalWindow: .modalWindow
    case .popover: .popover
    case .custom: .custom
    case nil: nil
    }
  }

  /// Who presents this controller, or its farthest ancestor (`hierarchy:8.7`).
  public final var presentingViewController: NSViewController? {
    presentation?.presenter ?? containmentRoot.presentation?.presenter
  }

  /// Presents a controller as the app's own animator does (`hierarchy:8.5`). The controller is in ``presentedViewControllers``
  /// when the animator is called, and the same animator takes it away (`hierarchy:8.6`).
  ///
  /// - Parameter animator: adopts ``NSViewControllerPresentationAnimator``, or is of a dynamic class with its methods.
  /// - Throws: `NSInvalidArgumentException` when the animator is none, or the controller is presented already, is this one or
  ///   contains or presents it (`hierarchy:8.8`).
  public final func present(
    _ controller: NSViewController, animator: SimulatedObject
  ) throws(PlatformException) {
    let answers = [Symbol.animatePresentation, .animateDismissal].allSatisfy { animator.objectClass.method($0) != nil }
    guard answers || animator is any NSViewControllerPresentationAnimator else {
      throw PlatformException(
        "NSInvalidArgumentException",
        "<\(animator)> is not an animator: it needs animatePresentation and animateDismissal")
    }
    try begin(MacPresentation(self, controller, .custom(animator)))
  }

  /// Presents a controller in a sheet of this controller's window, which takes 0.25 s (`hierarchy:8.5`).
  ///
  /// - Throws: as ``present(_:animator:)``; `NSInternalInconsistencyException` when this controller's view is in no window, or the
  ///   other one has a parent or fills another window (`hierarchy:8.8`).
  public final func presentAsSheet(_ controller: NSViewController) throws(PlatformException) {
    try checkCanPresent(controller)
    guard viewIfLoaded?.window != nil else {
      throw PlatformException(
        "NSInternalInconsistencyException",
        "<\(self)> cannot present <\(controller)> as a sheet: its view is not in a window")
    }
    try begin(MacPresentation(self, controller, .sheet))
  }

  /// Presents a controller in a window of its own, which keeps the user from all others (`hierarchy:8.5`).
  ///
  /// - Throws: as ``present(_:animator:)``; `NSInternalInconsistencyException` when the controller has a parent or fills another
  ///   window.
  public final func presentAsModalWindow(_ controller: NSViewController) throws(PlatformException) {
    try begin(MacPresentation(self, controller, .modalWindow))
  }

  /// Presents a controller in a popover, which takes 0.25 s (`hierarchy:8.5`).
  ///
  /// - Parameters:
  ///   - view: what the popover points to.
  ///   - behavior: when it closes by itself.
  /// - Throws: as ``present(_:animator:)``, and what ``NSPopover/show(relativeTo:)`` throws.
  public final func present(
    _ controller: NSViewController, asPopoverRelativeTo view: NSView, behavior: NSPopover.Behavior = .transient
  ) throws(PlatformException) {
    try checkCanPresent(controller)
    let popover = NSPopover(in: world)
    popover.behavior = behavior
    popover.positioningView = view
    try begin(MacPresentation(self, controller, .popover(popover)))
  }

  /// Dismisses a controller that this one presents, and what that one presents: in the way in which it was presented
  /// (`hierarchy:8.6`). Nothing happens when this controller does not present it.
  public final func dismiss(_ controller: NSViewController) {
    presentations.first { $0.presented === controller }?.dismiss()
  }

  /// Asks whoever presents this controller, or its farthest ancestor, to dismiss it; nothing when nobody does (`hierarchy:8.6`).
  ///
  /// - Parameter sender: who asks for it, which changes nothing.
  public final func dismiss(_ sender: SimulatedObject?) {
    (presentation ?? containmentRoot.presentation)?.dismiss()
  }

  /// Implements `hierarchy:8.8`.
  private func begin(_ presentation: MacPresentation) throws(PlatformException) {
    try checkCanPresent(presentation.presented)
    try presentation.begin()
  }

  /// Implements `hierarchy:8.8`.
  private func checkCanPresent(_ controller: NSViewController) throws(PlatformException) {
    if let presenter = controller.presentation?.presenter {
      throw PlatformException(
        "NSInvalidArgumentException", "<\(controller)> is already presented by <\(presenter)>")
    }
    if controller.holds(self) {
      throw PlatformException(
        "NSInvalidArgumentException",
        controller === self
          ? "<\(controller)> cannot present itself"
          : "<\(self)> cannot present <\(controller)>, which contains or presents it")
    }
    try checkDepth(of: controller)
  }
}
