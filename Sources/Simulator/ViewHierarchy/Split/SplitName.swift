public import SimulatedWorld

/// The names for messages to the delegates of split view controllers, at fixed symbols from 293 up.
///
/// `displayModeForExpanding` is `splitViewController(_:displayModeForExpandingToProposedDisplayMode:)`.
public enum SplitName: String, ReservedName {
  case splitViewControllerDidCollapse
  case splitViewControllerDidExpand
  case splitViewControllerWillShowColumn
  case splitViewControllerWillHideColumn
  case displayModeForExpanding
  case splitViewControllerWillChangeToDisplayMode
  case splitViewControllerDidShowColumn
  case splitViewControllerDidHideColumn
}

extension SplitName {
  /// The symbol of the first name.
  @inlinable public static var firstSymbol: Int32 { 293 }

  /// All names, for the ``SimulatedWorld/SymbolTable`` of every app that simulates UIKit.
  public static let reserved = ReservedNames(SplitName.self)
}
