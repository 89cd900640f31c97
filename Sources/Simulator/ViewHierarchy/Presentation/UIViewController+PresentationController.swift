package import SimulatedWorld

/// The presentation controller of a controller, and its style.
extension UIViewController {
  /// The presentation controller of this controller, or of its nearest ancestor that is presented.
  ///
  /// If the controller is not presented, its presentation controller is created for its ``modalPresentationStyle``.
  /// For the style `custom` this calls the ``transitioningDelegate``. It is retained until the end of the
  /// controller's next dismissal, whatever style is set in the meantime (`hierarchy:4.33a`).
  public final var presentationController: UIPresentationController? { knownPresentationController }

  /// The ``presentationController``, which always exists. The property for apps is optional, as on the device.
  package final var knownPresentationController: UIPresentationController {
    (nearestPresentation?.presented ?? self).madePresentationController(source: self)
  }

  /// The ``presentationController`` if it manages a popover, even one that is shown in another style for lack of
  /// space.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    let managed = nearestPresentation?.presented ?? self
    if let known = managed.presentation?.controller { return known as? UIPopoverPresentationController }
    guard managed.resolvedStyle == .popover else { return nil }
    return managed.madePresentationController(source: self) as? UIPopoverPresentationController
  }

  /// The delegate that can provide animators (`hierarchy:4.62`), and a presentation controller for the style `custom`.
  /// The reference is weak. A dynamic class implements methods such as `presentationControllerForPresented` and
  /// `animationControllerForPresented`; a Swift class adopts ``UIViewControllerTransitioningDelegate``.
  public final var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { presentation?.transitioningDelegate.native }
    set { setTransitioningDelegate(newValue) }
  }

  /// The ``transitioningDelegate``, if it is a simulated object. A script sets any object, whose methods are called by
  /// name.
  package final var scriptTransitioningDelegate: SimulatedObject? {
    get { presentation?.transitioningDelegate.simulated }
    set { setTransitioningDelegate(newValue) }
  }

  private func setTransitioningDelegate(_ delegate: AnyObject?) {
    if delegate != nil || presentation != nil { presentationState.transitioningDelegate.object = delegate }
  }

  /// The animation of the presentation, which is stored for the app.
  public final var modalTransitionStyle: UIModalTransitionStyle {
    get { presentation?.transitionStyle ?? .coverVertical }
    set { presentationState.transitionStyle = newValue }
  }

  /// Whether the user cannot dismiss the presented controller that contains this one; `false` by default
  /// (`hierarchy:4.38`).
  public final var isModalInPresentation: Bool {
    get { presentation?.isModal ?? false }
    set { presentationState.isModal = newValue }
  }

  /// The style in which the controller is presented: that of its presentation controller, if one exists already, else
  /// the requested one (`hierarchy:4.33a`).
  final var resolvedStyle: UIModalPresentationStyle { presentation?.controller?.managedStyle ?? requestedStyle }

  /// The style that the controller requests, with `automatic` replaced by the actual style (`hierarchy:4.28`).
  final var requestedStyle: UIModalPresentationStyle {
    if let fixed = presentationStyleOfClass { return fixed }
    let style = modalPresentationStyle
    // A television has neither sheets nor popovers.
    return isOnTelevision && (style == .popover || style.isSheet) ? .fullScreen : style
  }

  /// The style that the app set, which may be `automatic`.
  final var writtenStyle: UIModalPresentationStyle { presentation?.style ?? .automatic }

  /// The style of a controller whose style is `automatic` (`hierarchy:4.28`).
  final var automaticStyle: UIModalPresentationStyle {
    if isOnTelevision { return .fullScreen }
    if let automatic = automaticPresentationStyle { return automatic }
    return world.hierarchy.iOS.automaticPresentationIsFormSheet ? .formSheet : .pageSheet
  }

  private var isOnTelevision: Bool { world.hierarchy.screen.traits.userInterfaceIdiom == .tv }

  /// Returns the style in which the controller is shown with the given traits (`hierarchy:4.29`, `hierarchy:4.94`). Calls the
  /// delegate if there is little space.
  final func adaptedStyle(_ traits: UITraitCollection) -> UIModalPresentationStyle {
    let style = resolvedStyle
    guard style == .popover || style.isSheet else { return style }
    let isNarrow = traits.horizontalSizeClass == .compact
    let isLow = traits.verticalSizeClass == .compact
    guard isNarrow || isLow else { return style }
    switch presentation?.controller?.askAdaptiveStyle(traits) {
    case .some(.none): return style
    case .some(let asked) where asked.isSheet || asked == .fullScreen || asked == .overFullScreen: return asked
    default:
      if self is UIAlertController { return .overFullScreen }
      let sheet = presentation?.controller as? UISheetPresentationController
      if isLow && sheet?.prefersEdgeAttachedInCompactHeight != true { return .fullScreen }
      return style == .popover ? .formSheet : style
    }
  }

  /// Returns the presentation controller, which is created on first access.
  final func madePresentationController(source: UIViewController) -> UIPresentationController {
    if let known = presentation?.controller { return known }
    let style = resolvedStyle
    var made: UIPresentationController?
    if style == .custom { made = askForPresentationController(source) }
    // The delegate may have accessed it, too.
    if let known = presentation?.controller { return known }
    let controller = made ?? presentationControllerOfPlatform(style)
    controller.presented = self
    controller.managedStyle = style
    presentationState.controller = controller
    link(controller, UIKitName.presentationController.symbol)
    return controller
  }

  private func presentationControllerOfPlatform(_ style: UIModalPresentationStyle) -> UIPresentationController {
    if style == .popover { return UIPopoverPresentationController(in: world) }
    return style.isSheet ? UISheetPresentationController(in: world) : UIPresentationController(in: world)
  }

  private func askForPresentationController(_ source: UIViewController) -> UIPresentationController? {
    guard let reference = presentation?.transitioningDelegate else { return nil }
    let presenter = presentation?.presenter
    let answer = reference.ask(
      .presentationControllerForPresented, from: self, about: self,
      Arguments(.object(self), Value(presenter), .object(source))
    ) {
      Value($0.presentationController(forPresented: self, presenting: presenter, source: source))
    }
    // A presentation controller that manages another presentation is not a valid answer.
    guard let made = answer?.object as? UIPresentationController, made.presented == nil else { return nil }
    return made
  }

  /// Releases the presentation controller. The next presentation gets another one.
  final func releasePresentationController() {
    guard let state = presentation, let controller = state.controller else { return }
    state.controller = nil
    controller.presented = nil
    unlink(controller, UIKitName.presentationController.symbol)
  }
}
