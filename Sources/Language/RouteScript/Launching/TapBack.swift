internal import AppSimulator
internal import LuaRuntime
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

/// Taps on the back button of a navigation bar: `app:tapBack`, `navigation:tapBack`.
extension ScriptFault {
  /// Creates the error for a tap on Back that is impossible.
  ///
  /// - Parameter navigation: The navigation controller, or `nil` if the screen has no navigation controller.
  static func back(_ refusal: BackRefusal, of navigation: UINavigationController?) -> ScriptFault {
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

extension ScriptContext {
  /// Simulates the user's tap on the back button that the user sees.
  func tapBack(in app: App) throws {
    let navigation = app.macApplication == nil ? app.application.frontNavigationController : nil
    guard let navigation else { throw ScriptFault.back(.notOnScreen, of: nil) }
    try step {
      do throws(BackRefusal) { try navigation.tapBack() } catch { throw ScriptFault.back(error, of: navigation) }
    }
  }
}
