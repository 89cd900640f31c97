internal import SimulatedWorld

/// A controller's data about presentations, both as a presenter and as a presented controller.
final class PresentationState {
  /// The controller that this controller presents.
  var presented: UIViewController?
  /// The presenter of the controller. Weak in effect: the presenter clears it when it is deallocated.
  unowned(unsafe) var presenter: UIViewController?
  /// The controller on which `present` was called to request the presentation, which its presenter owns.
  weak var requester: UIViewController?
  /// The presentation style that the controller requests, or `nil` if it was not set.
  var style: UIModalPresentationStyle?
  /// The style in which the controller is shown, to which ``style`` may be adapted (`hierarchy:4.29`), or `nil`
  /// before the presentation.
  var shownStyle: UIModalPresentationStyle?
  /// The traits for which ``shownStyle`` was determined.
  var shownTraits: UITraitCollection?
  /// Whether the controller's presentation removes its presenter's view from the screen (`hierarchy:4.27`).
  var removesPresenter = false
  /// The view in which the controller is presented, if an animator or an app-defined presentation controller presents
  /// it (`hierarchy:4.72`).
  var container: UIView?
  /// The presentation controller, created on first access.
  var controller: UIPresentationController?
  var transitioningDelegate = DelegateReference<any UIViewControllerTransitioningDelegate, UIKitName>()
  var transitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether the user cannot dismiss the controller (`hierarchy:4.38`).
  var isModal = false
  /// The value that was set, or `nil` for the default of the class (`hierarchy:6.2`).
  var definesContext: Bool?
  /// Whether ``presenter`` has lost its place, so that nothing returns when the controller is dismissed
  /// (`hierarchy:4.4`).
  var coversNothing = false
  /// The transitions of the window in which the controller is presented.
  var transitions: WindowTransitions?
}

extension UIViewController {
  /// The presentation state, created on first access.
  var presentationState: PresentationState {
    if let presentation { return presentation }
    let made = PresentationState()
    presentation = made
    return made
  }

  /// The controller in this one's place: the one that it has presented in its own context, if that removed its view,
  /// or else itself. A controller that covers a context without removing the view is inside that view.
  var front: UIViewController {
    var current = self
    while let presented = current.presentation?.presented, current.parent != nil || current !== self,
      presented.presentation?.removesPresenter == true
    {
      current = presented
    }
    return current
  }

  /// Whether the controller fills only a part of its window: it has a parent, or covers a controller that has one.
  var isInContext: Bool {
    var current: UIViewController? = self
    while let controller = current {
      if controller.parent != nil { return true }
      current = controller.presentation?.presenter
    }
    return false
  }

  /// Whether the user can touch the controller's contents: it is on the screen, no presented controller covers it, and it
  /// takes no part in a transition (`hierarchy:4.65`, `hierarchy:1.10`).
  var isTouchable: Bool {
    appearance.isVisible && viewIfLoaded?.window?.ignoresTouches != true && coveringController(at: viewIfLoaded) == nil
      && transitionWithoutTouches == nil
  }

  /// Returns the presented controller that receives the user's touches instead of this one: a dimming view, or the
  /// controller itself, lies over its presenter (`hierarchy:1.11`), unless a sheet does not dim it (`hierarchy:4.93`).
  ///
  /// - Parameter view: The touched view. Views in the container of a presentation belong to the presentation.
  package func coveringController(at view: UIView?) -> UIViewController? {
    if let floating = viewIfLoaded?.window?.floatingControllers.last, !floating.holds(self) { return floating }
    guard let presented = nearestPresenter?.presented, presented.undimmedPresenter == nil else { return nil }
    if let modal = viewIfLoaded?.window?.transitions.modal, modal.isWaiting(for: presented) { return nil }
    if let container = presented.presentation?.container, view?.isDescendant(of: container) == true { return nil }
    return presented
  }

  /// A description of the running transition of the platform in which the controller takes part, so that its views receive
  /// no touches, or `nil` without one. Until the commit, the user sees the old screen, which receives them. What is beside the
  /// transition, such as a tab bar, receives touches
  /// (`hierarchy:1.10`).
  package var transitionWithoutTouches: String? {
    var current: UIViewController? = self
    while let controller = current {
      if let navigation = controller as? UINavigationController, navigation.transition.isRunning,
        navigation.transition.hasBegun
      {
        return "a transition of \(navigation)"
      }
      current = controller.parent
    }
    guard let modal = viewIfLoaded?.window?.transitions.modal, modal.hasBegun,
      modal.presenter.holds(self) || modal.presented.contains(where: { $0.holds(self) })
    else { return nil }
    return "the \(modal.kind == .present ? "presentation" : "dismissal") of \(modal.presented[0])"
  }

  /// The style in which the controller is shown, or the requested style before the presentation.
  var presentedStyle: UIModalPresentationStyle { presentation?.shownStyle ?? resolvedStyle }

  /// The outermost view of the presented controller: the view in which it is presented, or else its own view.
  var outermostPresentedView: UIView? { presentation?.container ?? viewIfLoaded }

  /// The owner of the controller: its parent or its presenter.
  var holder: UIViewController? { parent ?? presentation?.presenter }

  /// Returns whether the controller is the other one or owns it, directly or indirectly.
  func holds(_ other: UIViewController) -> Bool {
    var current: UIViewController? = other
    while let controller = current {
      if controller === self { return true }
      current = controller.holder
    }
    return false
  }

  /// The topmost ancestor through ``UIViewController/parent``.
  var containmentRoot: UIViewController {
    var current = self
    while let above = current.parent { current = above }
    return current
  }

  /// Returns the presenter for a `present` call on this controller (`hierarchy:6.1`, `hierarchy:6.2`,
  /// `hierarchy:6.5`).
  func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    if style.isInCurrentContext {
      var current: UIViewController? = self
      while let candidate = current {
        // The default of navigation controllers does not apply to the style `custom` (`hierarchy:6.2`).
        if style == .custom ? candidate.presentation?.definesContext == true : candidate.definesPresentationContext {
          return candidate
        }
        current = candidate.parent
      }
    }
    // A controller that was presented in a context fills only that context. The presenter over the whole screen is
    // further down.
    var root = containmentRoot
    while let presenter = root.presentation?.presenter, presenter.parent != nil { root = presenter.containmentRoot }
    return root
  }

  /// The presenter of this controller, or of its nearest ancestor that is presented, with the controller that it
  /// presents (`hierarchy:6.5`, `hierarchy:6.6`).
  var nearestPresentation: (presenter: UIViewController, presented: UIViewController)? {
    var current: UIViewController? = self
    while let candidate = current {
      if let presenter = candidate.presentation?.presenter { return (presenter, candidate) }
      current = candidate.parent
    }
    return nil
  }

  /// This controller, or its nearest ancestor that presents a controller, with the presented controller
  /// (`hierarchy:6.4`).
  var nearestPresenter: (presenter: UIViewController, presented: UIViewController)? {
    var current: UIViewController? = self
    while let candidate = current {
      if let presented = candidate.presentation?.presented { return (candidate, presented) }
      current = candidate.parent
    }
    return nil
  }
}
