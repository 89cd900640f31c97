internal import Simulation

/// How the view of a controller that presents leaves the screen and comes back, and in which style it is covered.
extension UIViewController {
  /// Whether something stands on the screen that takes this controller's view away, even if it has not done so yet.
  final var isCovered: Bool {
    guard let presented = presentation?.presented, presented.presentation?.removesPresenter == true else {
      return false
    }
    return presented.viewIfLoaded?.superview != nil
  }

  /// Where the view of something that covers this controller without taking its view away stands, when that is not beside
  /// this one's view: a controller that fills only a part of its window takes along what covers it.
  final var placeOfGuests: UIView? { isInContext ? viewIfLoaded : nil }

  /// Puts the view of what this controller presents into its place.
  final func show(_ presented: UIViewController, _ place: UIView) {
    if place === viewIfLoaded { flags.insert(.hasGuests) }
    place.insert(presented.view)
  }

  /// Lets the controller disappear for good below what it presents.
  final func endCovering(by presented: UIViewController, animated: Bool) {
    let leaves = viewIfLoaded?.superview === presented.viewIfLoaded?.superview
    // A window that was hidden at the begin, and shown since, has let the controller appear.
    if leaves { beginDisappearing(animated: animated) }
    endDisappearing(animated: animated)
    if leaves { viewIfLoaded?.detach() }
  }

  /// Brings the view back where it stood, and lets it appear there (`hierarchy:4.26`).
  ///
  /// - Parameter presented: what this controller presents, and what stands above that, the lowest first.
  final func beginUncovering(by presented: [UIViewController], animated: Bool) {
    // Where something else has taken the place meanwhile, nothing comes back.
    guard let state = presented.first?.presentation, state.removesPresenter, !state.coversNothing,
      let standing = presented.first(where: { $0.viewIfLoaded?.superview != nil })?.viewIfLoaded,
      let place = standing.superview
    else { return }
    let holderIsVisible = parent?.appearance.isVisible ?? true
    if holderIsVisible && place.window?.isHidden == false { beginAppearing(animated: animated) }
    place.insert(view, .below(standing))
    announceAppearing(animated: animated)
  }

  /// Finds the style in which the controller is shown, tells its delegate, and asks where a popover points to
  /// (`hierarchy:4.33`).
  ///
  /// - Returns: the exception that the platform raises because a popover points nowhere (`hierarchy:5.22`).
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

  /// Fits the presentation of this controller, if it is presented and at rest, to traits that the window got meanwhile
  /// (`hierarchy:4.29`).
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
