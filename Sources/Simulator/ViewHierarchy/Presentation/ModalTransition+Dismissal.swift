/// The start and the end of a dismissal.
extension ModalTransition {
  /// Starts the callbacks of the dismissal, and the animator if there is one.
  func beginDismissal() {
    requestSource()
    if isAbandoned { return }
    let top = presented[presented.count - 1]
    top.presentation?.controller?.dismissalWillBegin()
    if isAbandoned { return }
    for controller in presented.reversed() { controller.beginDisappearing(animated: animated) }
    presenter.beginUncovering(by: presented, animated: animated)
    guard let custom, !isAbandoned else { return }
    let container = makeContainer(around: top)
    let isUncovered = presented[0].presentation?.removesPresenter == true
    custom.begin(
      in: container, top.presentedRoot, isUncovered ? presenter.viewIfLoaded : nil, host: self, transitions)
  }

  /// Implements `hierarchy:4.26`, `hierarchy:4.30`, `hierarchy:G4` and `hierarchy:11.3`.
  func finishDismissal() {
    var holder = presenter
    for controller in presented {
      sever(holder, controller)
      holder = controller
    }
    // The window may have been hidden at the start, and shown since.
    for controller in presented.reversed() { controller.beginDisappearing(animated: animated) }
    presenter.beginUncovering(by: presented, animated: animated)
    if presented[0].presentation?.removesPresenter == true { presenter.endAppearing(animated: animated) }
    for controller in presented.reversed() {
      controller.endDisappearing(animated: animated)
      controller.viewIfLoaded?.detach()
      controller.flags.remove(.isBeingDismissed)
    }
    presented[presented.count - 1].presentation?.controller?.dismissalDidEnd(completed: true)
    for controller in presented { removeContainer(of: controller, presenter) }
    for controller in presented { controller.presentationDidChange(.didEnd) }
    if isByUser {
      presented[0].userDidDismiss()
      presented[0].presentation?.controller?.tellDidDismiss()
    }
    for controller in presented where controller.presentation?.presenter == nil {
      controller.releasePresentationController()
    }
    transitions.window?.releaseReplacedRoot(presenter)
  }

  /// Ends a dismissal whose sheet has sprung back, or that the animator has cancelled. The controllers appear again, and
  /// an uncovered presenter disappears (`hierarchy:3.27`, `hierarchy:4.39`, `hierarchy:4.66`).
  func cancelDismissal() {
    for controller in presented { controller.flags.remove(.isBeingDismissed) }
    if presented[0].presentation?.removesPresenter == true {
      presenter.leaveScreen(animated: animated)
      presenter.viewIfLoaded?.detach()
    }
    // The window may have been hidden in the meantime.
    for controller in presented { controller.returnToScreen(animated: animated) }
    presented[presented.count - 1].presentation?.controller?.dismissalDidEnd(completed: false)
    presented[0].adaptPresentation()
  }
}
