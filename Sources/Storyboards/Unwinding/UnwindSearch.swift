internal import Simulation
internal import ViewHierarchy

/// Looks for the controller to which an unwind segue leads, as the platform does since iOS 9 (`storyboards:11.12`).
struct UnwindSearch {
  private let source: UIStoryboardUnwindSegueSource

  init(_ source: UIStoryboardUnwindSegueSource) { self.source = source }

  /// The nearest controller on the way back that accepts the action; nil when none does (`storyboards:11.10`,
  /// `storyboards:11.11`, `storyboards:11.12`).
  func destination() -> UIViewController? {
    var current = source.source
    // What controllers answer could lead round in a circle.
    var visited: Set<Identity> = []
    while let controller = current, visited.insert(controller.identity).inserted {
      if let found = search(in: controller) { return found }
      current = controller.unwindPredecessor
    }
    return nil
  }

  /// The children before the controller itself, depth first. Without recursion: controllers may stand deep in each other.
  private func search(in start: UIViewController) -> UIViewController? {
    var path = [(controller: start, rest: children(of: start))]
    while let (controller, untried) = path.popLast() {
      var rest = untried
      if let child = rest.popLast() {
        path.append((controller, rest))
        if path.count < Self.depthLimit { path.append((child, children(of: child))) }
      } else if controller.answersCanPerformUnwindSegueAction(source) {
        return controller
      }
    }
    return nil
  }

  private static let depthLimit = 1_000

  /// The allowed children, the first one last.
  private func children(of controller: UIViewController) -> [UIViewController] {
    controller.answersAllowedChildrenForUnwinding(source).reversed()
  }
}
