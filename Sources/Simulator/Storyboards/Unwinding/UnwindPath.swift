internal import SimulatedWorld
internal import ViewHierarchy

/// The path from the source of an unwind segue to its destination: up to their common ancestor, and down from there.
struct UnwindPath {
  /// The common ancestor of both ends.
  private let common: UIViewController
  /// The controller that presents the source or one of its ancestors below ``common``, or `nil` without a presentation.
  private let presenter: UIViewController?
  /// The controllers from ``common``, which is the first one, down to the destination.
  private let down: [UIViewController]

  /// Creates the path, or returns `nil` if the ends have no common ancestor.
  init?(from source: UIViewController, to destination: UIViewController) {
    var down = [destination]
    while let parent = down[down.count - 1].parent { down.append(parent) }
    var presenter: UIViewController?
    var current = source
    while true {
      if let place = down.firstIndex(where: { $0 === current }) {
        common = current
        self.presenter = presenter
        self.down = down[...place].reversed()
        return
      }
      guard let next = current.unwindPredecessor else { return nil }
      if current.parent == nil { presenter = current.presentingViewController }
      current = next
    }
  }

  /// Makes the containers show the destination, then dismisses the controllers that cover it.
  ///
  /// Containers under a presented controller change without an animation, which would be invisible (`storyboards:11.11`).
  func follow(performing segue: UIStoryboardSegue, animated: Bool) {
    for (container, next) in zip(down, down.dropFirst()) { container.sendUnwind(for: segue, towards: next) }
    presenter?.sendDismiss(animated: animated)
  }
}
