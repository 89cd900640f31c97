internal import SimulatedWorld

/// The app's calls that add and remove views. They notify controllers whose views enter or leave the screen.
extension NSView {
  /// Inserts a view among the subviews, and first removes it from its old superview. A view that is already a
  /// subview of this one moves without a callback.
  ///
  /// A controller whose view thereby enters the screen appears, regardless of its parent (`hierarchy:8.1`).
  ///
  /// - Parameter index: The index, which counts from 0 at the back. `nil` means in front. An index out of range means
  ///   the nearest end.
  /// - Throws: `NSInvalidArgumentException` if the view is this one, contains it, or is the content view of a window.
  ///   Nothing changes then.
  final func raisingInsertSubview(_ view: NSView, at index: Int?) throws(PlatformException) {
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
    // A move from one window to another is two moves, so that callbacks come in pairs.
    if view.window !== window && !view.visibleOwners.isEmpty { view.removeFromSuperview() }
    let entering = window?.isOnScreen == true ? view.owners : []
    for controller in entering { controller.beginAppearing() }
    insert(view, at: index)
    view.endAppearance(of: entering)
  }

  /// Removes the view from its superview, if there is one. Controllers whose views thereby leave the screen disappear
  /// (`hierarchy:8.1`).
  final func raisingRemoveFromSuperview() {
    guard superview != nil else { return }
    let leaving = visibleOwners
    for controller in leaving { controller.beginDisappearing() }
    detach()
    endDisappearance(of: leaving)
  }

  /// Ends the disappearances that started before this view left the screen. Controllers that callbacks added to the
  /// view in the meantime disappear with it.
  final func endDisappearance(of controllers: [NSViewController]) {
    guard window?.isOnScreen != true else { return }
    var left = controllers
    for controller in visibleOwners {
      controller.beginDisappearing()
      left.append(controller)
    }
    for controller in left.reversed() { controller.endDisappearing() }
  }

  /// Ends the appearances that started when this view entered the screen, unless a callback took it off again.
  /// Controllers that callbacks added to the view in the meantime appear with it.
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

  /// The controllers that own this view or a descendant, outermost first.
  final var owners: [NSViewController] {
    var found: [NSViewController] = []
    var rest = [self]
    while let view = rest.popLast() {
      if let owner = view.owner { found.append(owner) }
      rest += view.subviews.reversed()
    }
    return found
  }

  /// The controllers among ``owners`` that are appearing or have appeared.
  final var visibleOwners: [NSViewController] { owners.filter(\.appearance.isVisible) }
}
