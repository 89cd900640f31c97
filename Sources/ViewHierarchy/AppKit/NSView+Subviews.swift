public import Simulation

/// Adding and removing views as the app does it: controllers whose views come on the screen or leave it are told.
extension NSView {
  /// Puts a view in front of the subviews; it leaves its old superview first. A view that stands here already comes to the front
  /// without a callback.
  ///
  /// A controller whose view comes on the screen with it appears, whoever its parent is (`hierarchy:8.1`).
  ///
  /// - Throws: `NSInvalidArgumentException` when the view is this one or contains it; nothing changes then.
  public final func addSubview(_ view: NSView) throws(PlatformException) { try insertSubview(view, at: nil) }

  /// Puts a view among the subviews; see ``addSubview(_:)``.
  ///
  /// - Parameter index: the place, counted from the back from 0; nil, or one out of range, means in front.
  public final func insertSubview(_ view: NSView, at index: Int?) throws(PlatformException) {
    if isInside(view) {
      throw PlatformException(
        "NSInvalidArgumentException",
        view === self
          ? "Can't add <\(view)> to itself" : "Can't add <\(view)> to <\(self)>, its descendant")
    }
    if let window = view.host {
      throw PlatformException(
        "NSInvalidArgumentException", "<\(view)> is the content view of <\(window)> and cannot become a subview")
    }
    if view.superview === self { return rearrange(view, at: index) }
    // From one window to another is two moves, so that callbacks come in pairs.
    if view.window !== window && !view.visibleOwners.isEmpty { view.removeFromSuperview() }
    let entering = window?.isOnScreen == true ? view.owners : []
    for controller in entering { controller.beginAppearing() }
    insert(view, at: index)
    view.endAppearance(of: entering)
  }

  /// Takes the view out of its superview; nothing when it has none. The controllers whose views leave the screen with it
  /// disappear (`hierarchy:8.1`).
  public final func removeFromSuperview() {
    guard superview != nil else { return }
    let leaving = visibleOwners
    for controller in leaving { controller.beginDisappearing() }
    detach()
    endDisappearance(of: leaving)
  }

  /// Ends what began to disappear before this view left the screen. What callbacks put into the view meanwhile disappears with it.
  final func endDisappearance(of controllers: [NSViewController]) {
    guard window?.isOnScreen != true else { return }
    var left = controllers
    for controller in visibleOwners {
      controller.beginDisappearing()
      left.append(controller)
    }
    for controller in left.reversed() { controller.endDisappearing() }
  }

  /// Ends what began to appear when this view came on the screen, unless a callback took it off again. What callbacks put into
  /// the view meanwhile appears with it.
  final func endAppearance(of controllers: [NSViewController]) {
    var entered = controllers
    if window?.isOnScreen == true {
      for controller in owners where controller.appearance == .disappeared {
        controller.beginAppearing()
        entered.append(controller)
      }
    }
    for controller in entered.reversed() {
      if controller.viewIfLoaded?.window?.isOnScreen == true {
        controller.endAppearing()
      } else {
        controller.beginDisappearing()
        controller.endDisappearing()
      }
    }
  }

  /// The controllers whose views are this one or stand in it, the outer ones first.
  final var owners: [NSViewController] {
    var found: [NSViewController] = []
    var rest = [self]
    while let view = rest.popLast() {
      if let owner = view.owner { found.append(owner) }
      rest += view.subviews.reversed()
    }
    return found
  }

  /// Those of ``owners`` that appear or have appeared.
  final var visibleOwners: [NSViewController] { owners.filter(\.appearance.isVisible) }
}
