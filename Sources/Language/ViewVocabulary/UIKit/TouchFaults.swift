package import ScriptText
package import ViewHierarchy

/// The errors of touches that have no effect.
extension ScriptFault {
  /// Creates the error for a touch of a view that takes part in a transition (`hierarchy:1.10`).
  package static func untouchable(_ target: String, _ transition: String, at word: String) -> ScriptFault {
    ScriptFault(
      "the user cannot tap \(target): it takes part in a running transition", at: word, found: transition,
      help: ["end it first: settle() or app.clock:advance(seconds)"])
  }

  /// Creates the error for a touch during an animator's transition.
  package static func deadTouch(_ target: String, _ transition: String, at word: String) -> ScriptFault {
    ScriptFault(
      "the user cannot tap \(target): touches have no effect during a transition with an animator", at: word,
      found: transition,
      help: ["let the animator call completeTransition, or end the gesture with finish or cancel"])
  }

  /// Creates the error for a tap on Back that is impossible.
  ///
  /// - Parameter navigation: The navigation controller, or `nil` if the screen has no navigation controller.
  package static func back(_ refusal: BackRefusal, of navigation: UINavigationController?) -> ScriptFault {
    let target = navigation.map { "of \($0)" } ?? "now"
    let top = navigation?.topViewController.map { "\($0)" } ?? "the controller on top"
    let (found, help): (String, [String]) =
      switch refusal {
      case .notOnScreen:
        ("no navigation controller on the screen", ["check app:tree(), and show the navigation controller first"])
      case .covered(let above): ("\(above), which covers it", ["dismiss it first"])
      case .inTransition:
        ("a transition, during which touches have no effect", ["let it end: settle(), or clock.advance(0.35)"])
      case .barIsHidden:
        ("a hidden navigation bar", ["show it: navigation.isNavigationBarHidden = false"])
      case .isRoot:
        ("\(top), which is the only controller on the stack", ["push a controller before"])
      case .buttonIsHidden:
        ("\(top).navigationItem.hidesBackButton = true", ["tap the button that the app shows instead"])
      case .buttonIsReplaced:
        (
          "items on the left of \(top), which replace the back button",
          ["tap one of them by its title, or set navigationItem.leftItemsSupplementBackButton = true"]
        )
      }
    return ScriptFault("the user cannot tap Back \(target)", at: "tapBack", found: found, help: help)
  }
}
