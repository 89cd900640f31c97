internal import SimulatedWorld

/// The start and the end of a presentation.
extension ModalTransition {
  /// Implements `hierarchy:3.24`.
  ///
  /// - Returns: Whether the presentation starts: `false` if the presenter has left the window since the call, or if a
  ///   popover has no source.
  func beginPresentation() -> Bool {
    let controller = presented[0]
    guard let window = presenter.viewIfLoaded?.window else { return refuseWithoutWindow(controller) }
    let exception = controller.preparePresentation(window.traitCollection)
    if isAbandoned { return false }
    if let exception {
      world.report(exception, subjects: [controller.identity, presenter.identity])
      return refuse(controller)
    }
    // The delegates may have changed the hierarchy.
    guard let place = presenter.viewIfLoaded?.superview, let window = place.window else {
      return refuseWithoutWindow(controller)
    }
    let covers = controller.presentation?.removesPresenter == true
    controller.presentationState.coversNothing = false
    controller.loadViewIfNeeded()
    requestSource()
    if isAbandoned { return false }
    let home = covers ? place : presenter.placeOfGuests ?? place
    let container = makeContainer(in: home, isCustom: custom != nil)
    controller.presentation?.controller?.presentationWillBegin()
    if isAbandoned { return false }
    if covers { presenter.beginDisappearing(animated: animated) }
    if !window.isHidden {
      controller.flags.insert(.isBeingPresented)
      controller.beginAppearing(animated: animated)
    }
    if let custom, let container {
      custom.begin(
        in: container, covers ? presenter.viewIfLoaded : nil, controller.presentedRoot, host: self, transitions)
      if isAbandoned { return false }
      custom.ensureDestination { container.insert($0) }
    } else if let container {
      container.insert(controller.presentedRoot)
    } else {
      presenter.show(controller.view, home)
    }
    controller.announceAppearing(animated: animated)
    return true
  }

  private func refuseWithoutWindow(_ controller: UIViewController) -> Bool {
    world.warn(
      .notInWindowHierarchy,
      "Attempt to present <\(controller)> on <\(presenter)> (from <\(source)>) whose view is not in the window hierarchy.",
      controller, presenter,
      advice: ["keep <\(presenter)> on the screen until the presentation has finished"])
    return refuse(controller)
  }

  private func refuse(_ controller: UIViewController) -> Bool {
    sever(presenter, controller)
    controller.presentationDidChange(.wasRefused)
    custom?.abandon()
    leave()
    resumeOthers()
    return false
  }

  /// Implements `hierarchy:3.25`, `hierarchy:4.25` and `hierarchy:G3`.
  func finishPresentation() {
    let controller = presented[0]
    controller.endAppearing(animated: animated)
    if controller.presentation?.removesPresenter == true { presenter.endCovering(by: controller, animated: animated) }
    controller.flags.remove(.isBeingPresented)
    controller.presentation?.controller?.presentationDidEnd(completed: true)
    controller.presentationDidChange(.didStart)
    controller.adaptPresentation()
  }

  /// Ends a presentation that the animator has cancelled: the controller disappears again, and a covered presenter
  /// returns (`hierarchy:4.66`).
  func cancelPresentation() {
    let controller = presented[0]
    let removesPresenter = controller.presentation?.removesPresenter == true
    controller.leaveScreen(animated: animated)
    controller.viewIfLoaded?.detach()
    if removesPresenter { presenter.returnToScreen(animated: animated) }
    controller.flags.remove(.isBeingPresented)
    controller.presentation?.controller?.presentationDidEnd(completed: false)
    removeContainer(of: controller, presenter)
    sever(presenter, controller)
    controller.presentationDidChange(.wasRefused)
    controller.releasePresentationController()
  }
}
