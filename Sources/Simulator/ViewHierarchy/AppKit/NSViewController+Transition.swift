internal import SimulatedWorld

extension NSViewController {
  /// The animation of a transition between children. Every option except ``none`` makes the transition take time.
  public struct TransitionOptions: OptionSet, Sendable {
    /// The bits, as on the platform.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The transition is immediate.
    public static let none: TransitionOptions = []
    /// The views cross-fade.
    public static let crossfade = TransitionOptions(rawValue: 0x1)
    /// The new view slides up.
    public static let slideUp = TransitionOptions(rawValue: 0x10)
    /// The new view slides down.
    public static let slideDown = TransitionOptions(rawValue: 0x20)
    /// The new view slides to the left.
    public static let slideLeft = TransitionOptions(rawValue: 0x40)
    /// The new view slides to the right.
    public static let slideRight = TransitionOptions(rawValue: 0x80)
    /// The new view slides forward, in the user's reading direction.
    public static let slideForward = TransitionOptions(rawValue: 0x140)
    /// The new view slides backward.
    public static let slideBackward = TransitionOptions(rawValue: 0x180)
  }

  /// Replaces the view of one child with that of another. The containment does not change (`hierarchy:8.10`).
  ///
  /// The new view is added to the old view's superview. The old child's `viewWillDisappear` and the new one's
  /// `viewWillAppear` come at the call, `viewDidAppear` and `viewDidDisappear` at the end. Without options the end is
  /// immediate, too.
  ///
  /// - Parameter completionHandler: Runs once the transition is over.
  /// - Throws: `NSInvalidArgumentException` if one of the two is not a child of this controller, or if the old view
  ///   has no superview. Nothing changes then.
  final func raisingTransition(
    from old: NSViewController, to new: NSViewController, options: TransitionOptions,
    completionHandler: (() -> Void)?
  ) throws(PlatformException) {
    guard old.parent === self, new.parent === self else {
      throw PlatformException(
        "NSInvalidArgumentException",
        "<\(old)> and <\(new)> must both be children of <\(self)> for a transition from one to the other")
    }
    guard let container = old.viewIfLoaded?.superview else {
      throw PlatformException(
        "NSInvalidArgumentException", "the view of <\(old)> must have a superview for a transition to <\(new)>")
    }
    guard old !== new else { return endTransition(completionHandler) }
    logChange(.transition, new)
    let held = HeldObjects([self, old, new])
    new.loadViewIfNeeded()
    let leaving = old.viewIfLoaded?.visibleOwners ?? []
    for controller in leaving { controller.beginDisappearing() }
    let entering = container.window?.isOnScreen == true ? new.view.owners : []
    for controller in entering { controller.beginAppearing() }
    if !container.isDescendant(of: new.view) { container.insert(new.view) }
    let finish = { [world] in
      withExtendedLifetime(held) {
        // The old view may have been added again in the meantime.
        let staysGone = leaving.isEmpty ? !old.appearance.isVisible : old.appearance == .disappearing
        new.view.endAppearance(of: entering)
        if staysGone, let view = old.viewIfLoaded, view.superview === container { view.detach() }
        for controller in leaving.reversed() { controller.endDisappearing() }
        self.endTransition(completionHandler)
        world.needsCheckpoint = true
      }
    }
    if options.isEmpty { return finish() }
    world.clock.after(world.hierarchy.durations.appKitTransition, .transition, finish)
  }

  private func endTransition(_ completion: (() -> Void)?) {
    guard let completion else { return }
    world.log.append(.callback(identity, UIKitName.completion.symbol, .none))
    world.callback(completion)
  }
}

/// Retains objects for later work, whether the work runs or is cancelled.
final class HeldObjects {
  private let objects: [SimulatedObject]

  init(_ objects: [SimulatedObject]) {
    self.objects = objects
    for object in objects { object.world.lifetimes?.pin(object) }
  }

  deinit {
    for object in objects { object.world.lifetimes?.unpin(object) }
  }
}
