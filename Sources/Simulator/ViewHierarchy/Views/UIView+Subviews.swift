internal import SimulatedWorld

/// The app's calls that add and remove views. They notify controllers whose views enter or leave the screen.
extension UIView {
  /// Adds a view in front of the subviews, and first removes it from its old superview (`hierarchy:2.1`). A view that
  /// is already a subview of this one moves to the front without a callback (`hierarchy:2.2`).
  ///
  /// A controller whose view thereby enters the screen appears. It receives `viewWillAppear` immediately and
  /// `viewDidAppear` one turn later (`hierarchy:0.5`, `hierarchy:2.26`). A child of a controller that does not
  /// forward appearance does not appear (`hierarchy:2.27`).
  ///
  /// - Throws: `NSInvalidArgumentException` if the view is this one or contains it (`hierarchy:2.6`).
  ///   `UIViewControllerHierarchyInconsistency` if the view is a window, or if the view of a controller's child would
  ///   be in the view of a controller that is not its parent (`hierarchy:2.24`). Nothing changes then.
  final func raisingAddSubview(_ view: UIView) throws(PlatformException) { try add(view, .front) }

  /// Inserts a view at an index among the subviews, which counts from 0 at the back; see ``addSubview(_:)``. An index
  /// out of range means the nearest end (`hierarchy:2.3`).
  final func raisingInsertSubview(_ view: UIView, at index: Int) throws(PlatformException) {
    try add(view, .index(index))
  }

  /// Inserts a view directly behind a sibling, or in front of all subviews if the sibling is not one of them
  /// (`hierarchy:2.3`).
  final func raisingInsertSubview(_ view: UIView, belowSubview sibling: UIView) throws(PlatformException) {
    try add(view, .below(sibling))
  }

  /// Inserts a view directly in front of a sibling, or in front of all subviews if the sibling is not one of them
  /// (`hierarchy:2.3`).
  final func raisingInsertSubview(_ view: UIView, aboveSubview sibling: UIView) throws(PlatformException) {
    try add(view, .above(sibling))
  }

  /// Moves a subview in front of the others. Does nothing if the view is not a subview (`hierarchy:2.4`).
  public final func bringSubviewToFront(_ view: UIView) { rearrange(view, .front) }

  /// Moves a subview behind the others. Does nothing if the view is not a subview (`hierarchy:2.4`).
  public final func sendSubviewToBack(_ view: UIView) { rearrange(view, .back) }

  /// Exchanges the positions of two subviews without a callback. Indices count from 0 at the back. Does nothing if
  /// one is out of range (`hierarchy:2.4`).
  public final func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard first != second, subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    let (low, high) = (min(first, second), max(first, second))
    let (lower, upper) = (subviews[low], subviews[high])
    rearrange(upper, .index(low))
    rearrange(lower, .index(high))
  }

  /// Removes the view from its superview, if there is one (`hierarchy:2.5`). Controllers whose views thereby leave
  /// the screen disappear (`hierarchy:2.26`, `hierarchy:3.12`).
  final func raisingRemoveFromSuperview() {
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
    // Skip the search where no controller can be involved: there may be many views.
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
      // The callbacks may have removed the view from the screen again, or its host, which did not contain the view
      // yet.
      if controller.viewIfLoaded?.window == nil || host.map({ !$0.appearance.isVisible }) == true {
        controller.beginDisappearing(animated: false)
        controller.endDisappearing(animated: false)
      }
    }
    world.endAppearingNextTurn(entering)
  }

  /// Implements `hierarchy:2.24`.
  ///
  /// - Throws: `UIViewControllerHierarchyInconsistency` if the controller's view would be in the view of a controller
  ///   that is not its parent.
  private func checkCanShow(
    _ controller: UIViewController, in host: UIViewController?
  ) throws(PlatformException) {
    guard let host, let parent = controller.parent, parent !== host else { return }
    throw .inconsistent(
      "child view controller:<\(controller)> should have parent view controller:<\(host)> but actual parent is:<\(parent)>"
    )
  }

  /// Checks whether a view can be added here, and whether controllers may be involved.
  final func survey(_ view: UIView) -> NestingSurvey {
    NestingSurvey(self, view, superview: \.superview, subviews: \.subviews) { $0.owner != nil }
  }

  /// The controller that owns this view or its nearest owned ancestor, or `nil` in a window's own views.
  final var owningController: UIViewController? {
    var current: UIView? = self
    while let view = current {
      if let owner = view.owner { return owner }
      current = view.superview
    }
    return nil
  }

  /// The controllers that own this view or a descendant, without those inside another controller's view.
  final var outermostOwners: [UIViewController] {
    var found: [UIViewController] = []
    var rest = [self]
    while let view = rest.popLast() {
      if let owner = view.owner { found.append(owner) } else { rest += view.subviews.reversed() }
    }
    return found
  }

  /// Returns the controllers that appear when a view is added here (`hierarchy:2.26`, `hierarchy:2.27`,
  /// `hierarchy:11.7`).
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

  /// Returns the controllers that disappear when this view leaves its window.
  private func controllersLeaving() -> [UIViewController] {
    guard window != nil else { return [] }
    let host = superview?.owningController
    return outermostOwners.filter { controller in
      guard controller.appearance.isVisible else { return false }
      return host == nil || controller.parent !== host || host?.forwardsAppearance == true
    }
  }
}
