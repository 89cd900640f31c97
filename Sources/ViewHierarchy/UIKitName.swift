public import Simulation

/// The names that the simulated UIKit sends, logs and labels its edges with, reserved at fixed symbols.
///
/// A name's raw value is its symbol's. Method names are the platform's without argument labels: `willMoveToParent` is
/// `willMove(toParent:)`.
public enum UIKitName: Int32, CaseIterable, Sendable {
  // Lifecycle methods of a controller.
  case loadView = 0
  case viewDidLoad
  case viewWillAppear
  case viewIsAppearing
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  case willMoveToParent
  case didMoveToParent
  // Methods of delegates, and closures.
  case navigationControllerWillShow
  case navigationControllerDidShow
  case completion
  // Mutations of the hierarchy.
  case makeKeyAndVisible
  case setRootViewController
  case pushViewController
  case popViewController
  case popToViewController
  case popToRootViewController
  case present
  case dismiss
  case addChild
  case removeFromParent
  // Edges.
  case windows
  case rootViewController
  case children
  case presentedViewController
  case view
  case subviews
  case transition
}

extension UIKitName {
  /// All names, for the ``Simulation/SymbolTable`` of every app that simulates UIKit.
  public static let reserved = ReservedNames(first: 0, names: names)

  /// The names, in the order of the cases: written out, because asking a case for its name reflects on it, which costs more than
  /// all else at start-up. A test compares them.
  static let names = [
    "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear", "willMoveToParent", "didMoveToParent", "navigationControllerWillShow",
    "navigationControllerDidShow", "completion", "makeKeyAndVisible", "setRootViewController", "pushViewController",
    "popViewController", "popToViewController", "popToRootViewController", "present", "dismiss", "addChild",
    "removeFromParent", "windows", "rootViewController", "children", "presentedViewController", "view", "subviews",
    "transition",
  ]

  /// The symbol of the name.
  @inlinable public var symbol: Symbol { Symbol(rawValue: rawValue) }
}
