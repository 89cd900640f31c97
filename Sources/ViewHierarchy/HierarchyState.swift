internal import Simulation

/// What the view hierarchy keeps for a world.
final class HierarchyState: WorldAttachment {
  /// How long transitions take.
  var durations = TransitionDuration()
  /// The application, once one was made.
  weak var application: UIApplication?
  private var reportedMissingSuper: Set<MissingSuper> = []

  private struct MissingSuper: Hashable {
    let classIndex: Int32
    let selector: Symbol
  }

  init() {}

  /// Whether a class's override without a call of super is reported for the first time.
  func isFirstMissingSuper(_ objectClass: ObjectClass, _ selector: Symbol) -> Bool {
    reportedMissingSuper.insert(MissingSuper(classIndex: objectClass.index, selector: selector)).inserted
  }
}

extension World {
  /// What the view hierarchy keeps for this world.
  var hierarchy: HierarchyState { attachment(HierarchyState.self) }
}
