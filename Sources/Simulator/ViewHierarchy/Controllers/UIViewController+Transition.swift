internal import SimulatedWorld

extension UIViewController {
  /// Replaces one child of this container with another one (`hierarchy:4.58`).
  ///
  /// The new view is added to the old view's superview. The old child will disappear, and the new one will appear.
  /// After the duration the new child has appeared, the old one has disappeared, and the old view is removed. The
  /// container itself has to send `willMove(toParent:)` and `didMove(toParent:)`. Off the screen, only the views
  /// change.
  ///
  /// - Parameters:
  ///   - duration: The duration of the transition. Zero or less means until the next turn, in the same order
  ///     (`hierarchy:4.61`).
  ///   - animations: Runs after the new view was added.
  ///   - completion: Runs when the transition is over.
  /// - Throws: `NSInvalidArgumentException` if the two are not children of this controller, or if it does not forward
  ///   appearance (`hierarchy:5.35`). Nothing changes then.
  final func raisingTransition(
    from old: UIViewController, to new: UIViewController, duration: VirtualTime, animations: (() -> Void)? = nil,
    completion: (() -> Void)? = nil
  ) throws(PlatformException) {
    guard old !== new, old.parent === self, new.parent === self else { throw .transitionOfStrangers(old, new, self) }
    guard forwardsAppearance else { throw .transitionByHand(self) }
    let animated = duration > .zero && world.hierarchy.areAnimationsEnabled
    let pins = Pins([self, old, new])
    logChange(.transition, new)
    let holder = old.rootView.superview
    new.loadViewIfNeeded()
    old.beginDisappearing(animated: animated)
    if let holder, old.parent === self, new.parent === self, !holder.isDescendant(of: new.rootView) {
      if appearance.isVisible { new.beginAppearing(animated: animated) }
      holder.insert(new.rootView)
      new.announceAppearing(animated: animated)
    }
    if let animations { world.callback(animations) }
    let finish = { pins.controllers[0].finishTransition(from: old, to: new, animated: animated, completion) }
    if animated { world.clock.after(duration, .transition, finish) } else { world.clock.nextTurn(finish) }
  }

  /// Implements `hierarchy:4.58` and `hierarchy:G9`.
  private func finishTransition(
    from old: UIViewController, to new: UIViewController, animated: Bool, _ completion: (() -> Void)?
  ) {
    // A container that is appearing itself ends its children's appearance with its own.
    if appearance != .appearing { new.endAppearing(animated: animated) }
    old.endDisappearing(animated: animated)
    if old.appearance == .disappeared { old.viewIfLoaded?.detach() }
    guard let completion else { return }
    world.log.append(.callback(identity, UIKitName.completion.symbol, .none))
    world.callback(completion)
  }
}
