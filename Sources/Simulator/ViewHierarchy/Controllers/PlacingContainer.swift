internal import SimulatedWorld

/// A container's data about the children that it shows.
struct Placement {
  /// The children whose views are in the container's view.
  var placed: [UIViewController] = []
  /// Whether ``placed`` is being changed. The app's code runs in the meantime, and its changes are applied
  /// afterwards.
  var isPlacing = false
}

/// A container that decides which of its children are in its view, and changes that without a transition. A tab bar
/// controller shows the selected child, a split view controller its visible columns.
protocol PlacingContainer: UIViewController {
  var placement: Placement { get set }
  /// The children that should be in the view now, from back to front.
  var wantedContents: [UIViewController] { get }
}

extension PlacingContainer {
  // MARK: Placing

  /// Updates the view to ``wantedContents``. Entering children are about to appear, and have appeared, before leaving
  /// ones do the opposite (`hierarchy:4.41`). Does nothing if the container is not on the screen.
  func placeContents() {
    guard !placement.isPlacing else { return }
    placement.isPlacing = true
    while appearance.isVisible {
      let wanted = wantedContents
      // A wanted child may have left already, when its place is about to be given to another one.
      let entering = wanted.filter { $0.parent === self && !isPlaced($0) }
      let leaving = placement.placed.filter { placed in !wanted.contains { $0 === placed } }
      if entering.isEmpty && leaving.isEmpty { break }
      exchange(leaving, for: entering)
    }
    placement.isPlacing = false
  }

  /// Implements `hierarchy:4.41`, `hierarchy:4.42`, `hierarchy:9.4` and `hierarchy:G8`.
  private func exchange(_ leaving: [UIViewController], for entering: [UIViewController]) {
    for child in entering { child.front.loadViewIfNeeded() }
    for child in entering { enter(child, animated: false) }
    // Any callback may have removed a child, or taken this container off the screen.
    let hasNotEnded = flags.contains(.owesContents)
    for child in leaving where isPlaced(child) {
      child.front.beginDisappearing(animated: false, turnsRound: hasNotEnded)
    }
    if !flags.contains(.awaitsIsAppearing) {
      for child in entering where isPlaced(child) { child.front.announceAppearing(animated: false) }
    }
    let leavesFirst = world.hierarchy.iOS.leavingTabEndsFirst
    if leavesFirst { for child in leaving { displace(child) } }
    if appearance == .appeared {
      for child in entering where isPlaced(child) { child.front.endAppearing(animated: false) }
    }
    if !leavesFirst { for child in leaving { displace(child) } }
  }

  private func enter(_ child: UIViewController, animated: Bool) {
    child.front.loadViewIfNeeded()
    // Loading runs the app's code.
    guard appearance.isVisible, child.parent === self, !isPlaced(child) else { return }
    let front = child.front
    // Place the child now, so that it disappears with this container even if one of its callbacks hides it.
    placement.placed.append(child)
    front.leaveOtherViews(for: self)
    front.beginAppearing(animated: animated)
    if isPlaced(child) && front.appearance == .appearing { rootView.insert(front.rootView) }
  }

  /// Takes a child off the screen immediately.
  func displace(_ child: UIViewController, animated: Bool = false) {
    guard let place = placement.placed.firstIndex(where: { $0 === child }) else { return }
    placement.placed.remove(at: place)
    let front = child.front
    front.beginDisappearing(animated: animated)
    front.endDisappearing(animated: animated)
    if !isPlaced(child) { front.viewIfLoaded?.detach() }
  }

  func isPlaced(_ child: UIViewController) -> Bool { placement.placed.contains { $0 === child } }

  /// Places the contents of a container that is about to appear.
  func placeAppearingContents(animated: Bool) {
    placement.isPlacing = true
    let wanted = wantedContents
    for child in placement.placed {
      if wanted.contains(where: { $0 === child }) {
        // The child was in the view before: it only appears again, unless a callback has taken this container off the
        // screen.
        if appearance.isVisible { child.front.beginAppearing(animated: animated, turnsRound: true) }
        if isPlaced(child) && child.front.appearance == .appearing { contentsView?.insert(child.front.rootView) }
      } else {
        displace(child)
      }
    }
    for child in wanted { enter(child, animated: animated) }
    placement.isPlacing = false
    placeContents()
  }

  // MARK: Membership

  /// Makes a controller the last child, off the screen, as the platform's containers do. The child receives
  /// `willMove(toParent:)` and, if `isTold` is `true`, `didMove(toParent:)` (`hierarchy:4.47`).
  func incorporate(_ child: UIViewController, isTold: Bool) throws(PlatformException) {
    try checkCanContain(child)
    child.removeFromParent()
    child.sendWillMove(toParent: self)
    // The callback may have given the child another place.
    try checkCanContain(child)
    guard child.parent == nil else { return }
    adopt(child)
    if isTold { sendMoved(child) }
  }

  /// Sends `didMove(toParent:)` to a child, if it still is a child (`hierarchy:3.26`, `hierarchy:4.46`).
  func sendMoved(_ child: UIViewController) {
    guard child.parent === self else { return }
    child.sendDidMove(toParent: self)
    // The child is a member from now on: its appearance does not count as its entrance (`hierarchy:3.26`).
    if child.parent === self { child.flags.remove(.entersParent) }
  }

  /// Removes a child: sends `willMove(toParent: nil)`, makes the child disappear if it is shown, and sends
  /// `didMove(toParent: nil)`.
  func expel(_ child: UIViewController) {
    world.lifetimes?.pin(child)
    child.sendWillMove(toParent: nil)
    completeExpulsion(of: child)
    world.lifetimes?.unpin(child)
  }

  /// Removes a child that has received `willMove(toParent: nil)`, like ``expel(_:)``.
  func completeExpulsion(of child: UIViewController) {
    world.lifetimes?.pin(child)
    if child.parent === self { displace(child) }
    separate(child)
    world.lifetimes?.unpin(child)
  }

  /// Makes a child that is off the screen leave, and sends it `didMove(toParent: nil)`.
  func separate(_ child: UIViewController) {
    if child.parent === self {
      if let place = contents.firstIndex(where: { $0 === child }) {
        contents.remove(at: place)
        unlink(child, UIKitName.children.symbol)
      }
      child.container = nil
      child.sendDidMove(toParent: nil)
    }
  }
}
