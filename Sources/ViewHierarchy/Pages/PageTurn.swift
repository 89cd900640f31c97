/// The turn from one page to another, from the call or the user's touch to its end.
final class PageTurn {
  /// What goes; nil for the first page.
  let from: UIViewController?
  /// What comes.
  let to: UIViewController
  let direction: UIPageViewController.NavigationDirection
  let animated: Bool
  /// Whether the user turns the page, who may let it fall back.
  let isSwipe: Bool
  /// Whether the user has let go.
  var isReleased = false
  private var completion: ((Bool) -> Void)?

  init(
    from: UIViewController?, to: UIViewController, _ direction: UIPageViewController.NavigationDirection,
    animated: Bool, isSwipe: Bool = false, completion: ((Bool) -> Void)? = nil
  ) {
    self.from = from
    self.to = to
    self.direction = direction
    self.animated = animated
    self.isSwipe = isSwipe
    self.completion = completion
  }

  /// The completion, which runs once.
  func takeCompletion() -> ((Bool) -> Void)? {
    defer { completion = nil }
    return completion
  }
}
