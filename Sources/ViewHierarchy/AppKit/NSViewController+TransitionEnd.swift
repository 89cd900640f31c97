public import Simulation

extension NSViewController {
  /// Runs work once the controller has appeared or disappeared, as far as it is about to: at the turn after. A controller that is not
  /// moves at once, so that the work runs at the next turn.
  public final func whenTransitionEnds(_ work: @escaping VirtualClock.Work) {
    if appearance == .appearing || appearance == .disappearing {
      if transitionEnds.isEmpty { world.hierarchy.enter(self) }
      transitionEnds.append(work)
    } else {
      world.clock.nextTurn(work)
    }
  }

  /// What took the controller on or off the screen ends its own work first.
  final func tellTransitionEnds() {
    guard !transitionEnds.isEmpty else { return }
    let waiting = transitionEnds
    transitionEnds = []
    for work in waiting { world.clock.nextTurn(work) }
  }

  /// Forgets what waits, without running it: the app has ended.
  final func abandonTransitionEnds() {
    // Let go of once the controller is in order: something may end its life with it.
    let waiting = transitionEnds
    transitionEnds = []
    withExtendedLifetime(waiting) {}
  }

  /// Whether the controller is on the screen, or on its way there.
  public final var isVisible: Bool { appearance.isVisible }

  /// Whether the controller is the content of a window, or of the window that a presentation made for it.
  public final var isWindowContent: Bool { ownView?.host != nil }
}
