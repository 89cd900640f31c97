internal import ScriptKernel
internal import SimulatedWorld
internal import ViewHierarchy

/// The events since `app:exhaustively` started, and the ones that the test has asserted.
///
/// The test must assert hierarchy changes and callbacks. An assertion covers earlier events only, never later ones.
final class ExhaustiveRun {
  private let log: EventLog
  private let classes: ClassTable
  private let start: Int
  private var asserted: Set<Int> = []

  init(log: EventLog, classes: ClassTable) {
    self.log = log
    self.classes = classes
    start = log.endIndex
  }

  /// Whether the log has dropped events of this run.
  var isIncomplete: Bool { log.droppedCount > start }

  /// The positions in the log of unasserted events.
  var unasserted: [Int] { places { _ in true }.filter { !asserted.contains($0) } }

  // MARK: Coverage by assertions

  /// `assert.log`: covers an event that the expected string names.
  func cover(_ place: Int) { asserted.insert(place) }

  /// `assert.visible` and `assert.top`: covers the appearance or disappearance of a controller, and its own moves in the hierarchy.
  func cover(appearanceOf wanted: AssertedController, isVisible: Bool) {
    cover { kind in
      switch kind {
      case .callback(let receiver, let selector, let argument):
        guard wanted.fits(receiver, classes) else { return false }
        switch LifecycleName(selector) {
        case .willMoveToParent, .didMoveToParent:
          guard case .object(let parent) = argument else { return false }
          return parent.isNone != isVisible
        case .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear: return isVisible
        case .viewWillDisappear, .viewDidDisappear: return !isVisible
        case nil:
          let name = UIKitName(selector)
          return isVisible && (name == .viewWillLayoutSubviews || name == .viewDidLayoutSubviews)
        }
      case .hierarchy(_, _, let object): return wanted.fits(object, classes)
      default: return false
      }
    }
  }

  /// `assert.stack`: covers the changes of a container.
  func cover(changesOf container: SimulatedObject) {
    cover { if case .hierarchy(container.identity, _, _) = $0 { true } else { false } }
  }

  /// `assert.presented`: covers the presentation or dismissal of a controller.
  func cover(presentationOf wanted: AssertedController) {
    cover { if case .hierarchy(_, _, let object) = $0 { wanted.fits(object, classes) } else { false } }
  }

  /// `assert.hierarchy`: covers every change if the diagram is complete.
  ///
  /// A diagram with `…` covers changes of the objects on its other lines. If the moved object has left the hierarchy, its container counts.
  func cover(pictureOf nodes: [(identity: Identity, isWritten: Bool)], isWhole: Bool) {
    let shown = Dictionary(nodes.map { ($0.identity, $0.isWritten) }) { first, _ in first }
    cover { kind in
      guard case .hierarchy(let container, _, let object) = kind else { return false }
      return isWhole || (shown[object] ?? shown[container] ?? false)
    }
  }

  private func cover(_ isCovered: (Event.Kind) -> Bool) { asserted.formUnion(places(isCovered)) }

  private func places(_ isMeant: (Event.Kind) -> Bool) -> [Int] {
    (max(start, log.droppedCount)..<max(start, log.endIndex)).filter { place in
      guard let kind = log[place]?.kind else { return false }
      switch kind {
      case .callback, .hierarchy: return isMeant(kind)
      case .step, .state, .failure, .output, .deallocated, .retainCycle, .injection: return false
      }
    }
  }
}

extension AssertedController {
  /// Returns whether an object of the log matches the asserted controller.
  fileprivate func fits(_ identity: Identity, _ classes: ClassTable) -> Bool {
    guard !identity.isNone, identity.number > 0 else { return false }
    switch self {
    case .object(let object): return object.identity == identity
    case .objectClass(let objectClass):
      return classes.classes[Int(identity.classIndex)].isSubclass(of: objectClass)
    }
  }
}
