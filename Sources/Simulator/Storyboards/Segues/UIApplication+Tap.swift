internal import SimulatedWorld
public import ViewHierarchy

/// The reason why a tap is impossible.
public enum TapRefusal: Error, Equatable, Sendable {
  /// The view is not in a visible window, or a presented controller covers it.
  case notOnScreen
  /// Neither the view nor its superviews react to a tap.
  case notTouchable
  /// The control is not on the screen, or a presented controller covers it. The value is the reason: a clause.
  case unreachable(String)
  /// The item is disabled or hidden. The value is the reason: a clause.
  case inactive(String)
  /// An animator's transition is running in the window, so that touches have no effect (`hierarchy:4.65`). The value describes it.
  case inTransition(String)
  /// The view takes part in a running transition of the platform (`hierarchy:1.10`). The value describes the transition.
  case takesPart(String)
  /// A presented controller, which the value names, lies over the view (`hierarchy:1.11`).
  case covered(String)
  /// No active object on the screen has the name. The value contains the names of the active objects, in screen order.
  case unknown([String])
  /// Several objects on the screen have the name.
  case ambiguous([String])
}

extension UIApplication {
  /// Taps a view.
  ///
  /// The nearest active view, from the given one upward, runs its actions, then its gesture recognizers, then its segues. For each
  /// segue, it calls `shouldPerformSegue` of the source (`storyboards:11.6a`). A disabled control does nothing.
  ///
  /// - Parameter accessory: Whether the user taps the accessory button of a cell, and not the cell.
  /// - Throws: ``TapRefusal`` if the user cannot tap the view. `PlatformException` if an action or a segue raises an exception.
  public func tap(_ view: UIView, accessory: Bool = false) throws {
    let searches = searchTargets(includingHidden: true)
    if let target = searches.first(where: { $0.control === view || $0.bar === view }) { return try tap(target) }
    guard let window = view.window, windows.contains(where: { $0 === window }) else { throw TapRefusal.notOnScreen }
    if let running = window.runningCustomTransitions.first { throw TapRefusal.inTransition(running) }
    if let controller = view.nearestController { try check(controller, at: view) }
    if let reason = view.reasonForNoTouches { throw TapRefusal.inactive(reason) }
    var current: UIView? = view
    while let candidate = current {
      let trigger = Trigger(candidate, accessory: accessory)
      if trigger.acts {
        guard (candidate as? UIControl)?.isEnabled != false else { return }
        world.log.append(.hierarchy(candidate.identity, StoryboardName.sendAction.symbol, .none))
        return try trigger.act()
      }
      current = accessory ? nil : candidate.superview
    }
    throw TapRefusal.notTouchable
  }

  /// Taps a bar button item, which runs its actions and then its segues (`hierarchy:4.24h`).
  ///
  /// - Throws: ``TapRefusal`` if the bar of the item is not on the screen, if the item is disabled or hidden, or if it does
  ///   not have an action or a segue. `PlatformException` if an action or a segue raises an exception.
  public func tap(_ item: UIBarButtonItem) throws {
    guard let found = barItems.first(where: { $0.item === item }) else { throw TapRefusal.notOnScreen }
    if let refusal = found.refusal { throw refusal }
    if let running = found.controller.viewIfLoaded?.window?.runningCustomTransitions.first {
      throw TapRefusal.inTransition(running)
    }
    try check(found.controller, at: found.controller.viewIfLoaded)
    guard found.acts else { throw TapRefusal.notTouchable }
    if item.isHidden { throw TapRefusal.inactive("isHidden is true") }
    if !item.isEnabled { throw TapRefusal.inactive("isEnabled is false") }
    if item.actionOrigin == nil { item.actionOrigin = found.controller }
    try act(on: item, found.description.segues, of: found.controller)
  }

  /// Taps the item of a tab (`hierarchy:4.44`).
  ///
  /// - Throws: ``TapRefusal`` if the user cannot tap it.
  public func tap(_ item: UITabBarItem) throws {
    guard let bar = tabBarController(with: item), let index = bar.tabBar.items?.firstIndex(where: { $0 === item })
    else { throw TapRefusal.notOnScreen }
    try check(bar, at: bar.viewIfLoaded)
    guard bar.isInMore(index) ? bar.tapMore() : bar.tapTab(at: index) else {
      throw TapRefusal.inactive("the tab is disabled, or its bar is hidden")
    }
  }

  /// The tab bar controller on the screen that shows an item, or `nil` if none does.
  public func tabBarController(with item: UITabBarItem) -> UITabBarController? {
    tabBars.first { $0.tabBar.items?.contains { $0 === item } == true }
  }

  /// Taps a part of a search bar (`hierarchy:4.101`).
  private func tap(_ target: SearchTarget) throws {
    if let refusal = target.refusal { throw refusal }
    if let running = target.controller.viewIfLoaded?.window?.runningCustomTransitions.first {
      throw TapRefusal.inTransition(running)
    }
    try check(target.controller, at: target.controller.viewIfLoaded)
    if target.control is UITextField {
      target.control.becomeFirstResponder()
    } else {
      world.log.append(.hierarchy(target.control.identity, StoryboardName.sendAction.symbol, .none))
      try target.control.sendActions()
    }
  }

  /// Types like the user: into the field that the user edits.
  ///
  /// - Parameter text: The text, which is appended to that of the field. A line break presses the return key.
  /// - Returns: Whether the user edits a field.
  public func typeText(_ text: String) -> Bool {
    let editing = windows.reversed().lazy.filter { !$0.isHidden }.compactMap { $0.firstResponder as? UITextField }
    guard let field = editing.first else { return false }
    field.type(text)
    return true
  }

  /// The alert on the screen with an action, or `nil` if the user does not see it.
  public func alert(with action: UIAlertAction) -> UIAlertController? {
    controllersOnScreen.lazy.compactMap { $0 as? UIAlertController }
      .first { $0.actions.contains { $0 === action } }
  }

  /// Makes the gesture of a recognizer. A disabled recognizer does nothing.
  ///
  /// - Throws: ``TapRefusal`` if its view is not on the screen, or if the recognizer does not have an action or a segue.
  public func recognize(_ recogniser: UIGestureRecognizer) throws {
    let scene = recognisersOfScenes.first { $0.recogniser === recogniser }
    guard scene != nil || recognisersOfNibs.contains(where: { $0.object === recogniser }) else {
      throw TapRefusal.notOnScreen
    }
    if let running = scene?.controller.viewIfLoaded?.window?.runningCustomTransitions.first {
      throw TapRefusal.inTransition(running)
    }
    if let scene { try check(scene.controller, at: scene.controller.viewIfLoaded) }
    let segues = scene?.description.segues ?? []
    guard recogniser.hasActions || !segues.isEmpty else { throw TapRefusal.notTouchable }
    if recogniser.isEnabled { try act(on: recogniser, segues, of: scene?.controller) }
  }

  /// Throws if the contents of a controller receive no touches (`hierarchy:1.10`, `hierarchy:1.11`).
  private func check(_ controller: UIViewController, at view: UIView?) throws(TapRefusal) {
    if let transition = controller.transitionWithoutTouches { throw .takesPart(transition) }
    if let cover = controller.coveringController(at: view) { throw .covered("\(cover)") }
  }

  private func act(
    on sender: any ActionSender, _ segues: [SegueDescription], of controller: UIViewController?
  ) throws {
    world.log.append(.hierarchy(sender.identity, StoryboardName.sendAction.symbol, .none))
    try sender.sendActions()
    for segue in segues { try controller?.userTriggered(segue, sender: sender) }
  }
}

extension UIView {
  /// The controller of the nearest root view above or at this one.
  fileprivate var nearestController: UIViewController? {
    var current: UIResponder? = self
    while let responder = current {
      if let controller = responder as? UIViewController { return controller }
      current = (responder as? UIView)?.next
    }
    return nil
  }
}

/// The effects of a tap on one view.
struct Trigger {
  private let view: UIView
  private let accessory: Bool
  private let segues: [(source: UIViewController, segue: SegueDescription)]
  private let recognisers: [Recogniser]

  /// A gesture recognizer, and its segues in the scene of a controller.
  private typealias Recogniser = (source: UIViewController?, item: UIGestureRecognizer, segues: [SegueDescription])

  /// Implements `storyboards:5.3`.
  init(_ view: UIView, accessory: Bool) {
    self.view = view
    self.accessory = accessory
    var segues: [(source: UIViewController, segue: SegueDescription)] = []
    var recognisers: [Recogniser] = []
    var current: UIResponder? = view
    while let responder = current {
      if !accessory, let nib = (responder as? UIView)?.nibInstance {
        recognisers += nib.recognisers(on: view).map { (nil, $0, []) }
      }
      if let controller = responder as? UIViewController, let instance = controller.sceneInstance {
        segues += instance.segues(triggeredBy: view).filter { $0.isAccessory == accessory }.map { (controller, $0) }
        if !accessory {
          recognisers += instance.recognisers(on: view).map { (controller, $0.object, $0.description.segues) }
        }
      }
      current = responder.next
    }
    self.segues = segues
    self.recognisers = recognisers
  }

  /// Whether a tap has an effect.
  var acts: Bool {
    !accessory
      && ((view as? UIControl)?.hasActions == true || (view as? any SelectableView)?.isSelectable == true
        || view is UITextField)
      || !segues.isEmpty
      || recognisers.contains { $0.item.isEnabled && ($0.item.hasActions || !$0.segues.isEmpty) }
  }

  /// Implements `storyboards:11.6a`.
  func act() throws {
    let selectable = accessory ? nil : view as? any SelectableView
    if let selectable, !selectable.userWillSelect() { return }
    if let field = view as? UITextField, !accessory {
      field.becomeFirstResponder()
    } else if !accessory {
      try (view as? UIControl)?.sendActions()
    }
    for (source, item, segues) in recognisers where item.isEnabled {
      try item.sendActions()
      for segue in segues { try source?.userTriggered(segue, sender: item) }
    }
    for (source, segue) in segues { try source.userTriggered(segue, sender: view) }
    selectable?.userDidSelect()
  }
}

extension UIView {
  /// The reason why no touch reaches the view, or `nil` (`hierarchy:2.29`).
  fileprivate var reasonForNoTouches: String? {
    for view in sequence(first: self, next: \.superview) {
      if !(view is UIWindow), view.isHidden { return "isHidden of \(view) is true" }
      if !view.isUserInteractionEnabled { return "isUserInteractionEnabled of \(view) is false" }
    }
    return nil
  }
}
