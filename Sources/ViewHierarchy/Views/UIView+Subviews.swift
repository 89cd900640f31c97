public import Simulation

/// Adding and removing views as the app does it: controllers whose views come on the screen or leave it are told.
extension UIView {
  /// Puts a view in front of the subviews; it leaves its old superview first (`hierarchy:2.1`). A view that stands here already
  /// comes to the front without a callback (`hierarchy:2.2`).
  ///
  /// A controller whose view comes on the screen with it appears: `viewWillAppear` at once, `viewDidAppear` a turn later
  /// (`hierarchy:0.5`, `hierarchy:2.26`); a child of a controller that does not forward appearance does not
  /// (`hierarchy:2.27`).
  ///
  /// - Throws: `NSInvalidArgumentException` when the view is this one or contains it (`hierarchy:2.6`);
  ///   `UIViewControllerHierarchyInconsistency` when a window is added, or the view of a controller's child under the view of a controller that is
  ///   not its parent (`hierarchy:2.24`). Nothing changes then.
  public final func addSubview(_ view: UIView) throws(PlatformException) { try add(view, .front) }

  /// Puts a view at an index among the subviews, counted from the back from 0; see ``addSubview(_:)``. An index out of range
  /// means the nearest end (`hierarchy:2.3`).
  public final func insertSubview(_ view: UIView, at index: Int) throws(PlatformException) {
    try add(view, .index(index))
  }

  /// Puts a view right behind one of the subviews; in front of all when the sibling is none of them (`hierarchy:2.3`).
  public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) throws(PlatformException) {
    try add(view, .below(sibling))
  }

  /// Puts a view right in front of one of the subviews; in front of all when the sibling is none of them (`hierarchy:2.3`).
  public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) throws(PlatformException) {
    try add(view, .above(sibling))
  }

  /// Moves a subview in front of the others; nothing when it is none (`hierarchy:2.4`).
  public final func bringSubviewToFront(_ view: UIView) { rearrange(view, .front) }

  /// Moves a subview behind the others; nothing when it is none (`hierarchy:2.4`).
  public final func sendSubviewToBack(_ view: UIView) { rearrange(view, .back) }

  /// Lets two subviews change their places, without a callback; indices are counted from the back from 0, and nothing happens
  /// when one is out of range (`hierarchy:2.4`).
  public final func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard first != second, subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    let (low, high) = (min(first, second), max(first, second))
    let (lower, upper) = (subviews[low], subviews[high])
    rearrange(upper, .index(low))
    rearrange(lower, .index(high))
  }

  /// Takes the view out of its superview; nothing when it has none (`hierarchy:2.5`). The controllers whose views leave the
  /// screen with it disappear (`hierarchy:2.26`, `hierarchy:3.12`).
  public final func removeFromSuperview() {
    guard superview != nil else { return }
    let leaving = controllersLeaving()
    for controller in leaving { controller.beginDisappearing(animated: false) }
    detach()
    for controller in leaving { controller.endDisappearing(animated: false) }
  }

  /// Implements `hierarchy:0.5`, `hierarchy:2.2`, `hierarchy:2.6` and `hierarchy:3.12`.
  private func add(_ view: UIView, _ order: ViewOrder) throws(PlatformException) {
    let survey = survey(view)
    if survey.isInside {
      throw PlatformException(
        "NSInvalidArgumentException",
        view === self
          ? "Can't add self as subview" : "Can't add <\(view)> as a subview of <\(self)>, its descendant",
        rule: "hierarchy:2.6")
    }
    if view is UIWindow { throw .inconsistent("<\(view)> is a window and cannot become a subview of <\(self)>") }
    if view.superview === self { return rearrange(view, order) }
    let window = self.window
    // Where no controller can be concerned nobody looks for one: views may be many.
    let isHidden = window == nil && view.window == nil
    guard survey.mayHaveOwners, survey.mayHaveHost || !isHidden else { return insert(view, order) }
    let host = owningController
    for controller in view.outermostOwners { try checkCanShow(controller, in: host) }
    let leaving = view.window === window ? [] : view.controllersLeaving()
    for controller in leaving { controller.beginDisappearing(animated: false) }
    let entering = controllersEntering(with: view, host, window)
    for controller in entering { controller.beginAppearing(animated: false) }
    host?.noteGuests(in: view)
    insert(view, order)
    for controller in leaving { controller.endDisappearing(animated: false) }
    if entering.isEmpty { return }
    for controller in entering {
      controller.announceAppearing(animated: false)
      // The callbacks may have taken the view off the screen again, or its host, which did not know the view yet.
      if controller.viewIfLoaded?.window == nil || host.map({ !$0.appearance.isVisible }) == true {
        controller.beginDisappearing(animated: false)
        controller.endDisappearing(animated: false)
      }
    }
    world.endAppearingNextTurn(entering)
  }

  /// Implements `hierarchy:2.24`.
  ///
  /// - Throws: `UIViewControllerHierarchyInconsistency` when the controller's view would stand in the wrong controller's.
  private func checkCanShow(
    _ controller: UIViewController, in host: UIViewController?
  ) throws(PlatformException) {
    guard let host, let parent = controller.parent, parent !== host else { return }
    throw .inconsistent(
      "child view controller:<\(controller)> should have parent view controller:<\(host)> but actual parent is:<\(parent)>"
    )
  }

  /// Checks whether a view can be added here, and which controllers that may concern.
  final func survey(_ view: UIView) -> NestingSurvey {
    NestingSurvey(self, view, superview: \.superview, subviews: \.subviews) { $0.owner != nil }
  }

  /// The controller whose view this is or stands in; nil in a window's own views.
  final var owningController: UIViewController? {
    var current: UIView? = self
    while let view = current {
      if let owner = view.owner { return owner }
      current = view.superview
    }
    return nil
  }

  /// The controllers whose views stand in this one, or are this one, but in no other controller's.
  final var outermostOwners: [UIViewController] {
    var found: [UIViewController] = []
    var rest = [self]
    while let view = rest.popLast() {
      if let owner = view.owner { found.append(owner) } else { rest += view.subviews.reversed() }
    }
    return found
  }

  /// The controllers that appear when a view is added here (`hierarchy:2.26`, `hierarchy:2.27`, `hierarchy:11.7`).
  private func controllersEntering(
    with view: UIView, _ host: UIViewController?, _ window: UIWindow?
  ) -> [UIViewController] {
    guard let window, !window.isHidden, host?.appearance.isVisible ?? true else { return [] }
    return view.outermostOwners.filter { controller in
      guard !controller.appearance.isVisible else { return false }
      guard let host, controller.parent === host else { return true }
      return host.forwardsAppearance && !host.placesContents
    }
  }

  /// The controllers that disappear when this view leaves its window.
  private func controllersLeaving() -> [UIViewController] {
    guard window != nil else { return [] }
    let host = superview?.owningController
    return outermostOwners.filter { controller in
      guard controller.appearance.isVisible else { return false }
      return host == nil || controller.parent !== host || host?.forwardsAppearance == true
    }
  }
}
