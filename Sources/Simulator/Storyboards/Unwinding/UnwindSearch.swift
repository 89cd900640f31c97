internal import SimulatedWorld
internal import ViewHierarchy

/// The search for the destination of an unwind segue, as on iOS 9 and later (`storyboards:11.12`).
struct UnwindSearch {
  private let source: UIStoryboardUnwindSegueSource

  init(_ source: UIStoryboardUnwindSegueSource) { self.source = source }

  /// Returns the nearest controller along the path back that accepts the action, or `nil` if no controller does (`storyboards:11.10`,
  /// `storyboards:11.11`, `storyboards:11.12`).
  func destination() -> UIViewController? {
    var current = source.source
    // The return values of controllers could lead in a circle.
    var visited: Set<Identity> = []
    while let controller = current, visited.insert(controller.identity).inserted {
      if let found = search(in: controller) { return found }
      current = controller.unwindPredecessor
    }
    return nil
  }

  /// Searches the children before the controller itself, depth first. It is iterative, because controllers can be nested deeply.
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

  /// Returns the allowed children, in reverse order.
  private func children(of controller: UIViewController) -> [UIViewController] {
    controller.answersAllowedChildrenForUnwinding(source).reversed()
  }
}
