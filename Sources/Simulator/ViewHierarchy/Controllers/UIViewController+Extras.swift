/// The data that most controllers do not need.
extension UIViewController {
  /// The data of controllers that present, or are presented.
  final var presentation: PresentationState? {
    get { extras?.presentation }
    set { madeExtras.presentation = newValue }
  }

  /// The presented controller, for walks that do not count references.
  final var unmanagedPresented: Unmanaged<UIViewController>? {
    extras?.presentation?.presented.map(Unmanaged.passUnretained)
  }

  /// The storyboard or xib data of the controller, or `nil` if it has none.
  public final var nib: (any ControllerNib)? {
    get { extras?.nib }
    set { madeExtras.nib = newValue }
  }

  /// The traits that the app overrides, or `nil` if it has set none.
  final var knownTraitOverrides: UITraitOverrides? { extras?.traitOverrides }

  /// Whether the controller is a screen of the system that has its buttons (`hierarchy:4.115`).
  package final var isSystemScreen: Bool { extras?.isSystemScreen ?? false }

  /// The item that a tab bar shows for the controller, if the controller has its own.
  final var knownTabBarItem: UITabBarItem? { extras?.tabBarItem }

  /// The item that a navigation bar shows for the controller, if the app has accessed it.
  package final var knownNavigationItem: UINavigationItem? { extras?.navigationItem }

  /// The items of the toolbar while the controller is on top of a stack (`hierarchy:4.24f`).
  final var knownToolbarItems: [UIBarButtonItem]? { extras?.toolbarItems }

  /// The preferred transition, if the app has set one.
  final var knownPreferredTransition: UIViewControllerTransition? { extras?.preferredTransition }
}
