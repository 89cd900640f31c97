internal import SimulatedWorld

/// The reason why the user cannot tap Back.
public enum BackRefusal: Error, Equatable, Sendable {
  /// The navigation controller is not on the screen, or does not exist.
  case notOnScreen
  /// A presented controller covers the navigation controller. The value describes it.
  case covered(String)
  /// A transition is running in the window.
  case inTransition
  /// The navigation bar is hidden.
  case barIsHidden
  /// Only one controller is on the stack, so that the bar has no back button.
  case isRoot
  /// The controller on top hides the back button.
  case buttonIsHidden
  /// The controller on top has items on the left, which replace the back button.
  case buttonIsReplaced
}

/// The back button of the navigation bar.
extension UINavigationController {
  /// Performs the user's tap on the back button (`hierarchy:4.24c`).
  ///
  /// An item with a ``UINavigationItem/backHandler`` runs it, and nothing else happens. Otherwise the bar asks this
  /// controller, which is its delegate, with `navigationBar(_:shouldPop:)`, and then `popViewController(animated:)` is
  /// sent to this controller. A dynamic class implements `navigationBarShouldPop` and `navigationBarDidPop`, with the bar
  /// and the item. A Swift class adopts ``UINavigationBarDelegate``.
  ///
  /// - Throws: ``BackRefusal`` if the user cannot tap Back.
  public final func tapBack() throws(BackRefusal) {
    if let refusal = backRefusal { throw refusal }
    guard let top = children.last else { return }
    logChange(BarName.tapBack, top)
    if let handler = top.knownNavigationItem?.backHandler {
      world.log.append(.callback(top.navigationItem.identity, BarName.backAction.symbol, .none))
      return world.callback(handler)
    }
    guard askBar(shouldPop: top) else { return }
    let bars = knownOrNewBars
    bars.isTappingBack = true
    sendPop(animated: true)
    bars.isTappingBack = false
  }

  /// The title of the back button, or `nil` if the bar shows none (`hierarchy:4.24b`).
  public final var backButtonTitle: String? {
    guard showsBackButton else { return nil }
    guard children.count > 1 else { return "Back" }
    let previous = children[children.count - 2]
    return previous.knownNavigationItem?.titleOfBackButton ?? previous.title ?? "Back"
  }

  /// Whether the bar shows a back button (`hierarchy:4.24b`).
  var showsBackButton: Bool { missingBackButton == nil }

  private var missingBackButton: BackRefusal? {
    if isNavigationBarHidden || searchHidingBar != nil { return .barIsHidden }
    let item = children.last?.knownNavigationItem
    if item?.backHandler != nil { return nil }
    if children.count < 2 { return .isRoot }
    if item?.hidesBackButton == true { return .buttonIsHidden }
    return item?.replacesBackButton == true ? .buttonIsReplaced : nil
  }

  /// The presented controller that covers the bar, or `nil`. A sheet that does not dim the bar leaves it to the user
  /// (`hierarchy:4.93`), and so does a search, which covers only the contents (`hierarchy:4.105`).
  var controllerOverBar: UIViewController? {
    var current = nearestPresenter?.presented
    while let presented = current, presented is UISearchController || presented.undimmedPresenter != nil {
      current = presented.presentation?.presented
    }
    return current
  }

  /// The running search that hides the bar, or `nil` (`hierarchy:4.105`).
  private var searchHidingBar: UISearchController? {
    if let search = nearestPresenter?.presented as? UISearchController, search.hidesNavigationBarDuringPresentation {
      return search
    }
    return children.last?.knownNavigationItem?.searchHidingBar
  }

  private var backRefusal: BackRefusal? {
    guard appearance.isVisible else { return .notOnScreen }
    if let covering = controllerOverBar ?? searchHidingBar { return .covered("\(covering)") }
    if transition.holdsPushes || currentTransitions?.isBusy == true || viewIfLoaded?.window?.ignoresTouches == true {
      return .inTransition
    }
    return missingBackButton
  }

  // MARK: The bar's delegate

  /// Whether a class implements a method of the bar's delegate, so that the bar and its items are created for the call.
  private func answersBar(_ name: BarName) -> Bool {
    !objectClass.isPlatform && (objectClass.override(name.symbol) != nil || self is any UINavigationBarDelegate)
  }

  private var barDelegate: DelegateReference<any UINavigationBarDelegate, BarName> {
    var reference = DelegateReference<any UINavigationBarDelegate, BarName>()
    reference.object = self
    return reference
  }

  /// Implements `hierarchy:4.24c`.
  private func askBar(shouldPop controller: UIViewController) -> Bool {
    guard answersBar(.navigationBarShouldPop) else { return true }
    let (bar, item) = (navigationBar, controller.navigationItem)
    let answer = barDelegate.ask(
      .navigationBarShouldPop, from: self, about: controller, Arguments(.object(bar), .object(item))
    ) { .bool($0.navigationBar(bar, shouldPop: item)) }
    return answer?.isTruthy ?? true
  }

  /// Notifies the bar's delegate of a pop or of the start of a swipe: calls `navigationBar(_:shouldPop:)`, unless the user's tap has called it, and
  /// `navigationBar(_:didPop:)` for a pop that takes no time (`hierarchy:4.24d`).
  func notifyBar(of popped: UIViewController, isOver: Bool) {
    if bars?.isTappingBack != true, answersBar(.navigationBarShouldPop) {
      navigationBar.leavingItem = popped.navigationItem
      _ = askBar(shouldPop: popped)
      navigationBar.leavingItem = nil
    }
    if isOver { tellBarDidPop(popped) }
  }

  /// Implements `hierarchy:4.24d`.
  func tellBarDidPop(_ popped: UIViewController) {
    guard answersBar(.navigationBarDidPop) else { return }
    let (bar, item) = (navigationBar, popped.navigationItem)
    barDelegate.tell(.navigationBarDidPop, from: self, about: popped, Arguments(.object(bar), .object(item))) {
      $0.navigationBar(bar, didPop: item)
    }
  }
}

extension UIApplication {
  /// The navigation controller whose back button the user sees: the nearest one around the topmost controller with a back
  /// button, or else the nearest one. `nil` if no navigation controller contains it. Below a search or a sheet that does
  /// not dim it, the user sees the presenter too (`hierarchy:4.93`, `hierarchy:4.105`).
  public var frontNavigationController: UINavigationController? {
    var nearest: UINavigationController?
    var current = topViewController
    while let controller = current {
      if let navigation = controller as? UINavigationController {
        if navigation.showsBackButton { return navigation }
        nearest = nearest ?? navigation
      }
      let isSearch = controller is UISearchController
      current = controller.parent ?? (isSearch ? controller.presentation?.presenter : controller.undimmedPresenter)
    }
    return nearest
  }
}
