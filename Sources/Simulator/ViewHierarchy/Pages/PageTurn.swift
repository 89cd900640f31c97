/// A turn from some pages to others, from the call or the user's touch to its end.
final class PageTurn {
  /// The pages that are shown before the turn; empty before the first pages.
  let from: [UIViewController]
  /// The pages that are shown after the turn.
  let to: [UIViewController]
  let direction: UIPageViewController.NavigationDirection
  let animated: Bool
  /// Whether the user turns the page, and so may cancel the turn.
  let isSwipe: Bool
  /// Whether the user has released the page.
  var isReleased = false
  private var completion: ((Bool) -> Void)?

  init(
    from: [UIViewController], to: [UIViewController], _ direction: UIPageViewController.NavigationDirection,
    animated: Bool, isSwipe: Bool = false, completion: ((Bool) -> Void)? = nil
  ) {
    self.from = from
    self.to = to
    self.direction = direction
    self.animated = animated
    self.isSwipe = isSwipe
    self.completion = completion
  }

  /// The pages that appear (`hierarchy:4.56a`).
  var entering: [UIViewController] { to.filter { page in !from.contains { $0 === page } } }

  /// The pages that disappear.
  var leaving: [UIViewController] { from.filter { page in !to.contains { $0 === page } } }

  func concerns(_ page: UIViewController) -> Bool { from.contains { $0 === page } || to.contains { $0 === page } }

  /// Returns the completion, which runs only once.
  func takeCompletion() -> ((Bool) -> Void)? {
    defer { completion = nil }
    return completion
  }
}
