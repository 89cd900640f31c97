internal import Simulation

/// How the user turns pages.
extension UIPageViewController {
  /// Does what the user does who begins to turn the page: the neighbour begins to appear, the page to disappear (`hierarchy:4.57`).
  ///
  /// - Returns: false when nothing moves: there is no page that way, a page is being turned already, or this controller is not on the
  ///   screen, or something is presented above it.
  @discardableResult
  public final func beginSwipe(_ direction: NavigationDirection) -> Bool {
    guard turn == nil, appearance == .appeared, isTouchable, let page = current else { return false }
    if !knowsNeighbours {
      keep(ask(.reverse, of: page), .reverse)
      keep(ask(.forward, of: page), .forward)
      knowsNeighbours = true
    }
    // The data source may have set another page.
    guard turn == nil, current === page, let next = neighbours[direction], next.parent !== self else { return false }
    delegateReference.tell(.pageViewControllerWillTransition, about: next, Arguments(.object(self), .object(next))) {
      $0.pageViewController(self, willTransitionTo: [next])
    }
    guard turn == nil, current === page else { return false }
    do {
      try incorporate(next, isTold: false)
    } catch {
      world.report(error, subjects: [identity, next.identity])
      return false
    }
    guard turn == nil, current === page, next.parent === self else { return false }
    turn = PageTurn(from: page, to: next, direction, animated: true, isSwipe: true)
    bring(next, animated: true)
    if isPlaced(page), turn != nil { page.front.beginDisappearing(animated: true) }
    return true
  }

  /// Lets go of the page so that it turns: at the end, 0.35 s later, the delegate is told (`hierarchy:4.57`). Nothing without a swipe.
  public final func finishSwipe() { release { $0.finish($1) } }

  /// Lets go of the page so that it falls back: the neighbour disappears, the page appears again, and at the end, 0.35 s later, the
  /// delegate is told (`hierarchy:4.57`). Nothing without a swipe.
  public final func cancelSwipe() { release { $0.fallBack($1) } }

  private func release(_ end: @escaping (UIPageViewController, PageTurn) -> Void) {
    guard let turn, turn.isSwipe, !turn.isReleased else { return }
    turn.isReleased = true
    schedule { end($0, turn) }
  }

  /// The end of a turn that did not take place.
  func fallBack(_ turn: PageTurn) {
    guard self.turn === turn else { return }
    self.turn = nil
    let pins = Pins([turn.to])
    if isPlaced(turn.to) { turn.to.front.beginDisappearing(animated: true, turnsRound: true) }
    displace(turn.to)
    if let from = turn.from {
      bring(from, animated: true)
      endAppearance(of: from, animated: true)
    }
    if turn.to.parent === self {
      turn.to.sendWillMove(toParent: nil)
      leave(turn.to)
    }
    withExtendedLifetime(pins) {}
    tellFinished(turn, completed: false)
  }

  /// Tells the delegate of the end of a swipe, and asks the data source what comes next.
  func tellFinished(_ turn: PageTurn, completed: Bool) {
    guard let previous = turn.from else { return }
    delegateReference.tell(
      .pageViewControllerDidFinishAnimating, about: turn.to,
      Arguments(.object(self), .bool(true), .object(previous), .bool(completed))
    ) {
      $0.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [previous], transitionCompleted: completed)
    }
    guard completed, self.turn == nil, current === turn.to, knowsNeighbours else { return }
    // The page that was turned lies behind; only what comes after it has to be asked for.
    keep(previous, turn.direction == .forward ? .reverse : .forward)
    keep(ask(turn.direction, of: turn.to), turn.direction)
  }

  // MARK: Neighbours

  private func ask(_ direction: NavigationDirection, of page: UIViewController) -> UIViewController? {
    let selector: Symbol = direction == .forward ? .pageViewControllerAfter : .pageViewControllerBefore
    let answer = dataSourceReference.ask(selector, about: page, Arguments(.object(self), .object(page))) { source in
      Value(
        direction == .forward
          ? source.pageViewController(self, viewControllerAfter: page)
          : source.pageViewController(self, viewControllerBefore: page))
    }
    return answer?.object as? UIViewController
  }

  private func keep(_ neighbour: UIViewController?, _ direction: NavigationDirection) {
    let old = neighbours[direction]
    guard old !== neighbour else { return }
    let label: Symbol = direction == .forward ? .pageViewControllerAfter : .pageViewControllerBefore
    neighbours[direction] = neighbour
    if let neighbour { link(neighbour, label) }
    if let old { unlink(old, label) }
  }

  func forgetNeighbours() {
    knowsNeighbours = false
    for direction in NavigationDirection.allCases { keep(nil, direction) }
  }
}
