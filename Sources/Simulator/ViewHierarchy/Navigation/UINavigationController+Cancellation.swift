internal import SimulatedWorld

/// The end of a transition that the user or an animator has cancelled.
extension UINavigationController {
  /// Sends the callbacks at the end of a cancelled transition (`hierarchy:4.21`, `hierarchy:4.23`, `hierarchy:4.66`,
  /// `hierarchy:7.6`, `hierarchy:G7`).
  ///
  /// The controller that was about to appear disappears, and the previous one appears again. Popped controllers return
  /// to the stack, and a pushed one leaves it.
  func sendCancellation(_ cancelled: NavigationTransition, to previous: UIViewController) {
    let returning = cancelled.returning.filter { $0.parent === self }
    for controller in returning { restore(controller) }
    let withdrawn = returning.isEmpty ? withdraw(shown) : nil
    let gone = cancelled.gone.filter { left in !returning.contains { $0 === left } } + (withdrawn.map { [$0] } ?? [])
    for controller in gone { leave(controller) }
    let uncovered = shown?.front
    shown = previous
    owesDidShow = false
    if let uncovered, uncovered !== previous.front {
      uncovered.beginDisappearing(animated: true, turnsRound: true)
      uncovered.endDisappearing(animated: true)
      if let view = uncovered.viewIfLoaded, view.superview === viewIfLoaded { view.detach() }
    }
    let front = previous.front
    if appearance.isVisible && shown === previous {
      front.beginAppearing(animated: true, turnsRound: true)
      if front.appearance == .appearing { rootView.insert(front.rootView) }
      front.announceAppearing(animated: true)
      front.endAppearing(animated: true)
    } else {
      front.endDisappearing(animated: true)
    }
    for controller in returning where controller.parent === self && !controller.flags.contains(.leavesStack) {
      controller.sendDidMove(toParent: self)
    }
    for controller in gone { tellLeft(controller) }
    if let withdrawn { world.lifetimes?.unpin(withdrawn) }
    stackChanged()
    settleTop(animated: true)
  }

  private func restore(_ controller: UIViewController) {
    controller.flags.remove(.leavesStack)
    contents.append(controller)
    link(controller, UIKitName.children.symbol)
  }

  /// Removes the controller of a cancelled push from the stack. It keeps its parent until ``leave(_:)``, and is pinned.
  ///
  /// - Returns: The controller, or `nil` if it is not on top of another one.
  private func withdraw(_ pushed: UIViewController?) -> UIViewController? {
    guard let pushed, children.count > 1, children.last === pushed else { return nil }
    world.lifetimes?.pin(pushed)
    pushed.flags.remove(.awaitsDidMove)
    contents.removeLast()
    unlink(pushed, UIKitName.children.symbol)
    return pushed
  }
}
