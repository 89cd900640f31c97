public import Simulation
public import ViewHierarchy

/// What the user taps by what it is called.
extension UIApplication {
  /// Finds what acts on the screen by a text: the property of its controller that holds it, its accessibility identifier, its
  /// title, or its class, whichever fits first. What is presented covers what presents it.
  ///
  /// - Throws: ``TapRefusal/unknown(_:)`` or ``TapRefusal/ambiguous(_:)``.
  public func tappable(_ text: String) throws(TapRefusal) -> SimulatedObject {
    try TriggerNames.find(text, among: tappables)
  }

  /// What acts on the screen, in the order in which it stands there.
  private var tappables: [(object: SimulatedObject, names: TriggerNames)] {
    var found: [(object: SimulatedObject, names: TriggerNames)] = []
    for (_, item) in itemsOnScreen {
      let description = item.description
      let title = (item.object as? UIBarButtonItem)?.title ?? description.title
      found.append(
        (
          item.object,
          TriggerNames(
            outlet: description.outlet, identifier: description.accessibilityIdentifier, title: title,
            className: description.objectClass.name)
        ))
    }
    found += recognisersOfNibs
    for view in viewsOnScreen where Trigger(view, accessory: false).acts || Trigger(view, accessory: true).acts {
      let names = view.names
      found.append(
        (
          view,
          TriggerNames(
            outlet: names?.outlet, identifier: names?.identifier, title: (view as? UIButton)?.title ?? names?.title,
            className: view.objectClass.name)
        ))
    }
    return found
  }

  /// The bar button items and recognisers of the controllers on the screen.
  var itemsOnScreen: [(controller: UIViewController, item: (object: SimulatedObject, description: ItemDescription))] {
    controllersOnScreen.flatMap { controller in (controller.sceneInstance?.items ?? []).map { (controller, $0) } }
  }

  /// The recognisers of gestures on views of xibs that the user can reach.
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

  /// The controllers whose views the user can reach, containers before what they contain.
  private var controllersOnScreen: [UIViewController] {
    viewsOnScreen.compactMap { $0.next as? UIViewController }.filter { $0.viewIfLoaded?.window != nil }
  }

  /// The views that the user can reach, each before those that stand in it.
  private var viewsOnScreen: [UIView] {
    var found: [UIView] = []
    for window in windows where !window.isHidden {
      var front: UIViewController? = window.rootViewController
      while let presented = front?.presentedViewController { front = presented }
      var rest: [UIView] = [front?.viewIfLoaded ?? window]
      while let view = rest.popLast() {
        found.append(view)
        rest += view.subviews.reversed()
      }
    }
    return found
  }
}

extension UIView {
  /// What the scene of a controller around calls the view.
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
