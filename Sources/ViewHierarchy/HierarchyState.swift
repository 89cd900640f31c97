internal import Simulation

/// What the view hierarchy keeps for a world.
final class HierarchyState: WorldAttachment {
  /// How long transitions take.
  var durations = TransitionDuration()
  /// The application, once one was made.
  weak var application: UIApplication?
  private var windows: [WeakTransitions] = []
  private var reportedMissingSuper: Set<MissingSuper> = []

  private struct MissingSuper: Hashable {
    let classIndex: Int32
    let selector: Symbol
  }

  private struct WeakTransitions { weak var transitions: WindowTransitions? }

  init() {}

  /// Remembers the transitions of a window, weakly.
  func enter(_ transitions: WindowTransitions) {
    windows.removeAll { $0.transitions == nil }
    windows.append(WeakTransitions(transitions: transitions))
  }

  /// Forgets every transition that runs and every call that waits.
  func abandonTransitions() {
    for window in windows { window.transitions?.abandon() }
  }

  /// Whether a class's override without a call of super is reported for the first time.
  func isFirstMissingSuper(_ objectClass: ObjectClass, _ selector: Symbol) -> Bool {
    reportedMissingSuper.insert(MissingSuper(classIndex: objectClass.index, selector: selector)).inserted
  }
}

extension World {
  /// What the view hierarchy keeps for this world.
  var hierarchy: HierarchyState { attachment(HierarchyState.self) }
}
