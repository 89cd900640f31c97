public import Simulation

/// What manages a controller's presentation, and in which style.
extension UIViewController {
  /// What manages the presentation of this controller, or of its nearest ancestor that is presented. For one that is not
  /// presented it is made for its ``modalPresentationStyle``, which asks the ``transitioningDelegate`` when that is
  /// `custom`; it is kept until the end of the controller's next dismissal, or until the style is set to another one before the
  /// presentation (`hierarchy:4.33a`).
  public final var presentationController: UIPresentationController {
    (nearestPresentation?.presented ?? self).madePresentationController(source: self)
  }

  /// The ``presentationController`` if it manages a popover, also one that is shown in another style for lack of room.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    let managed = nearestPresentation?.presented ?? self
    if let known = managed.presentation?.controller { return known as? UIPopoverPresentationController }
    guard managed.resolvedStyle == .popover else { return nil }
    return managed.madePresentationController(source: self) as? UIPopoverPresentationController
  }

  /// Who may bring a presentation controller of its own for the style `custom`, kept weakly. A dynamic class answers by the method
  /// `presentationControllerForPresented`; a Swift class by adopting ``UIViewControllerTransitioningDelegate``.
  public final var transitioningDelegate: SimulatedObject? {
    get { presentation?.transitioningDelegate.object }
    set {
      if newValue != nil || presentation != nil { presentationState.transitioningDelegate.object = newValue }
    }
  }

  /// How the presentation moves, kept for the app.
  public final var modalTransitionStyle: UIModalTransitionStyle {
    get { presentation?.transitionStyle ?? .coverVertical }
    set { presentationState.transitionStyle = newValue }
  }

  /// Whether the user cannot dismiss the controller in which this one is presented; false by default (`hierarchy:4.38`).
  public final var isModalInPresentation: Bool {
    get { presentation?.isModal ?? false }
    set { presentationState.isModal = newValue }
  }

  /// The style that the controller asks for, with `automatic` decided (`hierarchy:4.28`).
  final var resolvedStyle: UIModalPresentationStyle {
    if let fixed = presentationStyleOfClass { return fixed }
    let style = modalPresentationStyle
    guard world.hierarchy.traits.userInterfaceIdiom == .tv else { return style == .automatic ? .pageSheet : style }
    // Sheets and popovers are not of a television.
    return style == .automatic || style == .popover || style.isSheet ? .fullScreen : style
  }

  /// The style in which the controller is shown with these traits (`hierarchy:4.29`); asks the delegate where there is little room.
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
      if isLow { return .fullScreen }
      return style == .popover ? .pageSheet : style
    }
  }

  /// The presentation controller, made at the first request.
  final func madePresentationController(source: UIViewController) -> UIPresentationController {
    if let known = presentation?.controller { return known }
    let style = resolvedStyle
    var made: UIPresentationController?
    if style == .custom { made = askForPresentationController(source) }
    // The delegate may have asked for it too.
    if let known = presentation?.controller { return known }
    let controller =
      made
      ?? (style == .popover ? UIPopoverPresentationController(in: world) : UIPresentationController(in: world))
    controller.presented = self
    presentationState.controller = controller
    link(controller, .presentationController)
    return controller
  }

  private func askForPresentationController(_ source: UIViewController) -> UIPresentationController? {
    guard let reference = presentation?.transitioningDelegate else { return nil }
    let presenter = presentation?.presenter
    let answer = reference.ask(
      .presentationControllerForPresented, about: self, Arguments(.object(self), Value(presenter), .object(source))
    ) {
      Value($0.presentationController(forPresented: self, presenting: presenter, source: source))
    }
    // One that manages another presentation is no answer.
    guard let made = answer?.object as? UIPresentationController, made.presented == nil else { return nil }
    return made
  }

  /// Lets go of the presentation controller: the next presentation gets another one.
  final func releasePresentationController() {
    guard let state = presentation, let controller = state.controller else { return }
    state.controller = nil
    controller.presented = nil
    unlink(controller, .presentationController)
  }
}
