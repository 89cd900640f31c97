public import SimulatedWorld

extension NSViewController {
  /// Runs work one turn after the controller has appeared or disappeared, if it is about to. Otherwise the work runs
  /// at the next turn.
  public final func whenTransitionEnds(_ work: @escaping VirtualClock.Work) {
    if appearance == .appearing || appearance == .disappearing {
      if transitionEnds.isEmpty { world.hierarchy.enter(self) }
      transitionEnds.append(work)
    } else {
      world.clock.nextTurn(work)
    }
  }

  /// Schedules the work that waits for the end of the controller's appearance or disappearance. The code that shows
  /// or hides the controller ends its own work first.
  final func tellTransitionEnds() {
    guard !transitionEnds.isEmpty else { return }
    let waiting = transitionEnds
    transitionEnds = []
    for work in waiting { world.clock.nextTurn(work) }
  }

  /// Discards the waiting work without running it, because the app has ended.
  final func abandonTransitionEnds() {
    // Release the work once the controller is consistent: the release may deallocate it.
    let waiting = transitionEnds
    transitionEnds = []
    withExtendedLifetime(waiting) {}
  }

  /// Whether the controller is appearing or has appeared.
  public final var isVisible: Bool { appearance.isVisible }

  /// Whether the controller is the content of a window, including one that a presentation created for it.
  public final var isWindowContent: Bool { ownView?.host != nil }
}
