public import Simulation

extension NSViewController {
  /// How a transition between children looks. Every option but ``none`` makes it take time.
  public struct TransitionOptions: OptionSet, Sendable {
    /// The bits, as on the platform.
    public let rawValue: UInt

    /// Makes options of their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At once.
    public static let none: TransitionOptions = []
    /// One fades into the other.
    public static let crossfade = TransitionOptions(rawValue: 0x1)
    /// The new view slides up.
    public static let slideUp = TransitionOptions(rawValue: 0x10)
    /// The new view slides down.
    public static let slideDown = TransitionOptions(rawValue: 0x20)
    /// The new view slides to the left.
    public static let slideLeft = TransitionOptions(rawValue: 0x40)
    /// The new view slides to the right.
    public static let slideRight = TransitionOptions(rawValue: 0x80)
    /// The new view slides forward, as the user reads.
    public static let slideForward = TransitionOptions(rawValue: 0x140)
    /// The new view slides backward.
    public static let slideBackward = TransitionOptions(rawValue: 0x180)
  }

  /// Shows one child in the place of another; who contains whom stays as it is (`hierarchy:8.10`).
  ///
  /// The new view is put where the old one stands: the old child's `viewWillDisappear` and the new one's `viewWillAppear` come at
  /// the call, `viewDidAppear` and `viewDidDisappear` at the end, which without options is at once too.
  ///
  /// - Parameter completionHandler: runs once the transition is over.
  /// - Throws: `NSInvalidArgumentException` when one of the two is no child of this controller, or the old one's view stands
  ///   nowhere; nothing happens then.
  public final func transition(
    from old: NSViewController, to new: NSViewController, options: TransitionOptions = .none,
    completionHandler: (() -> Void)? = nil
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
    world.log.append(.hierarchy(identity, .transition, new.identity))
    let held = HeldObjects([self, old, new])
    new.loadViewIfNeeded()
    let leaving = old.viewIfLoaded?.visibleOwners ?? []
    for controller in leaving { controller.beginDisappearing() }
    let entering = container.window?.isOnScreen == true ? new.view.owners : []
    for controller in entering { controller.beginAppearing() }
    if !container.isDescendant(of: new.view) { container.insert(new.view) }
    let finish = { [world] in
      withExtendedLifetime(held) {
        // Something may have brought the old view back meanwhile.
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
    world.log.append(.callback(identity, .completion, .none))
    world.callback(completion)
  }
}

/// Keeps objects for work of a later moment, whether that runs or is cancelled.
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
