internal import Simulation
public import ViewHierarchy

/// Why a tap cannot happen.
public enum TapRefusal: Error, Equatable, Sendable {
  /// The view is in no visible window, or what is presented covers it.
  case notOnScreen
  /// Nothing happens when the user touches the view or what it stands in.
  case notTouchable
}

extension UIApplication {
  /// Lets the user tap a view: the nearest view from it upwards that acts does what it is for, its actions first, then the segues
  /// that hang on it, for which the source is asked `shouldPerformSegue` (`storyboards:11.6a`). A control that is not
  /// enabled does nothing.
  ///
  /// - Throws: ``TapRefusal`` when the user could not do that; `PlatformException` when an action or a segue raises.
  public func tap(_ view: UIView) throws {
    guard let window = view.window, windows.contains(where: { $0 === window }) else { throw TapRefusal.notOnScreen }
    var current: UIView? = view
    while let candidate = current {
      let segues = candidate.triggeredSegues
      let control = candidate as? UIControl
      if control?.hasActions == true || !segues.isEmpty {
        guard control?.isEnabled != false else { return }
        world.log.append(.hierarchy(candidate.identity, .sendAction, .none))
        try control?.sendActions()
        for (source, segue) in segues { try source.userTriggered(segue, sender: candidate) }
        return
      }
      current = candidate.superview
    }
    throw TapRefusal.notTouchable
  }
}

extension UIView {
  /// The segues that hang on the view, with the controllers of their scenes.
  fileprivate var triggeredSegues: [(source: UIViewController, segue: SegueDescription)] {
    var found: [(source: UIViewController, segue: SegueDescription)] = []
    var current = next
    while let responder = current {
      if let controller = responder as? UIViewController, let instance = controller.sceneInstance {
        found += instance.segues(triggeredBy: self).map { (controller, $0) }
      }
      current = responder.next
    }
    return found
  }
}
