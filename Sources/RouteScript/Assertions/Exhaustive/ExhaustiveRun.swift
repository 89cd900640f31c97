internal import Simulation
internal import ViewHierarchy

/// What happened since `app:exhaustively` began, and what of it the test has asserted.
///
/// Hierarchy changes and callbacks are to be asserted; an assertion covers what happened before it, never what comes later.
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

  /// Whether the log has lost some of what happened.
  var isIncomplete: Bool { log.droppedCount > start }

  /// The places in the log of what nothing has asserted.
  var unasserted: [Int] { places { _ in true }.filter { !asserted.contains($0) } }

  // MARK: What assertions cover

  /// `assert.log`: an event that its text names.
  func cover(_ place: Int) { asserted.insert(place) }

  /// `assert.visible` and `assert.top`: that a controller appears, or that it disappears, and its own moves in the hierarchy.
  func cover(appearanceOf wanted: AssertedController, isVisible: Bool) {
    cover { kind in
      switch kind {
      case .callback(let receiver, let selector, let argument):
        guard wanted.fits(receiver, classes) else { return false }
        if Self.moves.contains(selector) {
          guard case .object(let parent) = argument else { return false }
          return parent.isNone != isVisible
        }
        return (isVisible ? Self.appearing : Self.disappearing).contains(selector)
      case .hierarchy(_, _, let object): return wanted.fits(object, classes)
      default: return false
      }
    }
  }

  /// `assert.stack`: what a container did.
  func cover(changesOf container: SimulatedObject) {
    cover { if case .hierarchy(container.identity, _, _) = $0 { true } else { false } }
  }

  /// `assert.presented`: that a controller is presented, or that it is dismissed.
  func cover(presentationOf wanted: AssertedController) {
    cover { if case .hierarchy(_, _, let object) = $0 { wanted.fits(object, classes) } else { false } }
  }

  /// `assert.hierarchy`: every change when the picture is whole. A picture with `…` covers changes of what its other lines show: of the
  /// object that moved, or when that is not in the hierarchy any more, of the container.
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

  private static let moves: Set<Symbol> = [.willMove, .didMove]
  private static let appearing: Set<Symbol> = [
    .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
    .viewDidAppear,
  ]
  private static let disappearing: Set<Symbol> = [.viewWillDisappear, .viewDidDisappear]
}

extension AssertedController {
  /// Whether an object of the log is the one that is meant.
  fileprivate func fits(_ identity: Identity, _ classes: ClassTable) -> Bool {
    guard !identity.isNone, identity.number > 0 else { return false }
    switch self {
    case .object(let object): return object.identity == identity
    case .objectClass(let objectClass):
      return classes.classes[Int(identity.classIndex)].isSubclass(of: objectClass)
    }
  }
}
