internal import Simulation
internal import ViewHierarchy

/// The way from the source of an unwind segue to its destination: up to what holds both, and down from there.
struct UnwindPath {
  /// What holds both ends.
  private let common: UIViewController
  /// Whether something presented stands between the source and ``common``.
  private let presenter: UIViewController?
  /// From ``common`` down to the destination, ``common`` first.
  private let down: [UIViewController]

  /// Finds the way; nil when nothing holds both.
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

  /// Lets the containers show the destination, then dismisses what covers it: containers under something presented change without
  /// an animation that nobody would see (`storyboards:11.11`).
  func follow(performing segue: UIStoryboardSegue, animated: Bool) {
    for (container, next) in zip(down, down.dropFirst()) { container.sendUnwind(for: segue, towards: next) }
    presenter?.dismiss(animated: animated)
  }
}
