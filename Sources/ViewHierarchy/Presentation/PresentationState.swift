internal import Simulation

/// What a controller keeps about presentations: as the one that presents, and as the one that is presented.
final class PresentationState {
  /// What the controller has presented.
  @exclusivity(unchecked) var presented: UIViewController?
  /// Who has presented the controller. Weak in effect: the presenter clears it when it ends.
  unowned(unsafe) var presenter: UIViewController?
  /// Who asked for the presentation, which its presenter holds: the controller on which `present` was called.
  weak var requester: UIViewController?
  /// How the controller wants to be presented; nil as long as nobody said.
  var style: UIModalPresentationStyle?
  /// How the controller is shown, of all that ``style`` may be adapted to (`hierarchy:4.29`); nil before.
  var shownStyle: UIModalPresentationStyle?
  /// The traits for which ``shownStyle`` was found.
  var shownTraits: UITraitCollection?
  /// Whether the controller's presentation takes its presenter's view off the screen (`hierarchy:4.27`).
  var removesPresenter = false
  /// What manages the presentation of the controller; made at the first request.
  var controller: UIPresentationController?
  var transitioningDelegate = DelegateReference<any UIViewControllerTransitioningDelegate>()
  var transitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether the user cannot dismiss the controller (`hierarchy:4.38`).
  var isModal = false
  var definesContext = false
  /// Whether ``presenter`` lost its place meanwhile, so that nothing comes back when the controller goes (`hierarchy:4.4`).
  var coversNothing = false
  /// The transitions of the window in which the controller is presented.
  var transitions: WindowTransitions?
}

extension UIViewController {
  /// The presentation state, made at the first request.
  var presentationState: PresentationState {
    if let presentation { return presentation }
    let made = PresentationState()
    presentation = made
    return made
  }

  /// The controller that stands in this one's place: what it has presented in its own context if that took its view away,
  /// else itself. What covers a context without taking the view away stands in that view.
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

  /// Whether the user can touch what the controller shows: it is on the screen, and nothing is presented above it.
  var isTouchable: Bool { appearance.isVisible && nearestPresenter == nil }

  /// The style in which the controller is shown, or as long as it is not the one that it asks for.
  var presentedStyle: UIModalPresentationStyle { presentation?.shownStyle ?? resolvedStyle }

  /// What holds the controller: its parent, or who presented it.
  var holder: UIViewController? { parent ?? presentation?.presenter }

  /// Whether the controller is the other one or holds it, directly or not.
  func holds(_ other: UIViewController) -> Bool {
    var current: UIViewController? = other
    while let controller = current {
      if controller === self { return true }
      current = controller.holder
    }
    return false
  }

  /// The top ancestor through ``UIViewController/parent``.
  var containmentRoot: UIViewController {
    var current = self
    while let above = current.parent { current = above }
    return current
  }

  /// The controller that presents when this one is asked to (`hierarchy:6.1`, `hierarchy:6.2`, `hierarchy:6.5`).
  func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    if style.isInCurrentContext {
      var current: UIViewController? = self
      while let candidate = current {
        if candidate.presentation?.definesContext == true { return candidate }
        current = candidate.parent
      }
    }
    // What was presented in a context fills only that; who presents over the whole screen stands further down.
    var root = containmentRoot
    while let presenter = root.presentation?.presenter, presenter.parent != nil { root = presenter.containmentRoot }
    return root
  }

  /// The presenter of this controller or of its nearest ancestor that is presented, with what it presented
  /// (`hierarchy:6.5`, `hierarchy:6.6`).
  var nearestPresentation: (presenter: UIViewController, presented: UIViewController)? {
    var current: UIViewController? = self
    while let candidate = current {
      if let presenter = candidate.presentation?.presenter { return (presenter, candidate) }
      current = candidate.parent
    }
    return nil
  }

  /// This controller or its nearest ancestor that has presented something, with what that is (`hierarchy:6.4`).
  var nearestPresenter: (presenter: UIViewController, presented: UIViewController)? {
    var current: UIViewController? = self
    while let candidate = current {
      if let presented = candidate.presentation?.presented { return (candidate, presented) }
      current = candidate.parent
    }
    return nil
  }
}
