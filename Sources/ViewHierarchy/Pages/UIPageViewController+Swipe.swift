internal import Simulation

/// How the user turns pages.
extension UIPageViewController {
  /// Does what the user does who begins to turn the page: the neighbour begins to appear, the page to disappear (`hierarchy:4.57`).
  ///
  /// - Returns: false when nothing moves: there is no page that way, a page is being turned already, or this controller is not on the
  ///   screen, or something is presented above it.
  @discardableResult
  public final func beginSwipe(_ direction: NavigationDirection) -> Bool {
    let pages = current
    guard turn == nil, appearance == .appeared, isTouchable, !pages.isEmpty else { return false }
    if !knowsNeighbours {
      keep(askNeighbours(.reverse), .reverse)
      keep(askNeighbours(.forward), .forward)
      knowsNeighbours = true
    }
    // The data source may have set other pages, and the delegate may.
    guard isUnturned(pages), let answer = neighbours[direction], let next = comingPages(of: answer) else {
      return false
    }
    delegateReference.tell(
      .pageViewControllerWillTransition, about: next[0], Arguments(.object(self), .foreign(ObjectList(next)))
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

  /// The pages that would be shown of what the data source gave; nil when the user cannot turn to them. Fewer than the spine asks for
  /// are an exception in the log (`hierarchy:4.56a`, `hierarchy:4.56b`).
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

  /// The end of a turn that did not take place (`hierarchy:4.57`).
  func fallBack(_ turn: PageTurn) {
    guard self.turn === turn else { return }
    self.turn = nil
    let pins = Pins(turn.to)
    let (entering, leaving) = (turn.entering, turn.leaving)
    for page in entering where isPlaced(page) { page.front.beginDisappearing(animated: true, turnsRound: true) }
    for page in entering { displace(page) }
    for page in leaving { bring(page, animated: true) }
    for page in leaving { endAppearance(of: page, animated: true) }
    for page in entering where page.parent === self {
      page.sendWillMove(toParent: nil)
      leave(page)
    }
    withExtendedLifetime(pins) {}
    tellFinished(turn, completed: false)
  }

  /// Tells the delegate of the end of a swipe, and asks the data source what comes next (`hierarchy:4.57`).
  func tellFinished(_ turn: PageTurn, completed: Bool) {
    let previous = turn.from
    delegateReference.tell(
      .pageViewControllerDidFinishAnimating, about: turn.to.first,
      Arguments(.object(self), .bool(true), .foreign(ObjectList(previous)), .bool(completed))
    ) {
      $0.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: previous, transitionCompleted: completed)
    }
    guard completed, isUnturned(turn.to), knowsNeighbours else { return }
    // What was turned lies behind; only what comes after it has to be asked for. Behind a page with a back lies first its back.
    let behind: NavigationDirection = turn.direction == .forward ? .reverse : .forward
    let isSpread = binding.spine == .mid || requiredCount(animated: true) == 1
    keep(isSpread ? previous : askNeighbours(behind), behind)
    keep(askNeighbours(turn.direction), turn.direction)
  }

  // MARK: Neighbours

  /// What comes before or after the pages that are shown, the left one first: as many pages as a turn takes, fewer at the end. Of
  /// leaves with two sides the last one is the page to be shown, and the one before it a back.
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
    let selector: Symbol = direction == .forward ? .pageViewControllerAfter : .pageViewControllerBefore
    let answer = dataSourceReference.ask(selector, about: page, Arguments(.object(self), .object(page))) { source in
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
    let label: Symbol = direction == .forward ? .pageViewControllerAfter : .pageViewControllerBefore
    neighbours[direction] = pages
    for page in pages { link(page, label) }
    for page in old { unlink(page, label) }
  }

  func forgetNeighbours() {
    knowsNeighbours = false
    for direction in NavigationDirection.allCases { keep([], direction) }
  }
}
