internal import SimulatedWorld

/// The user's turns of pages.
extension UIPageViewController {
  /// Starts the user's turn of the page: the adjacent page starts to appear, and the current page to disappear
  /// (`hierarchy:4.57`).
  ///
  /// - Returns: Whether the page moves: `false` if there is no page in that direction, if a page is being turned
  ///   already, if this controller is not on the screen, or if a presented controller covers it.
  @discardableResult
  public final func beginSwipe(_ direction: NavigationDirection) -> Bool {
    let pages = current
    guard turn == nil, appearance == .appeared, isTouchable, !pages.isEmpty else { return false }
    if !knowsNeighbours {
      keep(askNeighbours(.forward), .forward)
      keep(askNeighbours(.reverse), .reverse)
      knowsNeighbours = true
    }
    // The data source may have set other pages, and the delegate may do so, too.
    guard isUnturned(pages), let answer = neighbours[direction], let next = comingPages(of: answer) else {
      return false
    }
    delegateReference.tell(
      .pageViewControllerWillTransition, from: self, about: next[0],
      Arguments(.object(self), .foreign(ObjectList(next)))
    ) { $0.pageViewController(self, willTransitionTo: next) }
    guard isUnturned(pages) else { return false }
    do {
      for page in next where page.parent !== self { try incorporate(page, isTold: false) }
    } catch {
      world.report(error, subjects: [identity, next[0].identity])
      for page in next { leave(page) }
      return false
    }
    guard isUnturned(pages), next.allSatisfy({ $0.parent === self }) else { return false }
    let turn = PageTurn(from: pages, to: next, direction, animated: true, isSwipe: true)
    self.turn = turn
    for page in turn.entering where self.turn === turn { bring(page, animated: true) }
    for page in turn.leaving where isPlaced(page) && self.turn === turn { page.front.beginDisappearing(animated: true) }
    return true
  }

  private func isUnturned(_ pages: [UIViewController]) -> Bool { turn == nil && current.elementsEqual(pages, by: ===) }

  /// Returns the pages of the data source's answer that would be shown, or `nil` if the user cannot turn to them. If
  /// they are fewer than the spine requires, the log records an exception (`hierarchy:4.56a`, `hierarchy:4.56b`).
  private func comingPages(of answer: [UIViewController]) -> [UIViewController]? {
    if answer.isEmpty { return nil }
    let required = requiredCount(animated: true)
    guard answer.count == required else {
      world.report(.wrongPageCount(answer.count, required), subjects: [identity])
      return nil
    }
    let next = binding.spine == .mid ? answer : answer.suffix(1)
    return next.allSatisfy { page in !current.contains { $0 === page } && page.parent !== self } ? Array(next) : nil
  }

  /// Releases the page so that it turns, and notifies the delegate at the end, 0.35 s later (`hierarchy:4.57`). Does
  /// nothing without a swipe.
  public final func finishSwipe() { release { $0.finish($1) } }

  /// Releases the page so that it falls back. The adjacent page disappears, the current page appears again, and the
  /// delegate is notified at the end, 0.35 s later (`hierarchy:4.57`). Does nothing without a swipe.
  public final func cancelSwipe() { release { $0.fallBack($1) } }

  private func release(_ end: @escaping (UIPageViewController, PageTurn) -> Void) {
    guard let turn, turn.isSwipe, !turn.isReleased else { return }
    turn.isReleased = true
    schedule { end($0, turn) }
  }

  /// Ends a cancelled turn (`hierarchy:4.57`).
  func fallBack(_ turn: PageTurn) {
    guard self.turn === turn else { return }
    self.turn = nil
    let pins = Pins(turn.to)
    let (entering, leaving) = (turn.entering, turn.leaving)
    func withdraw() {
      for page in entering where isPlaced(page) { page.front.beginDisappearing(animated: true, turnsRound: true) }
    }
    if transitionStyle == .pageCurl {
      withdraw()
      for page in leaving { bring(page, animated: true) }
      for page in entering { displace(page) }
      for page in leaving { endAppearance(of: page, animated: true) }
    } else {
      for page in leaving { bring(page, animated: true) }
      for page in leaving { endAppearance(of: page, animated: true) }
      withdraw()
      for page in entering { displace(page) }
    }
    for page in entering where page.parent === self {
      page.sendWillMove(toParent: nil)
      leave(page)
    }
    withExtendedLifetime(pins) {}
    tellFinished(turn, completed: false)
  }

  /// Notifies the delegate of the end of a swipe, and asks the data source for the next pages (`hierarchy:4.57`).
  func tellFinished(_ turn: PageTurn, completed: Bool) {
    let previous = turn.from
    delegateReference.tell(
      .pageViewControllerDidFinishAnimating, from: self, about: turn.to.first,
      Arguments(.object(self), .bool(true), .foreign(ObjectList(previous)), .bool(completed))
    ) {
      $0.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: previous, transitionCompleted: completed)
    }
    guard completed, isUnturned(turn.to), knowsNeighbours else { return }
    // The previous pages are behind now, so only the pages ahead have to be requested. Directly behind a page with a
    // back is that back.
    let behind: NavigationDirection = turn.direction == .forward ? .reverse : .forward
    let isSpread = binding.spine == .mid || requiredCount(animated: true) == 1
    keep(isSpread ? previous : askNeighbours(behind), behind)
    keep(askNeighbours(turn.direction), turn.direction)
  }

  // MARK: Neighbours

  /// Returns the pages before or after those that are shown, from left to right: as many as a turn requires, or fewer
  /// at the end. For leaves with two sides, the last one is the page to show, and the one before it a back.
  private func askNeighbours(_ direction: NavigationDirection) -> [UIViewController] {
    guard var page = direction == .forward ? current.last : current.first else { return [] }
    var found: [UIViewController] = []
    while found.count < requiredCount(animated: true), let next = ask(direction, of: page) {
      found.append(next)
      page = next
    }
    return binding.spine == .mid && direction == .reverse ? found.reversed() : found
  }

  private func ask(_ direction: NavigationDirection, of page: UIViewController) -> UIViewController? {
    let answer = dataSourceReference.ask(
      direction.name, from: self, about: page, Arguments(.object(self), .object(page))
    ) {
      source in
      Value(
        direction == .forward
          ? source.pageViewController(self, viewControllerAfter: page)
          : source.pageViewController(self, viewControllerBefore: page))
    }
    return answer?.object as? UIViewController
  }

  private func keep(_ pages: [UIViewController], _ direction: NavigationDirection) {
    let old = neighbours[direction] ?? []
    guard !old.elementsEqual(pages, by: ===) else { return }
    let label = direction.name.symbol
    neighbours[direction] = pages
    for page in pages { link(page, label) }
    for page in old { unlink(page, label) }
  }

  func forgetNeighbours() {
    knowsNeighbours = false
    for direction in NavigationDirection.allCases { keep([], direction) }
  }
}
