public import Simulation

/// The names that the simulated UIKit sends, logs and labels its edges with, reserved at fixed symbols.
///
/// A name's raw value is its symbol's. Method names are the platform's without argument labels: `willMove` is
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
  case willMove
  case didMove
  // Methods of delegates, and closures.
  case navigationControllerWillShow
  case navigationControllerDidShow
  case completion
  // Mutations of the hierarchy.
  case setRootViewController
  case pushViewController
  case popViewController
  case popToViewController
  case popToRootViewController
  case setViewControllers
  case present
  case dismiss
  case addChild
  case removeFromParent
  case makeKeyAndVisible
  // Edges.
  case children
  case presentedViewController
  case view
  case rootViewController
  case subviews
  case windows
  case transition
  // Weak ends of edges, and other properties that tools name.
  case parent
  case presentingViewController
  case navigationController
  case superview
  case window
  case delegate
  case title
}

extension UIKitName {
  /// All names, for the ``Simulation/SymbolTable`` of every app that simulates UIKit.
  public static let reserved = ReservedNames(first: 0, names: allCases.map { "\($0)" })

  /// The symbol of the name.
  @inlinable public var symbol: Symbol { Symbol(rawValue: rawValue) }
}
