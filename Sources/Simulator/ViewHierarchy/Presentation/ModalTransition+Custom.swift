internal import SimulatedWorld

/// The presentations and dismissals that the transitioning delegate's animators perform (`hierarchy:4.62`).
extension ModalTransition: CustomTransitionHost {
  var requestedCoordinator: UIViewControllerTransitionCoordinator? { knownCoordinator }

  func animatorDidComplete() {
    if !isFinishing { finish() }
  }

  /// Asks the transitioning delegate of the topmost presented controller for an animator, and for the interaction
  /// controller of the transition. The style `custom` has an animator without animation, too (`hierarchy:4.62`).
  func makeCustomTransition() -> UIViewControllerTransitionContext? {
    let top = presented[presented.count - 1]
    guard let reference = top.presentation?.transitioningDelegate, reference.object != nil else { return nil }
    let isPresented = kind == .present
    let arguments =
      isPresented ? Arguments(.object(top), .object(presenter), .object(source)) : Arguments(.object(top))
    guard
      let animator = reference.participant(
        isPresented ? .animationControllerForPresented : .animationControllerForDismissed, from: top, about: top,
        arguments, as: (any UIViewControllerAnimatedTransitioning).self,
        native: {
          isPresented
            ? $0.animationController(forPresented: top, presenting: presenter, source: source)
            : $0.animationController(forDismissed: top)
        })
    else { return nil }
    return UIViewControllerTransitionContext(
      from: isPresented ? presenter : top, to: isPresented ? top : presenter, style: top.presentedStyle,
      animated: animated, by: animator,
      drivenBy: animated ? interactionController(for: animator, of: reference, about: top) : nil, in: world)
  }

  private func interactionController(
    for animator: AnyObject, of reference: DelegateReference<any UIViewControllerTransitioningDelegate, UIKitName>,
    about top: UIViewController
  ) -> AnyObject? {
    let isPresented = kind == .present
    return reference.participant(
      isPresented ? .interactionControllerForPresentation : .interactionControllerForDismissal, from: top, about: top,
      Arguments(Value(participant: animator)), as: (any UIViewControllerInteractiveTransitioning).self
    ) { delegate in
      (animator as? any UIViewControllerAnimatedTransitioning).flatMap {
        isPresented
          ? delegate.interactionControllerForPresentation(using: $0)
          : delegate.interactionControllerForDismissal(using: $0)
      }
    }
  }

  /// Creates the view in which the controller is presented, if an animator or an app-defined presentation controller
  /// presents it (`hierarchy:4.72`).
  ///
  /// - Returns: The view, or `nil` if the controller's view needs none.
  func makeContainer(in home: UIView, isCustom: Bool) -> UIView? {
    let controller = presented[0]
    guard isCustom || controller.presentation?.controller?.objectClass.isPlatform == false else { return nil }
    let container = UIView(in: world)
    container.fill(home)
    controller.presentationState.container = container
    presenter.show(container, home)
    return container
  }

  /// Returns the view in which a controller is presented, created around its view if the controller was presented
  /// without one.
  func makeContainer(around controller: UIViewController) -> UIView {
    if let known = controller.presentation?.container { return known }
    let container = UIView(in: world)
    controller.presentationState.container = container
    guard let view = controller.viewIfLoaded, let home = view.superview else { return container }
    container.fill(home)
    home.insert(container, .above(view))
    container.insert(view)
    return container
  }

  /// Removes the view in which a controller was presented. The presenter's view returns to its place if the animator
  /// has moved it there.
  func removeContainer(of controller: UIViewController, _ presenter: UIViewController) {
    guard let container = controller.presentation?.container else { return }
    if let view = presenter.viewIfLoaded, view.isDescendant(of: container), let home = container.superview {
      home.insert(view, .below(container))
    }
    container.detach()
    controller.presentation?.container = nil
  }
}

extension UIViewController {
  /// The view that a presentation adds: the one of the presentation controller, or else the controller's own view.
  final var presentedRoot: UIView { presentation?.controller?.presentedView ?? view }

  /// Makes a controller appear again that has started to disappear.
  final func returnToScreen(animated: Bool) {
    guard appearance == .disappearing else { return }
    beginAppearing(animated: animated, turnsRound: true)
    announceAppearing(animated: animated)
    endAppearing(animated: animated)
  }

  /// Makes a controller disappear again that has started to appear.
  final func leaveScreen(animated: Bool) {
    guard appearance == .appearing else { return }
    beginDisappearing(animated: animated, turnsRound: true)
    endDisappearing(animated: animated)
  }
}

extension UIView {
  /// Takes over the size of another view, as far as sizes are stored.
  final func fill(_ other: UIView) {
    #if UIKit
      frame = other.bounds
    #endif
  }
}
