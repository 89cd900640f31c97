public import SimulatedWorld
public import ViewHierarchy

/// User taps on named objects.
extension UIApplication {
  /// Finds an active object on the screen by a string.
  ///
  /// The string is compared with the property of the controller that holds the object, then with its accessibility identifier, its
  /// title, and its class. The first match counts. A presented controller covers the one that presents it. If nothing on the screen
  /// matches, the result is the item of a tab with the title, or else an object that the user cannot tap now, so that the tap reports
  /// the reason.
  ///
  /// - Throws: ``TapRefusal/unknown(_:)`` if no object matches, or ``TapRefusal/ambiguous(_:)`` if several match.
  public func tappable(_ text: String) throws(TapRefusal) -> SimulatedObject {
    let bars = barItems
    do throws(TapRefusal) {
      return try TriggerNames.find(text, among: tappables(bars))
    } catch {
      guard case .unknown = error else { throw error }
      for bar in tabBars {
        if let item = bar.tabBar.items?.first(where: { $0.title == text }) { return item }
      }
      for case let alert as UIAlertController in controllersOnScreen {
        if let action = alert.actions.first(where: { $0.title == text }) { return action }
      }
      let others = bars.filter { $0.refusal != nil || !$0.isShown || !$0.acts }
      let named = others.map { (object: $0.item, names: $0.names) }
      if let item = try? TriggerNames.find(text, among: named) { return item }
      let searches = searchTargets(includingHidden: true).filter { $0.refusal != nil }
        .map { (object: $0.control, names: $0.names) }
      if let control = try? TriggerNames.find(text, among: searches) { return control }
      let covered = targets(among: viewsOnScreen(includingCovered: true))
      guard let view = try? TriggerNames.find(text, among: covered) else { throw error }
      return view
    }
  }

  /// The tab bar controllers whose views are in a window.
  package var tabBars: [UITabBarController] {
    controllersInWindows.compactMap { $0 as? UITabBarController }.filter { $0.viewIfLoaded?.window != nil }
  }

  /// The active objects on the screen, in screen order.
  private func tappables(_ bars: [BarItem]) -> [(object: SimulatedObject, names: TriggerNames)] {
    var found: [(object: SimulatedObject, names: TriggerNames)] = []
    for bar in bars where bar.refusal == nil && bar.isShown && bar.acts { found.append((bar.item, bar.names)) }
    for case let alert as UIAlertController in controllersOnScreen {
      for action in alert.shownActions {
        let names = TriggerNames(
          outlet: nil, identifier: nil, title: action.title, className: action.objectClass.name)
        found.append((action, names))
      }
    }
    for target in searchTargets() { found.append((target.control, target.names)) }
    for (_, recogniser, description) in recognisersOfScenes {
      found.append(
        (
          recogniser,
          TriggerNames(
            outlet: description.outlet, identifier: description.accessibilityIdentifier, title: description.title,
            className: description.objectClass.name)
        ))
    }
    found += recognisersOfNibs
    return found + targets(among: viewsOnScreen)
  }

  /// The views that react to a tap, with their names.
  private func targets(among views: [UIView]) -> [(object: SimulatedObject, names: TriggerNames)] {
    views.filter { Trigger($0, accessory: false).acts || Trigger($0, accessory: true).acts }.map { view in
      let names = view.names
      return (
        view,
        TriggerNames(
          outlet: names?.outlet, identifier: names?.identifier,
          title: (view as? UIButton)?.title ?? (view as? UITextField)?.placeholder ?? names?.title,
          className: view.objectClass.name)
      )
    }
  }

  /// The gesture recognizers of the scenes of the controllers on the screen.
  var recognisersOfScenes:
    [(controller: UIViewController, recogniser: UIGestureRecognizer, description: ItemDescription)]
  {
    controllersOnScreen.flatMap { controller in
      (controller.sceneInstance?.items ?? []).compactMap { object, description in
        (object as? UIGestureRecognizer).map { (controller, $0, description) }
      }
    }
  }

  /// The gesture recognizers of xib views that the user can reach.
  var recognisersOfNibs: [(object: SimulatedObject, names: TriggerNames)] {
    let views = viewsOnScreen
    var found: [(object: SimulatedObject, names: TriggerNames)] = []
    var seen: [NibInstance] = []
    for case let nib? in views.map(\.nibInstance) where !seen.contains(where: { $0 === nib }) {
      seen.append(nib)
      for case let recogniser as UIGestureRecognizer in nib.items {
        guard let names = nib.names[recogniser.identity], views.contains(where: { $0 === recogniser.view }) else {
          continue
        }
        found.append((recogniser, names))
      }
    }
    return found
  }

  /// The controllers whose views the user can reach, containers before their contents.
  package var controllersOnScreen: [UIViewController] {
    viewsOnScreen.compactMap { $0.next as? UIViewController }.filter { $0.viewIfLoaded?.window != nil }
  }

  /// The views that the user can reach, superviews before subviews.
  var viewsOnScreen: [UIView] { viewsOnScreen(includingCovered: false) }

  private func viewsOnScreen(includingCovered: Bool) -> [UIView] {
    var found: [UIView] = []
    for window in windows where !window.isHidden {
      var front: UIViewController? = window.floatingControllers.last ?? window.rootViewController
      while let presented = front?.presentedViewController { front = presented }
      var rest: [UIView] = [includingCovered ? window : front?.viewIfLoaded ?? window]
      // Implements `hierarchy:4.93`.
      while !includingCovered, let below = front?.undimmedPresenter {
        rest.append(below.viewIfLoaded ?? window)
        front = below
      }
      while let view = rest.popLast() {
        if view.isHidden { continue }
        found.append(view)
        rest += view.subviews.reversed()
      }
    }
    return found
  }
}

extension UIView {
  /// The names of the view in the enclosing scene or xib.
  fileprivate var names: TriggerNames? {
    var current: UIResponder? = self
    while let responder = current {
      if let names = (responder as? UIViewController)?.sceneInstance?.names[identity] { return names }
      if let names = (responder as? UIView)?.nibInstance?.names[identity] { return names }
      current = responder.next
    }
    return nil
  }
}
