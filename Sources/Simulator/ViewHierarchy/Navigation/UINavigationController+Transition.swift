internal import SimulatedWorld

/// The changes of the stack, and the course of a transition from its call to its commit and its end.
extension UINavigationController {
  /// The transitions that include this controller's, or `nil` if the view is not in a window and no transition is
  /// running.
  var currentTransitions: WindowTransitions? {
    transition.isRunning ? transition.transitions : viewIfLoaded?.window?.transitions
  }

  /// Whether a push, or another stack, has to wait for the end of a transition (`hierarchy:5.5`, `hierarchy:G15`,
  /// `hierarchy:11.4`).
  var putsCallsOff: Bool {
    transition.holdsPushes && !transition.acceptsPush || currentTransitions?.modal != nil
  }

  /// Prints the platform's line about a call during a presentation. The call is deferred (`hierarchy:5.39`).
  func warnOfPresentation(_ call: String) {
    guard let modal = currentTransitions?.modal, !modal.isFinishing else { return }
    world.warn(
      .pushDuringPresentation,
      "\(call) called on <\(self)> while an existing transition or presentation is occurring; the navigation stack will not be "
        + "updated.", self,
      advice: [
        "change the stack in the completion of the presentation: some versions of iOS reject the call, and RouteScript "
          + "performs it afterwards"
      ])
  }

  /// Pushes a controller immediately (`hierarchy:0.3`, `hierarchy:4.2`, `hierarchy:4.9`, `hierarchy:5.1`,
  /// `hierarchy:5.27`, `hierarchy:11.6`).
  func push(_ controller: UIViewController, animated: Bool) throws(PlatformException) {
    let oldParent = controller.parent
    if oldParent === self && children.contains(where: { $0 === controller }) { throw .pushedTwice(controller, self) }
    try checkCanContain(controller)
    controller.removeFromParent()
    logChange(.pushViewController, controller)
    let joins = transition.acceptsPush
    var isTransition = startTransition(animated: animated, .push)
    controller.sendWillMove(toParent: self)
    // The callback may have given the controller another place, or shown this one.
    try checkCanContain(controller)
    guard controller.parent == nil else { return }
    let isFirst = children.isEmpty
    adopt(controller)
    if joins, let covered = children.dropLast().last, covered.flags.contains(.awaitsDidMove) {
      covered.flags.remove(.awaitsDidMove)
      covered.sendDidMove(toParent: self)
    }
    if !isTransition { isTransition = startTransition(animated: false, .push) }
    if isTransition || isFirst {
      controller.flags.insert(.awaitsDidMove)
    } else {
      controller.sendDidMove(toParent: self)
    }
    stackChanged()
  }

  /// Removes a popped controller from the stack. In a transition it keeps its parent until it disappears
  /// (`hierarchy:4.12`).
  func remove(_ popped: UIViewController, _ isTransition: Bool) {
    guard let place = children.lastIndex(where: { $0 === popped }) else { return }
    popped.flags.remove(.awaitsDidMove)
    // The app's code in `willMove` may have shown this controller in the meantime.
    if isTransition || transition.isRunning || startTransition(animated: false, .pop) {
      keep(popped)
      contents.remove(at: place)
      unlink(popped, UIKitName.children.symbol)
    } else {
      world.lifetimes?.pin(popped)
      contents.remove(at: place)
      popped.container = nil
      unlink(popped, UIKitName.children.symbol)
      if shown === popped { uninstall(popped) }
      popped.sendDidMove(toParent: nil)
      world.lifetimes?.unpin(popped)
    }
  }

  /// Retains a controller that left the stack until the transition is over.
  func keep(_ controller: UIViewController) {
    controller.flags.insert(.leavesStack)
    world.lifetimes?.pin(controller)
    if let earlier = transition.popped { transition.alsoPopped.append(earlier) }
    transition.popped = controller
  }

  /// Removes the view of a controller that left the stack from this one's view.
  func uninstall(_ controller: UIViewController) {
    controller.front.viewIfLoaded?.detach()
    shown = nil
  }

  /// Starts a transition to the controller that is on top of the stack at the commit (`hierarchy:0.1`,
  /// `hierarchy:0.2`, `hierarchy:0.7`, `hierarchy:4.6`, `hierarchy:4.9`, `hierarchy:9.6`).
  ///
  /// A push in the turn of a set stack makes that one's transition its own (`hierarchy:5.5`).
  ///
  /// - Returns: Whether a transition was started: `false` if this controller is not on the screen, or if one is
  ///   running already.
  func startTransition(animated: Bool, _ operation: Operation) -> Bool {
    let transition = transition
    if transition.acceptsPush, operation == .push {
      transition.operation = .push
      transition.animated = animated
      if animated { transition.wholeDuration = world.hierarchy.durations.push }
      return true
    }
    guard appearance.isVisible, !transition.isRunning else { return false }
    let hierarchy = world.hierarchy
    // Inside the controller's own `viewWillAppear` its view is not in a window yet, but it will be at the commit.
    let transitions = viewIfLoaded?.window?.transitions ?? hierarchy.outside
    transition.isRunning = true
    transition.animated = animated
    transition.operation = operation
    if animated {
      transition.wholeDuration = operation == .push ? hierarchy.durations.push : hierarchy.durations.pop
    }
    transition.transitions = transitions
    transitions.enter(self)
    world.lifetimes?.pin(self)
    world.clock.atCommit { self.beginTransition() }
    return true
  }

  /// Runs at the commit (`hierarchy:4.6`, `hierarchy:4.7`, `hierarchy:4.11`, `hierarchy:G1`).
  private func beginTransition() {
    let transition = transition
    // The app's code may end this transition, and another one takes its place.
    var isCurrent: Bool { self.transition === transition }
    transition.hasBegun = true
    // Animations may be disabled by now (`hierarchy:0.7`).
    if !world.hierarchy.areAnimationsEnabled { transition.animated = false }
    joinWindow()
    let top = children.last
    let to = top?.front
    let from = shown?.front === to ? nil : shown?.front
    // A navigation controller that left the screen since the call shows nothing.
    guard appearance.isVisible, from != nil || to?.appearance.isVisible == false else { return finishTransition() }
    let animated = transition.animated
    to?.loadViewIfNeeded()
    to?.leaveOtherViews(for: self)
    transition.from = from
    // Only a delegate provides animators, and most navigation controllers have none.
    if animated, delegateReference.object != nil, from != nil, let previous = shown, let top {
      prepareCustomTransition(from: previous, to: top)
      guard isCurrent else { return }
    }
    if animated, transition.custom == nil, let previous = shown, let top { prepareZoom(from: previous, to: top) }
    guard isCurrent else { return }
    shown = top
    if appearance.isVisible { from?.beginDisappearing(animated: animated) }
    if appearance.isVisible { to?.beginAppearing(animated: animated) }
    if let top, let to {
      if let custom = transition.custom {
        beginCustomTransition(custom, to: to)
      } else {
        rootView.insert(to.rootView)
      }
      to.announceAppearing(animated: animated)
      owesWillShow = false
      owesDidShow = true
      tellDelegate(.navigationControllerWillShow, top, animated: animated)
    }
    guard isCurrent else { return }
    transition.didSendBegin = true
    if let coordinator = transition.coordinator {
      describe(coordinator)
      coordinator.begin()
    }
    guard isCurrent else { return }
    if let custom = transition.custom { return custom.didBegin() }
    // Work that ran alongside may have ended the swipe, and so have scheduled the end.
    if !transition.swipe.isActive && !transition.isFinishScheduled { scheduleFinish() }
  }

  /// Schedules the end after the remaining duration (`hierarchy:4.8`).
  func scheduleFinish() {
    let transition = transition
    let rest = transition.animated ? transition.remainingDuration : .zero
    let time = world.clock.now + rest
    transition.finishTime = time
    if transition.animated {
      // Another transition may have ended a zoom in the meantime, or the user may have grabbed it (`hierarchy:4.128`).
      world.clock.after(rest, .transition) {
        if self.transition === transition, let due = transition.finishTime, due <= time { self.finishTransition() }
      }
    } else {
      finishTransition()
    }
  }

  /// Moves a transition that started before the view was in its window to the window's transitions.
  private func joinWindow() {
    guard let outside = transition.transitions, outside.window == nil, let joined = viewIfLoaded?.window?.transitions
    else { return }
    outside.leave(self)
    joined.enter(self)
    transition.transitions = joined
  }

  /// Implements `hierarchy:6.12`.
  func finishTransition() {
    let finished = sendFinish()
    let transitions = finished.transitions
    transitions?.leave(self)
    finished.custom?.end()
    for work in finished.completions { work() }
    finished.coordinator?.end()
    // If the shown controller was removed in the meantime, the new top replaces it.
    if let shown, shown !== children.last, startTransition(animated: false, .pop) { keep(shown) }
    transitions?.resume(world.clock)
  }

  /// Sends the callbacks of the end. When this returns, popped controllers are released (`hierarchy:7.4`).
  private func sendFinish() -> NavigationTransition {
    let finished = transition
    transition = NavigationTransition()
    finished.to = shown?.front
    transition.ending = finished
    // A controller that the app has given another place in the meantime does not return.
    if finished.isCancelled, let previous = finished.previous, previous.parent === self {
      sendCancellation(finished, to: previous)
    } else {
      sendFinish(finished)
    }
    transition.ending = nil
    unpin(finished)
    return finished
  }

  /// Implements `hierarchy:4.12` and `hierarchy:7.4`.
  private func sendFinish(_ finished: NavigationTransition) {
    let animated = finished.animated
    if let popped = finished.popped {
      for controller in finished.alsoPopped { leave(controller) }
      leave(popped)
    }
    if let from = finished.from {
      from.endDisappearing(animated: animated)
      // The app may have moved the view elsewhere in the meantime (`hierarchy:2.25`).
      if from !== shown?.front, let view = from.viewIfLoaded, view.superview === viewIfLoaded { view.detach() }
    }
    if appearance.isVisible { shown?.front.endAppearing(animated: animated) }
    let popped = finished.popped
    if let popped {
      for controller in finished.alsoPopped { tellLeft(controller) }
      tellLeft(popped)
    }
    settleTop(animated: animated)
    if finished.operation == .pop, let popped { tellBarDidPop(popped) }
  }

  /// Discards the running transition without callbacks.
  func abandonTransition() {
    guard transition.isRunning else { return }
    let abandoned = transition
    transition = NavigationTransition()
    for controller in abandoned.alsoPopped where controller.parent === self { controller.container = nil }
    if let popped = abandoned.popped, popped.parent === self { popped.container = nil }
    abandoned.custom?.abandon()
    abandoned.coordinator?.abandon()
    unpin(abandoned)
  }

  private func unpin(_ ended: NavigationTransition) {
    let lifetimes = world.lifetimes
    func unpin(_ controller: UIViewController) {
      controller.flags.remove(.leavesStack)
      lifetimes?.unpin(controller)
    }
    if let popped = ended.popped {
      for controller in ended.alsoPopped { unpin(controller) }
      unpin(popped)
    }
    lifetimes?.unpin(self)
  }

  /// Separates a popped controller from this one before it disappears (`hierarchy:4.12`).
  func leave(_ popped: UIViewController) {
    guard popped.parent === self else { return }
    popped.container = nil
    popped.flags.insert(.awaitsLeaving)
  }

  func tellLeft(_ popped: UIViewController) {
    guard popped.flags.contains(.awaitsLeaving) else { return }
    popped.flags.remove(.awaitsLeaving)
    if popped.parent == nil { popped.sendDidMove(toParent: nil) }
  }

  /// Notifies the top controller and the delegate after the top has appeared.
  func settleTop(animated: Bool) {
    if let top = children.last, top.flags.contains(.awaitsDidMove) {
      top.flags.remove(.awaitsDidMove)
      top.sendDidMove(toParent: self)
    }
    if owesDidShow, appearance.isVisible, let shown {
      owesDidShow = false
      tellDelegate(.navigationControllerDidShow, shown, animated: animated)
    }
  }
}
