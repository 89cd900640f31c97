/// What most controllers do without, made at the first request: an app may keep many controllers, and each would carry the room.
final class ControllerExtras {
  /// What the user calls the screen.
  var title: String?
  /// What only controllers that present, or are presented, need.
  @exclusivity(unchecked) var presentation: PresentationState?
  /// What a navigation bar shows for the controller.
  var navigationItem: UINavigationItem?
  /// What a tab bar shows for the controller.
  var tabBarItem: UITabBarItem?
  /// The scene of a storyboard that made the controller.
  var nib: (any ControllerNib)?
  /// What an observer of the hierarchy keeps about the controller.
  @exclusivity(unchecked) var observerNote: ResponderNote?
  /// How many of the app's begun appearance transitions stand inside the outermost (`hierarchy:3.16`).
  var nestedTransitions = 0
  /// Whether the app's appearance transition is animated.
  var isTransitionAnimated = false
}
