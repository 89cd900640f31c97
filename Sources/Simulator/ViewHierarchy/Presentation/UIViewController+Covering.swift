internal import SimulatedWorld

/// The disappearance and return of a presenter's view, and the style in which it is covered.
extension UIViewController {
  /// Whether a controller on the screen removes this controller's view, even if it has not done so yet.
  final var isCovered: Bool {
    guard let presented = presentation?.presented, presented.presentation?.removesPresenter == true else {
      return false
    }
    return presented.viewIfLoaded?.superview != nil
  }

  /// The place for the view of a controller that covers this one without removing its view, unless that place is
  /// beside this one's view. A controller that fills only a part of its window contains the controllers that cover
  /// it.
  final var placeOfGuests: UIView? { isInContext ? viewIfLoaded : nil }

  /// Adds a view of the presentation: the container, or the view of the controller that this one presents.
  final func show(_ presented: UIView, _ place: UIView) {
    if place === viewIfLoaded { flags.insert(.hasGuests) }
    place.insert(presented)
  }

  /// Makes the controller disappear completely below the one that it presents.
  final func endCovering(by presented: UIViewController, animated: Bool) {
    let place = viewIfLoaded?.superview
    let leaves = place === presented.outermostPresentedView?.superview || place === presented.presentation?.container
    // A window that was hidden at the start, and shown since, has made the controller appear.
    if leaves { beginDisappearing(animated: animated) }
    endDisappearing(animated: animated)
    if leaves { viewIfLoaded?.detach() }
  }

  /// Returns the view to its place, and starts to make it appear there (`hierarchy:4.26`).
  ///
  /// - Parameter presented: The controller that this one presents and those above it, from the lowest to the topmost.
  final func beginUncovering(by presented: [UIViewController], animated: Bool) {
    // If another controller has taken the place in the meantime, nothing returns.
    guard let state = presented.first?.presentation, state.removesPresenter, !state.coversNothing,
      let standing = presented.lazy.compactMap(\.outermostPresentedView).first(where: { $0.superview != nil }),
      let place = standing.superview
    else { return }
    let holderIsVisible = parent?.appearance.isVisible ?? true
    if holderIsVisible && place.window?.isHidden == false { beginAppearing(animated: animated) }
    place.insert(view, .below(standing))
    announceAppearing(animated: animated)
  }

  /// Determines the style in which the controller is shown, notifies its delegate, and asks it for a popover's source
  /// (`hierarchy:4.33`).
  ///
  /// - Returns: The exception that the platform raises because a popover has no source (`hierarchy:5.22`).
  final func preparePresentation(_ traits: UITraitCollection) -> PlatformException? {
    let style = adaptedStyle(traits)
    let state = presentationState
    state.shownStyle = style
    state.shownTraits = traits
    if style == .popover, let exception = preparePopover() { return exception }
    state.controller?.tellWillPresent(style)
    state.removesPresenter = removesPresenter(style)
    return nil
  }

  /// Implements `hierarchy:4.33` and `hierarchy:5.22`.
  private func preparePopover() -> PlatformException? {
    let controller = madePresentationController(source: self)
    guard let popover = controller as? UIPopoverPresentationController else { return nil }
    popover.tellPrepare()
    return popover.isAnchored ? nil : .popoverWithoutSource(self, popover)
  }

  /// Implements `hierarchy:4.25`, `hierarchy:4.27` and `hierarchy:G5`.
  private func removesPresenter(_ style: UIModalPresentationStyle) -> Bool {
    switch style {
    case .fullScreen, .currentContext: true
    case .custom: presentation?.controller?.removesPresentersView ?? false
    default: false
    }
  }

  /// Adapts the presentation of this controller, if it is presented and not in transition, to new traits of the
  /// window (`hierarchy:4.29`).
  final func adaptPresentation() {
    guard let state = presentation, let presenter = state.presenter, let shown = state.shownStyle,
      let traits = viewIfLoaded?.window?.traitCollection, state.shownTraits != traits,
      flags.isDisjoint(with: [.isBeingPresented, .isBeingDismissed])
    else { return }
    state.shownTraits = traits
    let style = adaptedStyle(traits)
    guard style != shown, state.presenter === presenter, state.shownStyle == shown else { return }
    state.shownStyle = style
    if style == .popover { (state.controller as? UIPopoverPresentationController)?.tellPrepare() }
    state.controller?.tellWillPresent(style)
    let removes = removesPresenter(style)
    guard removes != state.removesPresenter, state.presenter === presenter, state.shownStyle == style else { return }
    if removes {
      state.removesPresenter = true
      presenter.beginDisappearing(animated: false)
      presenter.endCovering(by: self, animated: false)
    } else {
      presenter.beginUncovering(by: [self], animated: false)
      presenter.endAppearing(animated: false)
      state.removesPresenter = false
    }
  }
}
