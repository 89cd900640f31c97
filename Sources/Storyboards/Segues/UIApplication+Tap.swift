internal import Simulation
public import ViewHierarchy

/// Why a tap cannot happen.
public enum TapRefusal: Error, Equatable, Sendable {
  /// The view is in no visible window, or what is presented covers it.
  case notOnScreen
  /// Nothing happens when the user touches the view or what it stands in.
  case notTouchable
  /// Nothing on the screen that acts is called so; what is called otherwise, in the order of the screen.
  case unknown([String])
  /// Several things on the screen are called so.
  case ambiguous([String])
}

extension UIApplication {
  /// Lets the user tap a view: the nearest view from it upwards that acts does what it is for, its actions first, then its gesture
  /// recognisers, then the segues that hang on it, for which the source is asked `shouldPerformSegue` (`storyboards:11.6a`). A
  /// control that is not enabled does nothing.
  ///
  /// - Parameter accessory: whether the user taps the accessory button of a cell, and not the cell.
  /// - Throws: ``TapRefusal`` when the user could not do that; `PlatformException` when an action or a segue raises.
  public func tap(_ view: UIView, accessory: Bool = false) throws {
    guard let window = view.window, windows.contains(where: { $0 === window }) else { throw TapRefusal.notOnScreen }
    var current: UIView? = view
    while let candidate = current {
      let trigger = Trigger(candidate, accessory: accessory)
      if trigger.acts {
        guard (candidate as? UIControl)?.isEnabled != false else { return }
        world.log.append(.hierarchy(candidate.identity, .sendAction, .none))
        return try trigger.act()
      }
      current = accessory ? nil : candidate.superview
    }
    throw TapRefusal.notTouchable
  }

  /// Lets the user tap a bar button item, which does its actions and then its segues. One that is not enabled does nothing.
  ///
  /// - Throws: ``TapRefusal`` when its controller is not on the screen, or when nothing hangs on the item.
  public func tap(_ item: UIBarButtonItem) throws { try act(on: item) }

  /// Lets the user make the gesture of a recogniser.
  ///
  /// - Throws: ``TapRefusal`` when its view is not on the screen, or when nothing hangs on it.
  public func recognize(_ recogniser: UIGestureRecognizer) throws { try act(on: recogniser) }

  private func act(on item: any ActionSender) throws {
    let scene = itemsOnScreen.first { $0.item.object === item }
    guard scene != nil || recognisersOfNibs.contains(where: { $0.object === item }) else {
      throw TapRefusal.notOnScreen
    }
    let segues = scene?.item.description.segues ?? []
    guard item.hasActions || !segues.isEmpty else { throw TapRefusal.notTouchable }
    guard item.isEnabled else { return }
    world.log.append(.hierarchy(item.identity, .sendAction, .none))
    try item.sendActions()
    for segue in segues { try scene?.controller.userTriggered(segue, sender: item) }
  }
}

/// What happens when the user taps one view.
struct Trigger {
  private let view: UIView
  private let accessory: Bool
  private let segues: [(source: UIViewController, segue: SegueDescription)]
  private let recognisers: [Recogniser]

  /// A recogniser, and the segues that hang on it in the scene of a controller.
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

  /// Whether anything happens.
  var acts: Bool {
    !accessory && (view as? UIControl)?.hasActions == true || !segues.isEmpty
      || recognisers.contains { $0.item.isEnabled && ($0.item.hasActions || !$0.segues.isEmpty) }
  }

  /// Implements `storyboards:11.6a`.
  func act() throws {
    if !accessory { try (view as? UIControl)?.sendActions() }
    for (source, item, segues) in recognisers where item.isEnabled {
      try item.sendActions()
      for segue in segues { try source?.userTriggered(segue, sender: item) }
    }
    for (source, segue) in segues { try source.userTriggered(segue, sender: view) }
  }
}
