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
  public static let reserved = ReservedNames(first: 0, names: allCases.map { "\($0)" })

  /// The symbol of the name.
  @inlinable public var symbol: Symbol { Symbol(rawValue: rawValue) }
}
