public import SimulatedWorld

/// The names for messages, log entries and edge labels of bars and their items, at fixed symbols from 249 up.
///
/// A name of a method is the platform's without argument labels. `navigationBarShouldPop` is
/// `navigationBar(_:shouldPop:)`.
public enum BarName: String, ReservedName {
  // Methods of delegates.
  case navigationBarShouldPop
  case navigationBarDidPop
  case gestureRecognizerShouldBegin
  // Actions of the user.
  case tapBack
  case backAction
  // Edges.
  case leftBarButtonItems
  case rightBarButtonItems
  case backBarButtonItem
  case toolbarItems
  case navigationBar
  case toolbar
  case interactivePopGestureRecognizer
}

extension BarName {
  /// The symbol of the first name.
  @inlinable public static var firstSymbol: Int32 { 249 }

  /// All names, for the ``SimulatedWorld/SymbolTable`` of every app that simulates UIKit.
  public static let reserved = ReservedNames(BarName.self)
}
