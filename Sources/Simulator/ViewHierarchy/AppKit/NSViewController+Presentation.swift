internal import SimulatedWorld

extension NSViewController {
  /// The style in which a controller is presented by another one.
  public enum PresentationStyle: Sendable {
    /// In a sheet of the presenter's window.
    case sheet
    /// In a separate window, which prevents the user from using all others.
    case modalWindow
    /// In a popover.
    case popover
    /// With an app-defined animator.
    case custom
  }

  /// The style in which this controller is presented, or `nil` if it is not presented itself.
  public final var presentationStyle: PresentationStyle? {
    switch presentation?.style {
    case .sheet: .sheet
    case .modalWindow: .modalWindow
    case .popover: .popover
    case .custom: .custom
    case nil: nil
    }
  }

  /// The presenter of this controller, or of its topmost ancestor (`hierarchy:8.7`).
  public final var presentingViewController: NSViewController? {
    presentation?.presenter ?? containmentRoot.presentation?.presenter
  }

  /// Presents a controller with an app-defined animator (`hierarchy:8.5`). The controller is in
  /// ``presentedViewControllers`` when the animator is called, and the same animator dismisses it (`hierarchy:8.6`).
  ///
  /// - Parameter animator: An object that adopts ``NSViewControllerPresentationAnimator``, or whose dynamic class has
  ///   its methods.
  /// - Throws: `NSInvalidArgumentException` if the object is not an animator, or if the controller is presented
  ///   already, is this one, or contains or presents it (`hierarchy:8.8`).
  final func raisingPresent(_ controller: NSViewController, animator: AnyObject) throws(PlatformException) {
    let answers = [AppKitName.animatePresentation.symbol, AppKitName.animateDismissal.symbol].allSatisfy {
      (animator as? SimulatedObject)?.objectClass.method($0) != nil
    }
    guard answers || animator is any NSViewControllerPresentationAnimator else {
      throw PlatformException(
        "NSInvalidArgumentException",
        "<\(animator)> is not an animator: it needs animatePresentation and animateDismissal")
    }
    try begin(MacPresentation(self, controller, .custom(animator)))
  }

  /// Presents a controller in a sheet of this controller's window, which takes 0.25 s (`hierarchy:8.5`).
  ///
  /// - Throws: The errors of ``raisingPresent(_:animator:)``. `NSInternalInconsistencyException` if this controller's view
  ///   is not in a window, or if the other controller has a parent or fills another window (`hierarchy:8.8`).
  final func raisingPresentAsSheet(_ controller: NSViewController) throws(PlatformException) {
    try checkCanPresent(controller)
    guard viewIfLoaded?.window != nil else {
      throw PlatformException(
        "NSInternalInconsistencyException",
        "<\(self)> cannot present <\(controller)> as a sheet: its view is not in a window")
    }
    try begin(MacPresentation(self, controller, .sheet))
  }

  /// Presents a controller in a separate window, which prevents the user from using all others (`hierarchy:8.5`).
  ///
  /// - Throws: The errors of ``raisingPresent(_:animator:)``. `NSInternalInconsistencyException` if the controller has a
  ///   parent or fills another window.
  final func raisingPresentAsModalWindow(_ controller: NSViewController) throws(PlatformException) {
    try begin(MacPresentation(self, controller, .modalWindow))
  }

  /// Presents a controller in a popover, which takes 0.25 s (`hierarchy:8.5`).
  ///
  /// - Parameters:
  ///   - view: The view to which the popover points.
  ///   - behavior: The condition under which the popover closes automatically.
  /// - Throws: The errors of ``raisingPresent(_:animator:)`` and of ``NSPopover/raisingShow(relativeTo:)``.
  final func raisingPresent(
    _ controller: NSViewController, asPopoverRelativeTo view: NSView, behavior: NSPopover.Behavior
  ) throws(PlatformException) {
    try checkCanPresent(controller)
    let popover = NSPopover(in: world)
    popover.behavior = behavior
    popover.positioningView = view
    try begin(MacPresentation(self, controller, .popover(popover)))
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
