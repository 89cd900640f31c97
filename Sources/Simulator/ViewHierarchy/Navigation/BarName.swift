public import SimulatedWorld

/// The names for messages, log entries and edge labels of bars and their items.
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

  /// The group, with those that it follows.
  public static let reserved = ReservedNames(Self.self, after: TransitionName.reserved)
}
