package import SimulatedWorld

extension UIViewController {
  /// The ``view``, which the first access loads (`hierarchy:2.23`, `hierarchy:3.1`, `hierarchy:3.6`).
  final var rootView: UIView {
    if let viewIfLoaded, flags.contains(.didLoadView) || flags.contains(.isLoadingView) { return viewIfLoaded }
    return loadedView()
  }

  /// Replaces the ``view`` (`hierarchy:5.34`).
  ///
  /// - Throws: `UIViewControllerHierarchyInconsistency` if the view is that of another controller, or a window
  ///   (`hierarchy:2.23`). Nothing changes then.
  final func raisingSetRootView(_ new: UIView) throws(PlatformException) {
    guard new !== viewIfLoaded else { return }
    guard new.owner == nil && !(new is UIWindow) else {
      throw .inconsistent("A view can only be associated with at most one view controller at a time! <\(self)>")
    }
    setRootView(new)
  }

  private func setRootView(_ new: UIView) {
    let old = viewIfLoaded
    new.owner = self
    ownView = new
    link(new, UIKitName.view.symbol)
    for subview in new.subviews { noteGuests(in: subview) }
    guard let old else { return }
    old.owner = nil
    old.replace(with: new)
    unlink(old, UIKitName.view.symbol)
  }

  /// Releases the view, like an assignment of `nil` on the platform. The next access loads another one
  /// (`hierarchy:3.5`). The view leaves its superview. Does nothing without a view.
  ///
  /// - Throws: `UIViewControllerHierarchyInconsistency` while the view is in a window, or while the controller
  ///   appears or disappears.
  package final func tryUnloadView() throws(PlatformException) {
    guard let view = viewIfLoaded else { return }
    guard appearance == .disappeared, view.window == nil, !flags.contains(.isLoadingView) else {
      throw .inconsistent("<\(self)> cannot release its view while it is on the screen", rule: "hierarchy:3.5")
    }
    view.detach()
    // The callbacks of views may have set another view.
    guard view === viewIfLoaded, view.superview == nil else { return }
    view.owner = nil
    ownView = nil
    flags.subtract([.didLoadView, .hasGuests])
    unlink(view, UIKitName.view.symbol)
  }

  /// Records whether controllers without a parent own a view that is added to this one's view.
  final func noteGuests(in view: UIView) {
    if view.outermostOwners.contains(where: { $0.parent == nil }) { flags.insert(.hasGuests) }
  }

  /// The view that contains the views of the contents: that of the controller, or of a page view controller the scroll
  /// view in it (`hierarchy:4.56d`). `nil` if the view is not loaded.
  final var contentsView: UIView? {
    #if UIKit
      if let scroller = (self as? UIPageViewController)?.scroller { return scroller }
    #endif
    return viewIfLoaded
  }

  /// A new view without contents. With UIKit, it has the size of the screen (`hierarchy:3.4`).
  final var plainView: UIView {
    let plain = UIView(in: world)
    #if UIKit
      plain.frame = CGRect(origin: .zero, size: world.hierarchy.screen.size)
    #endif
    return plain
  }

  /// Removes the view from where an earlier container left it, before a container shows it. Its contents receive that
  /// they appear, and must not find the view in the old place (`hierarchy:2.25`).
  ///
  /// If the container's own view was left in this controller's view, it leaves that, too: only one of them can
  /// contain the other.
  final func leaveOtherViews(for container: UIViewController) {
    guard let view = viewIfLoaded, let place = container.contentsView, view.superview !== place else { return }
    if view.superview != nil { view.detach() }
    if place.isDescendant(of: view) { container.viewIfLoaded?.detach() }
  }

  /// Implements `hierarchy:3.1`, `hierarchy:3.3`, `hierarchy:3.4` and `hierarchy:3.7`.
  private func loadedView() -> UIView {
    if flags.contains(.isLoadingView) {
      world.report(
        .inconsistent("<\(self)> accessed its view inside loadView before setting one"), subjects: [identity])
    } else if viewIfLoaded == nil {
      flags.insert(.isLoadingView)
      deliver(.loadView)
      flags.remove(.isLoadingView)
      if viewIfLoaded == nil {
        world.report(.inconsistent("loadView of <\(self)> did not set a view"), subjects: [identity])
      }
    }
    if viewIfLoaded == nil { setRootView(UIView(in: world)) }
    if !flags.contains(.isLoadingView) && !flags.contains(.didLoadView) {
      flags.insert(.didLoadView)
      world.hierarchy.viewTreeObserver?.didLoadView(of: self)
      deliver(.viewDidLoad)
    }
    return viewIfLoaded ?? UIView(in: world)
  }
}
