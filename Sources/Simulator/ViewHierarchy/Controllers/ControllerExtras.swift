/// Data that most controllers do not need. It is created on first access, because an app may keep many controllers,
/// and each would carry the size.
final class ControllerExtras {
  /// The title of the screen, for the user.
  var title: String?
  /// The data of controllers that present, or are presented.
  var presentation: PresentationState?
  /// The item that a navigation bar shows for the controller.
  var navigationItem: UINavigationItem?
  /// The items of the toolbar while the controller is on top of a navigation stack.
  var toolbarItems: [UIBarButtonItem]?
  /// The animation with which the controller is pushed or presented (`hierarchy:4.124`).
  var preferredTransition: UIViewControllerTransition?
  /// The item that a tab bar shows for the controller.
  var tabBarItem: UITabBarItem?
  /// The storyboard scene or xib of the controller.
  var nib: (any ControllerNib)?
  /// The hierarchy observer's note about the controller.
  var observerNote: ResponderNote?
  /// The traits that the app overrides.
  var traitOverrides: UITraitOverrides?
  /// The number of the app's started appearance transitions that are nested in the outermost (`hierarchy:3.16`).
  var nestedTransitions = 0
  /// Whether the app's appearance transition is animated.
  var isTransitionAnimated = false
  /// Whether the controller is a screen of the system, which shows its buttons itself (`hierarchy:4.115`).
  var isSystemScreen = false
}
