public import SimulatedWorld

/// The names for messages to the delegates of split view controllers.
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

  /// The group, with those that it follows.
  public static let reserved = ReservedNames(Self.self, after: TabName.reserved)
}
